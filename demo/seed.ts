/** Seeds the demo: coffee shops with a year of history. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Preset } from '../contract/access.ts';
import { encodeId } from '../contract/ids.ts';
import { hashPassword } from '../server/access/credentials/password.ts';
import { statement } from '../server/database/connection.ts';
import { isTimeout } from '../server/database/failures.ts';
import type { Databases } from '../server/database/transactions/databases.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../server/database/transactions/tenant-transaction.ts';
import { countEvents } from '../server/domains/dashboard/figure-store.ts';
import type { Services } from '../server/engine/services.ts';
import { begun } from '../server/errors/begun.ts';
import { foundedAt, type HouseIds, hire, idsOf, openHouse } from './chain.ts';
import { aurora } from './houses/aurora.ts';
import { harbour } from './houses/harbour.ts';
import type { House } from './houses/house.ts';
import { nordlys } from './houses/nordlys.ts';
import type { Scheduled } from './programme/letters.ts';
import { Rows } from './rows.ts';
import { uuidAt } from './uuid-at.ts';
import { liveThroughYear } from './year.ts';

/** Credentials that are only available once, because the database stores digests. Ids are in wire format. */
export interface DemoSummary {
  owner: { email: string; password: string };
  merchants: { id: string; name: string; sandbox_id: string }[];
  /** Tokens of the first merchant. */
  tokens: Record<Preset, string>;
  /** A public code of the first merchant that can be redeemed any number of times. */
  code: string;
  currency: string;
  counts: Record<string, number>;
}

type Needed = Pick<Services, 'config' | 'pool' | 'keyring' | 'jobs' | 'files'>;

/** Another server is seeding the same database. */
export class BeingSeededError extends Error {}

const houses: readonly House[] = [aurora, nordlys, harbour];

/**
 * Seeds the demo in one transaction if there are no users yet; returns undefined otherwise.
 * `keep` is called before the commit, so that a failure to store the secrets rolls back the demo. `crowd` scales
 * the number of customers. Throws `BeingSeededError` if another server is still seeding after `waitSeconds`.
 */
export async function seedDemo(
  services: Needed,
  keep: (summary: DemoSummary) => Promise<void> = async () => {},
  crowd = 1,
  waitSeconds = 60,
): Promise<DemoSummary | undefined> {
  const { pool } = services;
  if (!(await isEmpty(pool))) return undefined;
  const now = Date.now();
  const ids = houses.map((house) => idsOf(house, now));
  const merchants = ids.flatMap(({ live, twin }) => [live, twin]);
  return inTenantTransaction(pool, { merchants }, async (tx) => {
    await tx.allow(waitSeconds);
    await tx.run(lock).catch((error: unknown) => {
      throw isTimeout(error) ? new BeingSeededError() : error;
    });
    const [people] = await tx.run(anybody);
    if (people!.found) return undefined;
    const summary = await foundChain(tx, services, ids, now, crowd);
    await keep(summary);
    return summary;
  });
}

/** Checks for users: every merchant has an owner, and users are visible without a merchant scope. */
const anybody = statement<{ found: boolean }>('demo_anybody', 'select exists (select from users) as found');
/** Lock that lets only one of several servers seed. */
const lock = statement('demo_lock', 'select pg_advisory_xact_lock(7355609)');

/** Whether the database has no users yet. */
export const isEmpty = async (pool: Databases): Promise<boolean> => {
  const [people] = await inTenantTransaction(pool, { merchants: [], readOnly: true }, (tx) =>
    tx.run(anybody),
  );
  return !people!.found;
};

/** Simulates the year of each merchant; the rows of one are written while the next is simulated. */
async function foundChain(
  tx: TenantTransaction,
  { keyring, config, jobs, files }: Needed,
  ids: readonly HouseIds[],
  now: number,
  crowd: number,
): Promise<DemoSummary> {
  const rows = new Rows();
  const password = readablePassword();
  const [passwordHash, locked] = await Promise.all([
    hashPassword(password),
    hashPassword(randomBytes(32).toString('base64')),
  ]);
  // On a developer's machine, the owner is also the operator.
  const livia = { name: 'Livia Conti', email: 'owner@example.com', passwordHash, isOperator: true };
  const owner = hire(rows, foundedAt(now), livia);
  const scheduled: Scheduled[] = [];
  const schedule = (job: Scheduled) => scheduled.push(job);
  const circle = { groupId: uuidAt(foundedAt(now)), founderId: ids[0]!.live, size: ids.length };
  const neighbours = { buyer: ids[0]!.live, roaster: ids[1]!.live, currency: houses[0]!.currency };
  let tokens: Record<Preset, string> | undefined;
  let written: Promise<void> = Promise.resolve();
  for (const [index, house] of houses.entries()) {
    const customers = Math.round(house.customers * crowd);
    const opened = openHouse(rows, { ...house, customers }, owner, {
      keyring,
      now,
      locked,
      ids: ids[index]!,
    });
    const own = await liveThroughYear(opened, {
      ...{ keyring, config, files, schedule, neighbours, circle },
      quickstart: index === 0,
    });
    tokens ??= own;
    await written;
    // Awaited after the next merchant.
    written = begun(rows.insert(tx));
  }
  await written;
  await countEvents(tx, whole(ids));
  for (const { ticket, at } of scheduled) await jobs.put(tx, ticket, at);
  return {
    owner: { email: owner.email, password },
    merchants: houses.map(({ name }, index) => ({
      id: encodeId('merchant', ids[index]!.live),
      name,
      sandbox_id: encodeId('merchant', ids[index]!.twin),
    })),
    tokens: tokens!,
    code: houses[0]!.campaigns[0]!.code,
    currency: houses[0]!.currency,
    counts: rows.counts(),
  };
}

/** Counts all events into the statistics, because the demo bypasses the relay. */
const whole = (ids: readonly HouseIds[]) =>
  ids.map(({ live }) => ({ merchant_id: live, after: 0, upTo: Number.MAX_SAFE_INTEGER }));

const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of four groups of five characters without look-alikes: 99 random bits. */
function readablePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => passwordLetters[randomInt(passwordLetters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
