/** Loaded together: people who open one page of an area go to others of it. */
export { WalletPage } from './balances.tsx';
export { WalletRequestsPage } from './requests.tsx';
export { WalletTransactionsPage } from './transactions.tsx';
