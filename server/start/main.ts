/** `npm start`, `npm start -- --fresh`. */
import { readOptions } from './process/start-failure.ts';
import { runServer } from './run-server.ts';

await runServer(() => readOptions({ fresh: { type: 'boolean', default: false } }).fresh);
