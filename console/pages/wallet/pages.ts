/** Loaded together: people who open one page of an area go to others of it. */
export { BalancesPage } from './balances.tsx';
export { RequestsPage } from './requests.tsx';
export { TransactionsPage } from './transactions.tsx';
