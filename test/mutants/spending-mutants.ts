/** Defects in the messages about what members spent, and in what the old numbers of a card can do. */
import { mutant } from '../harness/mutation.ts';

/** What was given back counts as spent. */
export const givenBackTold = mutant(
  'server/domains/communications/spending/spending-store.ts',
  'sum(e.points + coalesce(r.reversed_points, 0))',
  'sum(e.points)',
);

/** The old number of a card still spends. */
export const oldNumberSpends = mutant(
  'server/domains/points/ledger/points-store.ts',
  `select m.merchant_id, m.serial, coalesce(m.merged_into, m.id) as id from \${serials.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.serial = wanted.serial\``,
  `select m.merchant_id, wanted.serial, coalesce(m.merged_into, m.id) as id from \${serials.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and (m.serial = wanted.serial or m.id in
     (select f.membership_id from former_serials f where f.merchant_id = m.merchant_id and f.serial = wanted.serial))\``,
);

/** The link of the old card keeps following the member. */
export const oldLinkFollows = mutant(
  'server/operations/members/card/card-state.ts',
  "if (state.card_renewals !== holder.renewals) throw refuse('link_expired');",
);
