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

/** Work on two merchants doesn't ask whether they share a cell. */
const oneCellAssumed: readonly Mutation[] = [
  {
    file: 'server/database/transactions/databases.ts',
    find: 'return (await databases.of(one)).name === (await databases.of(other)).name;',
    replace: 'return databases.home !== undefined || one !== other;',
  },
];

/** A live merchant invites sandboxes of another cell. */
const strangersShown: readonly Mutation[] = [
  {
    file: 'server/operations/groups/decide.ts',
    find: 'other?.sandbox === own!.sandbox &&',
    replace: 'other !== undefined &&',
  },
];

/** New merchants are placed in a cell that is known to be down. */
const placedAnywhere: readonly Mutation[] = [
  {
    file: 'server/database/cells/cells.ts',
    find: 'cell.takesNew && cell.isOpen && cell.pool.isWritable',
    replace: 'cell.takesNew && cell.isOpen',
  },
];

const naming = 'server/database/cells/cell-name.ts';

/** A process that doesn't know of the other cells works in home. */
const aloneInHome: readonly Mutation[] = [
  { file: naming, find: 'if (others !== null)', replace: `if (others === '')` },
];

/** A process that doesn't know of the other cells works in one of them, as if that were home. */
const aloneInCell: readonly Mutation[] = [
  { file: naming, find: 'if (own !== null)\n', replace: `if (own === '')\n` },
];

/** A server or worker that doesn't know of the other cells doesn't ask whether there are any. */
const serversAlone: readonly Mutation[] = [
  {
    file: naming,
    find: 'await requireOneDatabase(client).finally(() => client.end());',
    replace: 'await client.end();',
  },
];

/** A command that doesn't know of the other cells doesn't ask whether there are any. */
const commandsAlone: readonly Mutation[] = [
  {
    file: 'server/cli/operator-work.ts',
    find: 'if (config.cells.others.length === 0) await requireOneDatabase(client);',
    replace: '',
  },
];

const asking = 'server/database/transactions/ask-each.ts';

/** One cell that can't be asked makes every list of the operator fail. */
const allOrNothing: readonly Mutation[] = [
  {
    file: asking,
    find: 'if (name === undefined || !isUnavailable(error)) throw error;',
    replace: 'throw error;',
  },
];

/** A cell that can't be asked is left out without a word. */
const leftOutSilently: readonly Mutation[] = [
  { file: asking, find: 'answers.unavailable.push(name);', replace: '' },
];

/** The copy of a merchant stands in for the cell that serves it. */
const copiesShown: readonly Mutation[] = [
  {
    file: 'server/engine/lists/across-cells.ts',
    find: 'unavailable.length > 0 || copies',
    replace: 'copies',
  },
];

export const cellMutants = {
  writesAnywhere,
  readsAnywhere,
  ordersDropped,
  oneCellAssumed,
  strangersShown,
  placedAnywhere,
  aloneInHome,
  aloneInCell,
  serversAlone,
  commandsAlone,
  allOrNothing,
  leftOutSilently,
  copiesShown,
};
