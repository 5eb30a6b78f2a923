import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Command } from 'commander';
import { readEnvironment } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { examine } from '../invariants/examination.ts';
import type { Finding } from '../invariants/finding.ts';
import { exitCodes } from './exit-codes.ts';
import { Progress } from './progress.ts';

/** `tessera doctor`: looks at everything that must be true and changes nothing. */
export const addDoctor = (tessera: Command): Command =>
  tessera
    .command('doctor')
    .summary('check everything that must be true of the database')
    .description(
      'Looks at the schema, the rights, the keys and every row in one snapshot, and changes nothing. Servers may go on\n' +
        'working. Says what is wrong and what to do about it; exits with 3 if anything is.',
    )
    .option('--json', 'for programs', false)
    .option(
      '--log <file...>',
      'what servers logged: holds the sealed logs against what was said of them there',
    )
    .action(async ({ json, log = [] }: { json: boolean; log?: string[] }) => {
      const progress = new Progress();
      await requireReadable(log);
      const onCheck = (name: string, at: number, of: number) => progress.count(`Checking: ${name}`, at, of);
      const { checks, findings } = await examine(readEnvironment(), onCheck, log).finally(() =>
        progress.end(),
      );
      process.stdout.write(
        json ? `${JSON.stringify({ checks, findings }, null, 2)}\n` : told(checks, findings),
      );
      if (findings.length > 0) process.exitCode = exitCodes.unsound;
    });

async function requireReadable(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await access(file, constants.R_OK).catch(() => {
      throw new ConfigError(`${file} cannot be read.`);
    });
  }
}

function told(checks: number, findings: readonly Finding[]): string {
  if (findings.length === 0) return `All ${checks} checks passed.\n`;
  const texts = findings.map(({ check, problem, rows, advice }) => {
    const examples = rows.map((row) => `    ${JSON.stringify(row)}\n`).join('');
    return `✗ ${check}\n  ${problem}\n${examples}  What to do: ${advice}\n`;
  });
  return `${texts.join('\n')}\n${findings.length} of ${checks} checks found something.\n`;
}
