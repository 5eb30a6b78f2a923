/** SQL for the state of one merchant: one function per statement. */
import type { operatorStatuses } from '../../../../contract/resources/admin.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';

const owners = statement<Row<'users', 'id' | 'name' | 'email'>>(
  'admin_merchant_owners',
  `select u.id, u.name, u.email from team_members t join users u on u.id = t.user_id
   where t.merchant_id = $1 and t.role = 'owner' and t.status = 'active'
   order by u.id limit 20`,
);

export const readOwners = (tx: ReadTransaction) => tx.run(owners, [tx.merchantId]);

const subscription = statement<Row<'subscriptions', 'plan' | 'status'>>(
  'admin_merchant_subscription',
  'select plan, status from subscriptions where merchant_id = $1',
);

export const readPlan = (tx: ReadTransaction) => tx.runOne(subscription, [tx.merchantId]);

export interface DecisionRow {
  detail: { status?: (typeof operatorStatuses)[number]; reason?: string };
  actor_id: string | null;
  created_at: string;
}

const decision = statement<DecisionRow>(
  'admin_merchant_decision',
  `select detail, actor_id, created_at from access_log
   where merchant_id = $1 and action = 'admin.set-merchant-status'
   order by id desc limit 1`,
);

/** The last decision about the status that staff made here. */
export const readDecision = (tx: ReadTransaction) => tx.runOne(decision, [tx.merchantId]);

const move = statement<Row<'merchant_moves', 'source' | 'target' | 'step'>>(
  'admin_merchant_move',
  `select source, target, step from merchant_moves
   where merchant_id = $1 and step not in ('done', 'canceled')`,
);

/** Of the cell home. */
export const readMove = (tx: ReadTransaction, merchantId: string) => tx.runOne(move, [merchantId]);

const moves = statement<Row<'merchant_moves', 'merchant_id' | 'source' | 'target' | 'step'>>(
  'admin_moves',
  `select merchant_id, source, target, step from merchant_moves
   where step not in ('done', 'canceled') order by merchant_id limit 100`,
);

/** Of the cell home. */
export const readMoves = (tx: ReadTransaction) => tx.run(moves);

const count = statement<{ count: number }>(
  'admin_merchants_count',
  'select count(*) from (select from merchants order by id limit 10000) as counted',
);

/** Needs the task `platform-admin`; counts up to 10,000. */
export const countMerchants = async (tx: ReadTransaction): Promise<number> => (await tx.runOne(count))!.count;
