import { signOut as route } from '../../../contract/domains/me.ts';
import { removeSubscriptionsOf } from '../../domains/communications/push/subscription-store.ts';
import { recordMemberAccess } from '../../domains/members/record-access.ts';
import { endMemberSession } from '../../domains/members/session-store.ts';
import { memberWrite } from '../../engine/operation.ts';

/** Ends the session of this request. */
export const signOut = memberWrite(route, async (tx, _, call) => {
  const { member, browser, realNow } = call;
  await endMemberSession(tx, member.customerId, member.sessionId, realNow);
  tx.commitAlong(removeSubscriptionsOf(tx, member.sessionId));
  tx.commitAlong(recordMemberAccess(tx, call, { customerId: member.customerId, action: route.name }));
  browser.drop(tx.merchantId);
  return undefined;
});
