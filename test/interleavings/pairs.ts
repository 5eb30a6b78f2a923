/** Which calls can meet: every two that change something and can name the same object, or an object and what it belongs to. */
import type { IdKind } from '../../contract/ids.ts';
import { memberRoutes, routes, type WalkedRoute } from '../contract/walk.ts';
import type { Moment } from './clocks/moment.ts';
import { moments } from './clocks/moments.ts';
import { isOwn, placesOf } from './places.ts';
import { parents } from './relatives.ts';

/**
 * Where two calls meet: at an object of a kind; at what a domain keeps for the caller, such as their wallet; or because
 * both are the same request.
 */
export type Meeting = { at: IdKind } | { ofCaller: string } | 'same request';

export interface Pair {
  one: WalkedRoute;
  other: WalkedRoute;
  meeting: Meeting;
  /** Whose object it is: some requests need one in a state of its own. */
  owner: 0 | 1;
  /** The second names the same two objects as the first, the other way round. */
  isCrossed?: true;
  /** The first meets the clock that settles the object at this moment, instead of a second call. */
  moment?: Moment;
  /** That clock runs in both processes, instead of the first call, too. */
  isTwice?: true;
}

/** Previews: they change nothing. */
const previews = /[.-](preview|preview-\w+|simulate|simulate-\w+|test)$/;
/** It settles all that is due in transactions of its own: two calls at once may both advance to the same time. */
const inParts = /^sandbox\.advance-clock$/;
/** Another server accepts its code once, which can't be undone. */
const elsewhere = /^auth\.exchange-code$/;

/** All routes that change something. */
export const changing = [...routes, ...memberRoutes].filter(
  ({ name, method, agent }) =>
    method !== 'GET' &&
    !agent?.readOnly &&
    !previews.test(name) &&
    !inParts.test(name) &&
    !elsewhere.test(name),
);

/** Domains whose routes are about one thing of the caller, named or not. */
const ofCallers = /^(wallet|kyb|groups|team|api-tokens|notifications|customers|webhooks|saved-views|auth)\./;

/** Kinds that calls name beside what they are about: two meet there if one is about it. */
const mentioned: ReadonlySet<IdKind> = new Set(['merchant', 'customer']);

/** Routes that meet only themselves, and why. */
export const alone: readonly { routes: RegExp; reason: string }[] = [
  {
    routes: /^auth\..*challenge$|start-device-login$/,
    reason: 'it makes something that is used once',
  },
  {
    routes: /^auth\..*(log|sign-)in|^members\.sign-in$/,
    reason: 'it makes a session, which no other call names yet',
  },
  {
    routes: /^auth\.(refresh|.*password|.*invitation)$|collect-device-login$/,
    reason: 'its secret is used once, by one route',
  },
  {
    routes: /^(auth\.register|memberships\.create-template|programmes\.start)$/,
    reason: 'it makes something',
  },
  {
    routes: /^(merchant\.update-profile|memberships\.set-event-types|pictures\.upload)$/,
    reason: 'no other call waits for it',
  },
];

/** Routes whose valid request is about an object in a state that others don't make. */
const bringsItsOwn =
  /^(vouchers\.(release|rollback|rollback-own)|gift-cards\..*|campaigns\.(resume|publish|publish-bulk|publish-to-audience)|communications\.(nudge|broadcast-voucher|cancel)|orders\.(release|return|return-own)|customers\.(merge|unmerge)|points\.reverse.*|memberships\.revoke|wallet\..*)$/;

const domainOf = ({ name, access }: WalkedRoute): string | undefined =>
  access.kind === 'public' ? undefined : ofCallers.exec(name)?.[1];

/** Each pair once, in the order of the contract. */
export function* pairsOf(list: readonly WalkedRoute[] = changing): Generator<Pair> {
  const met = new Set<Moment>();
  for (const [at, one] of list.entries()) {
    yield { one, other: one, meeting: 'same request', owner: 0 };
    const places = placesOf(one);
    for (const moment of moments) {
      const { of, routes = /./, isNew } = moment;
      const [place] = ('kind' in of && places.get(of.kind)) || [];
      const isMet = 'domain' in of ? of.domain === domainOf(one) : place && (isNew || !isOwn(place));
      if (!isMet || !routes.test(one.name)) continue;
      const meeting = 'domain' in of ? { ofCaller: of.domain } : { at: of.kind };
      const pair = { one, other: one, meeting, owner: 0, moment } as const;
      yield pair;
      if (!met.has(moment)) yield { ...pair, isTwice: true };
      met.add(moment);
    }
    for (const other of list.slice(at)) yield* between(one, other);
  }
}

