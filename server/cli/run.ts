/** The `tessera` command as a function; each subcommand has its own file. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { errorDefinition } from '../../contract/errors.ts';
import { isTesseraError, type TesseraError } from '../../sdk/src/errors.ts';
import { ConfigError } from '../config/config-error.ts';
import { EmbeddedDatabaseError } from '../database/embedded/error.ts';
import { CommandError, exitCodes } from '../errors/exit-codes.ts';
import { Refusal } from '../errors/refusal.ts';
import { explainStart } from '../start/process/start-failure.ts';
import { addAdmin } from './admin.ts';
import { addArchive } from './backup/archive.ts';
import { addBackup } from './backup/backup.ts';
import { addRestore } from './backup/restore.ts';
import type { Caller, Output } from './caller.ts';
import { applyCell, cellOption } from './cells/cell-option.ts';
import { addCells } from './cells/cells.ts';
import { addCheckConfig } from './check-config.ts';
import { addDoctor } from './doctor.ts';
import { addKeys } from './keys.ts';
import { addMerchant } from './merchant/merchant.ts';
import { addMigrate } from './migrate.ts';
import { addServe } from './serve.ts';
import { addToken } from './token/token.ts';
import { addWallet } from './wallet/wallet.ts';
import { addWorker } from './worker.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export interface Invocation extends Omit<Caller, 'exitCode'> {
  args: readonly string[];
}

const widthOf = ({ isTTY, columns }: Output): number => (isTTY ? (columns ?? 80) : 80);

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
  const tessera = new Command('tessera')
    .description(
      'Runs and manages a Tessera server, and calls its API. Configure the server with environment variables; see docs/operating/settings.md.',
    )
    .version(version)
    .option(...cellOption)
    .hook('preAction', (own, command) => applyCell(own, command, caller))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => caller.out.write(text),
      writeErr: (text) => caller.err.write(text),
      getOutHelpWidth: () => widthOf(caller.out),
      getErrHelpWidth: () => widthOf(caller.err),
    })
    .configureHelp({
      optionTerm: ({ flags, mandatory }) => (mandatory ? `${flags} (required)` : flags),
    })
    .showHelpAfterError('Run with --help to see all commands and options.')
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

/** Prints the error, with a stack only if it is unexpected, and returns the exit code. */
function report(error: unknown, { env, err }: Caller): number {
  const say = (text: string, code: number): number => {
    err.write(`${text}\n`);
    return code;
  };
  // Commander has already printed its message or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof ConfigError) return say(error.message, exitCodes.usage);
  if (isTesseraError(error)) return say(explainAnswer(error), exitCodes.failed);
  if (error instanceof Refusal) return say(explain(error), exitCodes.failed);
  if (error instanceof CommandError || error instanceof EmbeddedDatabaseError)
    return say(error.message, exitCodes.failed);
  const { text, exitCode } = explainStart(error, env);
  return say(text, exitCode);
}

function explain({ code, details }: Refusal): string {
  const { title, advice } = errorDefinition(code);
  const faults = (details.errors ?? []).map(({ detail, pointer }) => `\n  ${pointer ?? ''} ${detail}`);
  const cause = details.cause === undefined ? '' : `\n  ${details.cause}`;
  return `${title} ${advice} (${code})${faults.join('')}${cause}`;
}

function explainAnswer({ code, message, problem, faults, requestId }: TesseraError): string {
  const lines = faults.map(
    ({ pointer, parameter, header, detail }) => `\n  ${pointer ?? parameter ?? header ?? ''} ${detail}`,
  );
  const id = requestId === undefined ? '' : `\n  request ${requestId}`;
  // The message has the first faults in its own line.
  const said = faults.length === 0 ? message : (problem?.title ?? message);
  return `${said} (${code})${lines.join('')}${id}`;
}

/** Runs a command to its end, with the arguments after `tessera`, and returns its exit code. */
export async function run({ args, ...given }: Invocation): Promise<number> {
  const caller: Caller = { ...given, exitCode: exitCodes.done };
  try {
    const tessera = await commandLine(args, caller);
    await tessera.parseAsync(args, { from: 'user' });
    return caller.exitCode;
  } catch (error) {
    return report(error, caller);
  }
}
