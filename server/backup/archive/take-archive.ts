/** Writes closed months of the sealed logs and the journal to an archive. */
import type pg from 'pg';
import { sha256 } from '../../domains/events/seals/event-digest.ts';
import { BackupError } from '../backup-error.ts';
import {
  type ArchivedLog,
  type ArchiveManifest,
  ArchiveWriter,
  archivedLogs,
  archiveFormat,
  type Block,
  faultOf,
  manifestOf,
  readArchived,
} from './archive-format.ts';
import { type ArchivePlace, placeOfCell } from './archive-place.ts';
import { linesOf, type SealRow, sealsOf } from './sealed-rows.ts';

export interface ArchiveOrder {
  /** An operator connection, which sees all tenants. */
  client: pg.Client;
  place: ArchivePlace;
  onMonth(month: string): void;
}

/** From the month after the last one archived, or the first with a seal, to the last that no transaction can add to. */
const open = `
  select to_char(month, 'YYYY-MM') as month
  from generate_series(
    coalesce((select max(a.month)::timestamp + interval '1 month' from archived_months a),
             date_trunc('month', least((select min(sealed_at) from log_seals), (select min(sealed_at) from journal_seals)) at time zone 'UTC')),
    date_trunc('month', (now() - interval '1 hour') at time zone 'UTC') - interval '1 month', interval '1 month') as month
  order by month`;

const advisoryLock = 7_355_609;

/** Archives all closed months, in order. A month counts as archived once its files are durable and were read back. */
export async function archiveMonths({
  client,
  place: root,
  onMonth,
}: ArchiveOrder): Promise<ArchiveManifest[]> {
  const place = await placeOfCell(client, root);
  await lockArchive(client);
  const { rows } = await client.query<{ month: string }>(open);
  const manifests: ArchiveManifest[] = [];
  for (const { month } of rows) {
    onMonth(month);
    const manifest = await write(client, place, month);
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    const name = manifestOf(month);
    await place.put(name, text);
    const sum = sha256(text);
    for (const file of [{ name, sha256: sum.toString('hex') }, ...manifest.files])
      await readArchived(place, file);
    await client.query(
      'insert into archived_months (month, manifest, blocks, lines) values ($1, $2, $3, $4)',
      [`${month}-01`, sum, sumOf(manifest.blocks), sumOf(manifest.lines)],
    );
    manifests.push(manifest);
  }
  return manifests;
}

/** Forgets which months are archived, so that nothing waits for an archive any more. Returns how many there were. */
export async function stopArchiving(client: pg.Client): Promise<number> {
  await lockArchive(client);
  return (await client.query('delete from archived_months')).rowCount ?? 0;
}

/** Until the connection ends. */
async function lockArchive(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    advisoryLock,
  ]);
  if (!rows[0]!.locked) throw new BackupError('Another `tessera archive` is running.');
}

export const sumOf = (counts: Record<ArchivedLog, number>): number =>
  archivedLogs.reduce((sum, log) => sum + counts[log], 0);

async function write(client: pg.Client, place: ArchivePlace, month: string): Promise<ArchiveManifest> {
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    month,
    blocks: { events: 0, access_log: 0, journal: 0 },
    lines: { events: 0, access_log: 0, journal: 0 },
    files: [],
  };
  await client.query('begin isolation level repeatable read read only');
  try {
    for (const log of archivedLogs) {
      const writer = new ArchiveWriter(place, `${month}/${log}`);
      for await (const seals of sealsOf(client, log, month)) {
        const lines = await linesOf(client, log, seals);
        for (const [at, seal] of seals.entries()) {
          const block = blockOf(seal, lines[at]!);
          manifest.blocks[log] += 1;
          manifest.lines[log] += block.lines.length;
          await writer.add(block);
        }
      }
      await writer.end();
      manifest.files.push(...writer.files);
    }
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

/** Throws `BackupError` if the rows are not those that were sealed: an archive of something else would prove nothing. */
function blockOf(
  { after: _after, up_to: _upTo, entry_id: _entry, form: _form, may_differ, ...seal }: SealRow,
  lines: string[],
): Block {
  const isEntry = seal.log === 'journal';
  const head = isEntry ? { ...seal, sealed: lines[0] ?? '', lines: 0 } : { ...seal, lines: lines.length };
  const block = { head, lines: isEntry ? [] : lines };
  const fault = faultOf(block);
  if (fault === undefined) return block;
  if (may_differ) return { head: { ...head, lines: null }, lines: [] };
  throw new BackupError(
    `Block ${seal.position} of ${seal.log} of merchant ${seal.merchant_id} cannot be archived: ${fault}. Run \`tessera doctor\`.`,
  );
}