/** Whether a call is about the object itself, rather than for it. */
const isAbout = (places: ReturnType<typeof placesOf>, kind: IdKind): boolean =>
  places.get(kind)?.some(([part]) => part !== 'body') === true;

function* between(one: WalkedRoute, other: WalkedRoute): Generator<Pair> {
  const places = [placesOf(one), placesOf(other)] as const;
  for (const kind of places[0].keys()) {
    if (!places[1].has(kind)) continue;
    if (mentioned.has(kind) && !places.some((those) => isAbout(those, kind))) continue;
    const meeting = { at: kind };
    const mustOwn = places.map((those) => isOwn(those.get(kind)![0]!));
    const owners = ([one, other] as const).map(({ name }, at) =>
      mustOwn.includes(true) ? mustOwn[at] : bringsItsOwn.test(name),
    );
    if (owners[0] || !owners[1]) yield { one, other, meeting, owner: 0 };
    if (owners[1] && one !== other) yield { one, other, meeting, owner: 1 };
    const [first, second] = places[0].get(kind)!;
    if (one === other && first![0] === 'params' && second !== undefined)
      yield { one, other, meeting, owner: 0, isCrossed: true };
  }
  for (const owner of [0, 1] as const)
    for (const child of places[owner].keys())
      for (const parent of Object.keys(parents[child] ?? {}) as IdKind[])
        if (
          isAbout(places[1 - owner]!, parent) &&
          !places[owner].has(parent) &&
          !places[1 - owner]!.has(child)
        )
          yield { one, other, meeting: { at: parent }, owner };
  const domain = domainOf(one);
  const meets = [...places[0].keys()].some((kind) => places[1].has(kind));
  const isPlayed = domain !== undefined && domain === domainOf(other) && !meets && one !== other;
  if (isPlayed) yield { one, other, meeting: { ofCaller: domain }, owner: 0 };
}

/** Three calls that meet at one object, which is the first one's. */
export interface Triple {
  calls: readonly [WalkedRoute, WalkedRoute, WalkedRoute];
  at: IdKind;
}

/** All triples whose first call meets each of the two others at the same object. */
export function triplesOf(pairs: readonly Pair[]): Triple[] {
  const meeting = pairs.filter(
    ({ one, other, owner, isCrossed, moment }) => owner === 0 && one !== other && !isCrossed && !moment,
  );
  return meeting.flatMap(({ one, other, meeting: first }, at) =>
    meeting.slice(at + 1).flatMap(({ one: same, other: third, meeting: second }) => {
      if (same !== one || typeof first === 'string' || typeof second === 'string') return [];
      if (!('at' in first && 'at' in second) || first.at !== second.at) return [];
      return [{ calls: [one, other, third] as const, at: first.at }];
    }),
  );
}

export const titleOfTriple = ({ calls: [one, other, third], at }: Triple): string =>
  `${one.name}, ${other.name} and ${third.name} of one ${at}`;

/** Where they meet, in words. */
export const meetingOf = (meeting: Meeting): string =>
  meeting === 'same request' ? meeting : 'at' in meeting ? meeting.at : `one caller (${meeting.ofCaller})`;

export const titleOf = ({ one, other, meeting, owner, isCrossed, moment, isTwice }: Pair): string => {
  if (meeting === 'same request') return `${one.name} twice with the same request`;
  const where = 'at' in meeting ? `one ${meeting.at}` : meetingOf(meeting);
  if (moment !== undefined) {
    const clock = `the clock "${moment.clock}"${moment.what ? ` (${moment.what})` : ''}`;
    return isTwice ? `${clock} of ${where}, in two processes` : `${one.name} and ${clock} of ${where}`;
  }
  const whose = one === other || owner === 0 ? '' : ', of the second';
  return `${one.name} and ${other.name} of ${where}${whose}${isCrossed ? ', crossed' : ''}`;
};
