import type { Command } from 'commander';
import { readEnvironment } from '../config/config.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import type { Caller } from './caller.ts';

const marks = { fine: '✓', note: '-', problem: '✗' } as const;

/** `tessera check-config`: says what is missing before a server starts. */
export const addCheckConfig = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('check-config')
    .summary('check the settings before a server starts')
    .description(
      'Checks the settings, the keys and every configured service: the database and its roles, Redis, mail, files, single\n' +
        'sign-on. Changes nothing. Exits with 2 if a server would not start or would not work.',
    )
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const config = readEnvironment(caller);
      const { checkConfig } = await import('../start/check/check-config.ts');
      const findings = await checkConfig(config);
      const lines = findings.map(({ kind, name, text }) => `${marks[kind]} ${name}: ${text}\n`);
      caller.out.write(json ? `${JSON.stringify({ findings }, null, 2)}\n` : lines.join(''));
      if (findings.some(({ kind }) => kind === 'problem')) caller.exitCode = exitCodes.usage;
    });
