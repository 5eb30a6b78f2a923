/** What requests cost a server and PostgreSQL: processor time from /proc, and bytes of rows and of the log. */
import type { BenchDatabase } from './database.ts';
import type { LoadResult } from './load/http-load.ts';
import { exactFamilySeconds, postgresPid } from './processor-time.ts';
import type { BenchProcess } from './server-process.ts';

/** For one request, event or delivery. */
export interface Cost {
  serverMicroseconds: number;
  postgresMicroseconds: number;
  /** Records in the log; images of full pages, whose number depends on checkpoints, are not part of it. */
  logBytes: number;
  imageBytes: number;
  /** Of tables with their indexes, dead rows included. */
  rowBytes: number;
}

export interface RequestCost extends Cost {
  perSecond: number;
  p50Ms: number;
}

export interface CostMeter {
  /** Runs `work`, and divides what it cost by the number that it returns. */
  during(processes: readonly BenchProcess[], work: () => Promise<number>): Promise<Cost>;
}

export async function openCostMeter({ sql }: BenchDatabase): Promise<CostMeter> {
  // Not where the grants of migrations would find it.
  await sql('create schema if not exists bench');
  await sql('create extension if not exists pg_walinspect schema bench');
  await sql(`alter system set checkpoint_timeout = '1h'`);
  await sql('select pg_reload_conf()');
  const [found] = await sql<{ data_directory: string }>('show data_directory');
  const postgres = postgresPid(found!.data_directory);
  const position = async () =>
    (await sql<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn'))[0]!.lsn;
  const rowBytes = async () => {
    const [row] = await sql<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
    );
    return row!.bytes;
  };
  const logSince = async (from: string) => {
    const [row] = await sql<{ records: number; images: number }>(
      `select coalesce(sum(record_size), 0)::float8 as records, coalesce(sum(fpi_size), 0)::float8 as images
       from bench.pg_get_wal_stats($1, $2)`,
      [from, await position()],
    );
    return row!;
  };
  return {
    during: async (processes, work) => {
      const rows = await rowBytes();
      const at = await position();
      const used = () =>
        [
          processes.reduce((sum, { pid }) => sum + exactFamilySeconds(pid), 0),
          exactFamilySeconds(postgres),
        ] as const;
      const before = used();
      const count = await work();
      const after = used();
      const written = (await position()) === at ? { records: 0, images: 0 } : await logSince(at);
      const more = (await rowBytes()) - rows;
      return {
        serverMicroseconds: ((after[0] - before[0]) * 1e6) / count,
        postgresMicroseconds: ((after[1] - before[1]) * 1e6) / count,
        logBytes: written.records / count,
        imageBytes: written.images / count,
        rowBytes: more / count,
      };
    },
  };
}

/** A busy machine answers a few too late or with 503; they were work all the same. */
const mostFailed = 0.05;

/** Throws if more requests failed: errors are cheap. */
export function requireSuccess(result: LoadResult): LoadResult {
  const { answered, refused, lost } = result;
  if (answered === 0 || refused + lost > mostFailed * answered)
    throw new Error(`Requests failed: ${JSON.stringify(result)}`);
  return result;
}
