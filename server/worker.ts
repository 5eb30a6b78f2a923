/** `npm run worker`. */
import { runProcess } from './run-process.ts';
import { startWorking } from './work.ts';

await runProcess(startWorking);
