import type { PageCall } from '../../../engine/operation.ts';
import type { Completed } from './complete-request.ts';
import { donePage, type Frame, unknownPage, wordsPage } from './pages.ts';

export function completedPage(frame: Frame, call: PageCall, completed: Completed): string {
  if (completed === 'closed') return wordsPage(frame, 'join.closed', 'join.closedLead');
  if (completed === 'unknown') return unknownPage(frame);
  if (completed === 'taken') return wordsPage(frame, 'address.taken', 'address.takenLead');
  return donePage(frame, call, completed.membershipId);
}
