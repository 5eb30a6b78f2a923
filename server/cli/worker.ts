import type { Command } from 'commander';

/** `tessera worker`: background work alone. The same as `npm run worker`. */
export const addWorker = (tessera: Command): Command =>
  tessera
    .command('worker')
    .summary('do background work alone, beside servers on the same PostgreSQL')
    .description('Does background work until Ctrl+C or SIGTERM; as many as wanted. Needs DATABASE_URL.')
    .action(async () => {
      const [{ startWorking }, { runProcess }] = await Promise.all([
        import('../work.ts'),
        import('../run-process.ts'),
      ]);
      await runProcess(startWorking);
    });
