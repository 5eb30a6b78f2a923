/** Erasing a customer changes nothing that a seal covers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { auditInvariants } from '../../../../test/harness/invariants.ts';
import { relayEvents } from '../../../../test/harness/relay.ts';
import { sealLogs } from '../../../../test/harness/seals.ts';
import { snapshots } from '../../../../test/harness/snapshots.ts';
import { useStage } from '../../../../test/harness/stage.ts';
import type { TestMerchant } from '../../../../test/harness/world.ts';

const { server, world } = useStage(() => ({ oneCell: true }));

interface Compared {
  given: string;
  /** Whether a seal of each form covers something that was changed. */
  first: boolean;
  second: boolean;
}

const changedIn = (given: readonly unknown[]) =>
  world.sql<Compared>(
    `select v.value::text as given, tessera_bones(r.redacted, 1) is distinct from tessera_bones(v.value, 1) as first,
            tessera_bones(r.redacted, 2) is distinct from tessera_bones(v.value, 2) as second
     from (select value::jsonb from unnest($1::json[]) as given (value)) v, (values (true), (false)) as whose (own),
       lateral (select tessera_redacted(v.value, '{ada,ada@example.com}', own) as redacted) r
     where r.redacted <> v.value`,
    [given.map((value) => JSON.stringify(value))],
  );

const nothing = (compared: readonly Compared[]) =>
  assert.deepEqual(
    compared.filter(({ second }) => second),
    [],
  );

test('erasing a person changes nothing that a seal covers, for any event', async () => {
  const changed = await changedIn(fc.sample(snapshots, 1_000));
  assert.ok(changed.length > 500, `${changed.length} were redacted`);
  assert.ok(changed.some(({ first }) => first));
  nothing(changed);
});

const ourId = 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p';
const attributes = {
  visits: 5,
  member: true,
  since: null,
  size: 'L',
  status: 'vip',
  on_at: 'May',
  house_id: ourId,
};
const values = [5, true, null, 'Ada', 'L', ourId, [5, 'L', attributes], attributes, { deep: attributes }, {}];

test('erasing changes nothing that a seal covers, in any field that it knows', async () => {
  const [source] = await world.sql<{ text: string }>(
    `select prosrc as text from pg_proc where proname = 'tessera_redacted'`,
  );
  const names = new Set([...source!.text.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name!));
  assert.ok(names.has('attributes') && names.has('birthday') && names.size > 30);
  const beside = { label: 'L', marketing_email: true, amount: 5 };
  const given = [...names].flatMap((name) =>
    ['customer', 'membership', 'order'].map((object) =>
      values.flatMap((value) => [
        { object, [name]: value },
        { [name]: value, ...beside },
      ]),
    ),
  );
  const changed = await changedIn(given);
  assert.ok(changed.length > 100, `${changed.length} were redacted`);
  nothing(changed);
});

/** Creates a customer whose external id looks like an id of Tessera. */
async function withCustomer(): Promise<{ merchant: TestMerchant; id: string }> {
  const merchant = await world.merchant();
  const { id } = await (await merchant.client()).customers.create({ external_id: ourId, name: 'Ada' });
  await relayEvents(server);
  return { merchant, id };
}

const erase = async ({ merchant, id }: { merchant: TestMerchant; id: string }) =>
  (await merchant.clientAs('owner')).privacy.erase(id);

const broken = async (merchant: TestMerchant): Promise<number> => {
  const found = await Promise.all(auditInvariants.map(({ sql }) => world.sql<{ merchant_id: string }>(sql)));
  return found.flat().filter(({ merchant_id }) => merchant_id === merchant.id).length;
};

test('a sealed log is intact after an erasure, and its next seal is of the form of today', async () => {
  const one = await withCustomer();
  await sealLogs(server);
  await erase(one);
  await relayEvents(server);
  await sealLogs(server);
  assert.equal(await broken(one.merchant), 0);
});

/** Seals the merchant's events with the statements of an older version. */
const sealAsBefore = (merchant: TestMerchant) =>
  world.sql(
    `insert into log_seals
     select (s).merchant_id, (s).log, (s).position, (s).up_to_sequence, (s).day, (s).digest,
            tessera_seal_hash(decode(repeat('00', 32), 'hex'), s), (s).sealed_at
     from (
       select row($1::uuid, 'events', 1, max(sequence), null,
         sha256(string_agg(tessera_event_digest(e, 1), ''::bytea order by sequence)), null, now())::log_seals as s
       from events e where merchant_id = $1
     ) as made`,
    [merchant.id],
  );

const tamper = (merchant: TestMerchant) =>
  world.sql(
    `update events set created_at = created_at - interval '1 hour' where merchant_id = $1 and sequence = 1`,
    [merchant.id],
  );

test('a seal of the first form continues to prove its rows until one of their customers is erased', async () => {
  const one = await withCustomer();
  await sealAsBefore(one.merchant);
  await erase(one);
  await relayEvents(server);
  await sealLogs(server);
  assert.equal(await broken(one.merchant), 0);
  const { merchant } = await withCustomer();
  await sealAsBefore(merchant);
  assert.equal(await broken(merchant), 0);
  await tamper(merchant);
  assert.equal(await broken(merchant), 1);
});

test('a seal of the second form proves the rows of erased customers, too', async () => {
  const one = await withCustomer();
  await sealLogs(server);
  await erase(one);
  await tamper(one.merchant);
  assert.equal(await broken(one.merchant), 1);
});
