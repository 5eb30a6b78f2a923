/** Runs the command `tessera` as an operator does, in this process; `test/all/harness/command.ts` starts processes. */
import { Readable } from 'node:stream';
import type { TestDatabase } from './cluster.ts';
import { ownDataFolder } from './data-folder.ts';
import { cellVariables } from './server.ts';
import { spent } from './spent.ts';

export interface CommandEnd {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
}

/** Keeps what is written. */
class Paper {
  text = '';

  write(text: string): void {
    this.text += text;
  }
}

/** Runs a command to its end. It gets these environment variables only, and nothing from standard input. */
export const tessera = (args: readonly string[], env: Record<string, string>): Promise<CommandEnd> =>
  spent('commands', async () => {
    const { run } = await import('../../server/cli/run.ts');
    const [out, err] = [new Paper(), new Paper()];
    // It may change its variables.
    const code = await run({ args, env: { ...env }, input: () => Readable.from([]), out, err });
    return { code, out: out.text, err: err.text };
  });

/** The environment variables for a database, and its cells if it has several. */
export const environmentOf = (database: TestDatabase, secrets: string): Record<string, string> => ({
  ...cellVariables(database),
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  TESSERA_SECRETS: secrets,
  TESSERA_DATA_DIR: ownDataFolder(),
});
