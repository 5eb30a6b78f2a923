/** Verifies the checksums of export files by decrypting and hashing them part by part. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Row } from '../../database/schema/row.ts';
import { openFilePart } from '../../domains/jobs/job-file.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { unwrap } from '../../sealing/wrapped-key.ts';
import { adviceOf } from '../advice.ts';
import { type Finding, maxShown } from '../invariant.ts';

interface ExportRow {
  merchant_id: string;
  id: string;
  sha256: string | null;
}

export async function exportFileFindings(client: pg.Client, keyring: Keyring): Promise<Finding[]> {
  // In the snapshot, files that expire meanwhile remain readable.
  await client.query('begin isolation level repeatable read, read only');
  try {
    const { rows } = await client.query<ExportRow>(
      `select merchant_id, id, result ->> 'sha256' as sha256 from jobs
       where type in ('export', 'gift_cards.export', 'lists.export', 'points.export') and status = 'completed' and file_name is not null order by merchant_id, id`,
    );
    const others: unknown[] = [];
    for (const row of rows) {
      const found = await digestOf(client, keyring, row).catch(() => 'cannot be opened');
      if (found !== row.sha256) others.push({ ...row, found });
    }
    if (others.length === 0) return [];
    return [
      {
        check: 'E1 the file of an export matches the checksum of its job',
        problem: `${others.length} of ${rows.length} files do not match their checksum.`,
        rows: others.slice(0, maxShown),
        advice: adviceOf('E1'),
      },
    ];
  } finally {
    await client.query('rollback');
  }
}

type PartRow = Row<'job_files', 'part' | 'key_version' | 'sealed'> & Row<'merchant_keys', 'wrapped_key'>;

/** Reads one part at a time, because a file can be larger than the memory. */
async function digestOf(
  client: pg.Client,
  keyring: Keyring,
  { merchant_id, id }: ExportRow,
): Promise<string> {
  const hash = createHash('sha256');
  for (let next = 0; ; next += 1) {
    const { rows } = await client.query<PartRow>(
      `select f.part, f.key_version, f.sealed, k.wrapped_key from job_files f
       join merchant_keys k on k.merchant_id = f.merchant_id and k.version = f.key_version
       where f.merchant_id = $1 and f.job_id = $2 and f.part = $3`,
      [merchant_id, id, next],
    );
    const [row] = rows;
    if (row === undefined) return hash.digest('hex');
    const { key_version: version, wrapped_key } = row;
    const { key } = await unwrap(merchant_id, keyring, { version, wrapped_key });
    hash.update(openFilePart(key, { merchantId: merchant_id, jobId: id }, row));
  }
}
