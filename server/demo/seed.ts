/** A chain of coffee houses with a year behind it, so that a newcomer has something to look at. */
import { randomBytes, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Preset } from '../../contract/access.ts';
import { encodeId } from '../../contract/ids.ts';
import type { Keyring } from '../access/keyring.ts';
import { hashPassword } from '../access/password.ts';
import type { Config } from '../config.ts';
import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import type { Services } from '../services.ts';
import { planCampaignOfCodes, planInvitation, planPassesFromList } from './bulk.ts';
import { foundedAt, hire, type Opened, openHouse, type Person } from './chain.ts';
import { planCorrections } from './corrections.ts';
import { type Guest, inviteGuests } from './guests.ts';
import { aurora } from './houses/aurora.ts';
import { harbour } from './houses/harbour.ts';
import type { Drive, House } from './houses/house.ts';
import { nordlys } from './houses/nordlys.ts';
import { planBroadcast, planTasting, remindGuests, type Scheduled } from './letters.ts';
import { MailRoom } from './mail-room.ts';
import { planClub, planFarewells, planJoining } from './memberships.ts';
import { tell } from './notices.ts';
import { openProgramme, type Programme } from './programme.ts';
import { planBirthdays, planCampaigns, planGifts } from './promotions.ts';
import { planReservations } from './reservations.ts';
import { Rows } from './rows.ts';
import { connectSink, fillSink } from './sink.ts';
import { equipTills, makePresetTokens } from './tokens.ts';
import { Counter } from './visits.ts';
import { VoucherBook } from './voucher-book.ts';

/** Everything that is shown once: the database keeps only digests of it. Ids are in the wire's form. */
export interface DemoSummary {
  owner: { email: string; password: string };
  merchants: { id: string; name: string; sandbox_id: string }[];
  /** For the first merchant. */
  tokens: Record<Preset, string>;
  /** A public code of the first merchant that can be redeemed again and again. */
  code: string;
  currency: string;
  counts: Record<string, number>;
}

const houses: readonly House[] = [aurora, nordlys, harbour];

/**
 * Seeds the demo if nobody has registered yet, all in one transaction; answers undefined otherwise.
 * `keep` is called before the commit: when the secrets cannot be kept, there shall be no demo either.
 */
export async function seedDemo(
  services: Pick<Services, 'config' | 'pool' | 'keyring' | 'jobs'>,
  keep: (summary: DemoSummary) => Promise<void> = async () => {},
): Promise<DemoSummary | undefined> {
  const { pool, jobs } = services;
  if (!(await isEmpty(pool))) return undefined;
  const { rows, merchantIds, summary, scheduled } = await makeDemo(services, Date.now());
  return inTenantTransaction(pool, { merchants: merchantIds }, async (tx) => {
    await tx.run(patience);
    await tx.run(lock);
    const [people] = await tx.run(anybody);
    if (people!.found) return undefined;
    await rows.insert(tx);
    for (const { ticket, at } of scheduled) await jobs.put(tx, ticket, at);
    await keep(summary);
    return summary;
  });
}

/** A merchant never exists without its owner, and people are seen without knowing their merchants. */
const anybody = statement<{ found: boolean }>('demo_anybody', 'select exists (select from users) as found');
/** Two servers that start at once seed once. */
const lock = statement('demo_lock', 'select pg_advisory_xact_lock(7355609)');
const patience = statement(
  'demo_patience',
  `select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '60s', true)`,
);

const isEmpty = async (pool: Pool): Promise<boolean> => {
  const [people] = await inTenantTransaction(pool, { merchants: [], readOnly: true }, (tx) =>
    tx.run(anybody),
  );
  return !people!.found;
};

interface Demo {
  rows: Rows;
  merchantIds: string[];
  summary: DemoSummary;
  /** What the queue is to do later. */
  scheduled: Scheduled[];
}

