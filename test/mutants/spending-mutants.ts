/** Defects in the messages about what members spent, and in what the old numbers of a card can do. */
import type { Mutation } from '../harness/mutation.ts';

/** What was given back counts as spent. */
export const givenBackTold: readonly Mutation[] = [
  {
    file: 'server/domains/communications/spending/spending-store.ts',
    find: 'sum(e.points + coalesce(r.reversed_points, 0))',
    replace: 'sum(e.points)',
  },
];

/** The old number of a card still spends. */
export const oldNumberSpends: readonly Mutation[] = [
  {
    file: 'server/domains/points/ledger/points-store.ts',
    find: `select m.merchant_id, m.serial, coalesce(m.merged_into, m.id) as id from \${serials.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.serial = wanted.serial\``,
    replace: `select m.merchant_id, wanted.serial, coalesce(m.merged_into, m.id) as id from \${serials.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and (m.serial = wanted.serial or m.id in
     (select f.membership_id from former_serials f where f.merchant_id = m.merchant_id and f.serial = wanted.serial))\``,
  },
];

/** The link of the old card keeps following the member. */
export const oldLinkFollows: readonly Mutation[] = [
  {
    file: 'server/operations/members/card/card-state.ts',
    find: "if (state.card_renewals !== holder.renewals) throw refuse('link_expired');",
    replace: '',
  },
];
