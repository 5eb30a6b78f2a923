import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { addTokenCreate } from './token-create.ts';
import { addTokenRevoke } from './token-revoke.ts';

/** `tessera token ...` */
export function addToken(tessera: Command, caller: Caller): void {
  const token = tessera.command('token').summary('create and revoke API tokens');
  addTokenCreate(token, caller);
  addTokenRevoke(token, caller);
}
