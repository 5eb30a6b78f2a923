/** What the addresses of the webhook pages say, and what is asked for them. */
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

/** The interface has no route for a single endpoint; a business has a few dozen at most. */
export const allWebhooksQuery = () => queryOf('webhooks.list', { limit: 100 });

export interface WebhookSearch {
  /** Which attempts are shown. */
  attempts?: 'succeeded' | 'failed';
}

export const readWebhookSearch = ({ attempts }: Record<string, unknown>): WebhookSearch =>
  attempts === 'succeeded' || attempts === 'failed' ? { attempts } : {};
