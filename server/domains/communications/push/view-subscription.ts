import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { MemberPushSubscription } from '../../../../contract/resources/member.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** A subscription as its member sees it. `sessionId`: the one that asks. */
export const viewSubscription = (
  row: SubscriptionRow,
  sessionId: string,
): Static<typeof MemberPushSubscription> => ({
  id: encodeId('push_subscription', row.id),
  object: 'member_push_subscription',
  current: row.session_id === sessionId,
  device: row.device,
  created_at: row.created_at,
});
