/** A change of a membership's pass in a wallet. */
import { encodeId } from '../../../../contract/ids.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import type { CardHolder } from '../../memberships/life/card-link.ts';

type What = 'installed' | 'uninstalled' | 'updated' | 'update_failed';

export const passEvent = (
  { membershipId }: Pick<CardHolder, 'membershipId'>,
  what: What,
  platform: 'apple' | 'google' = 'apple',
): NewEvent => ({
  type: `wallet_pass.${what}`,
  objectId: membershipId,
  object: { object: 'wallet_pass', membership_id: encodeId('membership', membershipId), platform },
});
