import { endSession as route } from '../../../contract/domains/me.ts';
import { decodeId } from '../../../contract/ids.ts';
import { removeSubscriptionsOf } from '../../domains/communications/push/subscription-store.ts';
import { recordMemberAccess } from '../../domains/members/record-access.ts';
import { endMemberSession } from '../../domains/members/session-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Signs out one device of the member. A session of someone else is unknown. */
export const endSession = memberWrite(route, async (tx, input, call) => {
  const { member, browser, realNow } = call;
  const id = decodeId('member_session', input.id);
  if (id === undefined || !(await endMemberSession(tx, member.customerId, id, realNow)))
    throw refuse('not_found');
  tx.commitAlong(removeSubscriptionsOf(tx, id));
  tx.commitAlong(recordMemberAccess(tx, call, { customerId: member.customerId, action: route.name }));
  if (id === member.sessionId) browser.drop(tx.merchantId);
  return undefined;
});
