/** The customers of a merchant and their visits. */
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import type { CustomerRow } from '../../server/domains/customers/customer-store.ts';
import { iso } from '../calendar.ts';
import { Dice } from '../dice.ts';
import type { House } from '../houses/house.ts';
import { launchDaysAgo, type Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import type { Guest } from './guest.ts';

const mailDomains = ['example.com', 'example.com', 'example.org', 'example.net'];

/** Local part of an email address from a name such as `Håkon Sørensen`. */
function mailName(name: string): string {
  const plain = name.toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae').normalize('NFD');
  return plain.replaceAll(/[^a-z ]/g, '').replaceAll(' ', '.');
}

export function inviteGuests(scene: Scene): Guest[] {
  const taken = new Map<string, number>();
  const crowds = Array.from({ length: launchDaysAgo }, (_, daysAgo) => crowdOn(scene, daysAgo));
  return Array.from({ length: scene.house.customers }, (_, index) => {
    const name = `${scene.dice.pick(scene.house.names.given)} ${scene.dice.pick(scene.house.names.family)}`;
    const mail = mailName(name);
    const namesakes = taken.get(mail) ?? 0;
    taken.set(mail, namesakes + 1);
    const email = `${mail}${namesakes === 0 ? '' : namesakes + 1}@${mailDomains[index % 4]!}`;
    return inviteGuest(scene, crowds, index, { name, email });
  });
}

/** Of this customer only: what the calendar changes for one then changes nothing for the others. */
const diceOf = ({ seed }: House, index: number): Dice => new Dice(seed * 1_000 + index);

/** Customers since the launch who come often and read mail: the top tier and mailings have them in a demo of any size. */
const faithful = 8;
const faithfulVisits = 2.2;

/** Visits a week of a customer who is tagged as a regular. */
const regularVisits = 1;

function inviteGuest(
  scene: Scene,
  crowds: readonly number[],
  index: number,
  { name, email }: { name: string; email: string },
): Guest {
  const { house } = scene;
  const dice = diceOf(house, index);
  const isFaithful = index < faithful;
  const rate = isFaithful ? faithfulVisits : visitsPerWeek(dice);
  const joined = isFaithful ? launchDaysAgo - 1 - index : joiningDay(dice);
  const visits = visitTimes(scene, dice, crowds, { joined, rate, stays: isFaithful });
  const joinedAt = visits[0]!;
  const createdAt = iso(joinedAt - minuteMs);
  const wantsMail = isFaithful || dice.chance(0.62);
  const consents: CustomerRow['consents'] = {
    marketing_email: wantsMail ? 'granted' : dice.pick(['denied', 'unset'] as const),
    marketing_push: 'unset',
    marketing_sms: 'unset',
    updated_at: createdAt,
    source: 'till',
  };
  const row: Guest['row'] = {
    merchant_id: scene.merchantId,
    id: uuidAt(joinedAt - minuteMs),
    external_id: dice.chance(0.4) ? `${house.orderPrefix.toLowerCase()}-${10_000 + index}` : null,
    name,
    email: isFaithful || dice.chance(0.93) ? email : null,
    phone: dice.chance(0.7) ? house.phone(index) : null,
    birthday: null,
    address: null,
    tags: rate >= regularVisits ? ['regular'] : [],
    attributes: {},
    searchable: null,
    merged_into: null,
    locale: dice.chance(0.9) ? house.locale : 'en-GB',
    consents,
    consent_acts: {},
    status: dice.chance(0.004) ? 'suppressed' : 'active',
    metadata: {},
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  };
  const birthday = iso(Date.UTC(2001, 0, 1) + dice.between(0, 364) * dayMs).slice(5, 10);
  // Who gets birthday mail told the year too.
  if (wantsMail) row.birthday = `${1950 + (index % 55)}-${birthday}`;
  return { row, joinedAt, rate, visits, birthday, wantsMail, member: undefined, club: undefined, pocket: [] };
}

/** A few customers come several times a week, some about every other week, most occasionally. */
function visitsPerWeek(dice: Dice): number {
  const kind = dice.weighted([5, 17, 78]);
  if (kind === 0) return 1.4 + dice.next() * 1.6;
  return kind === 1 ? 0.35 + dice.next() * 0.5 : 0.03 + dice.next() * 0.17;
}

/** Many joined when the pass was new. None join today, because the shops can still be closed. */
function joiningDay(dice: Dice): number {
  return dice.chance(0.25)
    ? dice.between(launchDaysAgo - 45, launchDaysAgo - 1)
    : dice.between(1, launchDaysAgo - 46);
}

/** Traffic of a day, by weekday and month; 1 is the average. */
function crowdOn({ calendar, house }: Scene, daysAgo: number): number {
  const month = Number(calendar.monthDay(daysAgo).slice(0, 2)) - 1;
  return house.weekdays[calendar.weekday(daysAgo)]! * house.months[month]!;
}

function visitTimes(
  scene: Scene,
  dice: Dice,
  crowds: readonly number[],
  { joined, rate, stays }: { joined: number; rate: number; stays: boolean },
): number[] {
  const visits = [scene.visitTime(joined, dice)];
  // A third of the customers stop coming at some point.
  const lastDaysAgo = !stays && dice.chance(0.35) ? dice.between(0, joined) : 0;
  for (let daysAgo = joined - 1; daysAgo >= lastDaysAgo; daysAgo--) {
    if (!dice.chance((rate / 7) * crowds[daysAgo]!)) continue;
    const at = scene.visitTime(daysAgo, dice);
    if (at < scene.now - hourMs / 4) visits.push(at);
  }
  return visits;
}
