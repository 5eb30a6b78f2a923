import type { PageCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { tryCode } from '../codes/try-code.ts';
import type { Frame } from '../page/frame.ts';
import type { Completed } from './complete-request.ts';
import { donePage, sentPage, unknownPage, wordsPage } from './pages.ts';
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

/** Takes the code from a mail, and returns the page that follows. Wrong codes are counted for the mail and the network. */
export async function codePage(
  frame: Frame & { merchant: MerchantRow },
  call: PageCall,
  { token, code }: { token: string; code: string | undefined },
): Promise<string> {
  const { merchant } = frame;
  const pending = pendingRequest.read(call.services.keyring, token);
  if (pending?.merchantId !== merchant.id) throw refuse('not_found');
  if (code === undefined) return sentPage(frame, token, undefined);
  const outcome = await tryCode(call, { merchant, pending, code, device: call.browser.device });
  if (outcome === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  if (outcome === 'wrong') return sentPage(frame, token, undefined, 'sent.wrong');
  if (outcome === 'over') return sentPage(frame, token, undefined, 'sent.over');
  return completedPage(frame, call, outcome);
}
