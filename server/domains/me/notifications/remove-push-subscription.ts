import { removePushSubscription as route } from '../../../../contract/domains/me.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { memberWrite } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { removeSubscription } from '../../communications/push/subscription-store.ts';
import { recordMemberAccess } from '../../members/record-access.ts';

/** Ends a subscription of the member. One of someone else is unknown. */
export const removePushSubscription = memberWrite(route, async (tx, input, call) => {
  const { customerId } = call.member;
  const id = decodeId('push_subscription', input.id);
  if (id === undefined || !(await removeSubscription(tx, customerId, id))) throw refuse('not_found');
  tx.commitAlong(recordMemberAccess(tx, call, { customerId, action: route.name }));
  return undefined;
});
