import { listCards as route } from '../../../contract/domains/me.ts';
import { memberRead } from '../../engine/operation.ts';
import { findCardsOf } from '../members/card/card-store.ts';
import { readCard } from '../members/card/read-card.ts';
import { settleDue } from '../points/clock/settle-due.ts';

/** The member's cards. */
export const listCards = memberRead(route, async (tx, _, call) => {
  const before = await findCardsOf(tx, call.member.customerId);
  const rows = (await settleDue(tx, call, before)) ? await findCardsOf(tx, call.member.customerId) : before;
  const data = await Promise.all(
    rows.map((row) => readCard(tx, row, call, row.customer_locale ?? row.merchant_locale)),
  );
  return { object: 'member_cards' as const, data };
});
