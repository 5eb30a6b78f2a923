/** Loaded together: whoever opens one page of an area goes to others of it. */
export { BillingPage } from './billing.tsx';
export { InvoicePage } from './invoice.tsx';
