/** A customer who has done everything a customer can do, and is erased. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ask, type Canary, stageCanary, tablesWith } from '../harness/canary.ts';
import { patient, until } from '../harness/patience.ts';
import type { Rig } from './rig.ts';

/** How the server is opened: everything that it writes is looked at. */
export const setting = { servers: 1, keysInFile: true, env: { TESSERA_LOG_LEVEL: 'debug' } };

/** Waits until every job has ended, every event is relayed and sealed, and the clocks have run. */
export async function settled({ world, logs }: Rig): Promise<void> {
  for (const deadline = Date.now() + patient(60_000); ; await setTimeout(100)) {
    const { count } = await world.total<'count'>(
      `select (select count(*) from jobs where finished_at is null)::int
            + (select count(*) from events where sequence is null)::int
            + (select count(*) from membership_notices)::int
            + (select count(*) from events e where e.sequence > coalesce(
                 (select max(s.up_to_sequence) from log_seals s
                  where s.merchant_id = e.merchant_id and s.log = 'events'), 0))::int
            + (select count(*) from access_log where sequence is null)::int as count`,
    );
    if (count === 0) return;
    assert.ok(Date.now() < deadline, `${count} are not done\n${logs}`);
  }
}

/** Everything that the merchant can read about customers, as one text. */
async function allThatIsTold(
  rig: Rig,
  { jwt, texts, customer, membership, voucher }: Canary,
): Promise<string> {
  const paths = [
    '/events?limit=100',
    '/merchant/audit-log?limit=100',
    '/memberships/merchant/activity?limit=100',
    `/memberships/merchant/${membership}?expand=customer&expand=pass`,
    `/memberships/merchant/${membership}/points?include=lots`,
    '/memberships/events',
    '/merchant/vouchers?limit=100',
    `/vouchers/${voucher}/recipients`,
    '/merchant/vouchers/redemptions',
    '/orders?limit=100',
    '/communications',
    '/communications/outbox',
    '/notifications',
    '/referrals/merchant/me/referrals',
    '/merchant/users?limit=100',
    ...texts.map((text) => `/merchant/users?q=${encodeURIComponent(text)}`),
    `/merchant/users/${customer}`,
    `/merchant/users/${customer}/data-export`,
  ];
  const told: string[] = [];
  for (const path of paths) {
    const answer = await ask(rig.url, 'GET', path, jwt);
    // The search term may appear only in pagination links, which contain nothing readable.
    assert.ok([200, 422].includes(answer.status), `${path}: ${answer.text}`);
    told.push(answer.text);
  }
  return told.join('\n');
}

/** The contents of all files that the servers have written. */
const filesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

const hits = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

export interface Left {
  tables: string[];
  told: string[];
  files: string[];
  logs: string[];
}

/** Creates a customer with every kind of activity, erases them, and returns where they are still named. */
export async function erased(t: TestContext, rig: Rig): Promise<Left> {
  const canary = await stageCanary({ url: rig.url, world: rig.world, settle: () => settled(rig) });
  const { texts, customer, jwt } = canary;
  assert.deepEqual(hits(await allThatIsTold(rig, canary), texts), texts);
  const answer = await ask(rig.url, 'POST', `/merchant/users/${customer}/erase`, jwt, {});
  assert.equal(answer.status, 200, answer.text);
  await settled(rig);
  // Entries below `warn` are flushed once a second.
  await until(() => rig.logs().includes('privacy.erase'));
  const left = {
    tables: await tablesWith(rig.world, texts),
    told: hits(await allThatIsTold(rig, canary), texts),
    files: hits(filesBelow(rig.keyFolder), texts),
    logs: hits(rig.logs(), texts),
  };
  t.diagnostic(`T20: ${texts.length} texts of one person; left in ${JSON.stringify(left)}`);
  return left;
}
