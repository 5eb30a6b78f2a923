/** Loaded together: people who open one page of an area go to others of it. */
export { OrderPage } from './detail.tsx';
export { OrdersPage } from './list.tsx';
