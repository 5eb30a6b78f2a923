/** Runs a server, in this process or in several: the one entry of `npm start` and `tessera serve`. */
import cluster from 'node:cluster';
import { setImmediate } from 'node:timers/promises';
import { readEnvironment } from '../config/config.ts';
import { awaitFreeFolder } from '../database/embedded/process/lock.ts';
import { printSteps } from '../observability/steps.ts';
import { reservePort } from './process/listen.ts';
import { runProcess } from './process/run-process.ts';

/** A first start compiles everything, which takes a moment; in parts, so that the seconds are printed between them. */
async function load() {
  await import('../../contract/routes.ts');
  await setImmediate();
  await import('../database/open-database.ts');
  await setImmediate();
  await import('./open-services.ts');
  await setImmediate();
  await import('./operations.ts');
  await setImmediate();
  return import('./serve.ts');
}

/** `readFresh` tells whether to erase the embedded database first; errors that it throws are explained. */
export async function runServer(readFresh: () => boolean): Promise<void> {
  if (cluster.isWorker) {
    const { runChild } = await import('./processes/child.ts');
    return runChild();
  }
  return runProcess(async () => {
    const fresh = readFresh();
    // What can be known is known before anything takes time.
    const config = readEnvironment();
    const reserved = await reservePort(config);
    if (config.databaseUrl === undefined) await awaitFreeFolder(config.dataDir);
    // After that, so that a start which cannot succeed erases nothing.
    if (fresh) await (await import('./erase-data.ts')).eraseData(config);
    const step = printSteps((text) => process.stdout.write(text));
    if (config.processes === 1) {
      const { startServing } = await step('Loading the server', load);
      return startServing({ config, reserved, step });
    }
    const { startOwner } = await import('./processes/owner.ts');
    return startOwner({ config, reserved, step });
  });
}
