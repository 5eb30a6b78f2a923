/** Search parameters and queries of orders. */
import type { OrdersListParams } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, manyIn, momentIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export const orderStatuses = ['open', 'held', 'applied', 'partially_returned', 'returned'] as const;

export type OrderSearch = Omit<OrdersListParams, 'limit' | 'include'>;

export const readOrderSearch = (search: Given): OrderSearch =>
  filled({
    status: manyIn(orderStatuses, search.status),
    customer_id: textIn(search.customer_id),
    membership_id: textIn(search.membership_id),
    location_id: textIn(search.location_id),
    staff: textIn(search.staff),
    voucher_id: textIn(search.voucher_id),
    campaign_id: textIn(search.campaign_id),
    created_gte: momentIn(search.created_gte),
    created_lt: momentIn(search.created_lt),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export const ordersQuery = (search: OrderSearch) => queryOf('orders.list', { limit: 25, ...search });
export const orderQuery = (id: string) => queryOf('orders.get', id);
