import { sql } from 'kysely';
import { listDeliveries as route } from '../../../../contract/domains/communications.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';
import { type CommunicationRow, type DeliveryRow, viewDelivery } from '../communication.ts';
import { findCommunication } from '../communication-store.ts';

/** The messages of a communication, newest first. */
export const listDeliveries = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const communication = await findCommunication(tx, input.id);
  let query = build
    .selectFrom('deliveries')
    .selectAll()
    .where('merchant_id', '=', tx.merchantId)
    .where('communication_id', '=', communication.id);
  if (input.channel) query = query.where('channel', '=', input.channel);
  if (input.customer_id) query = query.where('customer_id', '=', decodeId('customer', input.customer_id)!);
  if (input.status) {
    const stored = input.status.flatMap((status) => storedStatuses(status, communication));
    query = query.where(sql<boolean>`status = any(${stored}::text[])`);
  }
  return readPage(tx, page, { query, table: 'deliveries' }, (row) => viewDelivery(asOf(communication, row)));
});

/** Messages still queued when a communication is canceled or fails keep their rows unchanged. */
const endOfWaiting = {
  canceled: { status: 'suppressed', reason: 'canceled' },
  failed: { status: 'failed', reason: 'gave_up' },
} as const;

const endFor = ({ status }: Pick<CommunicationRow, 'status'>) =>
  status === 'canceled' || status === 'failed' ? endOfWaiting[status] : undefined;

/** A message with the status that its communication implies. */
export function asOf<Known extends Pick<DeliveryRow, 'status' | 'reason'>>(
  communication: Pick<CommunicationRow, 'status'>,
  row: Known,
): Known {
  const end = row.status === 'queued' ? endFor(communication) : undefined;
  return end ? { ...row, ...end } : row;
}

function storedStatuses(
  status: DeliveryRow['status'],
  communication: CommunicationRow,
): DeliveryRow['status'][] {
  const end = endFor(communication);
  if (end === undefined) return [status];
  if (status === 'queued') return [];
  return end.status === status ? [status, 'queued'] : [status];
}
