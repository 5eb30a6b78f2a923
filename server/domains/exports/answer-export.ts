import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { limits } from '../../../contract/limits.ts';
import type { Job } from '../../../contract/resources/job.ts';
import { recordAccess } from '../../access/access-log.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { Alternative, type Call, type FileAnswer } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { viewJob } from '../jobs/job-view.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import type { ExportOrder } from './export-order.ts';
import { type ExportPart, exportParts } from './export-parts.ts';
import type { ExportSource, FileSource } from './export-source.ts';
import { fileFormats, fileNameOf } from './formats/export-file.ts';

/** An export as the access log names it. */
export interface AskedExport {
  /** The name of the route. */
  action: string;
  /** Codes, ids and times, but no text that could name a person. */
  filters: Record<string, string>;
  /** Only the headers are needed: nothing is read. */
  isPeek: boolean;
}

/**
 * Streams the file, or queues a job if it has more rows than one response may contain. The access log says who asked for
 * which file, before the first byte is sent. A file of selected rows has all of them, or is refused.
 */
export async function answerExport<Order extends ExportOrder>(
  source: ExportSource<Order>,
  order: Order,
  call: Call,
  asked: AskedExport,
): Promise<FileAnswer | Alternative<Static<typeof Job>>> {
  const { merchantId } = call.principal;
  const { pool, config } = call.services;
  const scope = { merchants: merchantId, readOnly: true } as const;
  const asking = () => call;
  if (order.selected) {
    const missing = await inTenantTransaction(pool, scope, (tx) => source.missing(tx, order, asking));
    if (missing.length > 0)
      throw refuse('selection_changed', { missing: missing.length, missing_ids: missing });
  }
  const count = (upTo: number) =>
    inTenantTransaction(pool, scope, (tx) => source.count(tx, order, asking, upTo + 1));
  if ((await count(config.exportInlineRows)) <= config.exportInlineRows) {
    return answerFile(source, order, call, asked);
  }
  const most = Math.min(limits.export.jobRows, fileFormats[order.format].maxRows);
  const rows = await count(most);
  if (rows > most) throw refuse('range_too_large', { maximum_days: limits.export.days, maximum: most });
  const job = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    await record(tx, order, call, asked);
    return enqueue(tx, call, { type: source.jobType } as JobHandler<Order>, {
      payload: order,
      total: rows,
      ...('list' in order && { result: { list: order.list as string } }),
      fileName: fileNameOf(source.name, order.format, call.now),
    });
  });
  return new Alternative(viewJob(job));
}

/** Streams a file that always fits one response. */
export async function answerFile<Order extends ExportOrder>(
  source: FileSource<Order>,
  order: Order,
  call: Call,
  asked: AskedExport,
): Promise<FileAnswer> {
  const { merchantId } = call.principal;
  const log = (tx: TenantTransaction) => record(tx, order, call, asked);
  if (!asked.isPeek) await inTenantTransaction(call.services.pool, { merchants: merchantId }, log);
  return fileOf(source, order, call, asked.isPeek);
}

const record = (
  tx: TenantTransaction,
  { format }: ExportOrder,
  call: Call,
  { action, filters }: AskedExport,
) =>
  recordAccess(tx, call, {
    merchantId: call.principal.merchantId,
    action,
    actor: actorOf(call),
    detail: { format, ...filters },
  });

function fileOf<Order extends ExportOrder>(
  source: FileSource<Order>,
  order: Order,
  call: Call,
  isPeek: boolean,
): FileAnswer {
  const { merchantId } = call.principal;
  const name = fileNameOf(source.name, order.format, call.now);
  const type = fileFormats[order.format].contentType;
  if (isPeek) return { name, type, parts: nothing() };
  const giveBack = call.services.exports.take(merchantId);
  const hash = createHash('sha256');
  const read = exportParts(
    call.services,
    merchantId,
    source,
    order,
    () => call,
    limits.requestSeconds.transfer,
  );
  return {
    name,
    type,
    parts: released(digested(read, hash), giveBack),
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
