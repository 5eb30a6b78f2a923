import { createHash } from 'node:crypto';
import { exportTransactions as route } from '../../../../contract/domains/wallet.ts';
import { limits } from '../../../../contract/limits.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { Alternative, type Call, download, type FileAnswer } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { viewJob } from '../../jobs/job-view.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { fileFormats, fileNameOf } from './export-file.ts';
import { exportJob } from './export-job.ts';
import { type ExportOrder, orderOf } from './export-order.ts';
import { type ExportPart, exportParts } from './export-parts.ts';
import { countRows } from './export-store.ts';

/** Streams the file, or queues a job if it has more rows than one response may contain. */
export const exportTransactions = download(route, async (input, call, isPeek) => {
  const { merchantId, merchantTimezone } = call.principal;
  const order = orderOf(input, merchantTimezone, call.now);
  const { pool, config } = call.services;
  const most = Math.min(limits.export.jobRows, fileFormats[order.format].maxRows);
  const scope = { merchants: merchantId, readOnly: true };
  const isSmall =
    (await inTenantTransaction(pool, scope, (tx) => countRows(tx, order, config.exportInlineRows + 1))) <=
    config.exportInlineRows;
  if (isSmall) return fileOf(order, call, isPeek);
  const rows = await inTenantTransaction(pool, scope, (tx) => countRows(tx, order, most + 1));
  if (rows > most) throw refuse('range_too_large', { maximum_days: limits.export.days, maximum: most });
  const job = await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
    enqueue(tx, call, exportJob, {
      payload: order,
      total: rows,
      fileName: fileNameOf(order.format, call.now),
    }),
  );
  return new Alternative(viewJob(job));
});

function fileOf(order: ExportOrder, call: Call, isPeek: boolean): FileAnswer {
  const { merchantId } = call.principal;
  const name = fileNameOf(order.format, call.now);
  const type = fileFormats[order.format].contentType;
  if (isPeek) return { name, type, parts: nothing() };
  const giveBack = call.services.exports.take(merchantId);
  const hash = createHash('sha256');
  const parts = digested(exportParts(call.services, merchantId, order, limits.requestSeconds.transfer), hash);
  return {
    name,
    type,
    parts: released(parts, giveBack),
    digest: () => `sha-256=:${hash.digest('base64')}:`,
  };
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* digested(
  parts: AsyncGenerator<ExportPart>,
  hash: { update(part: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const { bytes } of parts) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Calls `release` after the last part, on an error, and when the reader stops or never starts. */
function released(parts: AsyncGenerator<Buffer>, release: () => void): AsyncIterable<Buffer> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const result = await parts.next().catch((error: unknown) => {
          release();
          throw error;
        });
        if (result.done) release();
        return result;
      },
      return: async () => {
        try {
          return await parts.return(undefined);
        } finally {
          release();
        }
      },
    }),
  };
}
