import type { Command } from 'commander';
import { textTable } from '../../../derive/text-table.ts';
import { inIdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import { listPlatformAdmins } from '../../domains/admin/platform-admin-store.ts';
import { asOperator } from '../operator-work.ts';

/** `tessera admin list`: lists the platform admins. */
export const addAdminList = (admin: Command): Command =>
  admin
    .command('list')
    .summary('list the platform admins')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const people = await asOperator(({ pool }) => inIdentityTransaction(pool, listPlatformAdmins));
      const rows = people.map(({ email, name }) => [email, name ?? '']);
      process.stdout.write(
        json ? `${JSON.stringify(people, null, 2)}\n` : textTable([['EMAIL', 'NAME'], ...rows]),
      );
    });
