/** A merchant with its team, ready for the simulation. */
import { minuteMs } from '../contract/durations.ts';
import { Calendar } from './calendar.ts';
import { Dice } from './dice.ts';
import type { House } from './houses/house.ts';
import { type Actor, Diary } from './people/diary.ts';
import type { Rows } from './rows.ts';
import { Timeline } from './timeline.ts';

/** Age of the pass in days. */
export const launchDaysAgo = 364;

export type Post = House['team'][number]['role'];

/** The users of a merchant by role, and the owner. */
export type Staff = Record<'owner' | Post, string>;

export interface Place {
  /** In wire format. */
  id: string;
  share: number;
}

/** A token that tills use for a period of time. */
export interface TillToken {
  id: string;
  from: number;
  to: number;
  /** Records a use. */
  use(at: number): void;
}

export class Scene {
  readonly dice: Dice;
  readonly calendar: Calendar;
  readonly diary = new Diary();
  readonly timeline: Timeline;
  readonly tillTokens: TillToken[] = [];
  readonly #hours: readonly number[];
  #orders = 1_000;

  readonly house: House;
  readonly merchantId: string;
  readonly staff: Staff;
  readonly places: readonly Place[];
  readonly rows: Rows;

  constructor(parts: Pick<Scene, 'house' | 'merchantId' | 'staff' | 'places' | 'rows'> & { now: number }) {
    this.house = parts.house;
    this.merchantId = parts.merchantId;
    this.staff = parts.staff;
    this.places = parts.places;
    this.rows = parts.rows;
    this.dice = new Dice(parts.house.seed);
    this.calendar = new Calendar(parts.house.timezone, parts.now);
    this.timeline = new Timeline(parts.now);
    this.#hours = parts.house.hours;
  }

  get now(): number {
    return this.calendar.now;
  }

  person(post: keyof Staff): Actor {
    return { type: 'user', id: this.staff[post] };
  }

  /** A random location and its cashier: the first location has its own tills. */
  counter(at: number): { place: Place; actor: Actor } {
    const place = this.places[this.dice.weighted(this.places.map(({ share }) => share))]!;
    const token = this.tillTokens.find(({ from, to }) => at >= from && at < to);
    if (place !== this.places[0] || token === undefined) return { place, actor: this.person('cashier') };
    token.use(at);
    return { place, actor: { type: 'token', id: token.id } };
  }

  /** A random time of a visit on that day, by the busy hours of the shop, later at weekends. */
  visitTime(daysAgo: number, dice = this.dice): number {
    const hour = this.house.opensAt + dice.weighted(this.#hours);
    const lieIn = this.calendar.weekday(daysAgo) >= 5 ? 75 : 0;
    const latest = (this.house.opensAt + this.#hours.length) * 60 - 1;
    const minutes = Math.min(hour * 60 + dice.between(0, 59) + lieIn, latest);
    return this.calendar.instant(daysAgo, minutes) + dice.between(0, minuteMs - 1);
  }

  orderNumber(): string {
    this.#orders += 1;
    return `${this.house.orderPrefix}-${this.#orders}`;
  }
}
