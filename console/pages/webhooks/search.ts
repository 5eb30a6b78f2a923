/** Search parameters and queries of the webhook pages. */
import { queryOf } from '../../api/operations.ts';

export interface WebhookListSearch {
  status?: 'enabled' | 'disabled';
  cursor?: string;
}

export const readWebhookListSearch = ({ status, cursor }: Record<string, unknown>): WebhookListSearch => ({
  ...((status === 'enabled' || status === 'disabled') && { status }),
  ...(typeof cursor === 'string' && { cursor }),
});

export const webhooksQuery = (search: WebhookListSearch) =>
  queryOf('webhooks.list', { limit: 50, ...search });

/** There is no route for a single endpoint; a business has a few dozen at most. */
export const allWebhooksQuery = () => queryOf('webhooks.list', { limit: 100 });

export const deliveryStatuses = ['failed', 'retrying', 'pending', 'delivered', 'canceled'] as const;
type DeliveryStatus = (typeof deliveryStatuses)[number];

export interface WebhookSearch {
  /** The status filter of the deliveries. */
  status?: DeliveryStatus;
  cursor?: string;
  /** The event whose delivery is open. */
  event?: string;
}

export const readWebhookSearch = (given: Record<string, unknown>): WebhookSearch => {
  const status = deliveryStatuses.find((one) => one === given.status);
  return {
    ...(status && { status }),
    ...(typeof given.cursor === 'string' && { cursor: given.cursor }),
    ...(typeof given.event === 'string' && { event: given.event }),
  };
};

export const deliveriesQuery = (id: string, { status, cursor }: WebhookSearch) =>
  queryOf('webhooks.listDeliveries', id, {
    limit: 25,
    ...(status && { status: [status] }),
    ...(cursor && { cursor }),
  });
