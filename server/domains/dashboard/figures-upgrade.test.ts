import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createDatabase } from '../../../test/harness/cluster.ts';
import { newUuid } from '../../clock/new-id.ts';
import { applyMissing, migrationNames } from '../../database/schema/migrate.ts';

test('the upgrade takes what was rolled back in full off the days of its redemptions, once', async () => {
  const database = await createDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await Promise.all([owner.connect(), client.connect()]);
  try {
    const names = await migrationNames();
    await applyMissing(owner, names.slice(0, names.indexOf('0149_uses_rolled_back.sql')));
    const [merchant, voucher] = [newUuid(), newUuid()];
    const run = (text: string, ...values: unknown[]) => client.query(text, [merchant, ...values]);
    await run(
      `insert into merchants (id, name, status, country, timezone, default_currency, locale)
       values ($1, 'Old', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
    );
    await run(
      `insert into vouchers (merchant_id, id, code_index, code_sealed, code_key_version, code_suffix, code_visibility, type, discount)
       values ($1, $2, sha256('a'), sha256('a'), 1, 'ABCD', 'secret', 'discount', '{"type":"percent","percent_off":100}')`,
      voucher,
    );
    const redeemed = async (status: string, location: string | null, discount: number | null) => {
      const id = newUuid();
      await run(
        `insert into redemptions (merchant_id, id, voucher_id, status, discount_amount, location_id, actor_type, occurred_at, order_details)
         values ($1, $2, $3, $4, $5, $6, 'system', '2026-03-01T23:30:00Z', '{"currency":"CHF"}')`,
        id,
        voucher,
        status,
        discount,
        location,
      );
      return id;
    };
    await redeemed('succeeded', 'rome', 70);
    await redeemed('rolled_back', 'rome', 20);
    await redeemed('rolled_back', null, 5);
    await redeemed('rolled_back', 'rome', null);
    // Its rollback is counted with its event.
    const waiting = await redeemed('rolled_back', 'rome', 300);
    const data = { status: 'rolled_back', discount_amount: 300 };
    await run(
      `insert into events (merchant_id, id, type, object_id, actor_type, data)
       values ($1, $2, 'redemption.rolled_back', $3, 'system', $4)`,
      newUuid(),
      waiting,
      JSON.stringify(data),
    );
    await run(
      `insert into daily_figures (merchant_id, location_id, figure, currency, day, value)
       values ($1, '', 'vouchers_redeemed', '', '2026-03-02', 5), ($1, 'rome', 'vouchers_redeemed', '', '2026-03-02', 4),
              ($1, '', 'discount_amount', 'CHF', '2026-03-02', 395), ($1, 'rome', 'discount_amount', 'CHF', '2026-03-02', 390)`,
    );
    await applyMissing(owner, names);
    const { rows } = await run(
      `select location_id, figure, value::int from daily_figures where merchant_id = $1 and day = '2026-03-02' order by 1, 2`,
    );
    assert.deepEqual(
      rows.map(({ location_id, figure, value }) => [location_id, figure, value]),
      [
        ['', 'discount_amount', 370],
        ['', 'vouchers_redeemed', 2],
        ['rome', 'discount_amount', 370],
        ['rome', 'vouchers_redeemed', 2],
      ],
    );
    const { rows: later } = await client.query(
      `select figure, value::int from tessera_figures('redemption.rolled_back', $1, null) where figure <> 'gift_liability' order by 1`,
      [JSON.stringify(data)],
    );
    assert.deepEqual(
      later.map(({ figure, value }) => [figure, value]),
      [
        ['discount_amount', -300],
        ['vouchers_redeemed', -1],
      ],
    );
  } finally {
    await Promise.all([owner.end(), client.end()]);
    await database.drop();
  }
});
