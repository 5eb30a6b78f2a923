/** Mutations that forget what several cells require. */
import type { Mutation } from '../harness/mutation.ts';

/** A transaction that writes doesn't ask whether its merchant has left the cell. */
const writesAnywhere: readonly Mutation[] = [
  {
    file: 'server/database/transactions/tenant-transaction.ts',
    find: 'return connection.isCell && merchants.length > 0 ? connection.run(check, [merchants]) : undefined;',
    replace: 'return check && connection && merchants ? undefined : undefined;',
  },
];

/** A read doesn't ask whether its merchant has left the cell. */
const readsAnywhere: readonly Mutation[] = [
  {
    file: 'server/database/transactions/scoped-query.ts',
    find: `text: text.replace("'tessera.tenants', $1", "'tessera.tenants', tessera_reading($1)"),`,
    replace: 'text,',
  },
];

/** The consequences in another cell are forgotten before they are booked. */
const ordersDropped: readonly Mutation[] = [
  {
    file: 'server/background/cells/book-orders.ts',
    find: 'const { merchant_id: merchantId, user_id: userId } = order;\n',
    replace: 'const { merchant_id: merchantId, user_id: userId } = order;\n  await drop(cells, order);\n',
  },
];

export const cellMutants = { writesAnywhere, readsAnywhere, ordersDropped };
