/** Files of the audit log, which the server writes, say the same. */
export { words } from '../../../contract/log-words/en.ts';
