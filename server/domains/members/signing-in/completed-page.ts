import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { tryCode } from '../codes/try-code.ts';
import type { Frame } from '../page/frame.ts';
import type { Completed } from './complete-request.ts';
import { follow, isAsking } from './follow.ts';
import { donePage, sentPage, unknownPage, wordsPage } from './pages.ts';
import { type Asked, type RequestRow, readRequest } from './request-store.ts';
import { pendingRequest, type RequestOf } from './request-tokens.ts';
import { mailAgain } from './spent-link.ts';

/** The page after a request. The cookie of a new session goes with it. */
export function completedPage(frame: Frame, call: PageCall, completed: Completed): string {
  if (completed === 'closed') return wordsPage(frame, 'join.closed', 'join.closedLead');
  if (completed === 'unknown') return unknownPage(frame);
  if (completed === 'taken') return wordsPage(frame, 'address.taken', 'address.takenLead');
  const { text, expiresAt } = completed.session;
  if (frame.panel === undefined) call.browser.keep(frame.merchant.id, text, expiresAt);
  else call.browser.keepInPanel(frame.merchant.id, text, expiresAt);
  return donePage(frame, call, completed.newestCard);
}

interface Entered {
  token: string;
  code?: string | undefined;
  again?: string | undefined;
  /** The address was confirmed in another browser. */
  follow?: string | undefined;
}

/** The request that a page waits for; undefined if there is none, which the page doesn't tell. */
export const readWaiting = (
  { services }: Pick<PageCall, 'services'>,
  { merchantId, requestId }: RequestOf,
): Promise<RequestRow | undefined> =>
  inTenantTransaction(services.pool, { merchants: merchantId, readOnly: true }, (tx) =>
    readRequest(tx, requestId),
  );

/** Takes the code from a mail, and returns the page that follows. Wrong codes are counted for the mail and the network. */
export async function codePage(
  frame: Frame & { merchant: MerchantRow },
  call: PageCall,
  { token, code, again, follow: isFollowing }: Entered,
): Promise<string> {
  const { merchant } = frame;
  const pending = pendingRequest.read(call.services.keyring, token);
  if (pending?.merchantId !== merchant.id) throw refuse('not_found');
  if (again !== undefined) {
    const request = await readWaiting(call, pending);
    // An unknown request looks the same: beyond its budget, an address has none.
    if (request === undefined || request.kind === 'address')
      return sentPage(frame, token, undefined, { note: 'sent.newMail' });
    return mailAgain(frame, call, request);
  }
  const followed = isFollowing === undefined ? undefined : await follow(call, pending);
  if (followed !== undefined) return completedPage(frame, call, followed);
  if (code === undefined) return sentPage(frame, token, undefined);
  const asks = (asked: Asked) => isAsking(call, merchant.id, asked);
  const outcome = await tryCode(call, { merchant, pending, code, device: call.browser.device, asks });
  if (outcome === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  if (outcome === 'wrong') return sentPage(frame, token, undefined, { fault: 'sent.wrong' });
  if (outcome === 'over') return sentPage(frame, token, undefined, { fault: 'sent.over' });
  return completedPage(frame, call, outcome);
}
