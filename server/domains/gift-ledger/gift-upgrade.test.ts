import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { createDatabase } from '../../../test/harness/cluster.ts';
import { findBroken, invariants, numberOf } from '../../../test/harness/invariants.ts';
import { newUuid } from '../../clock/new-id.ts';
import { applyMissing, migrationNames } from '../../database/schema/migrate.ts';

test('the upgrade carries the balances of gift cards over to their ledgers and the journal, and marks forints', async () => {
  const database = await createDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await Promise.all([owner.connect(), client.connect()]);
  try {
    const names = await migrationNames();
    await applyMissing(owner, names.slice(0, names.indexOf('0044_gift_cards.sql')));
    const merchant = newUuid();
    await client.query(
      `insert into merchants (id, name, status, country, timezone, default_currency, locale)
       values ($1, 'Old', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
      [merchant],
    );
    const add = async (
      gift: number | null,
      balance: number | null,
      expires: string | null,
      currency = 'EUR',
    ) => {
      const id = newUuid();
      await client.query(
        `insert into vouchers (merchant_id, id, code_index, code_sealed, code_key_version, code_suffix, code_visibility, type,
           currency, gift_amount, gift_balance, discount, expires_at)
         values ($1, $2, $3, $4, 1, 'ABCD', 'secret', $5, $6, $7, $8, $9, $10)`,
        [
          merchant,
          id,
          randomBytes(32),
          randomBytes(60),
          gift === null ? 'discount' : 'gift',
          gift === null ? null : currency,
          gift,
          balance,
          gift === null ? '{"type":"percent","percent_off":100}' : null,
          expires,
        ],
      );
      return id;
    };
    const full = await add(500, 500, null);
    const part = await add(500, 120, '2026-01-31T12:00:00.000Z');
    await add(500, 0, null, 'HUF');
    await add(null, null, null);
    await applyMissing(owner, names);
    const { rows } = await client.query(
      `select t.voucher_id, t.type, t.amount::int, t.balance_after::int, t.occurred_at <= now() as past, e.description
       from gift_transactions t join journal_entries e on e.merchant_id = t.merchant_id and e.id = t.entry_id
       order by t.amount desc`,
    );
    const carried = { type: 'opened', past: true, description: 'Balance carried over' };
    assert.deepEqual(rows, [
      { voucher_id: full, amount: 500, balance_after: 500, ...carried },
      { voucher_id: part, amount: 120, balance_after: 120, ...carried },
    ]);
    const checked = invariants.filter((one) => /^[MW]\d/.test(numberOf(one)));
    const broken = await findBroken(client, checked);
    const toReview = { merchant_id: merchant, name: 'Old', currencies: ['HUF'] };
    assert.deepEqual(
      broken.map(({ invariant, rows }) => [numberOf({ name: invariant }), rows]),
      [['M6', [toReview]]],
      'an operator looks at the forints',
    );
  } finally {
    await Promise.all([owner.end(), client.end()]);
    await database.drop();
  }
});
