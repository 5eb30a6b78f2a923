/** The SQL of archives: the seals of a month in the order of their chains, and the rows that they cover. */
import type pg from 'pg';
import {
  erasedSince,
  type SealedEvent,
  type SealForm,
  sealedText,
} from '../../domains/events/seals/event-digest.ts';
import type { ArchivedLog, BlockHead } from './archive-format.ts';

/** A seal, with what is needed to find its rows. */
export interface SealRow extends Omit<BlockHead, 'lines'> {
  /** Sequence numbers of its rows; `after` is exclusive. */
  after: string;
  up_to: string;
  entry_id: string | null;
  form: SealForm;
  /** Its rows may be deleted, or changed by erasing a customer. */
  may_differ: boolean;
}

const zeros = `repeat('00', 32)`;

/** `$1` is the month. */
const inMonth = `s.sealed_at >= $1::timestamp at time zone 'UTC'
  and s.sealed_at < ($1::timestamp + interval '1 month') at time zone 'UTC'`;

const ofLog = (log: ArchivedLog): string => `
  select '${log}' as log, s.merchant_id, s.position::int, coalesce(encode(p.hash, 'hex'), ${zeros}) as previous,
         encode(s.hash, 'hex') as hash, encode(s.digest, 'hex') as digest,
         tessera_seal_text(s, f.form) as sealed, f.form,
         coalesce(p.up_to_sequence, 0) as after, s.up_to_sequence as up_to, null::uuid as entry_id,
         ${
           log === 'access_log'
             ? `s.day < (tessera_access_kept_since() at time zone 'UTC')::date`
             : `f.form = 1 and ${erasedSince('s.merchant_id', 'coalesce(p.up_to_sequence, 0)', 's.up_to_sequence')}`
         } as may_differ
  from log_seals s
  left join log_seals p on p.merchant_id = s.merchant_id and p.log = s.log and p.position = s.position - 1
  cross join coalesce(tessera_seal_form(coalesce(p.hash, decode(${zeros}, 'hex')), s), 1) as f (form)
  where s.log = '${log}' and ${inMonth}
  order by s.merchant_id, s.position`;

const ofJournal = `
  select 'journal' as log, s.merchant_id, s.position::int, coalesce(encode(p.hash, 'hex'), ${zeros}) as previous,
         encode(s.hash, 'hex') as hash, null as digest, '' as sealed, 1 as form, 0 as after, 0 as up_to, s.entry_id,
         false as may_differ
  from journal_seals s
  left join journal_seals p on p.merchant_id = s.merchant_id and p.position = s.position - 1
  where ${inMonth}
  order by s.merchant_id, s.position`;

/** Blocks have up to 250 rows. */
const sealsAtOnce = 50;

/** Reads the seals of a month within the client's transaction, a few at a time. */
export async function* sealsOf(
  client: pg.Client,
  log: ArchivedLog,
  month: string,
): AsyncGenerator<SealRow[]> {
  const cursor = `archived_${log}`;
  const text = log === 'journal' ? ofJournal : ofLog(log);
  // A cursor takes no parameters by this way; the month is one of ours.
  const first = `${month}-01`;
  if (!/^\d{4}-\d{2}-01$/.test(first)) throw new Error(`Not a month: ${month}`);
  await client.query(`declare ${cursor} no scroll cursor for ${text.replaceAll('$1', `'${first}'`)}`);
  for (;;) {
    const { rows } = await client.query<SealRow>(`fetch ${sealsAtOnce} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${cursor}`);
}

const spans = `unnest($1::uuid[], $2::bigint[], $3::bigint[]) with ordinality as w (merchant_id, after, up_to, place)`;

interface Line {
  place: number;
  line: string;
}

/** Returns the lines of each seal, in the order of the seals; those of the journal have one. */
export async function linesOf(
  client: pg.Client,
  log: ArchivedLog,
  seals: readonly SealRow[],
): Promise<string[][]> {
  const lines: string[][] = seals.map(() => []);
  for (const { place, line } of await readLines(client, log, seals)) lines[place - 1]!.push(line);
  return lines;
}

async function readLines(client: pg.Client, log: ArchivedLog, seals: readonly SealRow[]): Promise<Line[]> {
  const merchants = seals.map(({ merchant_id }) => merchant_id);
  if (log === 'journal') {
    const { rows } = await client.query<Line>(
      `select w.place::int, tessera_journal_text(e) as line
       from unnest($1::uuid[], $2::uuid[]) with ordinality as w (merchant_id, entry_id, place)
       join journal_entries e on e.merchant_id = w.merchant_id and e.id = w.entry_id order by w.place`,
      [merchants, seals.map(({ entry_id }) => entry_id)],
    );
    return rows;
  }
  const values = [merchants, seals.map(({ after }) => after), seals.map(({ up_to }) => up_to)];
  if (log === 'access_log') {
    const { rows } = await client.query<Line>(
      `select w.place::int, tessera_access_text(a) as line from ${spans}
       join access_log a on a.merchant_id = w.merchant_id and a.sequence > w.after and a.sequence <= w.up_to
       order by w.place, a.sequence`,
      values,
    );
    return rows;
  }
  const { rows } = await client.query<SealedEvent & { place: number }>(
    `select w.place::int, e.merchant_id, e.sequence, e.id, e.type, e.object_id, e.actor_type, e.actor_id, e.request_id,
            tessera_moment(e.created_at) as at, e.data::jsonb::text as data, e.previous::jsonb::text as previous
     from ${spans}
     join events e on e.merchant_id = w.merchant_id and e.sequence > w.after and e.sequence <= w.up_to
     order by w.place, e.sequence`,
    values,
  );
  return rows.map((row) => ({ place: row.place, line: sealedText(row, seals[row.place - 1]!.form) }));
}