/** Makes all rows in memory. `now` in milliseconds. */
export async function makeDemo(
  { keyring, config }: Pick<Services, 'keyring' | 'config'>,
  now: number,
): Promise<Demo> {
  const rows = new Rows();
  const password = readablePassword();
  const [passwordHash, locked] = await Promise.all([
    hashPassword(password),
    hashPassword(randomBytes(32).toString('base64')),
  ]);
  const owner = hire(rows, foundedAt(now), { name: 'Livia Conti', email: 'owner@example.com', passwordHash });
  const opened: Opened[] = [];
  const scheduled: Scheduled[] = [];
  let tokens = {} as Record<Preset, string>;
  for (const house of houses) {
    const own = liveThroughYear(rows, house, owner, {
      keyring,
      config,
      locked,
      now,
      quickstart: house === houses[0],
      schedule: (job) => scheduled.push(job),
    });
    opened.push(own);
    if (own.tokens) tokens = own.tokens;
    // A server that is already listening gets a turn between two houses.
    await setImmediate();
  }
  const merchants = opened.map(({ scene, sandboxId }) => ({
    id: encodeId('mer', scene.merchantId),
    name: scene.house.name,
    sandbox_id: encodeId('mer', sandboxId),
  }));
  return {
    rows,
    scheduled,
    merchantIds: opened.flatMap(({ scene, sandboxId }) => [scene.merchantId, sandboxId]),
    summary: {
      owner: { email: owner.email, password },
      merchants,
      tokens,
      code: houses[0]!.campaigns[0]!.code,
      currency: houses[0]!.currency,
      counts: rows.counts(),
    },
  };
}

interface Stage {
  keyring: Keyring;
  config: Config;
  locked: string;
  now: number;
  /** The house that a newcomer looks at first. */
  quickstart: boolean;
  schedule: (job: Scheduled) => void;
}

function liveThroughYear(
  rows: Rows,
  house: House,
  owner: Person,
  stage: Stage,
): Opened & { tokens: Record<Preset, string> | undefined } {
  const { keyring, quickstart } = stage;
  const opened = openHouse(rows, house, owner, stage);
  const { scene, dataKey } = opened;
  const book = new VoucherBook(scene, keyring, dataKey);
  equipTills(scene, keyring);
  const programme = openProgramme(scene);
  const guests = inviteGuests(scene);
  const campaigns = planCampaigns(scene, book);
  planJoining(scene, programme, guests);
  planBirthdays(scene, book, guests);
  planGifts(scene, book, guests);
  planClub(scene, programme, guests);
  planFarewells(scene, guests);
  planReservations(scene, guests);
  planCorrections(scene, book, guests);
  planPassesFromList(scene, programme, guests);
  if (house.drive) planMarketing(opened, { book, programme, guests, drive: house.drive }, stage);
  new Counter(scene, book, campaigns).planVisits(guests);
  scene.timeline.run();
  const tokens = quickstart ? makePresetTokens(scene, keyring) : undefined;
  const sink = quickstart ? connectSink(scene, dataKey) : undefined;
  const written = scene.diary.write(scene.merchantId, rows);
  if (sink) fillSink(scene, sink, written);
  tell(scene, written);
  return { ...opened, tokens };
}

function planMarketing(
  { scene, merchant, dataKey }: Opened,
  {
    book,
    programme,
    guests,
    drive,
  }: { book: VoucherBook; programme: Programme; guests: Guest[]; drive: Drive },
  { keyring, config, schedule }: Stage,
): void {
  const room = new MailRoom(scene);
  const stationery = { config, keyring, dataKey, merchant };
  planBroadcast(scene, room, programme, guests);
  planCampaignOfCodes(scene, book, drive, guests);
  planInvitation(scene, book, drive, guests, (invitation, at) =>
    remindGuests(scene, { room, book, stationery }, invitation, at),
  );
  planTasting(scene, { room, stationery, schedule }, programme, guests);
}

const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five characters without look-alikes: 99 random bits. */
function readablePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => passwordLetters[randomInt(passwordLetters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
