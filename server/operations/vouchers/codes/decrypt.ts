import { decrypt as route } from '../../../../contract/domains/voucher-codes.ts';
import { hourSeconds } from '../../../../contract/durations.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import { recordAccess } from '../../../access/access-log.ts';
import { addSeconds } from '../../../clock/time.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { codeOf, findVoucher } from '../../../domains/vouchers/find-voucher.ts';
import { viewVoucher } from '../../../domains/vouchers/terms/voucher-view.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { type Call, write } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Reveals a secret code to a person, and logs who saw it and why. */
export const decrypt = write(route, async (tx, input, call) => {
  const voucher = await findVoucher(tx, call, { id: input.id });
  if (voucher.voided_at !== null) throw refuse('voucher_voided');
  await requireFew(tx, call);
  const code = await codeOf(tx, call, voucher);
  const { userId } = call.principal;
  tx.commitAlong(
    recordAccess(tx, call, {
      merchantId: tx.merchantId,
      action: route.name,
      actor: { type: 'user', id: userId },
      detail: { voucher_id: encodeId('voucher', voucher.id), reason: input.reason },
    }),
  );
  emit(tx, call, {
    type: 'voucher.decrypted',
    objectId: voucher.id,
    object: viewVoucher(voucher, call.now),
  });
  return { code };
});

// Held until the transaction ends, so that the count and its entry in the log are one step.
const takeTurn = statement<object>(
  'decryptions_take_turn',
  `select pg_advisory_xact_lock(hashtextextended('vouchers.decrypt ' || $1 || ' ' || $2, 0))`,
);

const recent = statement<{ created_at: string }>(
  'decryptions_recent',
  `select created_at from access_log
   where merchant_id = $1 and actor_id = $2 and action = 'vouchers.decrypt' and created_at > $3
   order by created_at desc limit ${limits.decryptionsPerHour}`,
);

/** Refuses once the person has reached the hourly limit of decryptions. */
async function requireFew(tx: TenantTransaction, { principal, realNow: now }: Call): Promise<void> {
  const who = [tx.merchantId, principal.userId];
  const [, read] = await Promise.all([
    tx.run(takeTurn, who),
    tx.run(recent, [...who, addSeconds(now, -hourSeconds)]),
  ]);
  if (read.length < limits.decryptionsPerHour) return;
  const again = Date.parse(addSeconds(read.at(-1)!.created_at, hourSeconds));
  throw refuse('rate_limited', { retry_after: Math.max(1, Math.ceil((again - Date.parse(now)) / 1_000)) });
}
