/** Runs several commands one after another, in a process that ends once none of them has anything open. */
import { run } from '../../../server/cli/run.ts';

const { env, stdout: out, stderr: err } = process;
for (const args of JSON.parse(process.argv[2]!) as string[][]) {
  const code = await run({ args, env: { ...env }, input: () => process.stdin, out, err });
  if (code !== 0) process.exitCode = code;
}
