/** State for issuing a batch: locks the passes and customers it names once, and writes what was issued once. */
import type { issue } from '../../../contract/domains/memberships.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall, Call, FoldRequest } from '../../engine/operation.ts';
import { CustomerDirectory } from '../customers/customer-directory.ts';
import { insertNotices } from '../memberships/life/notice-store.ts';
import type { MembershipRow } from '../memberships/membership.ts';
import * as store from '../memberships/membership-store.ts';
import type { PassRow } from '../memberships/passes/pass.ts';
import { paysForJoining } from '../points/acts/joining-points.ts';
import type { PointsLedger } from '../points/ledger/points-ledger.ts';
import type { LedgerRow } from '../points/ledger/points-rows.ts';
import { saveEntries } from '../points/ledger/points-saving.ts';
import { type CodeLookup, ReferralBatch } from '../referrals/referral-batch.ts';
import { pointsOf, TillBook } from '../tills/till-book.ts';
import { decidesPoints } from '../tills/till-limits.ts';
import { readKinds } from '../wallet-passes/pass-store.ts';
import { type Kind, makesPasses } from '../wallet-passes/wallet-links.ts';

/** Who issues: a caller of the API, or the merchant's own join page. */
export type IssuingCall =
  | Call
  | (Pick<BaseCall, 'now' | 'realNow' | 'services'> & {
      principal: { kind: 'system'; merchantId: string; merchantTimezone: string };
    });

export interface IssueRequest {
  input: FoldRequest<typeof issue>['input'];
  call: IssuingCall;
}

export class IssuingBatch {
  readonly customers: CustomerDirectory;
  readonly referrals: ReferralBatch;
  readonly tills: TillBook;
  readonly #passes: ReadonlyMap<string, PassRow>;
  readonly #holdings = new Map<string, string>();
  readonly #externalIds = new Set<string>();
  readonly #counted = new Set<PassRow>();
  /** Which customers had a card of which passes before. */
  readonly #former = new Set<string>();
  readonly #memberships: LedgerRow[] = [];
  readonly #announced: MembershipRow[] = [];
  readonly #ledgers: PointsLedger[] = [];
  readonly #kinds = new Map<string, Kind>();

  private constructor(
    passes: readonly PassRow[],
    { customers, referrals, tills }: Pick<IssuingBatch, 'customers' | 'referrals' | 'tills'>,
  ) {
    this.#passes = new Map(passes.map((pass) => [`${pass.merchant_id} ${pass.id}`, pass]));
    this.customers = customers;
    this.referrals = referrals;
    this.tills = tills;
  }

