/**
 * State for a batch of points requests: the ledgers of all memberships it names, locked once, changed in memory and
 * saved once.
 */
import { daySeconds, hourMs } from '../../../../contract/durations.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Key } from '../../../database/columns.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';
import { settle } from '../clock/settle.ts';
import { readCounters } from '../counters/counter-store.ts';
import { type CounterRow, Counters } from '../counters/counters.ts';
import { hasExpired } from './lots.ts';
import { PointsLedger } from './points-ledger.ts';
import type { HoldRow, LedgerRow, LotRow, PointsTerms } from './points-rows.ts';
import * as saving from './points-saving.ts';
import * as store from './points-store.ts';
import { eventOf } from './points-view.ts';

/** The objects and points that one request involves. */
export interface Lookup {
  request: object;
  merchantId: string;
  /** Undefined if the request names a membership that can't exist. */
  membershipId: string | undefined;
  reference?: string | undefined;
  locationId?: string | undefined;
  holdId?: string | undefined;
  /** Maximum number of points that the request can spend. */
  spends?: number;
}

interface LoadOptions {
  /** The transaction type within which references are unique. */
  type: 'earn' | 'redeem' | 'adjust' | 'reverse';
  /**
   * `due`: lots with a due change. `soon`: also lots that will expire soon. `first`: as many as spending needs.
   * `all`: every open lot.
   */
  lots: 'due' | 'soon' | 'first' | 'all';
  /** Whether tiers or rules of the pass are needed. */
  terms: boolean;
  /** Whether a merged membership is meant itself, and not the one to which it leads. */
  asNamed?: boolean;
  /** The approximate time, used to decide whether the `first` lots are enough or more must be read. */
  now?: string;
}

/** Enough for nearly every request; more are read if these may not be enough. */
const firstLots = 32;
const allLots = 1_000_000_000;
/** Lots that expire this soon don't count as enough, to allow for clock skew between machines. */
const skewMs = hourMs;
/** Also read what becomes due while the batch waits for its locks. */
const marginSeconds = 5;

const noTerms: PointsTerms[] = [];
const noLots: LotRow[] = [];
const noCounters: CounterRow[] = [];

const keyOf = (merchantId: string, id: string): string => `${merchantId} ${id}`;

export class PointsBatch {
  readonly #ledgers = new Map<string, PointsLedger>();
  readonly #byRequest = new Map<object, PointsLedger>();
  readonly #references = new Map<string, string>();
  readonly #locations = new Set<string>();
  readonly #settled = new Set<PointsLedger>();
  readonly #systemEvents: NewEvent[] = [];

  /** All locked ledgers. */
  get ledgers(): IterableIterator<PointsLedger> {
    return this.#ledgers.values();
  }

  /** Returns the events of all changes since the last call. */
  takeEvents(now: string): NewEvent[] {
    return [...this.ledgers].flatMap((ledger) => ledger.takeEvents().map((event) => eventOf(event, now)));
  }

  /** The ledger that a request names, settled up to `now`; undefined if the merchant has no such membership. */
  ledgerOf(request: object, now: string): PointsLedger | undefined {
    const ledger = this.#byRequest.get(request);
    if (ledger) this.settle(ledger, now);
    return ledger;
  }

  /** The membership that a request names, as it was locked. */
  membershipOf(request: object): LedgerRow | undefined {
    return this.#byRequest.get(request)?.membership;
  }

