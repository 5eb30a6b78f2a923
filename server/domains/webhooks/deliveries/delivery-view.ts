/** Public form of a delivery: identified by its event, with the results of its attempts. */
import type { Static } from 'typebox';
import type { EventType } from '../../../../contract/events.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type {
  WebhookDelivery,
  webhookDeliveryStatuses,
} from '../../../../contract/resources/webhook-endpoint.ts';
import type { Row } from '../../../database/schema/row.ts';
import { type AttemptRow, viewAttempt } from '../endpoints/endpoint-view.ts';

export type DeliveryStatus = (typeof webhookDeliveryStatuses)[number];
type WireDelivery = Static<typeof WebhookDelivery>;

/** A delivery with its last attempt, or null before the first. */
export type DeliveryLogRow = Row<'webhook_deliveries', 'status' | 'attempts' | 'due_at' | 'created_at'> & {
  /** Id of the event. */
  id: string;
  type: EventType | null;
  last: Omit<AttemptRow, 'event_id'> | null;
};

const ended = { delivered: 'delivered', exhausted: 'failed', cancelled: 'canceled' } as const;

const statusOf = ({ status, attempts }: DeliveryLogRow): DeliveryStatus =>
  status === 'pending' ? (attempts > 0 ? 'retrying' : 'pending') : ended[status];

export const viewDelivery = (row: DeliveryLogRow): WireDelivery => ({
  object: 'webhook_delivery',
  event_id: encodeId('event', row.id),
  event_type: row.type,
  status: statusOf(row),
  attempt_count: row.attempts,
  next_attempt_at: row.status === 'pending' ? row.due_at : null,
  last_attempt: row.last && viewAttempt({ ...row.last, event_id: row.id }),
  created_at: row.created_at,
});
