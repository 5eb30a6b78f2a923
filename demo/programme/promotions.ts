/** Vouchers: public codes, birthday treats and gift cards. */
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import { endOfInstant } from '../../server/clock/time.ts';
import { iso } from '../calendar.ts';
import type { Campaign } from '../houses/house.ts';
import { clock } from '../people/diary.ts';
import type { Guest } from '../people/guest.ts';
import type { Scene } from '../scene.ts';
import type { Voucher } from './voucher.ts';
import type { VoucherBook } from './voucher-book.ts';

export interface RunningCampaign {
  campaign: Campaign;
  voucher: Voucher;
}

/** Schedules the campaigns, each created before it starts. */
export function planCampaigns(scene: Scene, book: VoucherBook): RunningCampaign[] {
  const { calendar, timeline, house } = scene;
  const running: RunningCampaign[] = [];
  for (const campaign of house.campaigns) {
    const { startsDaysAgo, endsDaysAgo, disabledDaysAgo, voidedDaysAgo } = campaign;
    const start = calendar.instant(startsDaysAgo, 0);
    const end = endsDaysAgo === undefined ? null : calendar.instant(endsDaysAgo, 24 * 60) - 1;
    const actor = scene.person('marketer');
    timeline.add(calendar.instant(Math.max(startsDaysAgo, 3) + 2, 10 * 60 + 17), (at) => {
      const terms = {
        type: 'discount',
        discount: campaign.discount,
        starts_at: iso(start),
        expires_at: end === null ? null : iso(end),
        redemption_limit: campaign.limit ?? null,
        per_customer_limit: campaign.perCustomer ?? null,
        restrictions: campaign.restrictions ?? {},
      } as const;
      const voucher = book.create(at, actor, terms, campaign.code);
      running.push({ campaign, voucher });
    });
    const change = (daysAgo: number, happen: (voucher: Voucher, at: number) => void) =>
      timeline.add(calendar.instant(daysAgo, 13 * 60 + 5), (at) => {
        happen(running.find((one) => one.campaign === campaign)!.voucher, at);
      });
    if (disabledDaysAgo !== undefined) {
      change(disabledDaysAgo, (voucher, at) =>
        book.change(voucher, at, actor, 'voucher.disabled', { active: false }),
      );
    }
    if (voidedDaysAgo !== undefined) {
      change(voidedDaysAgo, (voucher, at) =>
        book.change(voucher, at, scene.person('manager'), 'voucher.voided', { voided_at: iso(at) }),
      );
    }
  }
  return running;
}

const birthdayMailDaysBefore = 3;
const birthdayTreatDays = 30;

/** A treat for members who agreed to mail, starting three days before their birthday. */
export function planBirthdays(scene: Scene, book: VoucherBook, guests: readonly Guest[]): void {
  const { calendar, timeline, house } = scene;
  const byDay = Map.groupBy(
    guests.filter((guest) => guest.wantsMail && guest.row.email),
    (guest) => guest.birthday,
  );
  for (let daysAgo = 360; daysAgo >= -birthdayMailDaysBefore; daysAgo--) {
    for (const guest of byDay.get(calendar.monthDay(daysAgo)) ?? []) {
      const sentAt = calendar.instant(daysAgo + birthdayMailDaysBefore, 8 * 60 + scene.dice.between(0, 20));
      if (sentAt < guest.joinedAt + dayMs) continue;
      timeline.add(sentAt, (at) => {
        const last = iso(calendar.instant(daysAgo - birthdayTreatDays, 12 * 60)).slice(0, 10);
        const voucher = book.create(at, clock, {
          type: 'discount',
          discount: house.birthday,
          expires_at: endOfInstant(last, house.timezone),
          redemption_limit: 1,
          per_customer_limit: 1,
          metadata: { occasion: 'birthday' },
        });
        book.issue(voucher, at, clock, guest);
        guest.pocket.push(voucher);
      });
    }
  }
}

/** Customers per gift card in a year. */
const customersPerGift = 11;

/** Sells gift cards for other customers; some are lost, some start on a later day. */
export function planGifts(scene: Scene, book: VoucherBook, guests: readonly Guest[]): void {
  const { dice, calendar, timeline, house } = scene;
  const count = Math.floor(guests.length / customersPerGift);
  for (let index = 0; index < count; index++) {
    const soldAt = scene.visitTime(dice.between(2, 330)) - hourMs / 4;
    const amount = dice.pick(house.giftAmounts);
    const friend = dice.pick(guests);
    timeline.add(soldAt, (at) => {
      const { actor } = scene.counter(at);
      const value = {
        type: 'gift',
        gift_amount: amount,
        gift_balance: amount,
        currency: house.currency,
      } as const;
      if (index === 0) {
        // For a future anniversary.
        book.create(at, actor, { ...value, starts_at: iso(calendar.instant(-20, 0)) });
        return;
      }
      const validDays = index === 1 ? 1 : 730;
      const expires = calendar.instant(Math.ceil((scene.now - at) / dayMs) - validDays, 24 * 60) - 1;
      // Some are printed without a value and activated when they are sold.
      const isPrinted = index % 5 === 4;
      const empty = { gift_amount: 0, gift_balance: 0 };
      const card = book.create(at, actor, { ...value, ...(isPrinted && empty), expires_at: iso(expires) });
      if (isPrinted) book.gifts.load(card, 'activated', amount, { at, actor });
      if (index % 7 === 5) book.gifts.load(card, 'loaded', amount, { at: at + minuteMs, actor });
      if (index === 2)
        book.change(card, at + hourMs, scene.person('manager'), 'voucher.disabled', { active: false });
      if (index === 3) {
        book.change(card, at + hourMs, scene.person('manager'), 'voucher.voided', {
          voided_at: iso(at + hourMs),
        });
      }
      if (index > 3) friend.pocket.push(card);
    });
  }
}
