import type { Command } from 'commander';
import { addAdminList } from './admin-list.ts';
import { addAdminGrant, addAdminRevoke } from './admin-right.ts';

/** `tessera admin`: manages who can use the routes under `/admin`. */
export function addAdmin(tessera: Command): void {
  const admin = tessera.command('admin').summary('manage platform admins');
  for (const add of [addAdminGrant, addAdminRevoke, addAdminList]) add(admin);
}
