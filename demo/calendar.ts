/** Past days in the local time of a shop. */
import { dayMs, hourMs, minuteMs } from '../contract/durations.ts';

let latest = Number.NaN;
let latestText = '';

/** Formats RFC 3339 in UTC. Caches the latest text, because each event is recorded in several places. */
export function iso(epochMs: number): string {
  if (epochMs !== latest) {
    latest = epochMs;
    latestText = new Date(epochMs).toISOString();
  }
  return latestText;
}

export class Calendar {
  readonly now: number;
  readonly #today: number;
  readonly #format: Intl.DateTimeFormat;
  readonly #midnights = new Map<number, number>();

  /** `timezone` is an IANA name, `now` in milliseconds. */
  constructor(timezone: string, now: number) {
    this.now = now;
    this.#format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeZoneName: 'longOffset' });
    this.#today = Math.floor((now + this.#offset(now)) / dayMs) * dayMs;
  }

  /** 0 is Monday, 6 is Sunday. */
  weekday(daysAgo: number): number {
    return (new Date(this.#today - daysAgo * dayMs).getUTCDay() + 6) % 7;
  }

  /** `YYYY-MM-DD` */
  date(daysAgo: number): string {
    return iso(this.#today - daysAgo * dayMs).slice(0, 10);
  }

  /** Month (1 to 12) and day as `MM-DD`. */
  monthDay(daysAgo: number): string {
    return this.date(daysAgo).slice(5);
  }

  /** The instant of a local time, in minutes after midnight. */
  instant(daysAgo: number, minutes: number): number {
    let midnight = this.#midnights.get(daysAgo);
    if (midnight === undefined) {
      const date = this.#today - daysAgo * dayMs;
      // Clocks change at night, so the offset at noon applies to opening hours.
      midnight = date - this.#offset(date + dayMs / 2);
      this.#midnights.set(daysAgo, midnight);
    }
    return midnight + minutes * minuteMs;
  }

  /** The local day and minutes after midnight of an instant. */
  at(epochMs: number): { daysAgo: number; minutes: number } {
    const daysAgo = Math.round((this.#today - Math.floor(epochMs / dayMs) * dayMs) / dayMs);
    for (const day of [daysAgo - 1, daysAgo, daysAgo + 1]) {
      const minutes = Math.floor((epochMs - this.instant(day, 0)) / minuteMs);
      if (minutes >= 0 && minutes < 1_440) return { daysAgo: day, minutes };
    }
    return { daysAgo, minutes: 0 };
  }

  /** The offset of local time from UTC, in milliseconds. */
  #offset(epochMs: number): number {
    const text = this.#format.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text)!;
    if (sign === undefined) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
  }
}
