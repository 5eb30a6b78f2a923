/** A merchant with very many members and points transactions, inserted directly. */

import { addPass } from '../../harness/passes.ts';
import type { TestMerchant, World } from '../../harness/world.ts';

export interface LargeMerchant {
  merchant: TestMerchant;
  /** A member whose statement alone has many pages. */
  regular: string;
}

export async function addLargeMerchant(
  world: World,
  { members, transactions }: { members: number; transactions: number },
): Promise<LargeMerchant> {
  const merchant = await world.merchant();
  const { id } = merchant;
  const regular = `Member ${Math.ceil(members / 2)}`;
  const own = Math.ceil(transactions / 100);
  const each = Math.floor((transactions - own) / members);
  await world.sql('set synchronous_commit = off');
  const tessera = await merchant.client();
  await addPass(tessera);
  await world.sql(
    `insert into customers (merchant_id, id, name, email)
     select $1, uuidv7(), 'Member ' || n, 'member.' || n || '@example.com' from generate_series(1, $2::int) as n`,
    [id, members],
  );
  await world.sql(
    `insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type)
     select $1, uuidv7(), p.id, c.id, 'SERIAL-' || row_number() over (), 'active', now(), 'system'
     from customers c join passes p on p.merchant_id = $1 where c.merchant_id = $1`,
    [id],
  );
  await world.sql(
    `insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, reason,
       actor_type, occurred_at)
     select $1, uuidv7(), m.id, 'earn', 1, 'posted', n, 'Visit', 'system', now() - n * interval '1 hour'
     from memberships m join customers c on c.merchant_id = $1 and c.id = m.customer_id,
          generate_series(1, $2::int + case when c.name = $4 then $3::int else 0 end) as n
     where m.merchant_id = $1`,
    [id, each, own, regular],
  );
  await world.sql(
    `with sums as (select membership_id, count(*) as points from points_transactions where merchant_id = $1 group by 1)
     update memberships m set points_available = s.points, lifetime_earned = s.points
     from sums s where m.merchant_id = $1 and m.id = s.membership_id`,
    [id],
  );
  await world.sql('vacuum (analyze) customers, memberships, passes, points_transactions');
  return { merchant, regular };
}
