/** The thread that reads one table. It has no access to anything but the bytes it is given, and can be ended at any time. */
import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './table.ts';
import type { Task } from './table-reader.ts';

// Null where nothing is to be read: when all modules are loaded to list their statements.
if (parentPort !== null) {
  const { bytes, language } = workerData as Task;
  parentPort.postMessage(await readTable(bytes, language));
}
