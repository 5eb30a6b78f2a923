import { download as route } from '../../../contract/domains/jobs.ts';
import { exportMediaTypes } from '../../../contract/exports.ts';
import { recordAccess } from '../../access/access-log.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { fileParts } from '../../domains/jobs/job-file.ts';
import { findJob } from '../../domains/jobs/job-store.ts';
import { type ResultLink, resultLink } from '../../domains/jobs/result-link.ts';
import { download as declared } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { openLink } from '../../sealing/signed-text.ts';

const use = statement<{ nonce: Buffer }>(
  'job_file_links_use',
  `insert into job_file_links (merchant_id, job_id, nonce) values ($1, $2, $3) on conflict do nothing returning nonce`,
);
const isUsed = statement<object>(
  'job_file_links_find',
  'select from job_file_links where merchant_id = $1 and job_id = $2 and nonce = $3',
);

/** Downloads a job's file, once for each link. A HEAD request does not use the link up. */
export const download = declared(route, async ({ token }, call, isPeek) => {
  const { keyring, pool } = call.services;
  const link = openLink(resultLink, keyring, token, call.now);
  const name = await inTenantTransaction(pool, { merchants: link.merchantId }, async (tx) => {
    const job = await findJob(tx, link.jobId);
    const isThere = job !== undefined && job.expires_at !== null && job.expires_at > call.now;
    if (!isThere || job.file_name === null) throw refuse('link_expired');
    const isFree = isPeek ? await isUnused(tx, link) : await useUp(tx, link);
    if (!isFree) throw refuse('link_expired');
    const { kind: type, id } = link.reader;
    const line = { merchantId: link.merchantId, action: route.name, actor: { type, id } };
    if (!isPeek) await recordAccess(tx, call, { ...line, detail: { job_id: link.jobId } });
    return job.file_name;
  });
  return { name, type: typeOf(name), parts: fileParts(pool, keyring, link) };
});

const parameters: Record<string, string> = {
  csv: '; charset=utf-8; header=present',
  ndjson: '; charset=utf-8',
  json: '; charset=utf-8',
};

const types = Object.fromEntries(
  Object.entries(exportMediaTypes).map(([ending, type]) => [ending, `${type}${parameters[ending] ?? ''}`]),
);

const typeOf = (name: string): string => types[name.split('.').at(-1)!]!;

const valuesOf = ({ merchantId, jobId, nonce }: ResultLink) => [merchantId, jobId, nonce];

const useUp = async (tx: TenantTransaction, link: ResultLink): Promise<boolean> =>
  (await tx.run(use, valuesOf(link))).length > 0;

const isUnused = async (tx: ReadTransaction, link: ResultLink): Promise<boolean> =>
  (await tx.run(isUsed, valuesOf(link))).length === 0;
