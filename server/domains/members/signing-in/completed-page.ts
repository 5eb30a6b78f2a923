import type { PageCall } from '../../../engine/operation.ts';
import type { Completed } from './complete-request.ts';
import { donePage, type Frame, unknownPage, wordsPage } from './pages.ts';

/** The page after a request. The cookie of a new session goes with it. */
export function completedPage(frame: Frame, call: PageCall, completed: Completed): string {
  if (completed === 'closed') return wordsPage(frame, 'join.closed', 'join.closedLead');
  if (completed === 'unknown') return unknownPage(frame);
  if (completed === 'taken') return wordsPage(frame, 'address.taken', 'address.takenLead');
  call.browser.keep(frame.merchant.id, completed.session.text, completed.session.expiresAt);
  return donePage(frame, call, completed.membershipId);
}
