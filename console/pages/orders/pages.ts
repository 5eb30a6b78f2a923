/** Loaded together: whoever opens one page of an area goes to others of it. */
export { OrderPage } from './detail.tsx';
export { OrdersPage } from './list.tsx';
