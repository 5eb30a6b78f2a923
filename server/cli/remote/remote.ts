import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { addCompletion } from './completion.ts';
import { addListen } from './listen.ts';
import { addLogin } from './login.ts';
import { addLogs } from './logs.ts';
import { addMcp } from './mcp.ts';
import { addOperations } from './operations/operations.ts';
import { addTrigger } from './trigger.ts';

/** The commands for integrators, which call the API of a server, here or elsewhere. */
export function addRemote(tessera: Command, caller: Caller): void {
  tessera.commandsGroup('For integrators:');
  addLogin(tessera, caller);
  for (const add of [addListen, addTrigger, addLogs, addMcp, addCompletion]) add(tessera, caller);
  tessera.commandsGroup('The API, by area:');
  addOperations(tessera, caller);
}
