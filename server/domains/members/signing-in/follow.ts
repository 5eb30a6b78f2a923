/**
 * The browser that asked for a mail is signed in, too, once the address is confirmed in another one, such as the browser
 * within a mail program. It proves itself by a secret in its cookie, and gets nothing unless the person who confirms says
 * so: otherwise a stranger who typed the address would be let in by a click in a mail that its reader didn't ask for.
 */
import { encodeId } from '../../../../contract/ids.ts';
import { tokenDigest } from '../../../access/credentials/token-format.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { MemberBrowser } from '../../../engine/callers/member-browser.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { networkOf } from '../../../network/network.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { findCustomers } from '../../customers/find-customers.ts';
import type { Frame } from '../page/frame.ts';
import { enter, type SignedIn } from './enter.ts';
import {
  type Asked,
  type CompletingCall,
  lockRequest,
  type Origin,
  openAsked,
  type RequestRow,
  resealRequest,
} from './request-store.ts';
import type { RequestOf } from './request-tokens.ts';

type Asker = Pick<PageCall, 'ip' | 'services'> & { browser: MemberBrowser };

const digestOf = ({ tokenPepper }: Keyring, merchantId: string, purpose: string, text: string): string =>
  tokenDigest(tokenPepper, `member-${purpose} ${merchantId} ${text}`).toString('hex');

const networkDigest = ({ ip, services: { keyring } }: Asker, merchantId: string): string =>
  digestOf(keyring, merchantId, 'network', networkOf(ip));

/** Names this browser in a request, and leaves it the secret that proves so later. */
export function originOf(
  call: Asker,
  { merchant: { id }, panel }: Pick<Frame, 'merchant' | 'panel'>,
): Origin {
  const secret = call.browser.askingAs(id, panel !== undefined);
  return {
    secret: digestOf(call.services.keyring, id, 'browser', secret),
    device: call.browser.device ?? null,
    network: networkDigest(call, id),
  };
}

/** Whether this browser asked. */
export function isAsking({ services, browser }: Asker, merchantId: string, { from }: Asked): boolean {
  const secret = browser.askedAs(merchantId);
  return (
    from !== undefined &&
    secret !== undefined &&
    digestOf(services.keyring, merchantId, 'browser', secret) === from.secret
  );
}

/** Whether the browser that asked is in the network of this one, as the browsers of one phone are. */
export const isNear = (call: Asker, merchantId: string, { from }: Asked): boolean =>
  from?.network === networkDigest(call, merchantId);

/** The customer (UUID) whom this browser may open now; undefined if it has to wait. */
export const followed = (call: Asker, merchantId: string, asked: Asked): string | undefined =>
  isAsking(call, merchantId, asked) ? asked.follow : undefined;

/** Signs this browser in, once, after the person who confirmed the address said so; undefined without that. */
export function follow(
  call: PageCall & CompletingCall,
  { merchantId, requestId }: RequestOf,
): Promise<SignedIn | undefined> {
  return inTenantTransaction(call.services.pool, { merchants: merchantId }, async (tx) => {
    const request = await lockRequest(tx, requestId);
    const asked = request && openMail(call.services.keyring, request);
    const customerId = asked && followed(call, merchantId, asked);
    if (request === undefined || asked === undefined || customerId === undefined) return undefined;
    if (request.expires_at <= call.realNow) return undefined;
    const { from: _from, follow: _follow, ...rest } = asked;
    tx.commitAlong(resealRequest(tx, call.services.keyring, request, rest));
    const name = { id: encodeId('customer', customerId) };
    const [customer] = await findCustomers(tx, [{ merchantId, name }], { lock: true });
    if (customer === undefined || customer.status === 'erased') return undefined;
    return enter(tx, call, customer.id, call.browser.device);
  });
}

/** What was asked by mail; undefined for a text message. */
function openMail(keyring: Keyring, request: RequestRow): Asked | undefined {
  const asked = openAsked(keyring, request);
  return 'email' in asked ? asked : undefined;
}
