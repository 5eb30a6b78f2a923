/** Checks the clients' journal against the database: each invariant is a query that returns no rows. */
import pg from 'pg';
import { decodeId } from '../../contract/ids.ts';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import type { TestDatabase } from '../harness/cluster.ts';
import {
  type Breach,
  findBroken,
  type Invariant,
  invariants as kept,
  loadRetryTable,
  numberOf,
} from '../harness/invariants.ts';
import { homeCell } from '../harness/world-cells.ts';
import { answerInvariants } from './answers.ts';
import { type Entry, fingerprintOf, isDefinite, type Journal } from './journal.ts';

export type { Breach, Invariant };

const all: readonly Invariant[] = [...kept, ...answerInvariants];

/** Rows of the journal per query, which has limited parameter size. */
const rowsAtOnce = 10_000;

export interface Examination {
  /** SQL that first breaks something, in a transaction that is rolled back; tests the checker itself. */
  harm?: string | undefined;
  invariants?: readonly Invariant[];
  /** The servers' retry delays for webhooks. */
  retrySeconds?: readonly number[] | undefined;
  /** Where a merchant lives, if there are several cells. */
  cellOf?: (merchantId: string) => string;
}

/** Checks the database, or each cell against the answers to its own merchants. */
export async function findBreaches(
  { superuserUrl, cells = [] }: TestDatabase,
  journal: Journal,
  examination: Examination = {},
): Promise<Breach[]> {
  const { cellOf = () => homeCell } = examination;
  const breaches: Breach[] = [];
  for (const { name, url } of [
    { name: homeCell, url: superuserUrl },
    ...cells.map(({ name, database }) => ({ name, url: database.superuserUrl })),
  ]) {
    const answers = journal.entries.flatMap((entry, at) =>
      cellOf(entry.asked.as.merchantId) === name ? rowsOf(entry, at) : [],
    );
    breaches.push(...(await findBreachesIn(url, answers, examination)));
  }
  return breaches;
}

/** Checks everything in one snapshot, as a role that sees all tenants. */
async function findBreachesIn(
  superuserUrl: string,
  answers: readonly object[],
  { harm, invariants = all, retrySeconds = webhookRetrySeconds }: Examination,
): Promise<Breach[]> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'checker' });
  await client.connect();
  try {
    await loadAnswers(client, answers);
    await loadRetryTable(client, retrySeconds);
    await client.query('begin isolation level repeatable read');
    await client.query(harm ?? 'set transaction read only');
    return await findBroken(client, invariants);
  } finally {
    await client.end();
  }
}

/** The numbers of the broken invariants, such as `V2`. */
export const numbersOf = (breaches: readonly Breach[]): Set<string> =>
  new Set(breaches.map(({ invariant }) => numberOf({ name: invariant })));

async function loadAnswers(client: pg.Client, rows: readonly object[]): Promise<void> {
  await client.query(
    `create temp table answers (entry int, merchant_id uuid, principal_id uuid, route text, key text,
       fingerprint text, status int, definite boolean, body text, request_id text, effect_id uuid)`,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await client.query(
      `insert into answers select * from json_to_recordset($1) as answered
         (entry int, merchant_id uuid, principal_id uuid, route text, key text, fingerprint text, status int,
          definite boolean, body text, request_id text, effect_id uuid)`,
      [JSON.stringify(rows.slice(from, from + rowsAtOnce))],
    );
  }
  // A database that was killed has lost its statistics, and the planner would compare each row with each other one.
  await client.query('analyze answers, events, redemptions, idempotency_keys');
}

const rowsOf = ({ asked, answers }: Entry, entry: number): object[] =>
  answers.map((answer) => ({
    entry,
    merchant_id: asked.as.merchantId,
    principal_id: asked.as.tokenId,
    route: asked.route,
    key: asked.key,
    fingerprint: fingerprintOf(asked),
    status: answer.status,
    definite: isDefinite(answer),
    body: answer.body,
    request_id: answer.requestId,
    effect_id: answer.status >= 200 && answer.status < 300 ? effectOf(answer.body) : undefined,
  }));

interface Made {
  id?: string;
  redemption?: { id: string };
  rollback?: { id: string };
  transaction?: { id: string } | null;
  hold?: { id: string; status: string } | null;
}

const effects = [
  'rollback',
  'redemption',
  'points_transaction',
  'gift_transaction',
  'voucher_hold',
  'voucher',
  'voucher_recipient',
  'wallet_transaction',
  'withdrawal',
  'payment_request',
  'order',
] as const;

/**
 * The stored id of what a success created: the rollback, redemption, transaction, hold, or the object itself; undefined
 * for a released hold.
 */
function effectOf(body: string): string | undefined {
  const made = JSON.parse(body) as Made;
  const aside: Made = made.hold?.status === 'active' ? made.hold : {};
  const { id = '' }: Made =
    made.rollback ?? made.redemption ?? made.transaction ?? (made.transaction === null ? aside : made);
  return effects.map((kind) => decodeId(kind, id)).find((uuid) => uuid !== undefined);
}
