/** Loaded together: whoever opens one page of an area goes to others of it. */
export { BalancesPage } from './balances.tsx';
export { RequestsPage } from './requests.tsx';
export { TransactionsPage } from './transactions.tsx';
