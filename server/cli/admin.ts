import type { Command } from 'commander';
import { addAdminList } from './admin-list.ts';
import { addAdminGrant, addAdminRevoke } from './admin-right.ts';

/** `tessera admin`: the people who may use the routes under `/admin`. */
export function addAdmin(tessera: Command): void {
  const admin = tessera.command('admin').summary('say who decides about merchants');
  for (const add of [addAdminGrant, addAdminRevoke, addAdminList]) add(admin);
}
