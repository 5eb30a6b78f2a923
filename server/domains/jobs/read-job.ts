/** Reads a job for its caller: what the routes for it share. */
import { download, fileAccess } from '../../../contract/domains/jobs.ts';
import { minuteSeconds } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { fullPath } from '../../../contract/route.ts';
import { type RouteName, routeNamed } from '../../../contract/routes.ts';
import { mayCall } from '../../access/authorize.ts';
import { addSeconds } from '../../clock/time.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import type { Principal } from '../../engine/principal.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { JobRow } from './job.ts';
import { findJob } from './job-store.ts';
import { viewJob, type WireJob } from './job-view.ts';
import type { Remembered } from './jobs.ts';
import { newResultLink } from './result-link.ts';

type AskedJob = JobRow & { principal: Remembered | null };

/** Returns a job with its progress, unless `refusalOf` finds that the caller can't read it. */
export async function readJob(
  tx: ReadTransaction,
  wireId: string,
  call: Call,
  refusalOf: (job: AskedJob) => Refusal | undefined,
): Promise<WireJob> {
  const id = decodeId('job', wireId);
  const job = id === undefined ? undefined : await findJob(tx, id);
  if (job === undefined) throw refuse('not_found');
  const asked = { ...job, principal: job.principal as Remembered | null };
  const refusal = refusalOf(asked);
  if (refusal) throw refusal;
  return viewJob(job, linkTo(asked, call));
}

/** Whether a caller started a job: of a token, also one that was rotated since; of a person, in any session. */
export const isOwn = (asker: Remembered | null, principal: Principal): boolean =>
  asker !== null &&
  asker.kind === principal.kind &&
  (principal.kind === 'user'
    ? asker.userId === principal.userId
    : [principal.credentialId, principal.keyOwnerId].includes(asker.credentialId));

/** Whether a caller can download the file of a job. */
function canDownload(job: AskedJob, { principal, realNow }: Call): boolean {
  const at = Date.parse(realNow);
  if (job.type !== 'lists.export') return mayCall(principal, fileAccess[job.type], at);
  const { access } = routeNamed(job.result?.list as RouteName);
  return isOwn(job.principal, principal) && mayCall(principal, access, at);
}

/** Returns a new link to the file while it exists, for callers who can download it. */
function linkTo(job: AskedJob, call: Call): string | null {
  const { principal, services, now, realNow } = call;
  if (job.file_name === null || job.expires_at === null || job.expires_at <= now) return null;
  if (!canDownload(job, call)) return null;
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
