import { dayMs, minuteMs } from '../../contract/durations.ts';
import { monthOf } from '../../server/domains/billing/billing.ts';
import { pointsExpireAt } from '../../server/domains/memberships/passes/points-expiry.ts';
import { iso } from '../calendar.ts';
import type { RunningCampaign } from '../programme/promotions.ts';
import type { Purchase } from '../programme/redeemed.ts';
import type { VoucherBook } from '../programme/voucher-book.ts';
import type { Scene } from '../scene.ts';
import type { Guest } from './guest.ts';
import type { Member } from './member.ts';
import { writeReview } from './reviews.ts';

const secondMs = 1_000;
/** Number of days since club passes have been scanned. */
const checkedInDays = 10;
const postedAgo = 2 * minuteMs;

const canSpend = (member: Member): boolean => member.row.status === 'active' && member.rewards().length > 0;

export class Counter {
  readonly #scene: Scene;
  readonly #book: VoucherBook;
  readonly #campaigns: readonly RunningCampaign[];
  readonly #demand: readonly number[];
  readonly #expiryByDay = new Map<string, string | null>();

  constructor(scene: Scene, book: VoucherBook, campaigns: readonly RunningCampaign[]) {
    this.#scene = scene;
    this.#book = book;
    this.#campaigns = campaigns;
    this.#demand = scene.house.menu.map(({ demand }) => demand);
  }

  planVisits(guests: readonly Guest[]): void {
    for (const guest of guests) {
      for (const visit of guest.visits) this.#scene.timeline.add(visit, (at) => this.#serve(guest, at));
    }
  }

  /**
   * The latest entry, at any hour: a member orders a reward by post. On the first of a month, before the shops open,
   * nothing else is billed yet.
   */
  planPost(guests: readonly Guest[]): void {
    const { now, timeline } = this.#scene;
    const month = Date.parse(monthOf(iso(now)));
    timeline.add(Math.max(now - postedAgo, month), (at) => {
      const member = guests.find((guest) => guest.member && canSpend(guest.member))?.member;
      if (member === undefined) return;
      const order = { id: this.#scene.orderNumber(), amount: 0, currency: this.#scene.house.currency };
      member.buy(member.rewards().at(-1)!, { at, actor: this.#scene.person('manager'), order });
    });
  }

  #serve(guest: Guest, at: number): void {
    const { place, actor } = this.#scene.counter(at);
    const order = {
      id: this.#scene.orderNumber(),
      amount: this.#basket(),
      currency: this.#scene.house.currency,
    };
    const purchase: Purchase = { at, guest, order, placeId: place.id, actor };
    const paid = this.#useVoucher(purchase) ?? order.amount;
    if (at > this.#scene.now - checkedInDays * dayMs && guest.club?.row.status === 'active') {
      guest.club.checkIn(at + secondMs, actor, place.id);
    }
    const { member } = guest;
    if (member?.row.status !== 'active') return;
    const occasion = { at: at + 4 * secondMs, actor, placeId: place.id, expiresAt: this.#expiryAt(at) };
    member.earn({ ...occasion, order: { ...order, amount: paid } });
    writeReview(this.#scene, member, { at: at + 30 * secondMs, actor, order });
    this.#makeUpFor(guest, at);
    this.#redeemReward(purchase);
  }

  /** The total of a random order, in minor units. */
  #basket(): number {
    const { dice, house } = this.#scene;
    const things = 1 + dice.weighted([48, 34, 13, 5]);
    let amount = 0;
    for (let thing = 0; thing < things; thing++) amount += house.menu[dice.weighted(this.#demand)]!.price;
    return amount;
  }

  /** The amount to pay after redeeming a voucher. */
  #useVoucher(purchase: Purchase): number | undefined {
    const { dice } = this.#scene;
    const { guest } = purchase;
    for (const voucher of guest.pocket) {
      if (!dice.chance(0.6)) continue;
      const left = this.#book.use(voucher, purchase);
      if (left !== undefined) return left;
    }
    const isNew = purchase.at === guest.joinedAt;
    for (const { campaign, voucher } of this.#campaigns) {
      if ((campaign.newcomers ?? false) !== isNew || !dice.chance(campaign.appeal)) continue;
      const left = this.#book.use(voucher, purchase);
      if (left !== undefined) return left;
    }
    return undefined;
  }

  /** Occasional goodwill points from the manager. */
  #makeUpFor({ member }: Guest, at: number): void {
    const { dice, house } = this.#scene;
    if (!dice.chance(1 / 350)) return;
    member!.give(Math.round(house.pass.rewards[0]!.cost / 5), {
      at: at + 9 * secondMs,
      actor: this.#scene.person('manager'),
      reason: dice.pick(['Waited too long', 'Wrong order', 'Machine out of order']),
      expiresAt: this.#expiryAt(at),
    });
  }

  #redeemReward({ at, guest, placeId, actor, order }: Purchase): void {
    const { dice } = this.#scene;
    const member = guest.member!;
    const affordable = member.rewards();
    if (affordable.length === 0 || !dice.chance(0.35)) return;
    member.buy(dice.pick(affordable), {
      at: at + 12 * secondMs,
      actor,
      placeId,
      order: { ...order, amount: 0 },
    });
  }

  /** Caches the end of the day, which is expensive to compute in a time zone. */
  #expiryAt(at: number): string | null {
    const { calendar, house } = this.#scene;
    const day = String(calendar.at(at).daysAgo);
    let known = this.#expiryByDay.get(day);
    if (known === undefined) {
      const months = house.pass.expiryMonths;
      const rule = months === undefined ? null : { mode: 'rolling' as const, months, month_day: null };
      known = pointsExpireAt(rule, new Date(at).toISOString(), house.timezone);
      this.#expiryByDay.set(day, known);
    }
    return known;
  }
}
