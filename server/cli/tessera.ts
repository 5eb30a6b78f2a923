/** The `tessera` command for operators and integrators, in a process of its own. */
import { run } from './run.ts';

const { argv, env, stdout: out, stderr: err } = process;
const exitCode = await run({ args: argv.slice(2), env, input: () => process.stdin, out, err });
// Set to 0, it would also be the exit code of a server that fails later.
if (exitCode !== 0) process.exitCode = exitCode;
