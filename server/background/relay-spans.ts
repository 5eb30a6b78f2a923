/** The relay in the traces of the requests whose events it numbers. Only if traces are sent. */
import { statement } from '../database/connection.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import type { NumberedSpan } from '../domains/events/event-heads.ts';
import { tracer } from '../observability/tracing/tracing.ts';

/** Enough to see a trace; a busy relay must not read all its events again. */
const most = 100;

const requestsOf = statement<{ request_id: string; count: number }>(
  'relay_requests',
  `select e.request_id, count(*)::int as count
   from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as numbered (merchant_id, after, up_to)
   join events e on e.merchant_id = numbered.merchant_id and e.sequence > numbered.after and e.sequence <= numbered.up_to
   where e.request_id is not null
   group by e.request_id limit ${most}`,
);

/** Returns how to end the spans of what was numbered. */
export function startRelaySpans():
  | ((tx: ReadTransaction, spans: readonly NumberedSpan[]) => Promise<void>)
  | undefined {
  if (tracer === undefined) return undefined;
  const own = tracer;
  const began = performance.now();
  return async (tx, spans) => {
    if (spans.length === 0) return;
    const rows = await tx.run(requestsOf, [
      spans.map(({ merchant_id }) => merchant_id),
      spans.map(({ after }) => after),
      spans.map(({ upTo }) => upTo),
    ]);
    for (const { request_id, count } of rows) {
      const attributes = { 'tessera.events': count, 'tessera.ms': Math.round(performance.now() - began) };
      own.start('relay', { kind: 'consumer', parent: own.contextOf(request_id), attributes }).end();
    }
  };
}
