/** `npm start`, `npm start -- --fresh`. */
import { printSteps } from '../observability/steps.ts';

const step = printSteps((text) => process.stdout.write(text));
// Loaded here, because a first start compiles everything, which takes a moment.
const [{ runProcess }, { readOptions }, { startServing }] = await step('Loading the server', () =>
  Promise.all([
    import('./process/run-process.ts'),
    import('./process/start-failure.ts'),
    import('./serve.ts'),
  ]),
);
const options = { fresh: { type: 'boolean', default: false } } as const;
await runProcess(async () => startServing({ ...readOptions(options), step }));
