/** `npm run worker`, or `npm run worker -- --cells north,south`. */
import { parseArgs } from 'node:util';
import { runProcess } from './process/run-process.ts';
import { startWorking } from './work.ts';

const { values } = parseArgs({ options: { cells: { type: 'string' } } });
await runProcess(() => startWorking(values.cells));
