/** A command in a process of its own: its streams, failures and exit code. */
import type { Invocation } from './command-line.ts';

const { argv, env, stdout: out, stderr: err } = process;

/** Servers and workers that a command starts handle such failures themselves. */
const isOurs = (event: string): boolean => process.listenerCount(event) === 1;

const explain = (error: unknown): void => {
  process.exitCode = 1;
  err.write(`Unhandled failure: ${error instanceof Error ? error.stack : typeof error}\n`);
};

/**
 * A reader that has seen enough, such as `head`, is no failure: the command ends without a word. Servers, workers and
 * commands that must not stop half way continue without a reader.
 */
function endWithReader(isToEnd: boolean): void {
  for (const stream of [out, err])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      // Without its messages, a command still has a result, and an exit code that says whether it worked.
      if (stream === out && !isToEnd && isOurs('uncaughtException')) process.exit();
    });
}

/** Runs the command with the arguments of the process. `toEnd`: commands that must not stop half way. */
export async function runAsProcess(
  run: (invocation: Invocation) => Promise<number>,
  toEnd: readonly string[] = [],
): Promise<void> {
  endWithReader(toEnd.includes(argv[2] ?? ''));
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
}
