import type { Command } from 'commander';
import { textTable } from '../../derive/text-table.ts';
import { inIdentityTransaction } from '../database/transactions/identity-transaction.ts';
import { listPlatformAdmins, setPlatformAdmin } from '../domains/admin/platform-admin-store.ts';
import { CommandError } from '../errors/exit-codes.ts';
import type { Caller } from './caller.ts';
import { asOperator } from './operator-work.ts';

/** `tessera admin`: manages who can use the routes under `/admin`. */
export function addAdmin(tessera: Command, caller: Caller): void {
  const admin = tessera.command('admin').summary('manage platform admins');
  for (const add of [addAdminGrant, addAdminRevoke, addAdminList]) add(admin, caller);
}

/** `tessera admin grant`: gives a person access to the routes under `/admin`. */
const addAdminGrant = (admin: Command, caller: Caller): Command =>
  admin
    .command('grant')
    .summary('make a person a platform admin')
    .description(
      'Gives the owner of an account access to the routes under /admin: they review verifications, suspend and activate\n' +
        'merchants, and settle invoices. Each action requires their password or second factor.',
    )
    .argument('<email>', 'verified address of an existing account')
    .action((email: string) => change(caller, email, true));

/** `tessera admin revoke`: takes effect with their next request. */
const addAdminRevoke = (admin: Command, caller: Caller): Command =>
  admin
    .command('revoke')
    .summary('remove a platform admin, effective immediately')
    .argument('<email>', 'as in `tessera admin list`')
    .action((email: string) => change(caller, email, false));

async function change(caller: Caller, email: string, isAdmin: boolean): Promise<void> {
  const isKnown = await asOperator(caller, ({ pool, now }) =>
    inIdentityTransaction(pool, (tx) => setPlatformAdmin(tx, email, isAdmin, now)),
  );
  if (!isKnown) throw new CommandError(`No account has the verified email address ${email}.`);
  caller.out.write(`${email} ${isAdmin ? 'is now' : 'is no longer'} a platform admin.\n`);
}

/** `tessera admin list`: lists the platform admins. */
const addAdminList = (admin: Command, caller: Caller): Command =>
  admin
    .command('list')
    .summary('list the platform admins')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const all = await asOperator(caller, ({ pool }) => inIdentityTransaction(pool, listPlatformAdmins));
      const people = all.map(({ email, name }) => ({ email, name }));
      const rows = people.map(({ email, name }) => [email, name ?? '']);
      caller.out.write(
        json ? `${JSON.stringify(people, null, 2)}\n` : textTable([['EMAIL', 'NAME'], ...rows]),
      );
    });
