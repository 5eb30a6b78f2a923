import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { examine, type Finding } from '../invariants/examination.ts';
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
    .action(async ({ json }: { json: boolean }) => {
      const progress = new Progress();
      const { checks, findings } = await examine(readConfig(process.env), (name, at, of) =>
        progress.count(`Checking: ${name}`, at, of),
      ).finally(() => progress.end());
      process.stdout.write(
        json ? `${JSON.stringify({ checks, findings }, null, 2)}\n` : told(checks, findings),
      );
      if (findings.length > 0) process.exitCode = exitCodes.unsound;
    });

function told(checks: number, findings: readonly Finding[]): string {
  if (findings.length === 0) return `All ${checks} checks passed.\n`;
  const texts = findings.map(({ check, problem, rows, advice }) => {
    const examples = rows.map((row) => `    ${JSON.stringify(row)}\n`).join('');
    return `✗ ${check}\n  ${problem}\n${examples}  What to do: ${advice}\n`;
  });
  return `${texts.join('\n')}\n${findings.length} of ${checks} checks found something.\n`;
}
