/** Loaded together: people who open one page of an area go to others of it. */
export { WebhooksPage } from './list.tsx';
export { NewWebhookPage } from './new.tsx';
export { WebhookPage } from './webhook.tsx';
