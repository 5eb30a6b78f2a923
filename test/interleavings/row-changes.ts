/**
 * What a play changed in the database, without ids and times: two plays that did the same have the same changes. They
 * are undone, so that the next play starts from the same rows.
 */
import assert from 'node:assert/strict';
import type pg from 'pg';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import { findBroken, invariants, loadRetryTable } from '../harness/invariants.ts';
import { asWritten } from '../harness/logged-events.ts';
import { isTable } from '../harness/tables.ts';

/** Written after the answer, for many calls at once. */
const apart: ReadonlySet<string> = new Set(['access_log']);

const schema = `
  create schema plays;
  create unlogged table plays.changes (
    at bigint generated always as identity, name text not null, key text not null, before jsonb, after jsonb);
  create function plays.note() returns trigger language plpgsql security definer as $$
    declare
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    begin
      -- Written after the answer, for many calls at once.
      if was - '{last_used_at,last_used_ip}'::text[] = is_now - '{last_used_at,last_used_ip}'::text[] then
        return null;
      end if;
      insert into plays.changes (name, key, before, after)
      select tg_argv[0], string_agg(coalesce(is_now, was) ->> part, ' ' order by part), was, is_now
      from unnest(tg_argv[1]::text[]) as part;
      return null;
    end $$;
  grant usage on schema plays to public;
  create table plays.tables as
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary
            where a.attrelid = c.oid and a.attnum = any (i.indkey)) as key,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where ${isTable};
  do $$ declare found record; begin
    for found in select * from plays.tables loop
      execute format('create trigger plays after insert or update or delete on %I
        for each row execute function plays.note(%L, %L)', found.name, found.name, found.key);
    end loop;
  end $$;
  -- All changes since the last time. Each row becomes what it was before its first one, after all that are there now have
  -- gone: what was added may have taken what is unique.
  create function plays.take() returns jsonb language plpgsql set session_replication_role = replica as $$
    declare
      taken jsonb := (select coalesce(jsonb_agg(c order by at), '[]') from plays.changes c);
      found record;
    begin
      for found in
        select distinct on (c.name, c.key) c.name, c.key,
          (select string_agg(format('%I = %L', part, coalesce(c.after, c.before) ->> part), ' and ')
           from unnest(t.key) as part) as same
        from plays.changes c join plays.tables t using (name)
      loop
        execute format('delete from %I where %s', found.name, found.same);
      end loop;
      for found in
        select t.name, t.columns, jsonb_agg(c.before) as before
        from (select distinct on (name, key) name, before from plays.changes order by name, key, at) c
        join plays.tables t using (name) where c.before is not null group by t.name, t.columns
      loop
        execute format('insert into %I (%s) overriding system value select %s from jsonb_populate_recordset(null::%I, $1)',
          found.name, found.columns, found.columns, found.name) using found.before;
      end loop;
      delete from plays.changes;
      return taken;
    end $$`;

/** Starts to note the changes of all rows, apart from rolled back ones, unless they are noted already. */
export async function watchRows(superuser: pg.Client): Promise<RowChanges> {
  const { rows } = await superuser.query(`select to_regnamespace('plays') as known`);
  if (rows[0].known === null) await superuser.query(schema);
  await loadRetryTable(superuser, webhookRetrySeconds);
  return new RowChanges(superuser);
}

type Row = Readonly<Record<string, unknown>>;
interface Change {
  name: string;
  key: string;
  before: Row | null;
  after: Row | null;
}

export class RowChanges {
  readonly #superuser: pg.Client;
  /** The tables in which plays changed something since their start. */
  readonly touched = new Set<string>();

  constructor(superuser: pg.Client) {
    this.#superuser = superuser;
  }

  /** What changed until now stays. */
  async keep(): Promise<void> {
    await this.#superuser.query('delete from plays.changes');
    this.touched.clear();
  }

  /** Takes the changes, unless they break a rule that `tessera doctor` checks. */
  async takeSound<Taken>(take: () => Promise<Taken>): Promise<Taken> {
    const { rows } = await this.#superuser.query<{ name: string }>('select distinct name from plays.changes');
    const changed = new RegExp(`\\b(${rows.map(({ name }) => name).join('|')})\\b`);
    const broken = await findBroken(
      this.#superuser,
      rows.length === 0 ? [] : invariants.filter(({ sql }) => changed.test(sql)),
    );
    const taken = await take();
    const names = broken.map(({ invariant }) => invariant);
    const before = await findBroken(
      this.#superuser,
      invariants.filter(({ name }) => names.includes(name)),
    );
    // A start can break rules that no call would.
    assert.deepEqual(
      broken.filter(
        ({ invariant, count }) => !before.some((one) => one.invariant === invariant && one.count >= count),
      ),
      [],
    );
    return taken;
  }

  /** The changes since the last time: for each changed row a line, sorted. Undoes them. */
  async take(names: Names): Promise<string[]> {
    const { rows } = await this.#superuser.query<{ taken: Change[] }>({
      name: 'take',
      text: 'select plays.take() as taken',
    });
    const net = new Map<string, Change>();
    for (const change of rows[0]!.taken) {
      if (!apart.has(change.name)) this.touched.add(change.name);
      const key = `${change.name} ${change.key}`;
      net.set(key, { ...change, before: (net.get(key) ?? change).before });
    }
    return [...net.values()].flatMap((change) => lineOf(change, names)).sort();
  }
}

function lineOf({ name, before, after }: Change, names: Names): string[] {
  if (apart.has(name) || (before === null && after === null)) return [];
  if (before === null)
    return [`+ ${name} ${canonical(name === 'events' ? sorted(asWritten(after as never)) : after, names)}`];
  if (after === null) return [`- ${name} ${canonical(before, names)}`];
  const changed = Object.fromEntries(
    Object.entries(after).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
    ),
  );
  const text = canonical(changed, names);
  return text === '{}' ? [] : [`~ ${name} ${text}`];
}

/** With its keys in order: while another server starts, an event is stored whole, which sorts the keys of its object. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
};

/** What clients saw, and what became of the rows. */
export interface Outcome {
  seen: string[];
  rows: string[];
}

/** Names of ids that were there before the play, by the id as clients or rows write it. */
export type Names = ReadonlyMap<string, string>;

/** Columns and fields that are drawn by lot, derived from ids, signed, or counted through the whole database. */
const drawn = new Set(
  `written code code_masked code_suffix code_index code_sealed code_bits bare_code barcode serial number key
  idempotency_key fingerprint request token secret access_token refresh_token id_token device_code user_code
  verification_url otpauth_url recovery_codes challenge nonce options url password_hash clock_ahead_ms`.split(
    /\s+/,
  ),
);

/** Also behind a prefix, as a payment provider's reference has one. */
const uuid = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/g;
/** A prefix and 26 digits of base 32. */
const wireId = /\b[a-z]{2,6}_[0-9a-z]{26}\b/g;
const time = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?/g;
const bytes = /\\\\x[0-9a-f]{16,}/g;

/** Events are stored whole or shortened: the order of their fields says nothing. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A value as text, in which known ids have names, and others none. */
export const canonical = (value: unknown, names: Names): string =>
  (JSON.stringify(value, (key, one: unknown) => (drawn.has(key) ? undefined : inOrder(one))) ?? '')
    .replace(uuid, (id) => names.get(id) ?? 'id')
    .replace(wireId, (id) => names.get(id) ?? 'id')
    .replace(time, 'time')
    .replace(bytes, 'bytes');
