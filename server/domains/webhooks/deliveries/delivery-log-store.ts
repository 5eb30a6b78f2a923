/** Reads the delivery log of one endpoint. */
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { type EventRow, eventColumns } from '../../events/event-view.ts';
import type { AttemptRow } from '../endpoints/endpoint-view.ts';
import type { DeliveryLogRow, DeliveryStatus } from './delivery-view.ts';

const conditions: Record<DeliveryStatus, RawBuilder<boolean>> = {
  pending: sql`d.status = 'pending' and d.attempts = 0`,
  retrying: sql`d.status = 'pending' and d.attempts > 0`,
  delivered: sql`d.status = 'delivered'`,
  failed: sql`d.status = 'exhausted'`,
  canceled: sql`d.status = 'cancelled'`,
};

const columns = sql`d.event_id as id, d.status, d.attempts, d.due_at, d.created_at, e.type,
  (select jsonb_build_object('endpoint_id', a.endpoint_id, 'failure', a.failure, 'http_status', a.http_status,
     'duration_ms', a.duration_ms, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   from webhook_attempts a
   where a.merchant_id = d.merchant_id and a.endpoint_id = d.endpoint_id and a.event_id = d.event_id
   order by a.number desc limit 1) as last`;

const joined = sql`webhook_deliveries d left join events e on e.merchant_id = d.merchant_id and e.id = d.event_id`;

/** Builds the query for an endpoint's deliveries, paged in order of their events. */
export const deliveriesQuery = (
  tx: ReadTransaction,
  endpointId: string,
  statuses: readonly DeliveryStatus[] | undefined,
) => {
  const among = statuses
    ? sql`(${sql.join(
        statuses.map((one) => conditions[one]),
        sql` or `,
      )})`
    : sql`true`;
  return build
    .selectFrom(
      sql<DeliveryLogRow>`(select ${columns} from ${joined}
        where d.merchant_id = ${tx.merchantId} and d.endpoint_id = ${endpointId} and ${among})`.as('log'),
    )
    .selectAll();
};

/** Reads one delivery; undefined if the event was never due for the endpoint. */
export const readDelivery = async (
  tx: ReadTransaction,
  endpointId: string,
  eventId: string,
): Promise<DeliveryLogRow | undefined> =>
  tx.first(
    build
      .selectFrom(
        sql<DeliveryLogRow>`(select ${columns} from ${joined} where d.merchant_id = ${tx.merchantId}
          and d.endpoint_id = ${endpointId} and d.event_id = ${eventId})`.as('log'),
      )
      .selectAll(),
  );

const attempts = statement<AttemptRow>(
  'webhooks_attempts_of_delivery',
  `select endpoint_id, event_id, failure, http_status, duration_ms, at from webhook_attempts
   where merchant_id = $1 and endpoint_id = $2 and event_id = $3 order by number desc limit $4`,
);

/** Reads the last attempts of a delivery, newest first. */
export const readAttempts = (tx: ReadTransaction, endpointId: string, eventId: string, most: number) =>
  tx.run(attempts, [tx.merchantId, endpointId, eventId, most]);

const event = statement<EventRow>(
  'webhooks_event_of_delivery',
  `select ${eventColumns} from events e where e.merchant_id = $1 and e.id = $2 and e.sequence is not null`,
);

export const readEvent = async (tx: ReadTransaction, eventId: string): Promise<EventRow | undefined> =>
  (await tx.run(event, [tx.merchantId, eventId]))[0];

const endpoint = statement<{ url: string }>(
  'webhooks_url',
  'select url from webhook_endpoints where merchant_id = $1 and id = $2',
);

export const readUrl = async (tx: ReadTransaction, endpointId: string): Promise<string | undefined> =>
  (await tx.run(endpoint, [tx.merchantId, endpointId]))[0]?.url;
