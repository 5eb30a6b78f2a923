import { getCardLink as route } from '../../../../contract/domains/members.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { cardUrl, holderOf } from '../../../domains/memberships/life/card-link.ts';
import { findMembership } from '../../../domains/memberships/life/find-rows.ts';
import { read } from '../../../engine/operation.ts';

/** The address of a card, to show as a QR code or to send. */
export const getCardLink = read(route, async (tx, { id }, { services }) => {
  const row = await findMembership(tx, id);
  return {
    object: 'card_link' as const,
    membership_id: encodeId('membership', row.id),
    url: cardUrl(services, holderOf(row)),
  };
});
