/** A change of a membership's pass in a wallet. */
import { encodeId } from '../../../../contract/ids.ts';
import { type EventLine, systemLine } from '../../../engine/event-store.ts';
import type { CardHolder } from '../../memberships/life/card-link.ts';

type What = 'installed' | 'uninstalled' | 'updated' | 'update_failed';

export const passEvent = (
  { merchantId, membershipId }: Pick<CardHolder, 'merchantId' | 'membershipId'>,
  what: What,
  platform: 'apple' | 'google' = 'apple',
): EventLine =>
  systemLine(merchantId, {
    type: `wallet_pass.${what}`,
    objectId: membershipId,
    object: { object: 'wallet_pass', membership_id: encodeId('membership', membershipId), platform },
  });
