import type { Command } from 'commander';
import { addTokenCreate } from './token-create.ts';
import { addTokenRevoke } from './token-revoke.ts';

/** `tessera token ...` */
export function addToken(tessera: Command): void {
  const token = tessera.command('token').summary('create and revoke API tokens');
  addTokenCreate(token);
  addTokenRevoke(token);
}
