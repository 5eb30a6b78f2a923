import type { Command } from 'commander';

/** `tessera worker`: runs background work only, like `npm run worker`. */
export const addWorker = (tessera: Command): Command =>
  tessera
    .command('worker')
    .summary('run background work only, alongside servers on the same PostgreSQL')
    .description(
      'Runs background work until Ctrl+C or SIGTERM. You can run any number of workers. Requires DATABASE_URL.',
    )
    .option('--cells <names>', 'cells to work for, separated by commas; by default all')
    .action(async ({ cells }: { cells?: string }) => {
      const [{ startWorking }, { runProcess }] = await Promise.all([
        import('../start/work.ts'),
        import('../start/process/run-process.ts'),
      ]);
      await runProcess(() => startWorking(cells));
    });
