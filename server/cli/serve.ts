import type { Command } from 'commander';

/** `tessera serve`: the server, until it is asked to stop. The same as `npm start`. */
export const addServe = (tessera: Command): Command =>
  tessera
    .command('serve')
    .summary('run the server')
    .description(
      'Runs the server until Ctrl+C or SIGTERM. Without DATABASE_URL it starts a PostgreSQL of its own in ./data.',
    )
    .option('--fresh', 'erase the data of the embedded database first', false)
    .action(async ({ fresh }: { fresh: boolean }) => {
      const [{ startServing }, { runProcess }] = await Promise.all([
        import('../serve.ts'),
        import('../run-process.ts'),
      ]);
      await runProcess(() => startServing({ fresh }));
    });
