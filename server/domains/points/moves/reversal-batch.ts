/** Reads the transactions that a batch of reversals names. */
import { decodeId } from '../../../../contract/ids.ts';
import type { Key } from '../../../database/columns.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Resolved } from '../../../engine/operation.ts';
import { countersBeside } from '../../memberships/passes/earn-caps.ts';
import { millionths } from '../../memberships/passes/pass.ts';
import { readNamed } from '../counters/counter-store.ts';
import { netOf } from '../counters/counters.ts';
import { bonusReferences, goalsIn } from '../goals/goals.ts';
import { type Lookup, PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import type { LotRow } from '../ledger/points-rows.ts';
import { findByReference } from '../ledger/points-store.ts';
import { ownLotsOf, type Reversible, reversePoints } from './reversal.ts';
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

/** What is stored of transactions, by id. */
type Stored = Map<string, Reversible>;

export class ReversalBatch {
  readonly points: PointsBatch;
  readonly #stored: Stored;
  /** Earnings that have points, the latest first. */
  readonly #lenders: readonly string[];
  readonly #lots: readonly LotRow[];

  private constructor(points: PointsBatch, { transactions, lots }: StoredRows, lenders: readonly string[]) {
    this.points = points;
    this.#stored = transactions;
    this.#lots = lots;
    this.#lenders = lenders;
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
    const [points, stored] = await Promise.all([
      PointsBatch.open(tx, lookups, { type: 'reverse', lots: 'all', terms: true }),
      readStored(tx, keys),
    ]);
    const lenders = await lendersFor(tx, points, [...stored.transactions.values()]);
    const lent = lenders.length === 0 ? undefined : await readStored(tx, lenders);
    const lots = [...stored.lots, ...(lent?.lots ?? [])];
    const byMembership = Map.groupBy(lots, (lot) => lot.membership_id);
    for (const ledger of points.ledgers) ledger.addLots(byMembership.get(ledger.membership.id) ?? []);
    const transactions = new Map([...(lent?.transactions ?? []), ...stored.transactions]);
    await readCounted(tx, points, [...transactions.values()]);
    const bonuses = await bonusesOf(tx, points, [...stored.transactions.values()]);
    const given = bonuses.length === 0 ? undefined : await readStored(tx, bonuses);
    if (given) {
      for (const [id, one] of given.transactions) if (!transactions.has(id)) transactions.set(id, one);
      for (const ledger of points.ledgers)
        ledger.addLots(given.lots.filter((lot) => lot.membership_id === ledger.membership.id));
      lots.push(...given.lots);
      await readCounted(tx, points, [...given.transactions.values()]);
    }
    const lenderIds = lenders.map(({ id }) => id);
    return new ReversalBatch(points, { transactions, lots }, lenderIds);
  }

  /** Reverses the latest bonus of each goal that is no longer reached as often, after a reversal. Returns its points. */
  takeBonuses(
    ledger: PointsLedger,
    { counted }: Reversible,
    details: { reason: string; timezone: string },
    context: PostingContext,
  ): number {
    let points = 0;
    for (const goal of goalsIn(counted)) {
      const references = new Set<string | null>(bonusReferences(ledger, goal));
      const known = [...this.#stored.values()].filter((one) => references.has(one.transaction.reference));
      const left = known.map((one) => this.#changedBy(ledger, one)).filter(isLeft);
      const level = ledger.counters.read(countersBeside(goal.counter).level, goal.bucket);
      const last = left.sort((a, b) => b.transaction.number - a.transaction.number)[0];
      if (last === undefined || left.length <= level) continue;
      const taken = last.transaction.points - last.reversed;
      reversePoints(ledger, last, taken, { ...details, reference: null }, context);
      points += taken;
    }
    return points;
  }

  /** The transaction that a request names, including the changes made earlier in the batch. */
  reversibleOf(request: ReverseRequest, ledger: PointsLedger): Reversible {
    return this.#changedBy(ledger, this.#stored.get(decodeId('points_transaction', request.input.id)!)!);
  }

  /** Lots are as the ledger has them now; those of a merged membership are in no ledger, and empty. */
  #changedBy(ledger: PointsLedger, stored: Reversible): Reversible {
    return withUnsavedChanges(
      { ...stored, lots: this.#lots.map((lot) => ledger.lot(lot.id) ?? lot) },
      ledger,
    );
  }

  /** Finds the latest earning of the ledger, except this one, that has a point to give back to the carry. */
  lenderIn(ledger: PointsLedger, { transaction }: Reversible): Reversible | undefined {
    for (const id of this.#lenders) {
      const stored = this.#stored.get(id)!;
      if (id === transaction.id || stored.transaction.membership_id !== ledger.membership.id) continue;
      const lender = this.#changedBy(ledger, stored);
      if (lender.transaction.points > lender.reversed) return lender;
    }
    return undefined;
  }
}

/** Reads what the entries counted, which can be of periods that no terms name any more. */
async function readCounted(
  tx: ReadTransaction,
  { ledgers }: Pick<PointsBatch, 'ledgers'>,
  named: readonly Reversible[],
): Promise<void> {
  const own = named.flatMap((one) => netOf(one.counted));
  const beside = goalsIn(own).flatMap(({ counter, bucket }) =>
    Object.values(countersBeside(counter)).map((name) => ({ counter: name, bucket })),
  );
  const counted = [...own, ...beside];
  if (counted.length === 0) return;
  const all = [...ledgers];
  const rows = await readNamed(
    tx,
    all.flatMap(({ membership: { merchant_id, id } }) =>
      counted.map(({ counter, bucket }) => ({ merchant_id, membership_id: id, counter, bucket })),
    ),
  );
  for (const { membership, counters } of all)
    counters.include(rows.filter((row) => row.membership_id === membership.id));
}

const isLeft = ({ transaction, reversed }: Reversible): boolean => transaction.points > reversed;

/** Finds the bonuses of goals for which named entries count. Sends no query without one. */
async function bonusesOf(
  tx: ReadTransaction,
  { ledgers }: Pick<PointsBatch, 'ledgers'>,
  named: readonly Reversible[],
): Promise<Key[]> {
  const goals = goalsIn(named.flatMap(({ counted }) => counted));
  if (goals.length === 0) return [];
  const references = [...ledgers].flatMap((ledger) =>
    goals
      .flatMap((goal) => bonusReferences(ledger, goal))
      .map((reference) => ({ merchantId: ledger.membership.merchant_id, reference })),
  );
  if (references.length === 0) return [];
  const rows = await findByReference(tx, 'earn', references);
  return rows.map(({ merchant_id: merchantId, id }) => ({ merchantId, id }));
}

interface StoredRows {
  transactions: Stored;
  lots: LotRow[];
}

async function readStored(tx: ReadTransaction, keys: readonly Key[]): Promise<StoredRows> {
  const [originals, outstanding, lots] = await Promise.all([
    store.readOriginals(tx, keys),
    store.readOutstanding(tx, keys),
    store.readLotsOf(tx, keys),
  ]);
  const given = Map.groupBy(outstanding, (row) => row.transaction_id);
  const transactions: Stored = new Map();
  for (const { reversed, lapsed, carried, counts: counted, ...transaction } of originals) {
    const own = given.get(transaction.id) ?? [];
    const outstanding = new Map(own.map((row) => [row.lot_id, row.points]));
    transactions.set(transaction.id, { transaction, reversed, lapsed, carried, counted, outstanding });
  }
  return { transactions, lots };
}

/** Finds earnings that could give a point back to the carry, if a reversal could need one. */
async function lendersFor(
  tx: ReadTransaction,
  points: PointsBatch,
  named: readonly Reversible[],
): Promise<Key[]> {
  const short = [...points.ledgers].flatMap(({ membership }) => {
    const own = named.filter(({ transaction }) => transaction.membership_id === membership.id);
    const parts = own.reduce((sum, { carried }) => sum + Math.max(0, carried ?? 0), 0);
    const isShort = parts > membership.earn_carry || (parts > 0 && own.length > 1);
    return isShort ? [{ merchantId: membership.merchant_id, id: membership.id }] : [];
  });
  if (short.length === 0) return [];
  // Each has a point at least, and the named ones can be among them.
  const needed = named.reduce(
    (sum, { carried }) => sum + Math.max(0, Math.ceil((carried ?? 0) / millionths)),
    0,
  );
  const rows = await store.findLenders(tx, short, needed + 2 * named.length);
  return rows.map(({ merchant_id: merchantId, id }) => ({ merchantId, id }));
}

/** Adds the unsaved changes of the ledger to what is stored. */
function withUnsavedChanges(
  {
    transaction,
    reversed,
    lapsed,
    carried,
    counted,
    outstanding,
    lots,
  }: Reversible & { lots: readonly LotRow[] },
  ledger: PointsLedger,
): Reversible {
  const { reversals, transactions, lotEntries } = ledger.changes;
  const own = reversals.filter((row) => row.transaction_id === transaction.id);
  const reversing = transactions.filter((row) => row.reverses_id === transaction.id);
  const activating = transactions.filter((row) => row.activates_id === transaction.id);
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
    carried: carried === null ? null : reversing.reduce((sum, row) => sum + (row.carry ?? 0), carried),
    counted: [...counted, ...[...activating, ...reversing].flatMap((row) => row.counted ?? [])],
    outstanding: left,
    lots,
  };
}
