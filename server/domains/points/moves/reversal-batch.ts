/** Reads the transactions that a batch of reversals names. */
import { decodeId } from '../../../../contract/ids.ts';
import type { Key } from '../../../database/columns.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Resolved } from '../../../engine/operation.ts';
import { type Lookup, PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import type { LotRow } from '../ledger/points-rows.ts';
import { ownLotsOf, type Reversible } from './reversal.ts';
import * as store from './reversal-store.ts';

/** Request to reverse a merchant's transaction, named by its public id. */
interface ReverseRequest {
  input: { id: string; reference?: string };
  call: { principal: { merchantId: string } };
}

const keyOf = ({ input, call }: ReverseRequest): Key | undefined => {
  const id = decodeId('points_transaction', input.id);
  return id === undefined ? undefined : { merchantId: call.principal.merchantId, id };
};

/** The distinct transactions that requests name. */
export const transactionsOf = (requests: readonly ReverseRequest[]): Key[] => {
  const keys = requests.flatMap((request) => keyOf(request) ?? []);
  return [...new Map(keys.map((key) => [`${key.merchantId} ${key.id}`, key])).values()];
};

/** Resolves transactions to their memberships before locking, since locks are taken in id order. */
export async function findHolders(
  tx: ReadTransaction,
  requests: readonly ReverseRequest[],
): Promise<Resolved> {
  const rows = await store.findHolders(tx, transactionsOf(requests));
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.id}`, row.membership_id]));
  const holders = new Map<object, string>();
  for (const request of requests) {
    const key = keyOf(request);
    const holder = key && found.get(`${key.merchantId} ${key.id}`);
    if (holder !== undefined) holders.set(request, holder);
  }
  return holders;
}

export class ReversalBatch {
  readonly points: PointsBatch;
  readonly #stored: ReadonlyMap<string, Reversible>;
  readonly #lots: readonly LotRow[];

  private constructor(points: PointsBatch, stored: ReadonlyMap<string, Reversible>, lots: readonly LotRow[]) {
    this.points = points;
    this.#stored = stored;
    this.#lots = lots;
  }

  static async open(
    tx: TenantTransaction,
    requests: readonly ReverseRequest[],
    holders: Resolved,
  ): Promise<ReversalBatch> {
    const lookups = requests.map(
      (request): Lookup => ({
        request,
        merchantId: request.call.principal.merchantId,
        membershipId: holders.get(request),
        reference: request.input.reference,
      }),
    );
    const keys = transactionsOf(requests);
    const [points, originals, outstanding, lots] = await Promise.all([
      PointsBatch.open(tx, lookups, { type: 'reverse', lots: 'all', terms: true }),
      store.readOriginals(tx, keys),
      store.readOutstanding(tx, keys),
      store.readLotsOf(tx, keys),
    ]);
    const byMembership = Map.groupBy(lots, (lot) => lot.membership_id);
    for (const ledger of points.ledgers) ledger.addLots(byMembership.get(ledger.membership.id) ?? []);
    const given = Map.groupBy(outstanding, (row) => row.transaction_id);
    const stored = originals.map(({ reversed, lapsed, ...transaction }): [string, Reversible] => {
      const own = given.get(transaction.id) ?? [];
      return [
        transaction.id,
        {
          transaction,
          reversed,
          lapsed,
          outstanding: new Map(own.map((row) => [row.lot_id, row.points])),
        },
      ];
    });
    return new ReversalBatch(points, new Map(stored), lots);
  }

  /** The transaction that a request names, including the changes made earlier in the batch. */
  reversibleOf(request: ReverseRequest, ledger: PointsLedger): Reversible {
    const stored = this.#stored.get(decodeId('points_transaction', request.input.id)!)!;
    // As the ledger has them now; those of a merged membership are in no ledger, and empty.
    const lots = this.#lots.map((lot) => ledger.lot(lot.id) ?? lot);
    return withUnsavedChanges({ ...stored, lots }, ledger);
  }
}

/** Adds the unsaved changes of the ledger to what is stored. */
function withUnsavedChanges(
  { transaction, reversed, lapsed, outstanding, lots }: Reversible & { lots: readonly LotRow[] },
  ledger: PointsLedger,
): Reversible {
  const { reversals, transactions, lotEntries } = ledger.changes;
  const own = reversals.filter((row) => row.transaction_id === transaction.id);
  const reversing = transactions.filter((row) => row.reverses_id === transaction.id);
  const ownIds = ownLotsOf(transaction, lots).map(({ id }) => id);
  const expiries = new Set(transactions.filter((row) => row.type === 'expire').map((row) => row.id));
  const reversingIds = new Set(reversing.map((row) => row.id));
  const left = new Map(outstanding);
  let expired = 0;
  for (const entry of lotEntries) {
    if (ownIds.includes(entry.lot_id) && expiries.has(entry.transaction_id)) expired -= entry.points;
    if (reversingIds.has(entry.transaction_id) && left.has(entry.lot_id))
      left.set(entry.lot_id, left.get(entry.lot_id)! - entry.points);
  }
  for (const { source_transaction_id: source, moved_from: from, points_granted: points } of ledger.changes
    .newLots) {
    if (from !== null && reversingIds.has(source) && left.has(from)) left.set(from, left.get(from)! - points);
  }
  return {
    transaction,
    reversed: own.reduce((sum, row) => sum + row.reversed_points, reversed),
    lapsed: reversing.reduce((sum, row) => sum - row.lapsed_points, lapsed + expired),
    outstanding: left,
    lots,
  };
}
