/** Mutations that forget what several cells require. */
import { mutant } from '../harness/mutation.ts';

const naming = 'server/database/cells/cell-name.ts';

const asking = 'server/database/transactions/ask-each.ts';

export const cellMutants = {
  /** A transaction that writes doesn't ask whether its merchant has left the cell. */
  writesAnywhere: mutant(
    'server/database/transactions/tenant-transaction.ts',
    'return connection.isCell && merchants.length > 0 ? connection.run(check, [merchants]) : undefined;',
    'return check && connection && merchants ? undefined : undefined;',
  ),
  /** A read doesn't ask whether its merchant has left the cell. */
  readsAnywhere: mutant(
    'server/database/transactions/scoped-query.ts',
    `text: text.replace("'tessera.tenants', $1", "'tessera.tenants', tessera_reading($1)"),`,
    'text,',
  ),
  /** The consequences in another cell are forgotten before they are booked. */
  ordersDropped: mutant(
    'server/background/cells/book-orders.ts',
    'const { merchant_id: merchantId, user_id: userId } = order;\n',
    'const { merchant_id: merchantId, user_id: userId } = order;\n  await drop(cells, order);\n',
  ),
  /** Work on two merchants doesn't ask whether they share a cell. */
  oneCellAssumed: mutant(
    'server/database/transactions/databases.ts',
    'return (await databases.of(one)).name === (await databases.of(other)).name;',
    'return databases.home !== undefined || one !== other;',
  ),
  /** A live merchant invites sandboxes of another cell. */
  strangersShown: mutant(
    'server/operations/groups/decide.ts',
    'const isSuitable = other?.sandbox === own!.sandbox;',
    'const isSuitable = other !== undefined;',
  ),
  /** New merchants are placed in a cell that is known to be down. */
  placedAnywhere: mutant(
    'server/database/cells/cells.ts',
    'cell.takesNew && cell.isOpen && cell.pool.isWritable',
    'cell.takesNew && cell.isOpen',
  ),
  /** A process that doesn't know of the other cells works in home. */
  aloneInHome: mutant(naming, 'if (others !== null)', `if (others === '')`),
  /** A process that doesn't know of the other cells works in one of them, as if that were home. */
  aloneInCell: mutant(naming, 'if (own !== null)\n', `if (own === '')\n`),
  /** A server or worker that doesn't know of the other cells doesn't ask whether there are any. */
  serversAlone: mutant(
    naming,
    'await requireOneDatabase(client).finally(() => client.end());',
    'await client.end();',
  ),
  /** A command that doesn't know of the other cells doesn't ask whether there are any. */
  commandsAlone: mutant(
    'server/cli/operator-work.ts',
    'if (config.cells.others.length === 0) await requireOneDatabase(client);',
  ),
  /** One cell that can't be asked makes every list of the operator fail. */
  allOrNothing: mutant(
    asking,
    'if (name === undefined || !isUnavailable(error)) throw error;',
    'throw error;',
  ),
  /** A cell that can't be asked is left out without a word. */
  leftOutSilently: mutant(asking, 'answers.unavailable.push(name);'),
  /** A copy of a merchant is served in place of the original, which is in another cell. */
  copiesShown: mutant('server/engine/lists/across-cells.ts', 'unavailable.length > 0 || copies', 'copies'),
};
