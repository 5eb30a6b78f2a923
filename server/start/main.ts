/** `npm start`, `npm start -- --fresh`. */
import { runProcess } from './process/run-process.ts';
import { readOptions } from './process/start-failure.ts';
import { startServing } from './serve.ts';

await runProcess(async () => startServing(readOptions({ fresh: { type: 'boolean', default: false } })));
