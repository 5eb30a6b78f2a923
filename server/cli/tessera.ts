/** The `tessera` command for operators and integrators, in a process of its own. */
import { runAsProcess } from './entry/own-process.ts';
import { run } from './run.ts';

/** What they began is worse half done than unread. */
const toEnd = ['migrate', 'keys', 'backup', 'restore', 'archive', 'cells'];

await runAsProcess(run, toEnd);
