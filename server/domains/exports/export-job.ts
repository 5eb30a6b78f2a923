/** Builds an export that is too large for one response. */
import { createHash } from 'node:crypto';
import { newUuid } from '../../clock/new-id.ts';
import { addFilePart, dropFileParts } from '../jobs/job-file.ts';
import { declareJob, JobEndedError, type JobHandler, type JobRun, type StepEnd } from '../jobs/jobs.ts';
import type { ExportOrder, TimedOrder } from './export-order.ts';
import { exportParts } from './export-parts.ts';
import type { Asking, ExportSource } from './export-source.ts';

/** The attempt that the stored file belongs to, and its size so far. */
export interface Place {
  attempt: string;
  parts: number;
  rows: number;
}

const maxSeconds = 840;

/** A source with its job. */
export interface Export<Order extends TimedOrder> extends ExportSource<Order> {
  job: JobHandler<Order, Place>;
}

/** Adds the job that builds the files of a source. */
export const withJob = <Order extends TimedOrder>(source: ExportSource<Order>): Export<Order> => ({
  ...source,
  job: declareJob<Order, Place>({
    type: source.jobType,
    step: (run) => buildFile(run, source, () => run.callAt(run.payload.to)),
  }),
});

/**
 * Builds the file in one step, because it is read in one snapshot and a snapshot ends with its transaction. If a worker
 * stops, the next attempt starts over. Parts are written as they are built.
 */
export async function buildFile<Order extends ExportOrder>(
  run: JobRun<Order, Place>,
  source: ExportSource<Order>,
  asking: Asking,
): Promise<StepEnd> {
  const { services, merchantId, payload, stopping } = run;
  const attempt = newUuid();
  const hash = createHash('sha256');
  let parts = 0;
  let rows = 0;
  for await (const part of exportParts(services, merchantId, source, payload, asking, maxSeconds)) {
    if (stopping.aborted) return 'more';
    const began = performance.now();
    hash.update(part.bytes);
    await run.advance(async (tx, { place }) => {
      const isFirst = parts === 0;
      // Another worker considered this one dead and started over.
      if (!isFirst && place?.attempt !== attempt) throw new JobEndedError();
      if (isFirst) await dropFileParts(tx, run);
      await addFilePart(tx, run, parts, part.bytes);
      const forgotten = isFirst ? (place?.rows ?? 0) : 0;
      return {
        place: { attempt, parts: parts + 1, rows: rows + part.rows },
        succeeded: part.rows - forgotten,
        result: {
          ...('list' in payload && { list: payload.list as string }),
          rows: rows + part.rows,
          sha256: hash.copy().digest('hex'),
        },
      };
    });
    parts += 1;
    rows += part.rows;
    services.budget.owe(performance.now() - began);
  }
  return 'done';
}
