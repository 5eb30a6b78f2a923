import { signOut as route } from '../../../contract/domains/me.ts';
import { memberWrite } from '../../engine/operation.ts';
import { removeSubscriptionsOf } from '../communications/push/subscription-store.ts';
import { recordMemberAccess } from '../members/record-access.ts';
import { endMemberSession } from '../members/session-store.ts';

/** Ends the session of this request. */
export const signOut = memberWrite(route, async (tx, _, call) => {
  const { member, browser, realNow } = call;
  await endMemberSession(tx, member.customerId, member.sessionId, realNow);
  tx.commitAlong(removeSubscriptionsOf(tx, member.sessionId));
  tx.commitAlong(recordMemberAccess(tx, call, { customerId: member.customerId, action: route.name }));
  browser.drop(tx.merchantId);
  return undefined;
});