  /** Locks what callers gave today, passes, customers and referral codes, each in id order. A second round trip reads current holdings. */
  static async open(tx: TenantTransaction, requests: readonly IssueRequest[]): Promise<IssuingBatch> {
    const keys = new Map(requests.map((request) => [passKey(request), keyOf(request)]));
    const wanted = requests.map(({ input, call }) => ({
      merchantId: call.principal.merchantId,
      customer: input.customer,
    }));
    const isMaking = requests.some(({ call }) => makesPasses(call));
    const tills = new TillBook();
    const [, passes, customers, referrals, kinds] = await Promise.all([
      tills.load(tx, requests.flatMap(countedOf)),
      store.lockPasses(tx, [...keys.values()]),
      CustomerDirectory.open(tx, wanted),
      ReferralBatch.open(tx, requests.map(codeOf)),
      isMaking ? readKinds(tx, [...keys.values()]) : [],
    ]);
    const batch = new IssuingBatch(passes, { customers, referrals, tills });
    for (const { pass_id: passId, ...kind } of kinds) batch.#kinds.set(passId, kind);
    await Promise.all([batch.#readHoldings(tx, requests), batch.#meetReferred(tx, requests)]);
    return batch;
  }

  async #readHoldings(tx: ReadTransaction, requests: readonly IssueRequest[]): Promise<void> {
    const known = requests.flatMap((request) => {
      const { merchantId, id: passId } = keyOf(request);
      const people = this.customers.matches(merchantId, request.input.customer);
      return people.map(({ id }) => ({ merchantId, passId, customerId: id }));
    });
    const external = requests.flatMap((request) => {
      const { merchantId, id: passId } = keyOf(request);
      const { external_id: externalId } = request.input;
      return externalId === undefined ? [] : [{ merchantId, passId, externalId }];
    });
    if (known.length === 0 && external.length === 0) return;
    const paid = [...this.#passes.values()].filter(paysForJoining).map(({ id }) => id);
    const joining = known.filter(({ passId }) => paid.includes(passId));
    const [held, former] = await Promise.all([
      store.findHeld(tx, known, external),
      joining.length === 0 ? [] : store.findFormer(tx, joining),
    ]);
    for (const row of former) this.#former.add(holding(row.pass_id, row.customer_id));
    for (const row of held) {
      if (row.customer_id !== null) this.#holdings.set(holding(row.pass_id, row.customer_id), row.id);
      if (row.external_id !== null) this.#externalIds.add(holding(row.pass_id, row.external_id));
    }
  }

  #meetReferred(tx: ReadTransaction, requests: readonly IssueRequest[]): Promise<void> {
    const people = requests.flatMap(({ input, call }) => {
      const { merchantId } = call.principal;
      if (input.referral_code === undefined) return [];
      return this.customers
        .matches(merchantId, input.customer)
        .map(({ id }) => ({ merchantId, customerId: id }));
    });
    return this.referrals.meet(tx, people);
  }

  /** The pass that a request names, or undefined if the merchant has no such pass. */
  passOf(request: IssueRequest): PassRow | undefined {
    return this.#passes.get(passKey(request));
  }

  /** The wallets that the pass supports. */
  kindOf(pass: PassRow): Kind | undefined {
    return this.#kinds.get(pass.id);
  }

  /** The id of the membership through which the customer already holds the pass. */
  heldBy(pass: PassRow, customerId: string): string | undefined {
    return pass.allow_multiple ? undefined : this.#holdings.get(holding(pass.id, customerId));
  }

  /** Whether the customer never had a card of the pass. */
  isFirst(pass: PassRow, customerId: string): boolean {
    return !this.#former.has(holding(pass.id, customerId));
  }

  isExternalIdTaken(pass: PassRow, externalId: string): boolean {
    return this.#externalIds.has(holding(pass.id, externalId));
  }

  /** Counts and keeps a new membership, visible to the requests that follow in the batch. */
  add(pass: PassRow, membership: LedgerRow): void {
    pass.issued_count += 1;
    this.#counted.add(pass);
    this.#memberships.push(membership);
    this.#holdings.set(holding(pass.id, membership.customer_id), membership.id);
    this.#former.add(holding(pass.id, membership.customer_id));
    if (membership.external_id !== null) this.#externalIds.add(holding(pass.id, membership.external_id));
  }

  /** Schedules the notice to the holder of a new membership. */
  announce(membership: MembershipRow): void {
    this.#announced.push(membership);
  }

  /** Keeps the ledger of a new membership with points. */
  addLedger(ledger: PointsLedger): void {
    this.#ledgers.push(ledger);
  }

  /** Sends all writes without waiting in between. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    const sent: Promise<unknown>[] = [this.customers.save(tx, now)];
    if (this.#memberships.length > 0) {
      sent.push(store.insertMemberships(tx, this.#memberships, now));
      sent.push(store.saveIssuedCounts(tx, [...this.#counted]));
    }
    if (this.#announced.length > 0) sent.push(insertNotices(tx, this.#announced));
    sent.push(...saveEntries(tx, this.#ledgers, now));
    sent.push(this.referrals.save(tx, now), ...this.tills.save(tx));
    await Promise.all(sent);
  }
}

// Ids are unique across merchants, so the pass id also identifies the merchant.
const holding = (passId: string, by: string): string => `${passId} ${by}`;

const keyOf = ({ input, call }: IssueRequest): { merchantId: string; id: string } => ({
  merchantId: call.principal.merchantId,
  id: decodeId('pass', input.pass_id)!,
});

/** What a request counts towards: initial points, unless the caller makes the rules. */
const countedOf = ({ input, call }: IssueRequest): { call: Call; subject: string }[] =>
  (input.initial_points ?? 0) === 0 || !isRequested(call) || decidesPoints(call.principal)
    ? []
    : [{ call, subject: pointsOf(decodeId('pass', input.pass_id)!) }];

/** Whether a caller of the API issues. */
export const isRequested = (call: IssuingCall): call is Call => call.principal.kind !== 'system';

/** Referral code that a request names. */
export const codeOf = ({ input, call }: IssueRequest): CodeLookup => ({
  merchantId: call.principal.merchantId,
  code: input.referral_code,
});

const passKey = (request: IssueRequest): string => {
  const { merchantId, id } = keyOf(request);
  return `${merchantId} ${id}`;
};
