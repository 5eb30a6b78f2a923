import { type Expression, type SqlBool, sql } from 'kysely';
import { statement as route } from '../../../contract/domains/points.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { beyondInstant, startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { type Call, read } from '../../engine/operation.ts';
import { findMembership } from '../memberships/life/find-rows.ts';
import type { MembershipRow } from '../memberships/membership.ts';
import { settleDue } from './clock/settle-due.ts';
import type { TransactionRow, WireTransaction } from './ledger/points-rows.ts';
import { findNextExpiries, readLotMoves, readOpenLots } from './ledger/points-store.ts';
import { viewLot, viewTransaction } from './ledger/points-view.ts';

type Input = InputOf<typeof route>;
type Row = TransactionRow & { reversed_points: number | null };

/** The balances of a membership and the transactions behind them. */
export const statement = read(route, async (tx, input, call) => {
  const { include = [], ...asked } = input;
  const withLots = include.includes('lots');
  const withTotal = include.includes('total_count');
  const page = openPage(call, route, withTotal ? { ...asked, include: 'total_count' } : asked);
  const before = await findMembership(tx, input.id);
  const membership = (await settleDue(tx, call, [before])) ? await findMembership(tx, input.id) : before;
  const query = build
    .selectFrom('points_transactions')
    .leftJoin('points_reversals', (join) =>
      join
        .onRef('points_reversals.merchant_id', '=', 'points_transactions.merchant_id')
        .onRef('points_reversals.transaction_id', '=', 'points_transactions.id'),
    )
    .selectAll('points_transactions')
    .select('points_reversals.reversed_points')
    .where((expressions) => expressions.and(conditionsOf(membership, input, call)));
  const [found, summary] = await Promise.all([
    readPage(tx, page, { query, table: 'points_transactions' }, (row) => row as unknown as Row),
    summaryOf(tx, membership, withLots, call.now),
  ]);
  const moves = withLots ? await lotsById(tx, found.data) : undefined;
  return {
    ...found,
    data: found.data.map((row) =>
      viewTransaction(row, row.reversed_points ?? 0, moves && (moves.get(row.id) ?? [])),
    ),
    summary,
  };
});

/** A pending earning that is reversed in full is shown, and filtered, as canceled. */
const shownStatus = sql<string>`case
  when points_transactions.status = 'pending' and points_reversals.reversed_points = points_transactions.points
  then 'canceled' else points_transactions.status end`;

function conditionsOf(membership: MembershipRow, input: Input, call: Call): Expression<SqlBool>[] {
  const { merchant_id, id } = membership;
  const timezone = call.principal.merchantTimezone;
  const conditions: Expression<SqlBool>[] = [
    sql<boolean>`points_transactions.merchant_id = ${merchant_id} and points_transactions.membership_id = ${id}`,
  ];
  if (input.type) conditions.push(sql<boolean>`points_transactions.type = any(${input.type}::text[])`);
  if (input.status) conditions.push(sql<boolean>`${shownStatus} = any(${input.status}::text[])`);
  if (input.occurred_gte) {
    const from = startOfInstant(input.occurred_gte, timezone);
    conditions.push(sql<boolean>`points_transactions.occurred_at >= ${from}::timestamptz`);
  }
  if (input.occurred_lt) {
    const to = beyondInstant(input.occurred_lt, timezone);
    conditions.push(sql<boolean>`points_transactions.occurred_at < ${to}::timestamptz`);
  }
  return conditions;
}

async function summaryOf(tx: ReadTransaction, membership: MembershipRow, withLots: boolean, now: string) {
  const [[next], lots] = await Promise.all([
    findNextExpiries(tx, [membership.id], now),
    withLots ? readOpenLots(tx, membership.id) : undefined,
  ]);
  return {
    available: membership.points_available,
    pending: membership.points_pending,
    held: membership.points_held,
    debt: membership.points_debt,
    lifetime_earned: membership.lifetime_earned,
    lifetime_redeemed: membership.lifetime_redeemed,
    next_expiry: next ? { points: next.points, expires_at: next.expires_at } : null,
    ...(lots && { lots: lots.map(viewLot) }),
  };
}

async function lotsById(
  tx: ReadTransaction,
  rows: readonly Row[],
): Promise<Map<string, NonNullable<WireTransaction['lots']>>> {
  const moves = await readLotMoves(
    tx,
    rows.map((row) => row.id),
  );
  const byTransaction = Map.groupBy(moves, (move) => move.transaction_id);
  return new Map(
    [...byTransaction].map(([id, own]) => [
      id,
      own.map(({ lot_id, points }) => ({ lot_id: encodeId('points_lot', lot_id), points })),
    ]),
  );
}
