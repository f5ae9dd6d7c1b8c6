import shell from './en.ftl?raw';

export default shell;
