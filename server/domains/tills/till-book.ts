/** What callers gave today, for a batch of requests: locked once, counted in memory, saved once. */
import { localDate } from '../../../contract/zone.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { type GrantLimits, refusalByLimits } from './till-limits.ts';
import {
  addToCounts,
  type CountName,
  type CountRow,
  type Given,
  lockCounts,
  lockCountsOfMembers,
  type MemberCountName,
} from './till-store.ts';

/** What the caller of a request gives is counted together with its rotations, by day of the merchant. */
const who = ({ principal, now }: Pick<Call, 'principal' | 'now'>): Omit<CountName, 'subject'> => ({
  merchantId: principal.merchantId,
  callerId: principal.keyOwnerId,
  day: localDate(Date.parse(now), principal.merchantTimezone),
});

export const pointsOf = (passId: string): string => `points ${passId}`;
export const giftCardsIn = (currency: string): string => `gift_cards ${currency}`;

const keyOf = ({ merchantId, callerId, subject, day }: CountName): string =>
  `${merchantId} ${callerId} ${subject} ${day}`;

export class TillBook {
  readonly #counts = new Map<string, number>();
  readonly #given = new Map<string, Given>();

  /** Locks the counts of subjects. Send it before all other locks. */
  async load(tx: TenantTransaction, wanted: readonly { call: Call; subject: string }[]): Promise<void> {
    if (wanted.length === 0) return;
    this.#add(
      await lockCounts(
        tx,
        wanted.map(({ call, subject }) => ({ ...who(call), subject })),
      ),
    );
  }

  /** Locks the counts of the passes of memberships. Send it before all other locks. */
  async loadByMember(
    tx: TenantTransaction,
    wanted: readonly { call: Call; membershipId: string }[],
  ): Promise<void> {
    if (wanted.length === 0) return;
    const named = wanted.map(({ call, membershipId }): MemberCountName => ({ ...who(call), membershipId }));
    this.#add(await lockCountsOfMembers(tx, named));
  }

  #add(rows: readonly CountRow[]): void {
    for (const { merchant_id: merchantId, caller_id: callerId, subject, day, amount } of rows) {
      this.#counts.set(keyOf({ merchantId, callerId, subject, day }), amount);
    }
  }

  /** Refuses what the caller can't give any more. `once` is what already counts towards the limit of one call. */
  refusalOf(call: Call, subject: string, limits: GrantLimits, amount: number, once = 0): Refusal | undefined {
    const daily = limits.daily && this.#counted(keyOf({ ...who(call), subject }));
    return refusalByLimits(limits, amount, { once, ...(daily !== undefined && { daily }) });
  }

  #counted(key: string): number {
    const count = this.#counts.get(key);
    if (count === undefined) throw new Error('What a till gives was not locked.');
    return count;
  }

  /** Counts what the caller gave. */
  give(call: Call, subject: string, { daily }: GrantLimits, amount: number): void {
    if (daily === undefined || amount === 0) return;
    const name = { ...who(call), subject };
    const key = keyOf(name);
    this.#counts.set(key, this.#counted(key) + amount);
    const sum = (this.#given.get(key)?.amount ?? 0) + amount;
    this.#given.set(key, { ...name, amount: sum, amountLimit: daily.maximum });
  }

  /** Sends the changes. */
  save(tx: TenantTransaction): Promise<unknown>[] {
    return this.#given.size === 0 ? [] : [addToCounts(tx, [...this.#given.values()])];
  }
}
