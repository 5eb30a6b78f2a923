/** SQL for commands to merchants in other cells: one function per statement. */
import { newUuid } from '../../clock/new-id.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** What can be sent, by kind. A domain adds its kinds by declaration merging, and applies them (`apply-command.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface RemoteCommands {}

type Kind = keyof RemoteCommands;

/** What is carried out in the books of the partner. */
export type NewCommand = { [K in Kind]: { kind: K; content: RemoteCommands[K] } }[Kind];

export type CommandOf<K extends Kind> = Pick<Row<'orders_elsewhere'>, 'merchant_id' | 'id' | 'partner_id'> & {
  kind: K;
  content: RemoteCommands[K];
};

export type RemoteCommand = { [K in Kind]: CommandOf<K> }[Kind];

const insert = statement(
  'orders_elsewhere_insert',
  `insert into orders_elsewhere (merchant_id, id, partner_id, kind, content) values ($1, $2, $3, $4, $5)`,
);

/** Sends a command of the transaction's merchant to `partner` (UUID), with the commit; the clock applies it. */
export function enqueueRemote(tx: TenantTransaction, partner: string, ordered: NewCommand): RemoteCommand {
  const order = { merchant_id: tx.merchantId, id: newUuid(), partner_id: partner, ...ordered };
  const values = [order.merchant_id, order.id, partner, order.kind, JSON.stringify(order.content)];
  tx.commitAlong(tx.run(insert, values));
  return order;
}

const columns = 'merchant_id, id, partner_id, kind, content';

const own = statement<RemoteCommand>(
  'orders_elsewhere_own',
  `select ${columns} from orders_elsewhere where merchant_id = $1 and booked_at is null order by id limit 200`,
);

/** The merchant's oldest open commands. */
export const findOwnCommands = (tx: ReadTransaction): Promise<RemoteCommand[]> =>
  tx.run(own, [tx.merchantId]);

const oldest = statement<RemoteCommand>(
  'orders_elsewhere_oldest',
  `select ${columns} from orders_elsewhere where booked_at is null and partner_id <> all ($2::uuid[]) order by id limit $1`,
);

/** The oldest open commands, except those for the partners in `without`. Needs a transaction of the task `elsewhere`. */
export const findCommands = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(oldest, [most, without]);

const booked = statement(
  'orders_elsewhere_booked',
  `update orders_elsewhere set booked_at = clock_timestamp()
   where merchant_id = $1 and id = $2 and booked_at is null`,
);

/** Notes that a command is applied. It is kept, so that the doctor can compare both cells. */
export const saveApplied = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(booked, [tx.merchantId, id]);
