/** Compares the settings of an external PostgreSQL with the advice of `docs/operating/capacity.md`. */
import type pg from 'pg';
import { type Finding, fine, note } from './finding.ts';

/** These or more, in PostgreSQL's units. The memory of its machine can't be seen from here. */
const advice = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_compression: 'on',
};

interface Compared {
  name: string;
  /** As PostgreSQL prints it. */
  value: string;
  least: string;
  isBelow: boolean;
}

/** A database that is smaller than the buffers needs no larger ones. */
const compare = `
  select a.name, current_setting(a.name) as value, a.least,
         case when s.unit is null then current_setting(a.name) = 'off'
           when s.unit = 's' then current_setting(a.name)::interval < a.least::interval
           else pg_size_bytes(current_setting(a.name)) < pg_size_bytes(a.least)
             and (a.name <> 'shared_buffers' or pg_size_bytes(current_setting(a.name)) < pg_database_size(current_database()))
         end as "isBelow"
  from json_each_text($1) as a (name, least) join pg_settings s on s.name = a.name`;

export async function sizeFinding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<Compared>(compare, [JSON.stringify(advice)]);
  const below = rows.filter(({ isBelow }) => isBelow);
  const name = 'PostgreSQL';
  if (below.length === 0) return fine(name, 'is set up as docs/operating/capacity.md advises');
  const list = below.map((one) => `${one.name} is ${one.value} (advice: ${one.least})`).join(', ');
  return note(name, `${list}. That costs speed once it is busy; see docs/operating/capacity.md.`);
}
