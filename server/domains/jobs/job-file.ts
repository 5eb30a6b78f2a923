/** The file of a job: stored sealed in parts, and streamed part by part. */

import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Databases } from '../../database/transactions/databases.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { open, seal } from '../../sealing/sealed-text.ts';
import { currentDataKey, dataKey } from '../merchant/data-keys.ts';

interface FileOfJob {
  merchantId: string;
  jobId: string;
}

const boundTo = ({ merchantId, jobId }: FileOfJob, part: number, keyVersion: number): string =>
  `job_files|part|${merchantId}|${jobId}|${part}|${keyVersion}`;

const insert = statement(
  'job_files_insert',
  'insert into job_files (merchant_id, job_id, part, key_version, sealed) values ($1, $2, $3, $4, $5)',
);

/** Adds a part in the transaction of the work that created it. */
export async function addFilePart(
  tx: TenantTransaction,
  run: FileOfJob & { services: { keyring: Keyring } },
  part: number,
  content: string | Buffer,
): Promise<void> {
  const { merchantId, jobId, services } = run;
  const { key, version } = await currentDataKey(tx, services.keyring);
  const sealed = seal(key, boundTo(run, part, version), Buffer.from(content as string));
  tx.commitAlong(tx.run(insert, [merchantId, jobId, part, version, sealed]));
}

const drop = statement('job_files_drop', 'delete from job_files where merchant_id = $1 and job_id = $2');

/** Deletes the parts of an earlier attempt. */
export const dropFileParts = (tx: TenantTransaction, { merchantId, jobId }: FileOfJob): Promise<unknown> =>
  tx.run(drop, [merchantId, jobId]);

type SealedPart = Row<'job_files', 'part' | 'key_version' | 'sealed'>;

const next = statement<SealedPart>(
  'job_files_next',
  `select part, key_version, sealed from job_files where merchant_id = $1 and job_id = $2 and part > $3
   order by part limit 1`,
);

/**
 * Opens a part.
 * @throws if the key or the place differs.
 */
export const openFilePart = (
  key: Buffer,
  file: FileOfJob,
  { part, key_version, sealed }: SealedPart,
): Buffer => open(key, boundTo(file, part, key_version), sealed);

/** Yields the parts in order, each read on demand. */
export async function* fileParts(pool: Databases, keyring: Keyring, file: FileOfJob): AsyncGenerator<Buffer> {
  const scope = { merchants: file.merchantId, readOnly: true };
  for (let after = -1; ; ) {
    const found = await inTenantTransaction(pool, scope, async (tx) => {
      const [row] = await tx.run(next, [file.merchantId, file.jobId, after]);
      return row && { ...row, key: (await dataKey(tx, keyring, row.key_version)).key };
    });
    if (found === undefined) return;
    yield openFilePart(found.key, file, found);
    after = found.part;
  }
}
