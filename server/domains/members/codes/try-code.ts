/** Completes a request with the code from its mail. */
import { limits } from '../../../../contract/limits.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PublicCall } from '../../../engine/operation.ts';
import { networkOf } from '../../../network/network.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { expiredLink } from '../page/refusal-page.ts';
import { type Completed, completeRequest } from '../signing-in/complete-request.ts';
import { countWrongCode, lockRequest, openNumber, readRequest } from '../signing-in/request-store.ts';
import { isCode, type RequestOf } from '../signing-in/request-tokens.ts';

/** `busy`: too many wrong codes from the network. `over`: too many for this mail. */
export type Tried = Completed | 'busy' | 'wrong' | 'over';

/** Wrong codes are counted for the mail, its address and the network. Throws `link_expired`. */
export async function tryCode(
  call: PublicCall,
  {
    merchant,
    pending,
    code,
    device,
  }: { merchant: MerchantRow; pending: RequestOf; code: string; device: string | undefined },
): Promise<Tried> {
  const { guesses, keyring, pool } = call.services;
  const network = { budget: 'memberCodeNetwork' as const, of: networkOf(call.ip) };
  const scope = { merchants: pending.merchantId };
  const asked = await inTenantTransaction(pool, { ...scope, readOnly: true }, (tx) =>
    readRequest(tx, pending.requestId),
  );
  // Without a request there is no mail, and every code is wrong; the same is counted.
  const digest = asked?.address_digest.toString('hex') ?? pending.requestId;
  const address = { budget: 'memberCode' as const, of: digest };
  const [busy = 0, over = 0] = await guesses.lockedFor([network, address]);
  if (busy > 0) return 'busy';
  // The link in the mail keeps working, so guesses of strangers lock no member out.
  if (over > 0) return 'over';
  const tried = await inTenantTransaction(pool, scope, async (tx) => {
    const request = await lockRequest(tx, pending.requestId);
    // Beyond the budget of the address no mail was sent, and every code is wrong.
    if (request === undefined || openNumber(keyring, request) !== undefined) return 'wrong' as const;
    if (request.used_at !== null || request.expires_at <= call.realNow) throw expiredLink(merchant.id);
    if (request.wrong_codes >= limits.memberSession.codeAttempts) return 'over' as const;
    if (isCode(keyring, pending, code)) return completeRequest(tx, call, merchant, request, device);
    tx.commitAlong(countWrongCode(tx, request.id));
    return 'wrong' as const;
  });
  if (tried === 'wrong') await guesses.fail([network, address]);
  return tried;
}
