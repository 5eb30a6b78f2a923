/** The caller of a command: a terminal, a script or a test. Commands use nothing else of their process. */
import type { Readable } from 'node:stream';
import type { Environment } from '../config/environment.ts';

export interface Output {
  write(text: string): unknown;
  /** Only terminals have these. */
  isTTY?: boolean;
  columns?: number;
}

export interface Caller {
  /** The environment variables. `--cell` changes them. */
  env: Environment;
  /** Standard input; a command that doesn't ask for it must not open it. */
  input(): Readable & { isTTY?: boolean };
  out: Output;
  err: Output;
  /** The exit code, if the command ends without an error. */
  exitCode: number;
}
