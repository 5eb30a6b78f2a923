/** The `tessera` command of the package that servers offer: only what calls the API, so it needs no server beside it. */
import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { addRemote } from '../remote/remote.ts';
import { explainUnexpected, newCommandLine, runCommand } from './command-line.ts';
import { runAsProcess } from './own-process.ts';

async function commandLine(_args: readonly string[], caller: Caller): Promise<Command> {
  const tessera = newCommandLine(
    caller,
    'Calls the API of a Tessera server. Commands for operators are on the server itself.',
  );
  tessera.addHelpText('after', '\nExit codes: 0 success, 1 failure, 2 invalid usage.');
  addRemote(tessera, caller);
  return tessera;
}

await runAsProcess((invocation) => runCommand(invocation, commandLine, explainUnexpected));
