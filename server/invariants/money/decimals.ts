/** The invariant of amounts that an earlier version stored. */
import type { Invariant } from '../invariant.ts';

export const decimalInvariants: readonly Invariant[] = [
  {
    name: 'M6 amounts that were stored while the runtime decided about decimals have been looked at',
    sql: `select id as merchant_id, name, amounts_to_review as currencies from merchants m
          where amounts_to_review is not null
            and not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')`,
  },
];
