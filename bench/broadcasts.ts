/** Benchmarks a broadcast to many pass holders, against one statement that writes the same rows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeId } from '../contract/ids.ts';
import type { Bench } from './figure.ts';
import { uuidOf } from './numbered-ids.ts';
import type { ServerProcess } from './server-process.ts';

export interface BroadcastWork {
  recipients: number;
  /** Accepts a broadcast and waits until all its messages are queued; rows per second. */
  broadcast(): Promise<number>;
  /** How long it took to accept each broadcast so far, in seconds. */
  accepted: readonly number[];
  /** Writes the same rows by `INSERT ... SELECT`; rows per second. */
  insert(): Promise<number>;
}

const merchantId = uuidOf('merchant', 1);
// Above the ids of the clubs, of which each merchant has one.
const passId = uuidOf('pass', 1_000_001);
const templateId = uuidOf('pass', 1_000_002);

/** Creates the holders. The merchant's quiet hours last all day but for a minute that is hours away, so that queued messages stay queued. */
export async function prepareBroadcasts(
  bench: Bench,
  server: ServerProcess,
  recipients: number,
): Promise<BroadcastWork> {
  await seedHolders(bench, recipients);
  const accepted: number[] = [];
  return {
    recipients,
    accepted,
    broadcast: async () => {
      const began = performance.now();
      await accept(bench, server);
      accepted.push((performance.now() - began) / 1_000);
      await untilQueued(bench);
      const rate = recipients / ((performance.now() - began) / 1_000);
      await forget(bench);
      return rate;
    },
    insert: () => insertRows(bench, recipients),
  };
}

async function seedHolders({ database: { sql } }: Bench, recipients: number): Promise<void> {
  await sql(`update api_tokens set scopes = scopes || '{memberships:communicate}' where merchant_id = $1`, [
    merchantId,
  ]);
  await sql(
    `update merchants set communication_settings = json_build_object('quiet_hours', json_build_object(
       'start', to_char(now() at time zone timezone + interval '12 hours 1 minute', 'HH24:MI'),
       'end', to_char(now() at time zone timezone + interval '12 hours', 'HH24:MI')))
     where id = $1`,
    [merchantId],
  );
  await sql(
    `insert into pass_templates (merchant_id, id, name, type, design, status)
     values ($1, $2, 'Letter', 'loyalty', '{}', 'published')`,
    [merchantId, templateId],
  );
  await sql(
    `insert into passes (merchant_id, id, template_id, name, status) values ($1, $2, $3, 'Readers', 'active')`,
    [merchantId, passId, templateId],
  );
  await sql(
    `insert into customers (merchant_id, id, name, email, consents)
     select $1, tessera_new_id(1700000000000 + n), 'Ada ' || n, 'holder' || n || '@example.com',
            '{"marketing_email":"granted","marketing_push":"unset","updated_at":null,"source":null}'
     from generate_series(1, $2::int) as n`,
    [merchantId, recipients],
  );
  await sql(
    `insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type)
     select $1, tessera_new_id(1700000000000), $2, id, email, 'active', now() - interval '1 year', 'system'
     from customers where merchant_id = $1 and email like 'holder%'`,
    [merchantId, passId],
  );
  await sql('vacuum (analyze) customers, memberships, passes');
}

async function accept({ data }: Bench, { url }: ServerProcess): Promise<void> {
  const answer = await fetch(
    `${url}/api/v1/memberships/merchant/pass/${encodeId('pass', passId)}/broadcast`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${data.tokens[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'News', body: 'Hello {{customer.first_name}}' }),
    },
  );
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`The broadcast was answered with ${answer.status}: ${text}`);
}

async function untilQueued({ database: { sql } }: Bench): Promise<void> {
  for (;;) {
    const [job] = await sql<{ done: boolean }>(
      `select (reached ->> 'parts')::int >= (reached ->> 'total')::int as done from jobs
       where merchant_id = $1 and status in ('queued', 'processing')`,
      [merchantId],
    );
    if (job?.done) return;
    await sleep(10);
  }
}

/** Every round starts with the same tables. */
async function forget({ database: { sql } }: Bench): Promise<void> {
  await sql(
    `update jobs set status = 'canceled', finished_at = now(), payload_sealed = null, payload_key_version = null
             where merchant_id = $1 and finished_at is null`,
    [merchantId],
  );
  // These tables contain nothing else, and truncating them takes no time.
  await sql('truncate deliveries, communication_audiences, communications, outbox_messages');
}

async function insertRows(bench: Bench, recipients: number): Promise<number> {
  const { sql } = bench.database;
  const [made] = await sql<{ id: string }>(
    `insert into communications (merchant_id, id, kind, category, channels, subject, body, audience, pass_id, targeted, queued)
     values ($1, gen_random_uuid(), 'pass_broadcast', 'marketing', '{email}', 'News', 'Hello', '{}', $2, 0, 0) returning id`,
    [merchantId, passId],
  );
  const began = performance.now();
  await sql(
    `insert into deliveries (merchant_id, communication_id, id, customer_id, membership_id, channel)
     select merchant_id, $3, tessera_new_id((extract(epoch from now()) * 1000)::bigint), customer_id, id, 'email'
     from memberships where merchant_id = $1 and pass_id = $2`,
    [merchantId, passId, made!.id],
  );
  const rate = recipients / ((performance.now() - began) / 1_000);
  await forget(bench);
  return rate;
}
