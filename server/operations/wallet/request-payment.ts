import { requestPayment as route } from '../../../contract/domains/wallet-moves.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds, endOfInstant } from '../../clock/time.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { lockMerchant } from '../../domains/merchant/merchant-store.ts';
import {
  admitCounterparty,
  lookRemote,
  type RemoteWallet,
} from '../../domains/wallet/ledger/counterparty.ts';
import type { RequestRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewRequest } from '../../domains/wallet/ledger/wallet-view.ts';
import { sidesOf } from '../../domains/wallet/requests/payment-request.ts';
import { emitSides } from '../../domains/wallet/requests/request-sides.ts';
import { countOpenRequests, insertRequest } from '../../domains/wallet/requests/request-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { sendAndApply } from '../../engine/remote/apply-command.ts';
import { refuse } from '../../errors/refusal.ts';

/** Creates a payment request. If the payer is a merchant, it also appears in the payer's list. */
export const requestPayment = write(route, ask, (input, call) =>
  lookRemote(call, input.payer && decodeId('merchant', input.payer.merchant_id), input.currency),
);

async function ask(
  tx: TenantTransaction,
  input: InputOf<typeof route>,
  call: Call,
  remote: RemoteWallet | undefined,
) {
  const expiresAt = endOf(input.expires_at, call);
  const payer = input.payer && (await admitCounterparty(tx, input.payer.merchant_id, call, remote));
  // Prevents two concurrent requests from both counting one below the limit.
  await lockMerchant(tx);
  if ((await countOpenRequests(tx)) >= limits.wallet.openRequests) {
    throw refuse('limit_reached', { maximum: limits.wallet.openRequests });
  }
  const request: RequestRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    direction: 'outgoing',
    payee_id: tx.merchantId,
    payer_id: payer ?? null,
    amount: input.amount,
    currency: input.currency,
    description: input.description ?? null,
    status: 'open',
    transaction_id: null,
    expires_at: expiresAt,
    paid_at: null,
    metadata: input.metadata ?? {},
    elsewhere: remote !== undefined,
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
  const [own, ...theirs] = sidesOf(request);
  if (remote !== undefined)
    for (const side of theirs)
      sendAndApply(tx, call.services, side.merchant_id, { kind: 'request', content: side });
  const sides = remote === undefined ? [own!, ...theirs] : [own!];
  tx.commitAlong(...sides.map((side) => insertRequest(tx, side)));
  emitSides(tx, sides, 'payment_request.created', call);
  return viewRequest(request);
}

function endOf(written: string | undefined, { now, principal }: Call): string {
  const standard = addSeconds(now, limits.wallet.requestDays * daySeconds);
  const end = written === undefined ? standard : endOfInstant(written, principal.merchantTimezone);
  if (end <= now) throw refuse('expires_at_in_past');
  if (end > addSeconds(now, limits.wallet.requestMaximumDays * daySeconds)) {
    throw refuse('range_too_large', { maximum_days: limits.wallet.requestMaximumDays });
  }
  return end;
}
