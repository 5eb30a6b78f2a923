import { removePushSubscription as route } from '../../../../contract/domains/me.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { removeSubscription } from '../../../domains/communications/push/subscription-store.ts';
import { recordMemberAccess } from '../../../domains/members/record-access.ts';
import { memberWrite } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Ends a subscription of the member. One of someone else is unknown. */
export const removePushSubscription = memberWrite(route, async (tx, input, call) => {
  const { customerId } = call.member;
  const id = decodeId('push_subscription', input.id);
  if (id === undefined || !(await removeSubscription(tx, customerId, id))) throw refuse('not_found');
  tx.commitAlong(recordMemberAccess(tx, call, { customerId, action: route.name }));
  return undefined;
});
