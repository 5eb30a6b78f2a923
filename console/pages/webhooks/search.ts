/** Search parameters and queries of the webhook pages. */
import type { WebhookDelivery, WebhookEndpoint } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export const endpointStatuses = [
  'enabled',
  'disabled',
] as const satisfies readonly WebhookEndpoint['status'][];

export interface WebhookListSearch {
  status?: WebhookEndpoint['status'];
  cursor?: string;
}

export const readWebhookListSearch = ({ status, cursor }: Given): WebhookListSearch =>
  filled({ status: oneIn(endpointStatuses, status), cursor: textIn(cursor) });

export const webhooksQuery = (search: WebhookListSearch) =>
  queryOf('webhooks.list', { limit: 50, ...search });

/** There is no route for a single endpoint; a business has a few dozen at most. */
export const allWebhooksQuery = () => queryOf('webhooks.list', { limit: 100 });

export const deliveryStatuses = ['failed', 'retrying', 'pending', 'delivered', 'canceled'] as const;

export interface WebhookSearch {
  /** The status filter of the deliveries. */
  status?: WebhookDelivery['status'];
  cursor?: string;
  /** The event whose delivery is open. */
  event?: string;
}

export const readWebhookSearch = ({ status, cursor, event }: Given): WebhookSearch =>
  filled({ status: oneIn(deliveryStatuses, status), cursor: textIn(cursor), event: textIn(event) });

export const deliveriesQuery = (id: string, { status, cursor }: WebhookSearch) =>
  queryOf('webhooks.listDeliveries', id, filled({ limit: 25, status: status && [status], cursor }));
