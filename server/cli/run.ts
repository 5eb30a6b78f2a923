/** The `tessera` command as a function; each subcommand has its own file. */
import type { Command } from 'commander';
import { errorDefinition } from '../../contract/errors.ts';
import { EmbeddedDatabaseError } from '../database/embedded/error.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { Refusal } from '../errors/refusal.ts';
import { explainStart } from '../start/process/start-failure.ts';
import { addAdmin } from './admin.ts';
import { addArchive } from './backup/archive.ts';
import { addBackup } from './backup/backup.ts';
import { addRestore } from './backup/restore.ts';
import type { Caller } from './caller.ts';
import { applyCell, cellOption } from './cells/cell-option.ts';
import { addCells } from './cells/cells.ts';
import { addCheckConfig } from './check-config.ts';
import { addDoctor } from './doctor.ts';
import { type Failure, type Invocation, newCommandLine, runCommand } from './entry/command-line.ts';
import { addKeys } from './keys.ts';
import { addMerchant } from './merchant/merchant.ts';
import { addMigrate } from './migrate.ts';
import { addServe } from './serve.ts';
import { addToken } from './token/token.ts';
import { addWallet } from './wallet/wallet.ts';
import { addWorker } from './worker.ts';

/** The commands of integrators double the time of a start, so these do without. */
const operatorsOnly = [
  'serve',
  'worker',
  'migrate',
  'token',
  'keys',
  'backup',
  'restore',
  'archive',
  'doctor',
  'check-config',
];

async function commandLine(args: readonly string[], caller: Caller): Promise<Command> {
  const tessera = newCommandLine(
    caller,
    'Runs and manages a Tessera server, and calls its API. Configure the server with environment variables; see docs/operating/settings.md.',
  )
    .option(...cellOption)
    .hook('preAction', (own, command) => applyCell(own, command, caller))
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 failure, 2 invalid usage or configuration, 3 the doctor found a problem.',
    );
  tessera.commandsGroup('For operators:');
  for (const add of [addServe, addWorker, addMigrate, addMerchant, addToken, addWallet, addAdmin])
    add(tessera, caller);
  for (const add of [addKeys, addBackup, addRestore, addArchive, addDoctor, addCells, addCheckConfig])
    add(tessera, caller);
  const isOperators = operatorsOnly.includes(args[0] ?? '');
  if (!isOperators) (await import('./remote/remote.ts')).addRemote(tessera, caller);
  return tessera;
}

/** With a stack only if it is unexpected. */
function explainOther(error: unknown, { env }: Caller): Failure {
  if (error instanceof Refusal) return { text: explain(error), exitCode: exitCodes.failed };
  if (error instanceof EmbeddedDatabaseError) return { text: error.message, exitCode: exitCodes.failed };
  return explainStart(error, env);
}

function explain({ code, details }: Refusal): string {
  const { title, advice } = errorDefinition(code);
  const faults = (details.errors ?? []).map(({ detail, pointer }) => `\n  ${pointer ?? ''} ${detail}`);
  const cause = details.cause === undefined ? '' : `\n  ${details.cause}`;
  return `${title} ${advice} (${code})${faults.join('')}${cause}`;
}

/** Runs a command to its end, with the arguments after `tessera`, and returns its exit code. */
export const run = (invocation: Invocation): Promise<number> =>
  runCommand(invocation, commandLine, explainOther);
