import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { sendUserEmail } from '../account-letters/user-email.ts';
import { inviterOf } from './invitation-store.ts';
import type { MemberRow } from './member-store.ts';

const otherOwners = statement<Row<'users', 'email' | 'language'>>(
  'team_other_owners',
  `select u.email, u.language from team_members m join users u on u.id = m.user_id
   where m.merchant_id = $1 and m.role = 'owner' and m.status = 'active' and m.id <> $2 and u.status = 'active'`,
);

/** Emails all other owners about a new owner. */
export async function notifyOwners(
  tx: TenantTransaction,
  call: Pick<BaseCall, 'services' | 'now'>,
  added: Pick<MemberRow, 'id' | 'merchant_id' | 'email'>,
): Promise<void> {
  const [owners, merchant] = await Promise.all([
    tx.run(otherOwners, [added.merchant_id, added.id]),
    inviterOf(tx, added.merchant_id),
  ]);
  for (const { email, language } of owners) {
    const mail = {
      to: email,
      language,
      letter: 'ownerAdded' as const,
      values: { owner: added.email, merchant: merchant.name },
      url: `${call.services.config.publicUrl}/console/team`,
      merchantName: merchant.name,
    };
    await sendUserEmail(tx, call, mail, merchant.sandbox);
  }
}
