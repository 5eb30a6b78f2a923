import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { tryCode } from '../codes/try-code.ts';
import type { Frame } from '../page/frame.ts';
import { askByMail } from './ask-by-mail.ts';
import type { Completed } from './complete-request.ts';
import { donePage, sentPage, unknownPage, wordsPage } from './pages.ts';
import { openAsked, openNumber, readRequest } from './request-store.ts';
import { pendingRequest } from './request-tokens.ts';

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

/** Sends another mail for the same request. An unknown request looks the same: beyond its budget, an address has none. */
async function mailAgain(
  frame: Frame & { merchant: MerchantRow },
  call: PageCall,
  { token, requestId }: { token: string; requestId: string },
): Promise<string> {
  const { merchant } = frame;
  const { keyring, pool } = call.services;
  const request = await inTenantTransaction(pool, { merchants: merchant.id, readOnly: true }, (tx) =>
    readRequest(tx, requestId),
  );
  const isMail = request !== undefined && openNumber(keyring, request) === undefined;
  if (!isMail || request.kind === 'address') return sentPage(frame, token, undefined, { note: 'sent.anew' });
  const asked = await askByMail(call, merchant, openAsked(keyring, request));
  if (asked === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  return sentPage(frame, asked.pending, undefined, { note: 'sent.anew' });
}

/** Takes the code from a mail, and returns the page that follows. Wrong codes are counted for the mail and the network. */
export async function codePage(
  frame: Frame & { merchant: MerchantRow },
  call: PageCall,
  { token, code, again }: { token: string; code?: string | undefined; again?: string | undefined },
): Promise<string> {
  const { merchant } = frame;
  const pending = pendingRequest.read(call.services.keyring, token);
  if (pending?.merchantId !== merchant.id) throw refuse('not_found');
  if (again !== undefined) return mailAgain(frame, call, { token, requestId: pending.requestId });
  if (code === undefined) return sentPage(frame, token, undefined);
  const outcome = await tryCode(call, { merchant, pending, code, device: call.browser.device });
  if (outcome === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  if (outcome === 'wrong') return sentPage(frame, token, undefined, { fault: 'sent.wrong' });
  if (outcome === 'over') return sentPage(frame, token, undefined, { fault: 'sent.over' });
  return completedPage(frame, call, outcome);
}
