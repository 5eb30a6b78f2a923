/**
 * Compares the chain heads in the server logs with the sealed logs. An attacker who can rewrite the database and its
 * seals cannot rewrite the server logs.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { decodeId } from '../../../contract/ids.ts';
import { noMerchant } from '../../access/access-log.ts';
import { homeCell } from '../../config/cells.ts';
import { columns } from '../../database/columns.ts';
import type { ChainHeadLine } from '../../observability/log.ts';
import { adviceOf } from '../advice.ts';
import { type Finding, maxShown } from '../invariant.ts';

const check = 'A1 every logged chain head is still in its chain';
const perQuery = 1_000;

/** Reads chain heads from JSON lines in `files` and ignores other lines. Throws if a file cannot be read. */
export async function recordedHeadFindings(client: pg.Client, files: readonly string[]): Promise<Finding[]> {
  const gone: unknown[] = [];
  let told = 0;
  for (const file of files) {
    let batch: ChainHeadLine[] = [];
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const head = headOf(line);
      if (head === undefined) continue;
      told += 1;
      batch.push(head);
      if (batch.length < perQuery) continue;
      gone.push(...(await notInChain(client, batch)));
      batch = [];
    }
    gone.push(...(await notInChain(client, batch)));
  }
  const advice = adviceOf('A1');
  if (told === 0) return [{ check, problem: 'The log files contain no chain heads.', rows: [], advice }];
  if (gone.length === 0) return [];
  const problem = `${gone.length} of ${told} heads are not in their chains.`;
  return [{ check, problem, rows: gone.slice(0, maxShown), advice }];
}

function headOf(line: string): ChainHeadLine | undefined {
  if (!line.includes('"hash"')) return undefined;
  try {
    const { merchant_id, log, position, hash } = JSON.parse(line) as Partial<ChainHeadLine>;
    const isHead =
      typeof log === 'string' && Number.isSafeInteger(position) && /^[0-9a-f]{64}$/.test(hash ?? '');
    return isHead ? { merchant_id: merchant_id ?? null, log, position: position!, hash: hash! } : undefined;
  } catch {
    return undefined;
  }
}

const headColumns = columns<ChainHeadLine>({
  merchant_id: ['uuid', (head) => (head.merchant_id ? decodeId('merchant', head.merchant_id) : noMerchant)],
  log: 'text',
  position: 'bigint',
  hash: 'text',
});

// The servers' logs have the heads of all cells. Of a merchant that lives in another cell, the doctor of that cell finds
// out; without cells, each of these tables is empty.
const livesElsewhere = `
  exists (select from merchant_cells c where c.merchant_id = told.merchant_id)
  or exists (select from merchant_fences f where f.merchant_id = told.merchant_id and f.stops = 'everything')
  or exists (select from this_cell own where own.name <> '${homeCell}'
               and not exists (select from merchants m where m.id = told.merchant_id))`;

async function notInChain(client: pg.Client, heads: readonly ChainHeadLine[]): Promise<unknown[]> {
  const { rows } = await client.query(
    `select told.log, told.merchant_id, told.position from ${headColumns.unnest('told')}
     left join log_seals s on s.merchant_id = told.merchant_id and s.log = told.log and s.position = told.position
     where encode(s.hash, 'hex') is distinct from told.hash and not (${livesElsewhere})`,
    headColumns.arrays(heads),
  );
  return rows;
}
