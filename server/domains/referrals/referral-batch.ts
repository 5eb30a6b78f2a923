/**
 * State for a batch of requests with referral codes: locks the codes once, and writes the resulting referrals once.
 */

import { bareCode } from '../../../contract/typed-text.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import type { ReferralStep } from '../points/earning/earn-at.ts';
import * as store from './attribution-store.ts';
import {
  type CodeRow,
  codeKey,
  flagsOf,
  newReferral,
  type ReferralRow,
  refusalByCode,
  viewReferral,
} from './referral.ts';

/** The referral code that a request names; undefined if it names none. */
export interface CodeLookup {
  merchantId: string;
  code: string | undefined;
}

const keyOf = (merchantId: string, code: string): string => `${merchantId} ${codeKey(code)}`;
const bareKeyOf = (merchantId: string, code: string): string => `${merchantId} ${bareCode(code)}`;

export class ReferralBatch {
  readonly #codes: ReadonlyMap<string, CodeRow>;
  /** Codes that are typed alike: before punctuation stopped to matter, a merchant could have several. */
  readonly #alike: ReadonlyMap<string, readonly CodeRow[]>;
  readonly #facts = new Map<string, store.CodeFacts>();
  readonly #people = new Map<string, store.PersonFacts>();
  readonly #used = new Set<CodeRow>();
  readonly #made: ReferralRow[] = [];

  private constructor(codes: readonly CodeRow[]) {
    this.#codes = new Map(codes.map((row) => [keyOf(row.merchant_id, row.code), row]));
    this.#alike = Map.groupBy(codes, (row) => bareKeyOf(row.merchant_id, row.code));
  }

  /** Locks the codes in id order. Call it after locking customers and memberships, to keep the lock order. */
  static async open(tx: TenantTransaction, wants: readonly CodeLookup[]): Promise<ReferralBatch> {
    const keys = wants.flatMap(({ merchantId, code }) =>
      code === undefined ? [] : [{ merchantId, bareCode: bareCode(code) }],
    );
    return new ReferralBatch(keys.length === 0 ? [] : await store.lockCodes(tx, keys));
  }

  /** Reads what the rules need about these customers. They and the codes must be locked. */
  async meet(tx: ReadTransaction, people: readonly store.Person[]): Promise<void> {
    if (this.#codes.size === 0) return;
    const [codes, known] = await Promise.all([
      store.readCodeFacts(tx, [...this.#codes.values()]),
      people.length === 0 ? [] : store.readPeople(tx, people),
    ]);
    for (const row of codes) this.#facts.set(row.code_id, row);
    for (const row of known) this.#people.set(row.customer_id, row);
  }

  /** The refusal if the code can't refer this customer, who may be new. Undefined also if no code is named. */
  refusalOf(
    { merchantId, code }: CodeLookup,
    customerId: string | undefined,
    now: string,
  ): Refusal | undefined {
    if (code === undefined) return undefined;
    const row = this.#find(merchantId, code);
    const refusal = refusalByCode(row, now);
    if (refusal || customerId === undefined) return refusal;
    if (row!.customer_id === customerId) {
      return refuseField('/referral_code', 'referrer_not_permitted', 'is the customer’s own code');
    }
    return this.#people.get(customerId)?.referred ? refuse('already_referred') : undefined;
  }

  /** Records the referral and returns its events. Call it only if `refusalOf` returned nothing. */
  refer(
    { merchantId, code }: CodeLookup,
    who: { customerId: string; name?: string | null; email?: string | null; membershipId: string },
    now: string,
  ): NewEvent[] {
    if (code === undefined) return [];
    const row = this.#find(merchantId, code)!;
    const facts = this.#facts.get(row.id);
    const person = this.#people.get(who.customerId);
    const lately = facts?.lately ?? 0;
    const flags = flagsOf({
      referrerName: facts?.referrer_name ?? null,
      refereeName: (who.name ?? person?.name)?.toLowerCase() ?? null,
      referrerEmail: facts?.referrer_email ?? null,
      refereeEmail: who.email ?? person?.email ?? null,
      lately,
      hasEarned: person?.has_earned ?? false,
      isCircular: facts?.above.includes(who.customerId) ?? false,
    });
    const referral = newReferral(row, { ...who, id: newUuid() }, flags, now);
    row.referrals_count += 1;
    this.#used.add(row);
    if (facts) facts.lately += 1;
    this.#people.set(who.customerId, { ...(person ?? unknown), customer_id: who.customerId, referred: true });
    this.#made.push(referral);
    const about = { objectId: referral.id, object: viewReferral(referral) };
    const created: NewEvent = { type: 'referral.created', ...about };
    return flags.length === 0 ? [created] : [created, { type: 'referral.flagged', ...about }];
  }

  /** What a code adds to a request of another domain; undefined if the request names none. */
  stepOf(code: CodeLookup): ReferralStep | undefined {
    if (code.code === undefined) return undefined;
    return {
      refusalOf: (customerId, now) => this.refusalOf(code, customerId, now),
      refer: (who, now) => this.refer(code, who, now),
    };
  }

  /** The code as it is written, or else the only one that is typed like it. */
  #find(merchantId: string, code: string): CodeRow | undefined {
    const alike = this.#alike.get(bareKeyOf(merchantId, code)) ?? [];
    return this.#codes.get(keyOf(merchantId, code)) ?? (alike.length === 1 ? alike[0] : undefined);
  }

  /** Saves the changes; the customers and memberships they refer to must be sent first. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    if (this.#made.length === 0) return;
    await Promise.all([store.insertReferrals(tx, this.#made), store.saveUses(tx, [...this.#used], now)]);
  }
}

const unknown = { customer_id: '', name: null, email: null, referred: false, has_earned: false };
