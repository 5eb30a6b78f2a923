/** Members of every merchant's club, each with more points than any run can spend. */
import type { Bench } from './figure.ts';
import { uuidSql } from './numbered-ids.ts';

/** Each member's initial points. */
export const pointsBefore = 1_000_000_000;

const earnRule = { basis: 'spend', points_per_unit: 1, unit_amount: 100, currency: 'EUR', rounding: 'floor' };

/** Creates as many members per merchant as vouchers, unless they exist. */
export async function seedMembers({
  database: { sql },
  data,
}: Pick<Bench, 'database' | 'data'>): Promise<void> {
  const [found] = await sql<{ count: string }>('select count(*) from points_lots');
  if (Number(found!.count) > 0) return;
  const { merchants, vouchersPerMerchant: members } = data;
  const merchant = uuidSql('merchant', 'm');
  const all = 'from generate_series(1, $1::int) as m, generate_series(1, $2::int) as n';
  const id = (kind: Parameters<typeof uuidSql>[0]) => uuidSql(kind, '(m - 1) * $2::int + n');
  await sql(`update api_tokens set scopes = scopes || '{memberships:earn}'`);
  await sql(
    `insert into pass_templates (merchant_id, id, name, type, design, status)
     select ${merchant}, ${uuidSql('pass', 'm')}, 'Card', 'loyalty', '{}', 'published' from generate_series(1, $1::int) as m`,
    [merchants],
  );
  await sql(
    `insert into passes (merchant_id, id, template_id, name, status, earn_rule)
     select ${merchant}, ${uuidSql('pass', 'm')}, ${uuidSql('pass', 'm')}, 'Club', 'active', $2::json
     from generate_series(1, $1::int) as m`,
    [merchants, JSON.stringify(earnRule)],
  );
  await sql(
    `insert into customers (merchant_id, id, external_id, name, email)
     select ${merchant}, ${id('customer')}, 'member-' || n, 'Member ' || n, 'member-' || n || '@example.com' ${all}`,
    [merchants, members],
  );
  await sql(
    `insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type,
       points_available)
     select ${merchant}, ${id('membership')}, ${uuidSql('pass', 'm')}, ${id('customer')}, 'SERIAL-' || n, 'active', now(),
            'system', ${pointsBefore} ${all}`,
    [merchants, members],
  );
  await sql(
    `insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, reason,
       actor_type, occurred_at)
     select ${merchant}, ${id('transaction')}, ${id('membership')}, 'adjust', ${pointsBefore}, 'posted', ${pointsBefore},
            'Initial balance', 'system', now() ${all}`,
    [merchants, members],
  );
  await sql(
    `insert into points_lots (merchant_id, id, membership_id, points_granted, points_remaining, available_at,
       source_transaction_id)
     select ${merchant}, ${id('lot')}, ${id('membership')}, ${pointsBefore}, ${pointsBefore}, now(), ${id('transaction')}
     ${all}`,
    [merchants, members],
  );
  await sql('vacuum (analyze) customers, memberships, passes, points_transactions, points_lots');
}
