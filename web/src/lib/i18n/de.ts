import shell from './de.ftl?raw';

export default shell;
