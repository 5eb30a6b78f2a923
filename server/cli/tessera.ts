/** The `tessera` command for operators and integrators, in a process of its own. */
import { run } from './run.ts';

const { argv, env, stdout: out, stderr: err } = process;

/** Servers and workers that a command starts handle such failures themselves. */
const isOurs = (event: string): boolean => process.listenerCount(event) === 1;
const explain = (error: unknown): void => {
  process.exitCode = 1;
  err.write(`Unhandled failure: ${error instanceof Error ? error.stack : typeof error}\n`);
};
// A command in progress, such as a move, comes to its own end.
process.on('unhandledRejection', (error) => {
  if (isOurs('unhandledRejection')) explain(error);
});
process.on('uncaughtException', (error) => {
  if (!isOurs('uncaughtException')) return;
  explain(error);
  process.exit();
});

const exitCode = await run({ args: argv.slice(2), env, input: () => process.stdin, out, err });
// Set to 0, it would also be the exit code of a server that fails later.
if (exitCode !== 0) process.exitCode = exitCode;
