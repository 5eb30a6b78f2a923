import type { Command } from 'commander';
import { inIdentityTransaction } from '../database/identity-transaction.ts';
import { setPlatformAdmin } from '../domains/admin/platform-admin-store.ts';
import { CommandError } from './exit-codes.ts';
import { asOperator } from './operator-work.ts';

/** `tessera admin grant`: verifications, states of merchants and their invoices, through the interface. */
export const addAdminGrant = (admin: Command): Command =>
  admin
    .command('grant')
    .summary('let a person decide about merchants')
    .description(
      'Gives somebody who has an account the routes under /admin: they decide about verifications, let merchants in and\n' +
        'out, and settle invoices, each time with their password or second factor.',
    )
    .argument('<email>', 'of an account that exists')
    .action((email: string) => change(email, true));

/** `tessera admin revoke`: their very next request is refused. */
export const addAdminRevoke = (admin: Command): Command =>
  admin
    .command('revoke')
    .summary('take that right away, at once')
    .argument('<email>', 'as in `tessera admin list`')
    .action((email: string) => change(email, false));

async function change(email: string, isAdmin: boolean): Promise<void> {
  const isKnown = await asOperator(({ pool, now }) =>
    inIdentityTransaction(pool, (tx) => setPlatformAdmin(tx, email, isAdmin, now)),
  );
  if (!isKnown) throw new CommandError(`Nobody has verified the e-mail address ${email}.`);
  process.stdout.write(`${email} ${isAdmin ? 'may' : 'may not'} decide about merchants.\n`);
}
