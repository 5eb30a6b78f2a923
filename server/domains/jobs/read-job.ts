/** Reads a job for its caller: what the routes for it share. */
import { download, fileAccess } from '../../../contract/domains/jobs.ts';
import { minuteSeconds } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { fullPath } from '../../../contract/route.ts';
import { mayCall } from '../../access/authorize.ts';
import { addSeconds } from '../../clock/time.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { JobRow } from './job.ts';
import { findJob } from './job-store.ts';
import { viewJob, type WireJob } from './job-view.ts';
import type { Remembered } from './jobs.ts';
import { newResultLink } from './result-link.ts';

/** Returns a job with its progress, unless `refusalOf` finds that the caller can't read it. */
export async function readJob(
  tx: ReadTransaction,
  wireId: string,
  call: Call,
  refusalOf: (job: JobRow & { principal: Remembered | null }) => Refusal | undefined,
): Promise<WireJob> {
  const id = decodeId('job', wireId);
  const job = id === undefined ? undefined : await findJob(tx, id);
  if (job === undefined) throw refuse('not_found');
  const refusal = refusalOf({ ...job, principal: job.principal as Remembered | null });
  if (refusal) throw refusal;
  return viewJob(job, linkTo(job, call));
}

/** Returns a new link to the file while it exists, for callers who can download it. */
function linkTo(job: JobRow, call: Call): string | null {
  const { principal, services, now, realNow } = call;
  if (job.file_name === null || job.expires_at === null || job.expires_at <= now) return null;
  if (!mayCall(principal, fileAccess[job.type], Date.parse(realNow))) return null;
  const soon = addSeconds(realNow, limits.job.resultMinutes * minuteSeconds);
  const link = newResultLink(services.keyring, {
    merchantId: job.merchant_id,
    jobId: job.id,
    reader: {
      kind: principal.kind,
      id: principal.kind === 'token' ? principal.credentialId : principal.userId,
    },
    expiresAt: soon < job.expires_at ? soon : job.expires_at,
  });
  return `${services.config.publicUrl}${fullPath(download).replace(':token', link)}`;
}
