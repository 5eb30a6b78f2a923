/** `npm start`, `npm start -- --fresh`. */
import { setImmediate } from 'node:timers/promises';
import { printSteps } from '../observability/steps.ts';

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
  const [{ runProcess }, { readOptions }, { startServing }] = await Promise.all([
    import('./process/run-process.ts'),
    import('./process/start-failure.ts'),
    import('./serve.ts'),
  ]);
  return { runProcess, readOptions, startServing };
}

const step = printSteps((text) => process.stdout.write(text));
const { runProcess, readOptions, startServing } = await step('Loading the server', load);
const options = { fresh: { type: 'boolean', default: false } } as const;
await runProcess(async () => startServing({ ...readOptions(options), step }));
