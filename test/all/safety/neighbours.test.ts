/** No merchant's permitted actions block its neighbors' requests, events or webhooks. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { patient, until } from '../../harness/patience.ts';
import { openReceiver } from '../../harness/webhooks.ts';
import {
  amountsUnbounded,
  brokenSecretThrown,
  fannedOutAtOnce,
  lockedTogether,
  relayedAtOnce,
} from '../../mutants/neighbour-mutants.ts';
import { figures } from '../../promises/figures.ts';
import { lastOf } from '../../promises/journal.ts';
import { newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { Neighbourhood } from './neighbourhood.ts';

const maxGifts = 1_500;
const endpoints = 20;
/** How much later an event and its webhook may come because of a burst elsewhere. */
const mostDelayMs = 2_000;

/** Delays each delivery of the merchant by a millisecond, like a slow database. */
const slowDeliveries = (merchantId: string) => `
  create function slow_delivery() returns trigger language plpgsql as $$
  begin
    if new.merchant_id = '${merchantId}' then perform pg_sleep(0.001); end if;
    return new;
  end $$;
  create trigger slow before insert on webhook_deliveries for each row execute function slow_delivery()`;

/** Numbering each event of the merchant takes ten milliseconds. */
const slowNumbers = (merchantId: string) => `
  create function slow_number() returns trigger language plpgsql as $$
  begin
    if new.merchant_id = '${merchantId}' then perform pg_sleep(0.01); end if;
    return new;
  end $$;
  create trigger slow before update on events for each row execute function slow_number()`;

/** Five seconds of numbering. */
async function burstOfSlowEvents(hood: Neighbourhood): Promise<void> {
  const hostile = hood.hostile[4]!;
  await hood.rig.world.sql(slowNumbers(hostile.merchantId));
  await hood.rig.world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     select $1, gen_random_uuid(), 'voucher.updated', gen_random_uuid(), 'system', '{}' from generate_series(1, 500)`,
    [hostile.merchantId],
  );
}

/** Twenty unresponsive endpoints and a burst of events. */
async function burstAtTwentyEndpoints(t: TestContext, hood: Neighbourhood): Promise<void> {
  const hostile = hood.hostile[1]!;
  await hood.rig.world.sql(slowDeliveries(hostile.merchantId));
  const hanging = await openReceiver(() => undefined);
  t.after(() => hanging.close());
  for (let count = 0; count < endpoints; count += 1) {
    await hood.subscribe(hostile, hanging.url, ['voucher.created']);
  }
  await hood.rig.world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     select $1, gen_random_uuid(), 'voucher.created', gen_random_uuid(), 'system', '{}' from generate_series(1, $2)`,
    [hostile.merchantId, figures.burst],
  );
  await until(async () => {
    const [row] = await hood.rig.world.sql<{ is_waiting: boolean }>(
      'select fanned_out_to is not null as is_waiting from event_heads where merchant_id = $1',
      [hostile.merchantId],
    );
    return row?.is_waiting === true;
  });
}

/** An endpoint with a damaged encrypted secret, and an event for it. */
async function breakSecret(hood: Neighbourhood): Promise<string> {
  const hostile = hood.hostile[2]!;
  const endpoint = await hood.subscribe(hostile, hood.quiet.receiver.url, ['voucher.created']);
  await hood.rig.world.sql(
    `update webhook_endpoints set secret_sealed = set_byte(secret_sealed, 20, get_byte(secret_sealed, 20) # 1)
     where merchant_id = $1`,
    [hostile.merchantId],
  );
  await newVoucher(hood.rig, hostile);
  return endpoint;
}

/** Locks two vouchers and returns the statuses of other requests batched with requests for them. */
async function redeemBesideLocks(hood: Neighbourhood): Promise<number[]> {
  const { rig, quiet } = hood;
  const hostile = hood.hostile[3]!;
  const locked = await Promise.all(times(2, () => newVoucher(rig, hostile, { redemption_limit: null })));
  const own = await Promise.all(times(6, () => newVoucher(rig, hostile, { redemption_limit: null })));
  const letGo = await hood.hold('select from vouchers where id = any ($1::uuid[]) for update', [
    locked.map(({ uuid }) => uuid),
  ]);
  const [first, second] = locked.map(({ id }) => redemption(hostile, id));
  const waiting = [rig.clients.untilKnown(first!)];
  await hood.untilSomebodyWaits();
  waiting.push(rig.clients.untilKnown(second!));
  const innocent = [
    ...own.map(({ id }) => redemption(hostile, id)),
    ...times(6, () => redemption(quiet.till, quiet.voucherId)),
  ];
  const answered = await Promise.all(innocent.map((asked) => rig.clients.once(asked)));
  await letGo();
  const guilty = await Promise.all(waiting);
  assert.deepEqual(
    guilty.map((entry) => lastOf(entry).status),
    [200, 200],
  );
  return answered.map((entry) => lastOf(entry).status);
}

