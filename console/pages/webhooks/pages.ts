/** Loaded together: whoever opens one page of an area goes to others of it. */
export { WebhooksPage } from './list.tsx';
export { NewWebhookPage } from './new.tsx';
export { WebhookPage } from './webhook.tsx';