  /** Posts due changes once. Their events have the actor `system`. */
  settle(ledger: PointsLedger, now: string): void {
    if (this.#settled.has(ledger)) return;
    this.#settled.add(ledger);
    settle(ledger, now);
    for (const event of ledger.takeEvents())
      this.addSystemEvent(ledger.membership.merchant_id, eventOf(event, now));
  }

  addSystemEvent(merchantId: string, event: NewEvent): void {
    this.#systemEvents.push({ ...event, merchantId });
  }

  /** Id of the transaction that already uses the reference. */
  transactionWith(merchantId: string, reference: string): string | undefined {
    return this.#references.get(keyOf(merchantId, reference));
  }

  useReference(merchantId: string, reference: string | null, transactionId: string): void {
    if (reference !== null) this.#references.set(keyOf(merchantId, reference), transactionId);
  }

  /** 422 if the merchant has no such location. */
  refusalByLocation(merchantId: string, locationId: string | undefined): Refusal | undefined {
    if (locationId === undefined || this.#locations.has(keyOf(merchantId, locationId))) return undefined;
    return refuseField('/location_id', 'validation_failed', 'is not a location of the merchant');
  }

  /** Locks and reads what the requests need in one round trip; holds and long lists of lots need a second. */
  static open(tx: TenantTransaction, lookups: readonly Lookup[], options: LoadOptions): Promise<PointsBatch> {
    return PointsBatch.#load(tx, (keys) => store.lockMemberships(tx, keys), lookups, options);
  }

  /** Reads what the requests need without locks, to show what could be done. It can't be saved. */
  static peek(tx: ReadTransaction, lookups: readonly Lookup[], options: LoadOptions): Promise<PointsBatch> {
    return PointsBatch.#load(tx, (keys) => store.readMemberships(tx, keys), lookups, options);
  }

  static async #load(
    tx: ReadTransaction,
    read: (keys: readonly Key[]) => Promise<LedgerRow[]>,
    lookups: readonly Lookup[],
    options: LoadOptions,
  ): Promise<PointsBatch> {
    const batch = new PointsBatch();
    const keys = keysOf(lookups);
    const isNamed = keys.length > 0;
    const [memberships, terms, counters, lots] = await Promise.all([
      isNamed ? read(keys) : [],
      isNamed && options.terms ? store.readTerms(tx, keys) : noTerms,
      isNamed && options.terms ? readCounters(tx, keys) : noCounters,
      isNamed ? readLots(tx, keys, options.lots) : noLots,
      batch.#loadReferences(tx, options.type, lookups),
      batch.#loadLocations(tx, lookups),
    ]);
    const kept = new Map<string, string>();
    for (const { id, merged_into: to } of memberships) if (to !== null) kept.set(id, to);
    if (kept.size > 0 && options.asNamed !== true) {
      // Merged ones lead to those that were kept, also if that happened while this waited for the locks.
      const led = lookups.map((one) => ({
        ...one,
        membershipId: kept.get(one.membershipId!) ?? one.membershipId,
      }));
      return PointsBatch.#load(tx, read, led, options);
    }
    const loaded: Loaded = { memberships, terms, counters, lots };
    const [more, holds, missing] = await Promise.all([
      restOfLots(tx, loaded, lookups, options),
      readHolds(tx, memberships, lookups),
      options.terms ? nothingMissing : readTermsOfPending(tx, loaded),
    ]);
    // A hold carries the reference of its later redemption, so that reference is checked too.
    const held = holds.map(({ merchant_id, reference }) => ({ merchantId: merchant_id, reference }));
    await batch.#loadReferences(tx, options.type, held);
    const all = {
      memberships,
      terms: terms.concat(missing.terms),
      counters: counters.concat(missing.counters),
      lots: lots.concat(more),
    };
    batch.#openLedgers(all, holds);
    for (const lookup of lookups) {
      const ledger = batch.#ledgers.get(keyOf(lookup.merchantId, lookup.membershipId ?? ''));
      if (ledger) batch.#byRequest.set(lookup.request, ledger);
    }
    return batch;
  }

  #openLedgers({ memberships, terms, counters, lots }: Loaded, holds: readonly HoldRow[]): void {
    const lotsBy = Map.groupBy(lots, (lot) => lot.membership_id);
    const countersBy = Map.groupBy(counters, (row) => row.membership_id);
    const holdsBy = Map.groupBy(holds, (hold) => hold.membership_id);
    const termsBy = new Map(terms.map((row) => [row.id, row]));
    for (const membership of memberships) {
      const own = new Map(lotsBy.get(membership.id)?.map((lot) => [lot.id, lot]));
      const { merchant_id, id: membership_id } = membership;
      const ledger = new PointsLedger({
        membership,
        terms: termsBy.get(membership.pass_id),
        lots: [...own.values()],
        holds: holdsBy.get(membership.id) ?? [],
        counters: new Counters({ merchant_id, membership_id }, countersBy.get(membership_id) ?? []),
      });
      this.#ledgers.set(keyOf(membership.merchant_id, membership.id), ledger);
    }
  }

