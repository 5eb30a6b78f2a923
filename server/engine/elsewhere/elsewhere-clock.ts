/** Applies commands to merchants in other cells that were not applied right after their commit. */
import { causeOf } from '../../errors/cause-of.ts';
import { declareClock } from '../clock.ts';
import { bookOrder } from './book-order.ts';
import { findOrders, type OrderElsewhere } from './order-store.ts';

const most = 100;

interface DueOrder {
  /** The partner: if its cell is down, its orders wait, and none of the others do. */
  merchant_id: string;
  order: OrderElsewhere;
}

export const elsewhereClock = declareClock<DueOrder>({
  name: 'orders_elsewhere',
  everySeconds: 2,
  task: 'elsewhere',
  most,
  inRealTime: true,
  findDue: async (tx, without, { services, only }) => {
    if (services.cells === undefined) return [];
    const orders = await findOrders(tx, most, without);
    return orders
      .filter(({ merchant_id }) => only === undefined || merchant_id === only)
      .map((order) => ({ merchant_id: order.partner_id, order }));
  },
  carryOut: ({ order }, { services }) =>
    bookOrder(services, order).catch((cause: unknown) => {
      // An outage of the partner's cell must not end the turn, as one of this cell does.
      throw new Error(`Its cell: ${causeOf(cause)}`);
    }),
});
