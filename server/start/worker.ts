/** `npm run worker`. */
import { runProcess } from './process/run-process.ts';
import { startWorking } from './work.ts';

await runProcess(startWorking);
