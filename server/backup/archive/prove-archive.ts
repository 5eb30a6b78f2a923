/** Proves an archive: within its files, and against the seals in the database. */
import type pg from 'pg';
import { columns } from '../../database/columns.ts';
import { BackupError } from '../backup-error.ts';
import {
  type ArchiveManifest,
  archivedLogs,
  type BlockHead,
  blocksIn,
  faultOf,
  manifestOf,
  readArchived,
} from './archive-format.ts';
import type { ArchivePlace } from './archive-place.ts';

export interface ArchiveFault {
  month: string;
  fault: string;
}

interface Recorded {
  month: string;
  manifest: Buffer;
}

/** Checks all archived months, with an operator connection. */
export async function archiveFaults(client: pg.Client, place: ArchivePlace): Promise<ArchiveFault[]> {
  const { rows } = await client.query<Recorded>(
    `select to_char(month, 'YYYY-MM') as month, manifest from archived_months order by archived_months.month`,
  );
  if (rows.length === 0) return [{ month: '', fault: 'no month was archived' }];
  const faults: ArchiveFault[] = [];
  for (const recorded of rows) {
    try {
      for await (const fault of faultsOf(client, place, recorded))
        faults.push({ month: recorded.month, fault });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      faults.push({ month: recorded.month, fault: error.message });
    }
  }
  return faults;
}

async function* faultsOf(
  client: pg.Client,
  place: ArchivePlace,
  { month, manifest: sum }: Recorded,
): AsyncGenerator<string> {
  const bytes = await readArchived(place, { name: manifestOf(month), sha256: sum.toString('hex') });
  const manifest = JSON.parse(bytes.toString()) as ArchiveManifest;
  const counted = { events: 0, access_log: 0, journal: 0 };
  for (const file of manifest.files) {
    const heads: BlockHead[] = [];
    for (const block of blocksIn(await readArchived(place, file), file.name)) {
      const fault = faultOf(block);
      if (fault !== undefined) yield `${nameOf(block.head)}: ${fault}`;
      heads.push(block.head);
      counted[block.head.log] += 1;
    }
    for (const head of await notSealed(client, heads)) yield `${nameOf(head)}: the database has no such seal`;
  }
  const { rows } = await client.query<Record<(typeof archivedLogs)[number], string>>(seals, [`${month}-01`]);
  for (const log of archivedLogs)
    if (Number(rows[0]![log]) !== counted[log])
      yield `${log}: ${counted[log]} of ${rows[0]![log]} sealed blocks`;
}

const nameOf = ({
  log,
  merchant_id,
  position,
}: Pick<BlockHead, 'log' | 'merchant_id' | 'position'>): string =>
  `block ${position} of ${log} of merchant ${merchant_id}`;

const inMonth = `sealed_at >= $1::timestamp at time zone 'UTC' and sealed_at < ($1::timestamp + interval '1 month') at time zone 'UTC'`;
const seals = `
  select (select count(*) from log_seals where log = 'events' and ${inMonth}) as events,
         (select count(*) from log_seals where log = 'access_log' and ${inMonth}) as access_log,
         (select count(*) from journal_seals where ${inMonth}) as journal`;

const headColumns = columns<Pick<BlockHead, 'log' | 'merchant_id' | 'position' | 'hash'>>({
  log: 'text',
  merchant_id: 'uuid',
  position: 'bigint',
  hash: 'text',
});

const perQuery = 1_000;

/** A hash covers the whole seal and, by its digest, the rows. */
async function notSealed(client: pg.Client, heads: readonly BlockHead[]): Promise<BlockHead[]> {
  const missing: BlockHead[] = [];
  for (let from = 0; from < heads.length; from += perQuery) {
    const { rows } = await client.query<BlockHead>(
      `select a.log, a.merchant_id, a.position from ${headColumns.unnest('a')}
       left join log_seals s on s.merchant_id = a.merchant_id and s.log = a.log and s.position = a.position
       left join journal_seals j on a.log = 'journal' and j.merchant_id = a.merchant_id and j.position = a.position
       where a.hash is distinct from encode(coalesce(s.hash, j.hash), 'hex')`,
      headColumns.arrays(heads.slice(from, from + perQuery)),
    );
    missing.push(...rows);
  }
  return missing;
}
