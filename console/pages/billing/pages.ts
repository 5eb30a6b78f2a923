/** Loaded together: people who open one page of an area go to others of it. */
export { BillingPage } from './billing.tsx';
export { InvoicePage } from './invoice.tsx';
