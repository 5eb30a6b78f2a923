/** Benchmarks exporting a merchant's many wallet transactions over HTTP, against the database alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Bench } from './figure.ts';
import { uuidOf } from './numbered-ids.ts';
import type { ServerProcess } from './server-process.ts';

export interface ExportWork {
  /** Reads the file as fast as possible; rows per second. */
  export(): Promise<number>;
  /** The same rows by COPY; rows per second. */
  copy(): Promise<number>;
  /** Rows that have arrived, of exports that haven't ended, too. */
  readonly rows: number;
  /** The server's memory growth during each export so far, in MB. */
  growth: readonly number[];
}

const merchantId = uuidOf('merchant', 1);
const sampleMs = 50;
const columns = `id, created_at, posted_at, type, status, amount, fee, amount - fee as net, currency,
  balance_after, available_on, description, reference, source_type, source_id, reporting_category, failure_code`;

export async function prepareExports(bench: Bench, server: ServerProcess, rows: number): Promise<ExportWork> {
  await seedTransactions(bench, rows);
  const growth: number[] = [];
  let arrived = 0;
  return {
    growth,
    get rows() {
      return arrived;
    },
    export: async () => {
      const before = server.memory();
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, server.memory());
      }, sampleMs);
      try {
        const seconds = await secondsToRead(server.url, bench.data.tokens[0]!, rows, (more) => {
          arrived += more;
        });
        growth.push(most - before);
        return rows / seconds;
      } finally {
        clearInterval(watch);
      }
    },
    copy: async () => rows / (await secondsToCopy(bench.database.superuserUrl)),
  };
}

/** Seeds only what an export reads, without the journal. */
async function seedTransactions({ database: { sql } }: Bench, rows: number): Promise<void> {
  await sql(`update api_tokens set scopes = scopes || '{wallet:read}' where merchant_id = $1`, [merchantId]);
  await sql(
    `insert into wallets (merchant_id, id, currency, available, posted_count) values ($1, $1, 'EUR', 1000000000, $2)`,
    [merchantId, rows],
  );
  await sql(
    `with unchecked as (select set_config('session_replication_role', 'replica', true))
     insert into wallet_transactions (merchant_id, id, wallet_id, number, entry_id, type, amount, currency, status,
       available_on, posted_at, description, balance_after, reporting_category, created_at)
     select $1, tessera_new_id((extract(epoch from at) * 1000)::bigint), $1, n, gen_random_uuid(), 'top_up', n % 1000 + 1,
       'EUR', 'available', at, at, 'Sale ' || n, n, 'funding', at
     from unchecked, generate_series(1, $2::int) n, lateral (select now() - interval '300 days' + n * interval '20 seconds' as at)`,
    [merchantId, rows],
  );
  await sql('vacuum (analyze) wallet_transactions');
}

function secondsToRead(
  url: string,
  token: string,
  rows: number,
  onRows: (count: number) => void,
): Promise<number> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${url}/api/v1/wallets/me/transactions/export`, { headers }, (answer) => {
      let lines = -1;
      answer.on('data', (part: Buffer) => {
        let more = 0;
        for (const byte of part) if (byte === 10) more += 1;
        lines += more;
        onRows(more);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const seconds = (performance.now() - began) / 1_000;
        if (answer.statusCode === 200 && lines === rows) resolve(seconds);
        else reject(new Error(`The export was answered with ${answer.statusCode} and ${lines} rows.`));
      });
    }).on('error', reject);
  });
}

async function secondsToCopy(databaseUrl: string): Promise<number> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const copy = `copy (select ${columns} from wallet_transactions where merchant_id = '${merchantId}'
    and created_at >= now() - interval '366 days' and created_at < now() order by id) to stdout (format csv, header)`;
  const began = performance.now();
  const psql = spawn('psql', ['-X', '-q', '-c', copy], {
    env: {
      PATH: process.env.PATH,
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGHOST: hostname,
      PGPORT: port,
      PGDATABASE: pathname.slice(1),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  psql.stdout.resume();
  const [code] = (await once(psql, 'close')) as [number];
  if (code !== 0)
    throw new Error('psql could not copy the rows. It comes with PostgreSQL’s client programs.');
  return (performance.now() - began) / 1_000;
}
