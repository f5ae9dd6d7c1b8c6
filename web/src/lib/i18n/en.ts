import rattus from '../../games/rattus/en.ftl?raw';
import shell from './en.ftl?raw';

export default [shell, rattus];
