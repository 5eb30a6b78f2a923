import { sql } from 'kysely';
import { listDeliveries as route } from '../../../../contract/domains/communications.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import {
  type CommunicationRow,
  type DeliveryRow,
  viewDelivery,
} from '../../../domains/communications/communication.ts';
import { findCommunication } from '../../../domains/communications/communication-store.ts';
import { asOf, endFor } from '../../../domains/communications/reports/end-of-waiting.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';

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

function storedStatuses(
  status: DeliveryRow['status'],
  communication: CommunicationRow,
): DeliveryRow['status'][] {
  const end = endFor(communication);
  if (end === undefined) return [status];
  if (status === 'queued') return [];
  return end.status === status ? [status, 'queued'] : [status];
}
