/** Holds the clients' journal against the database: every promise is a query that returns no rows. */
import pg from 'pg';
import { decodeId } from '../../contract/ids.ts';
import { idempotencyInvariants } from './invariants/idempotency.ts';
import { pointsAnswers, pointsInvariants } from './invariants/points.ts';
import { voucherInvariants } from './invariants/vouchers.ts';
import { type Entry, fingerprintOf, isDefinite, type Journal } from './journal.ts';

export interface Invariant {
  /** Its number in the list of promises, and what it says. */
  name: string;
  sql: string;
}

/** A promise that was not kept, with the first rows that show it. */
export interface Breach {
  invariant: string;
  count: number;
  rows: unknown[];
}

const all: readonly Invariant[] = [
  ...voucherInvariants,
  ...pointsInvariants,
  ...pointsAnswers,
  ...idempotencyInvariants,
];

const mostRows = 3;

/**
 * Looks at everything in one snapshot, as a role that sees all tenants. `harm` is SQL that breaks something first,
 * in a transaction that is rolled back: that is how the checker itself is tested.
 */
export async function findBreaches(
  superuserUrl: string,
  journal: Journal,
  { harm, invariants = all }: { harm?: string | undefined; invariants?: readonly Invariant[] } = {},
): Promise<Breach[]> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'checker' });
  await client.connect();
  try {
    await loadJournal(client, journal);
    await client.query('begin isolation level repeatable read');
    await client.query(harm ?? 'set transaction read only');
    const breaches: Breach[] = [];
    for (const { name, sql } of invariants) {
      const { rows } = await client.query(sql);
      if (rows.length > 0)
        breaches.push({ invariant: name, count: rows.length, rows: rows.slice(0, mostRows) });
    }
    return breaches;
  } finally {
    await client.end();
  }
}

/** The numbers of the broken promises, such as `V2`. */
export const numbersOf = (breaches: readonly Breach[]): Set<string> =>
  new Set(breaches.map(({ invariant }) => invariant.split(' ')[0]!));

async function loadJournal(client: pg.Client, journal: Journal): Promise<void> {
  await client.query(
    `create temp table answers (entry int, merchant_id uuid, principal_id uuid, route text, key text,
       fingerprint text, status int, definite boolean, body text, request_id text, effect_id uuid)`,
  );
  const rows = journal.entries.flatMap(rowsOf);
  await client.query(
    `insert into answers select * from json_to_recordset($1) as answered
       (entry int, merchant_id uuid, principal_id uuid, route text, key text, fingerprint text, status int,
        definite boolean, body text, request_id text, effect_id uuid)`,
    [JSON.stringify(rows)],
  );
  await client.query('analyze answers');
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
  transaction?: { id: string } | null;
  hold?: { id: string; status: string } | null;
}

/**
 * The stored id of what a success says was made: the redemption, the transaction, the hold, or the object itself;
 * nothing where a hold was given back.
 */
function effectOf(body: string): string | undefined {
  const made = JSON.parse(body) as Made;
  const aside: Made = made.hold?.status === 'active' ? made.hold : {};
  const { id = '' }: Made = made.redemption ?? made.transaction ?? (made.transaction === null ? aside : made);
  return ['red', 'ptx', 'hold', 'vch']
    .map((prefix) => decodeId(prefix, id))
    .find((uuid) => uuid !== undefined);
}
