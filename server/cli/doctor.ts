import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Command } from 'commander';
import { openArchivePlace } from '../backup/archive/archive-place.ts';
import { readEnvironment } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { examine } from '../invariants/examination.ts';
import type { Finding } from '../invariants/invariant.ts';
import type { Caller } from './caller.ts';
import { Progress } from './progress.ts';

interface Options {
  json: boolean;
  log?: string[];
  archive?: string | true;
}

/** `tessera doctor`: checks the integrity of the database without changing anything. */
export const addDoctor = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('doctor')
    .summary('check the integrity of the database')
    .description(
      'Checks the schema, privileges, keys and all rows in one snapshot, and changes nothing. Servers can keep running.\n' +
        'Prints each problem and how to fix it, and exits with 3 if it finds any.',
    )
    .option('--json', 'print JSON', false)
    .option(
      '--log <file...>',
      'log files of the servers: compare the sealed logs with the chain heads in these files',
    )
    .option('--archive [folder]', 'prove this archive, or the one in the file storage')
    .action(async ({ json, log = [], archive }: Options) => {
      const progress = new Progress(caller.err);
      await requireReadable(log);
      const onCheck = (name: string, at: number, of: number) => progress.count(`Checking: ${name}`, at, of);
      const config = readEnvironment(caller);
      const place = archive && openArchivePlace(config, archive === true ? undefined : archive);
      const told = { logs: log, ...(place && { archive: place }) };
      const { checks, findings } = await examine(config, onCheck, told).finally(() => progress.end());
      caller.out.write(
        json ? `${JSON.stringify({ checks, findings }, null, 2)}\n` : textOf(checks, findings),
      );
      if (findings.length > 0) caller.exitCode = exitCodes.unsound;
    });

async function requireReadable(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await access(file, constants.R_OK).catch(() => {
      throw new ConfigError(`${file} cannot be read.`);
    });
  }
}

function textOf(checks: number, findings: readonly Finding[]): string {
  if (findings.length === 0) return `All ${checks} checks passed.\n`;
  const texts = findings.map(({ check, problem, rows, advice }) => {
    const examples = rows.map((row) => `    ${JSON.stringify(row)}\n`).join('');
    return `✗ ${check}\n  ${problem}\n${examples}  What to do: ${advice}\n`;
  });
  return `${texts.join('\n')}\n${findings.length} of ${checks} checks found a problem.\n`;
}
