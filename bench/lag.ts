/** How far background work is behind, by the ages of the oldest events that it has not reached, in seconds. */
import { readBacklog } from '../server/background/backlog.ts';
import { Pool } from '../server/database/pool/pool.ts';
import type { BenchDatabase } from './database.ts';
import { uuidOf } from './numbered-ids.ts';

export interface Lag {
  unrelayed: number;
  unsealed: number;
  undelivered: number;
}

export interface LagWatch {
  /** What the metrics of the product say: cheap, but they look at some of the endpoints only. */
  glance(): Promise<Lag>;
  /** Looks at every event. */
  look(): Promise<Lag>;
  /** As `undelivered`, of the merchants after the one with this number. */
  undeliveredAfter(merchant: number): Promise<number>;
  end(): Promise<void>;
}

export function watchLag({ applicationUrl, sql }: BenchDatabase): LagWatch {
  const pool = new Pool({ url: applicationUrl, size: 3, acquireTimeoutMs: 10_000 });
  const backlog = async (tries = 1) => {
    const found = await readPatiently(pool, tries);
    const now = Date.now();
    const age = (...times: (string | null)[]) =>
      Math.max(0, ...times.map((time) => (time === null ? 0 : (now - Date.parse(time)) / 1_000)));
    return { found, age };
  };
  return {
    glance: async () => {
      const { found, age } = await backlog();
      const unrelayed = age(found.oldestUnnumbered);
      return {
        unrelayed,
        unsealed: age(found.oldestUnnumbered, found.oldestUnsealed),
        undelivered: age(found.oldestUnnumbered, found.oldestToFanOut, found.oldestDelivery),
      };
    },
    look: async () => {
      const { found, age } = await backlog(10);
      const unrelayed = age(found.oldestUnnumbered);
      const [unsealed, undelivered] = await Promise.all([
        ageOf(sql, unsealedEvents),
        ageOf(sql, undeliveredEvents(0)),
      ]);
      return {
        unrelayed,
        unsealed: Math.max(unrelayed, unsealed),
        undelivered: Math.max(unrelayed, undelivered),
      };
    },
    undeliveredAfter: (merchant) => ageOf(sql, undeliveredEvents(merchant)),
    end: () => pool.end(),
  };
}

/** Its statements have the time-outs of the server, which a busy database may exceed. */
async function readPatiently(pool: Pool, tries: number): ReturnType<typeof readBacklog> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await readBacklog(pool);
    } catch (error) {
      if (left <= 0) throw error;
    }
  }
}

const ageOf = async (sql: BenchDatabase['sql'], oldest: string): Promise<number> => {
  const [row] = await sql<{ age: number }>(
    `select coalesce(extract(epoch from now() - (${oldest})), 0)::float8 as age`,
  );
  return row!.age;
};

const unsealedEvents = `
  select min(next.created_at) from merchants m
  cross join lateral (
    select coalesce(max(s.up_to_sequence), 0) as up_to from log_seals s
    where s.merchant_id = m.id and s.log = 'events'
  ) as sealed
  cross join lateral (
    select e.created_at from events e
    where e.merchant_id = m.id and e.sequence > sealed.up_to order by e.sequence limit 1
  ) as next`;

/** Deliveries that are due or being attempted, and events whose deliveries don't exist yet. */
const undeliveredEvents = (after: number): string => `
  select least(
    (select min(e.created_at) from webhook_deliveries d
     join events e on e.merchant_id = d.merchant_id and e.id = d.event_id
     where d.status = 'pending' and d.merchant_id > '${uuidOf('merchant', after)}'),
    (select min(next.created_at) from event_heads h
     cross join lateral (
       select e.created_at from events e
       where e.merchant_id = h.merchant_id and e.sequence > h.fanned_out_to order by e.sequence limit 1
     ) as next
     where h.fanned_out_to is not null and h.merchant_id > '${uuidOf('merchant', after)}'))`;
