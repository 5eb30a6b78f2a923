import type { Command } from 'commander';

/** `tessera serve`: runs the server until it is stopped, like `npm start`. */
export const addServe = (tessera: Command): Command =>
  tessera
    .command('serve')
    .summary('run the server')
    .description(
      'Runs the server until Ctrl+C or SIGTERM. Without DATABASE_URL, it starts an embedded PostgreSQL in ./data.',
    )
    .option('--fresh', 'erase the data of the embedded database first', false)
    .action(async ({ fresh }: { fresh: boolean }) => {
      const { runServer } = await import('../start/run-server.ts');
      await runServer(() => fresh);
    });
