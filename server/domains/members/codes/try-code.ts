/** Completes a request with the code from its mail. */
import { limits } from '../../../../contract/limits.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { PublicCall } from '../../../engine/operation.ts';
import { networkOf } from '../../../network/network.ts';
import { findCustomers } from '../../customers/find-customers.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { expiredLink } from '../page/refusal-page.ts';
import { type Completed, completeRequest } from '../signing-in/complete-request.ts';
import { enter } from '../signing-in/enter.ts';
import {
  type Asked,
  countWrongCode,
  lockRequest,
  openAsked,
  openNumber,
  type RequestRow,
  readRequest,
  resealRequest,
} from '../signing-in/request-store.ts';
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
    asks = () => false,
  }: {
    merchant: MerchantRow;
    pending: RequestOf;
    code: string;
    device: string | undefined;
    /** Whether the code comes from the browser that asked. */
    asks?: (asked: Asked) => boolean;
  },
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
    const requested = openAsked(keyring, request);
    // The link was opened in another browser, and the code is entered in the one that asked: once, too.
    const isSecond = request.used_at !== null && asks(requested);
    if ((request.used_at !== null && !isSecond) || request.expires_at <= call.realNow)
      throw expiredLink(merchant.id);
    if (request.wrong_codes >= limits.memberSession.codeAttempts) return 'over' as const;
    if (isCode(keyring, pending, code))
      return isSecond
        ? completeAgain(tx, call, request, requested, device)
        : completeRequest(tx, call, merchant, request, { device });
    tx.commitAlong(countWrongCode(tx, request.id));
    return 'wrong' as const;
  });
  if (tried === 'wrong') await guesses.fail([network, address]);
  return tried;
}

/** Signs in the browser that asked, after the link was opened in another one. Its secret is of no use afterwards. */
async function completeAgain(
  tx: TenantTransaction,
  call: PublicCall,
  request: RequestRow,
  { from: _from, follow: _follow, ...asked }: Asked,
  device: string | undefined,
): Promise<Completed> {
  const { keyring } = call.services;
  tx.commitAlong(resealRequest(tx, keyring, request, asked));
  const name = { email: asked.email };
  const [customer] = await findCustomers(tx, [{ merchantId: tx.merchantId, name }], { lock: true });
  if (customer === undefined || customer.status === 'erased') return 'unknown';
  return enter(tx, call, customer.id, device);
}
