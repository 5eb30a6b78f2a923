/** Mails to the operator's staff about verifications that wait for them. */
import { encodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { sendUserEmail } from '../../account-letters/user-email.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { listPlatformAdmins, type PlatformAdmin } from '../platform-admin-store.ts';

/** The staff, who can be in another cell than the merchant; read before its transaction. */
export const readReviewers = (call: Call): Promise<PlatformAdmin[]> =>
  inIdentityTransaction(call.services.pool, listPlatformAdmins);

/** Queues a mail to each of the staff, sent only if the submission is stored. */
export async function mailReviewers(
  tx: TenantTransaction,
  call: Call,
  reviewers: readonly PlatformAdmin[],
  submissionId: string,
): Promise<void> {
  if (reviewers.length === 0) return;
  const { name, sandbox } = await readMerchant(tx);
  const url = `${call.services.config.publicUrl}/console/admin/verifications/${encodeId('kyb_submission', submissionId)}`;
  const mail = { letter: 'verificationWaiting' as const, values: { merchant: name }, url };
  await Promise.all(
    reviewers.map(({ email, language }) =>
      sendUserEmail(tx, call, { ...mail, to: email, language }, sandbox),
    ),
  );
}
