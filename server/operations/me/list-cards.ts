import { listCards as route } from '../../../contract/domains/me.ts';
import { chooseLanguage } from '../../domains/customers/language.ts';
import { formatsOfCard } from '../../domains/members/card/card-page.ts';
import { findCardsOf } from '../../domains/members/card/card-store.ts';
import { readCard } from '../../domains/members/card/read-card.ts';
import { settleDue } from '../../domains/points/clock/settle-due.ts';
import { memberRead } from '../../engine/operation.ts';

/** The member's cards. */
export const listCards = memberRead(route, async (tx, _, call) => {
  const before = await findCardsOf(tx, call.member.customerId);
  const rows = (await settleDue(tx, call, before)) ? await findCardsOf(tx, call.member.customerId) : before;
  const data = await Promise.all(
    rows.map((row) => {
      const language = chooseLanguage([row.customer_locale, row.merchant_locale]);
      return readCard(tx, row, call, formatsOfCard({ language, row }).locale);
    }),
  );
  return { object: 'member_cards' as const, data };
});