  async #loadReferences(
    tx: ReadTransaction,
    type: LoadOptions['type'],
    named: readonly { merchantId: string; reference?: string | null | undefined }[],
  ): Promise<void> {
    const wanted = named.flatMap(({ merchantId, reference }) =>
      reference == null ? [] : [{ merchantId, reference }],
    );
    if (wanted.length === 0) return;
    for (const row of await store.findByReference(tx, type, wanted))
      this.#references.set(keyOf(row.merchant_id, row.reference), row.id);
  }

  async #loadLocations(tx: ReadTransaction, lookups: readonly Lookup[]): Promise<void> {
    const named = lookups.filter(({ locationId }) => locationId !== undefined);
    if (named.length === 0) return;
    const merchantIds = named.map(({ merchantId }) => merchantId);
    const rows = await store.readLocations(tx, merchantIds);
    for (const row of rows) this.#locations.add(keyOf(row.merchant_id, row.location_id));
  }

  /** Sends all writes without waiting in between; referenced rows go first. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    const ledgers = [...this.#ledgers.values()];
    const sent: Promise<unknown>[] = [];
    const memberships = ledgers
      .filter((ledger) => ledger.changes.isTouched)
      .map((ledger) => ledger.membership);
    const moved = ledgers.filter((ledger) => ledger.changes.hasNewTier).map((ledger) => ledger.membership);
    if (moved.length > 0) sent.push(saving.lockTiers(tx, moved));
    if (memberships.length > 0) sent.push(saving.saveMemberships(tx, memberships, now));
    const tiered = ledgers
      .filter((ledger) => ledger.changes.hasTierFields)
      .map((ledger) => ledger.membership);
    if (tiered.length > 0) sent.push(saving.saveTiers(tx, tiered, now));
    sent.push(...saving.saveEntries(tx, ledgers, now));
    emit(tx, { now }, ...this.#systemEvents);
    await Promise.all(sent);
  }
}

interface Loaded {
  memberships: LedgerRow[];
  terms: PointsTerms[];
  counters: CounterRow[];
  lots: LotRow[];
}

const nothingMissing = { terms: noTerms, counters: noCounters };

function keysOf(lookups: readonly Lookup[]): Key[] {
  const keys = new Map<string, Key>();
  for (const { merchantId, membershipId: id } of lookups) {
    if (id !== undefined) keys.set(keyOf(merchantId, id), { merchantId, id });
  }
  return [...keys.values()];
}

function readLots(tx: ReadTransaction, keys: readonly Key[], lots: LoadOptions['lots']): Promise<LotRow[]> {
  switch (lots) {
    case 'due':
      return store.readDueLots(tx, keys, marginSeconds);
    case 'soon':
      return store.readDueLots(tx, keys, marginSeconds + limits.points.expiryNoticeDays * daySeconds);
    case 'first':
      return store.readFirstLots(tx, keys, firstLots);
    case 'all':
      return store.readFirstLots(tx, keys, allLots);
  }
}

const toKey = ({ merchant_id, id }: LedgerRow): Key => ({ merchantId: merchant_id, id });

/** Reads the remaining lots of memberships for which the first ones may not be enough. */
async function restOfLots(
  tx: ReadTransaction,
  { memberships, lots }: Loaded,
  lookups: readonly Lookup[],
  options: LoadOptions,
): Promise<LotRow[]> {
  if (options.lots === 'all') return [];
  const lotsBy = Map.groupBy(lots, (lot) => lot.membership_id);
  const lookupsBy = Map.groupBy(lookups, ({ membershipId }) => membershipId ?? '');
  const short = memberships.filter((membership) => {
    const { points_debt: debt, points_held: held } = membership;
    if (options.lots !== 'first') return debt > 0 && held > 0;
    const own = lotsBy.get(membership.id)?.filter((lot) => lot.activated) ?? [];
    if (own.length < firstLots) return false;
    const wanted = lookupsBy.get(membership.id)?.reduce((sum, { spends = 0 }) => sum + spends, 0) ?? 0;
    const soon = new Date(Date.parse(options.now!) + skewMs).toISOString();
    const safe = own.filter((lot) => !hasExpired(lot, soon));
    const sum = safe.reduce((total, lot) => total + lot.points_remaining, 0);
    return debt > 0 || held > 0 || safe.length < own.length || sum < wanted;
  });
  return short.length === 0 ? [] : store.readFirstLots(tx, short.map(toKey), allLots);
}

async function readHolds(
  tx: ReadTransaction,
  memberships: readonly LedgerRow[],
  lookups: readonly Lookup[],
): Promise<HoldRow[]> {
  const holding = memberships.filter(({ points_held: held }) => held > 0).map(toKey);
  const named = lookups.flatMap(({ merchantId, holdId }) => {
    const id = holdId === undefined ? undefined : decodeId('points_hold', holdId);
    return id === undefined ? [] : [{ merchantId, id }];
  });
  return holding.length === 0 && named.length === 0 ? [] : store.readHolds(tx, holding, named);
}

/**
 * Points that become available can lead to a tier, and tiers can have ended, so the tiers are needed, and what counts for
 * them.
 */
async function readTermsOfPending(
  tx: ReadTransaction,
  { memberships, lots }: Loaded,
): Promise<Pick<Loaded, 'terms' | 'counters'>> {
  const withPending = new Set(lots.filter((lot) => !lot.activated).map((lot) => lot.membership_id));
  const keys = memberships.filter(({ id, is_tier_due: isDue }) => isDue || withPending.has(id)).map(toKey);
  if (keys.length === 0) return nothingMissing;
  const [terms, counters] = await Promise.all([store.readTerms(tx, keys), readCounters(tx, keys)]);
  return { terms, counters };
}
