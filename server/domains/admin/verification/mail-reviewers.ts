/** Mails to the operator's staff about verifications that wait for them. */
import { encodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { listPlatformAdmins } from '../platform-admin-store.ts';

/** The addresses of the staff, who can be in another cell than the merchant; read before its transaction. */
export const readReviewers = async (call: Call): Promise<string[]> =>
  (await inIdentityTransaction(call.services.pool, listPlatformAdmins)).map(({ email }) => email);

/** Queues a mail to each of the staff, sent only if the submission is stored. */
export async function mailReviewers(
  tx: TenantTransaction,
  call: Call,
  reviewers: readonly string[],
  submissionId: string,
): Promise<void> {
  if (reviewers.length === 0) return;
  const merchant = await readMerchant(tx);
  const url = `${call.services.config.publicUrl}/console/admin/verifications/${encodeId('kyb_submission', submissionId)}`;
  const letter = {
    subject: `${merchant.name} is waiting for verification`,
    before: `${merchant.name} has submitted its details and documents. It can't use everything until you have decided.`,
    link: { url, words: 'Review the verification' },
    after: 'You get this mail because you are an administrator of this server.',
  };
  await Promise.all(reviewers.map((to) => sendAccountEmail(tx, call, { ...letter, to }, merchant.sandbox)));
}
