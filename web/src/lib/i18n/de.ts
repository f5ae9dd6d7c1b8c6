import rattus from '../../games/rattus/de.ftl?raw';
import shell from './de.ftl?raw';

export default [shell, rattus];
