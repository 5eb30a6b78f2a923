/** `npm start`, `npm start -- --fresh`. */
import { parseArgs } from 'node:util';
import { runProcess } from './run-process.ts';
import { startServing } from './serve.ts';

await runProcess(() => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  return startServing(values);
});
