/** Files of jobs in a database without a server. */

import { createHash } from 'node:crypto';
import { newUuid } from '../../server/clock/new-id.ts';
import { inTenantTransaction } from '../../server/database/transactions/tenant-transaction.ts';
import { addFilePart } from '../../server/domains/jobs/job-file.ts';
import { loadKeyring } from '../../server/sealing/keyring.ts';
import { ownDataFolder } from './data-folder.ts';
import { patientPool } from './patient-pool.ts';

interface DatabaseOfMerchant {
  url: string;
  secrets: string;
  merchantId: string;
}

/** Adds a completed export job with its file, as the product stores it; returns its UUID. */
export async function addExport(
  { url, secrets, merchantId }: DatabaseOfMerchant,
  parts: readonly string[],
): Promise<string> {
  const keyring = await loadKeyring({ dataDir: ownDataFolder(), given: secrets, mayGenerate: false });
  const pool = patientPool({ url, size: 2 });
  const jobId = newUuid();
  const rows = parts.length - 1;
  const result = { rows, sha256: createHash('sha256').update(parts.join('')).digest('hex') };
  try {
    await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
      await tx.script(
        `insert into jobs (merchant_id, id, type, status, total, succeeded, result, file_name, finished_at, expires_at)
         values ($1, $2, 'export', 'completed', $3, $3, $4, 'wallet.csv', now(), now() + interval '1 hour')`,
        [merchantId, jobId, rows, JSON.stringify(result)],
      );
      for (const [part, content] of parts.entries()) {
        await addFilePart(tx, { merchantId, jobId, services: { keyring } }, part, content);
      }
    });
  } finally {
    await pool.end();
  }
  return jobId;
}
