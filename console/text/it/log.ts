export { words } from '../../../contract/log-words/it.ts';
