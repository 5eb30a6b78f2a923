/** `npm start`, `npm start -- --fresh`. */
import { runProcess } from './run-process.ts';
import { startServing } from './serve.ts';
import { readOptions } from './start-failure.ts';

await runProcess(async () => startServing(readOptions({ fresh: { type: 'boolean', default: false } })));