test('a quiet merchant is served whatever its neighbours do', async (t) => {
  const hood = await Neighbourhood.open(t);
  const { world } = hood.rig;

  await t.test(
    'while another orders 1,500 gifts of the largest amount, and more than that is refused',
    async () => {
      const [hostile] = hood.hostile;
      assert.equal(await hood.orderGifts(hostile!, maxGifts, Number.MAX_SAFE_INTEGER), 422);
      assert.equal(await hood.orderGifts(hostile!, maxGifts), 202);
      await hood.assertServed();
      const counted = `select value::text from daily_figures
      where merchant_id = $1 and figure = 'gift_liability' and pass_id = '' and location_id = ''`;
      await until(async () => {
        const [row] = await world.sql<{ value: string }>(counted, [hostile!.merchantId]);
        return row?.value === String(maxGifts * 1_000_000_000_00);
      });
      await hood.assertServed();
    },
  );

  await t.test('while the events of another cannot be counted, which the operator is told', async () => {
    const [hostile] = hood.hostile;
    await world.sql(
      `alter table daily_figures add constraint poison check (merchant_id <> '${hostile!.merchantId}') not valid`,
    );
    await newVoucher(hood.rig, hostile!, {
      type: 'gift',
      discount: undefined,
      gift: { amount: 1, currency: 'EUR' },
    });
    await hood.assertServed();
    await until(() => /"level":50,.*"merchant_id":"[^"]+",.*merchant quarantined/.test(hood.rig.logs()), {
      otherwise: () => hood.rig.logs(),
    });
    await hood.assertServed();
    assert.equal(hood.failuresOf('relay'), 0, hood.rig.logs());
    await world.sql('alter table daily_figures drop constraint if exists poison');
  });

  await t.test('while a row that the events of another need is locked', async () => {
    const [hostile] = hood.hostile;
    const letGo = await hood.hold('select from daily_figures where merchant_id = $1 for update', [
      hostile!.merchantId,
    ]);
    await newVoucher(hood.rig, hostile!, {
      type: 'gift',
      discount: undefined,
      gift: { amount: 1, currency: 'EUR' },
    });
    await hood.assertServed();
    await letGo();
  });

  await t.test('while numbering the events of another is slow', async () => {
    await burstOfSlowEvents(hood);
    await hood.assertServed();
    await hood.assertServed();
    assert.equal(hood.failuresOf('relay'), 0, hood.rig.logs());
    await until(
      async () => {
        const [left] = await world.sql<{ count: number }>(
          'select count(*)::int as count from events where merchant_id = $1 and sequence is null',
          [hood.hostile[4]!.merchantId],
        );
        return left!.count === 0;
      },
      { seconds: 60 },
    );
    await world.sql('drop trigger if exists slow on events');
  });

  await t.test('while vouchers of another are locked: only who asks for them waits', async () => {
    const statuses = await redeemBesideLocks(hood);
    assert.deepEqual(
      statuses,
      times(statuses.length, () => 200),
      hood.rig.logs(),
    );
  });

  await t.test(
    'while the secret of another’s endpoint cannot be opened, which disables it with an event',
    async () => {
      const endpoint = await breakSecret(hood);
      await hood.assertServed();
      const hostile = hood.hostile[2]!;
      const found = await until(async () => {
        const listed = await hood.call(hostile, 'GET', '/webhooks');
        const [one] = listed.json!.data as { id: string; status: string; disabled_reason: string | null }[];
        return one!.status === 'disabled' && one;
      });
      assert.deepEqual([found.id, found.disabled_reason], [endpoint, 'secret_unreadable']);
      await until(async () =>
        (await hood.call(hostile, 'GET', '/events?limit=100')).text.includes('webhook_endpoint.disabled'),
      );
    },
  );

  await t.test('while another has twenty endpoints that never answer, and a burst for each', async (own) => {
    const usual = await hood.assertServed();
    await burstAtTwentyEndpoints(own, hood);
    for (const beside of [await hood.assertServed(), await hood.assertServed()]) {
      const delays = [beside.eventMs - usual.eventMs, beside.webhookMs - usual.webhookMs].map(Math.round);
      own.diagnostic(`${figures.burst} events beside: later by ${delays.join(' and ')} ms`);
      assert.ok(Math.max(...delays) <= patient(mostDelayMs), `later by ${delays.join(' and ')} ms`);
    }
    assert.equal(hood.failuresOf('webhook fan-out'), 0, hood.rig.logs());
  });
});

test('a server without limits on amounts is detected: one gift order blocks everybody’s events', async (t) => {
  const hood = await Neighbourhood.open(t, amountsUnbounded);
  assert.equal(await hood.orderGifts(hood.hostile[0]!, maxGifts, Number.MAX_SAFE_INTEGER), 202);
  // A thousand gifts fit, in ever smaller batches.
  await until(() => hood.failuresOf('relay') > 4, { seconds: 60, otherwise: () => hood.rig.logs() });
  assert.ok(await hood.isStopped('relay', (id) => hood.hasEvent(id)));
});

test('a server that relays everything together is detected: one slow merchant blocks everybody’s events', async (t) => {
  const hood = await Neighbourhood.open(t, relayedAtOnce);
  await burstOfSlowEvents(hood);
  assert.ok(await hood.isStopped('relay', (id) => hood.hasEvent(id)));
});

test('a server that fans out a burst at once is detected: it blocks everybody’s webhooks', async (t) => {
  const hood = await Neighbourhood.open(t, fannedOutAtOnce);
  await burstAtTwentyEndpoints(t, hood);
  assert.ok(await hood.isStopped('webhook fan-out', (id) => hood.hasWebhook(id)));
});

test('a server whose batches fail together is detected, in requests and webhooks', async (t) => {
  const hood = await Neighbourhood.open(t, [...lockedTogether, ...brokenSecretThrown]);
  assert.ok((await redeemBesideLocks(hood)).includes(503));
  await breakSecret(hood);
  assert.ok(await hood.isStopped('webhook fan-out', (id) => hood.hasWebhook(id)));
});
