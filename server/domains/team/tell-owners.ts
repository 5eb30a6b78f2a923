import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { sendAccountEmail } from '../account-letters/account-email.ts';
import { inviterOf } from './invitation-store.ts';
import type { MemberRow } from './member-store.ts';

const otherOwners = statement<{ email: string }>(
  'team_other_owners',
  `select u.email from team_members m join users u on u.id = m.user_id
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
  for (const { email } of owners) {
    const letter = {
      to: email,
      subject: `${merchant.name} has a new owner`,
      before: `${added.email} is now an owner of ${merchant.name}. Owners have full access: they can move money, create API tokens, and change or remove other owners.`,
      link: { url: `${call.services.config.publicUrl}/console/team`, words: 'View your team' },
      after:
        "If you didn't expect this, change their role, end your other sessions and choose a new password.",
      merchantName: merchant.name,
    };
    await sendAccountEmail(tx, call, letter, merchant.sandbox);
  }
}
