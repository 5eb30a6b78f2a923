/** Recounts a merchant's statistics from its tables, without events and daily rollups. */
import { encodeId } from '../../../contract/ids.ts';
import type { World } from '../../harness/world.ts';

/** A filter of the dashboard; missing parts mean all. */
export interface Slice {
  pass_id?: string;
  location_id?: string;
  currency: string;
}

interface Row {
  figure: string;
  pass: string | null;
  location: string | null;
  currency: string | null;
  day: string;
  value: number;
}

const day = (at: string): string => `(${at} at time zone m.timezone)::date::text as day`;
const transactions = (figure: string, type: string, sign = '') => `
  select '${figure}' as figure, s.pass_id as pass, t.location_id as location, null as currency,
         ${day('t.occurred_at')}, ${sign}t.points as value
  from points_transactions t join merchants m on m.id = t.merchant_id
  join memberships s on s.merchant_id = t.merchant_id and s.id = t.membership_id
  where t.merchant_id = $1 and t.type = '${type}'`;

const flows = [
  `select 'new_customers' as figure, null::uuid as pass, null::text as location, null::text as currency,
          ${day('c.created_at')}, 1::bigint as value
   from customers c join merchants m on m.id = c.merchant_id where c.merchant_id = $1`,
  `select 'memberships_issued', s.pass_id, null, null, ${day('s.issued_at')}, 1
   from memberships s join merchants m on m.id = s.merchant_id where s.merchant_id = $1`,
  transactions('points_earned', 'earn'),
  transactions('points_redeemed', 'redeem', '-'),
  transactions('points_expired', 'expire', '-'),
  `select 'vouchers_issued', null, null, null, ${day('v.issued_at')}, 1
   from voucher_recipients v join merchants m on m.id = v.merchant_id where v.merchant_id = $1`,
  `select 'vouchers_redeemed', null, r.location_id, null, ${day('r.occurred_at')}, 1
   from redemptions r join merchants m on m.id = r.merchant_id
   where r.merchant_id = $1 and r.status <> 'rolled_back'`,
  `select 'discount_amount', null, r.location_id, coalesce(v.discount ->> 'currency', r.order_details ->> 'currency'),
          ${day('r.occurred_at')}, r.discount_amount
   from redemptions r join merchants m on m.id = r.merchant_id
   join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
   where r.merchant_id = $1 and v.type = 'discount' and r.status <> 'rolled_back'`,
];

const stocks = [
  `select 'customers' as figure, null::uuid as pass, null::text as location, null::text as currency, '' as day,
          count(*) as value
   from customers where merchant_id = $1 and status <> 'erased'`,
  `select 'memberships_active', pass_id, null, null, '', count(*) filter (where status = 'active')
   from memberships where merchant_id = $1 group by pass_id`,
  `select 'points_outstanding', pass_id, null, null, '', sum(points_available + points_held + points_pending)
   from memberships where merchant_id = $1 group by pass_id`,
  `select 'gift_liability', null, null, currency, '', sum(gift_balance)
   from vouchers where merchant_id = $1 and type = 'gift' and voided_at is null group by currency`,
];

export interface Recount {
  /** Activity on a day. */
  flow(figure: string, slice: Slice, day: string): number;
  /** The current total. */
  stock(figure: string, slice: Slice): number;
}

export async function recount(world: World, merchantId: string): Promise<Recount> {
  const union = (parts: readonly string[]) =>
    `select figure, pass, location, currency, day, sum(value)::int as value from (${parts.join(' union all ')}) as counted
     group by 1, 2, 3, 4, 5`;
  const [moved, there] = await Promise.all([
    world.sql<Row>(union(flows), [merchantId]),
    world.sql<Row>(union(stocks), [merchantId]),
  ]);
  const sum = (rows: readonly Row[], figure: string, slice: Slice): number =>
    rows
      .filter((row) => row.figure === figure)
      .filter(
        (row) =>
          slice.pass_id === undefined || row.pass === null || encodeId('pass', row.pass) === slice.pass_id,
      )
      .filter((row) => slice.location_id === undefined || row.location === slice.location_id)
      .filter((row) => row.currency === null || row.currency === slice.currency)
      .reduce((total, row) => total + row.value, 0);
  return {
    flow: (figure, slice, on) =>
      sum(
        moved.filter((row) => row.day === on),
        figure,
        slice,
      ),
    stock: (figure, slice) => sum(there, figure, slice),
  };
}
