/** Servers that die or err while they book in another cell what a merchant ordered. */
import { type Mutation, mutation } from '../harness/mutation.ts';
import { cellMutants } from './cell-mutants.ts';

const booking = 'server/engine/remote/apply-command.ts';
const booksAccounts = 'server/background/cells/book-orders.ts';
const die = 'process.kill(process.pid, "SIGKILL"); await new Promise(() => undefined);';

const change = (file: string, find: string, replace: string): Mutation => mutation(file, find, replace);
const before = (file: string, find: string): Mutation => change(file, find, `  ${die}\n${find}`);

export const diesBeforeBooking: readonly Mutation[] = [
  before(booking, '  await inTenantTransaction(cells, { merchants: command.partner_id }'),
];
export const diesBeforeNoting: readonly Mutation[] = [
  before(booking, '  await inTenantTransaction(cells, { merchants: command.merchant_id }'),
];

/** Where a process dies while it books what an account ordered. */
export const deathsBookingAccounts: Readonly<Record<string, readonly Mutation[]>> = {
  'before the order is booked': [
    change(
      booksAccounts,
      'const { merchant_id: merchantId, user_id: userId } = order;\n',
      `const { merchant_id: merchantId, user_id: userId } = order;\n  ${die}\n`,
    ),
  ],
  'after it is booked and before it is deleted': [before(booksAccounts, 'await drop(cells, order);\n}')],
};

export const ordersDroppedInDeath: readonly Mutation[] = cellMutants.ordersDropped.map((one) => ({
  ...one,
  replace: `${one.replace}  ${die}`,
}));

const sending = 'tx.commitAlong(tx.run(insert, values));';
/** Orders that are not in the commit of their cause, by a server that dies before it books them. */
export const ordersApart: readonly Mutation[] = [
  ...diesBeforeBooking,
  change('server/engine/remote/command-store.ts', sending, 'void values;'),
];

const walletIds = 'const into = newTransaction(wallet, { ...given, id, amount,';
/** Books a transfer under a new id each time. */
export const newIdsEachTime: readonly Mutation[] = [
  ...diesBeforeNoting,
  change(
    'server/domains/wallet/remote/wallet-commands.ts',
    walletIds,
    walletIds.replace('id,', 'id: newUuid(),'),
  ),
];

/** Books nothing with the commit, as if the other cell were slow. */
export const booksLater: readonly Mutation[] = [
  change(
    booking,
    '  if (services.cells) tx.afterCommit(() => void begun(applyCommand(services, command)));\n',
    '  void [services, command];\n',
  ),
];
export const neverAsksPayers: readonly Mutation[] = [
  ...booksLater,
  change(
    'server/operations/wallet/cancel-request.ts',
    "return named?.direction === 'outgoing' ? askPayer(named, call) : undefined;",
    "return named && askPayer ? 'canceled' : undefined;",
  ),
];

export const comparesNoVersions: readonly Mutation[] = [
  change(
    'server/domains/groups/sides/agreement.ts',
    'if (!isNews(own, sent)) return undefined;\n  // Otherwise',
    '// Otherwise',
  ),
];
export const showsApplicants: readonly Mutation[] = [
  change('server/domains/groups/sides/place-store.ts', "and (p.status = 'active' or $3)", 'and ($3 or true)'),
];
