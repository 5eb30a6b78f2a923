import { sql } from 'kysely';
import { statement as route } from '../../../contract/domains/points.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { findMembership } from '../../domains/memberships/life/find-rows.ts';
import { balancesOf, type MembershipRow } from '../../domains/memberships/membership.ts';
import { settleDue } from '../../domains/points/clock/settle-due.ts';
import type { WireTransaction } from '../../domains/points/ledger/points-rows.ts';
import { findNextExpiries, readLotMoves, readOpenLots } from '../../domains/points/ledger/points-store.ts';
import { viewLot, viewTransaction } from '../../domains/points/ledger/points-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { type Call, read } from '../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** The balances of a membership and the transactions behind them. */
export const statement = read(route, async (tx, input, call) => {
  const { include = [], ...asked } = input;
  const withLots = include.includes('lots');
  const withTotal = include.includes('total_count');
  const page = openPage(call, route, withTotal ? { ...asked, include: 'total_count' } : asked);
  const before = await findMembership(tx, input.id);
  const membership = (await settleDue(tx, call, [before])) ? await findMembership(tx, input.id) : before;
  const query = queryOf(membership, input, call);
  const [found, summary] = await Promise.all([
    readPage(tx, page, { query, table: 'points_transactions' }, (row) => row),
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

function queryOf({ merchant_id, id }: MembershipRow, input: Input, call: Call) {
  const timezone = call.principal.merchantTimezone;
  let query = build
    .selectFrom('points_transactions')
    .leftJoin('points_reversals', (join) =>
      join
        .onRef('points_reversals.merchant_id', '=', 'points_transactions.merchant_id')
        .onRef('points_reversals.transaction_id', '=', 'points_transactions.id'),
    )
    .selectAll('points_transactions')
    .select('points_reversals.reversed_points')
    .where('points_transactions.merchant_id', '=', merchant_id)
    .where('points_transactions.membership_id', '=', id);
  if (input.type) query = query.where(sql<boolean>`points_transactions.type = any(${input.type}::text[])`);
  if (input.status) query = query.where(sql<boolean>`${shownStatus} = any(${input.status}::text[])`);
  if (input.staff) query = query.where('points_transactions.staff', '=', input.staff);
  const from = input.occurred_gte && startOfInstant(input.occurred_gte, timezone);
  const before = input.occurred_lt && startOfInstant(input.occurred_lt, timezone);
  if (from) query = query.where('occurred_at', '>=', from);
  return before ? query.where('occurred_at', '<', before) : query;
}

async function summaryOf(tx: ReadTransaction, membership: MembershipRow, withLots: boolean, now: string) {
  const [[next], lots] = await Promise.all([
    findNextExpiries(tx, [membership.id], now),
    withLots ? readOpenLots(tx, membership.id) : undefined,
  ]);
  return {
    ...balancesOf(membership),
    next_expiry: next ? { points: next.points, expires_at: next.expires_at } : null,
    ...(lots && { lots: lots.map(viewLot) }),
  };
}

async function lotsById(
  tx: ReadTransaction,
  rows: readonly { id: string }[],
): Promise<Map<string, NonNullable<WireTransaction['lots']>>> {
  const ids = rows.map(({ id }) => id);
  const moves = await readLotMoves(tx, ids);
  const byTransaction = Map.groupBy(moves, (move) => move.transaction_id);
  return new Map(
    [...byTransaction].map(([id, own]) => [
      id,
      own.map(({ lot_id, points }) => ({ lot_id: encodeId('points_lot', lot_id), points })),
    ]),
  );
}
