import { listPushSubscriptions as route } from '../../../../contract/domains/me.ts';
import { listSubscriptions } from '../../../domains/communications/push/subscription-store.ts';
import { viewSubscription } from '../../../domains/communications/push/view-subscription.ts';
import { memberRead } from '../../../engine/operation.ts';
import { pushKeyOf } from '../../../sealing/push-key.ts';

/** The browsers on which the member has turned on notifications. */
export const listPushSubscriptions = memberRead(route, async (tx, _, { member, services }) => ({
  object: 'member_push_subscriptions' as const,
  public_key: pushKeyOf(services.keyring).publicKey,
  data: (await listSubscriptions(tx, member.customerId)).map((row) =>
    viewSubscription(row, member.sessionId),
  ),
}));
