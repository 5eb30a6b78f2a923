/** What `tessera` is, whichever commands it has: its help, and how its failures are printed. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { isTesseraError, type TesseraError } from '../../../sdk/src/errors.ts';
import { ConfigError } from '../../config/config-error.ts';
import { CommandError, exitCodes } from '../../errors/exit-codes.ts';
import type { Caller, Output } from '../caller.ts';

export interface Invocation extends Omit<Caller, 'exitCode'> {
  args: readonly string[];
}

export interface Failure {
  text: string;
  exitCode: number;
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const widthOf = ({ isTTY, columns }: Output): number => (isTTY ? (columns ?? 80) : 80);

/** A command line without commands yet. */
export const newCommandLine = (caller: Caller, description: string): Command =>
  new Command('tessera')
    .description(description)
    .version(version)
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
    .showHelpAfterError('Run with --help to see all commands and options.');

/** The stack of a failure that no command explains. */
export const explainUnexpected = (error: unknown): Failure => ({
  text: error instanceof Error ? (error.stack ?? error.message) : String(error),
  exitCode: exitCodes.failed,
});

/** Prints the error and returns the exit code. `explainOther` is for what every command line doesn't know. */
function report(error: unknown, { err }: Caller, explainOther: (error: unknown) => Failure): number {
  const say = (text: string, code: number): number => {
    err.write(`${text}\n`);
    return code;
  };
  // Commander has already printed its message or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof ConfigError) return say(error.message, exitCodes.usage);
  if (isTesseraError(error)) return say(explainAnswer(error), exitCodes.failed);
  if (error instanceof CommandError) return say(error.message, exitCodes.failed);
  const { text, exitCode } = explainOther(error);
  return say(text, exitCode);
}

function explainAnswer({ code, message, problem, faults, requestId }: TesseraError): string {
  const lines = faults.map(
    ({ pointer, parameter, header, detail }) => `\n  ${pointer ?? parameter ?? header ?? ''} ${detail}`,
  );
  const id = requestId === undefined ? '' : `\n  request ${requestId}`;
  // Each fault has a line of its own.
  const said = faults.length === 0 ? message : (problem?.title ?? message);
  return `${said} (${code})${lines.join('')}${id}`;
}

/** Runs a command to its end, with the arguments after `tessera`, and returns its exit code. */
export async function runCommand(
  { args, ...given }: Invocation,
  commandLine: (args: readonly string[], caller: Caller) => Promise<Command>,
  explainOther: (error: unknown, caller: Caller) => Failure,
): Promise<number> {
  const caller: Caller = { ...given, exitCode: exitCodes.done };
  try {
    const tessera = await commandLine(args, caller);
    await tessera.parseAsync(args, { from: 'user' });
    return caller.exitCode;
  } catch (error) {
    return report(error, caller, (other) => explainOther(other, caller));
  }
}
