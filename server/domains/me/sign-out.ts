import { signOut as route } from '../../../contract/domains/me.ts';
import { memberWrite } from '../../engine/operation.ts';
import { endMemberSession } from '../members/session-store.ts';

/** Ends the session of this request. */
export const signOut = memberWrite(route, async (tx, _, { member, browser, realNow }) => {
  await endMemberSession(tx, member.customerId, member.sessionId, realNow);
  browser.drop(tx.merchantId);
  return undefined;
});
