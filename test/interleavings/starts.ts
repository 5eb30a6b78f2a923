/**
 * The start of a pair: a valid request of each, as the walk over all routes makes it, about an object that both name.
 * Each start has objects of its own.
 */
import { decodeId, encodeId, type IdKind, idPrefixes } from '../../contract/ids.ts';
import type { Outgoing } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import type { ValidCall } from '../contract/valid-call.ts';
import { requestFor, validCall, type WalkedRoute } from '../contract/walk.ts';
import { turnClockOf } from '../harness/clocks.ts';
import type { TestServer } from '../harness/server.ts';
import type { Moment } from './clocks/moment.ts';
import type { Pair, Triple } from './pairs.ts';
import { orderOfUse, type Place, placesOf } from './places.ts';
import { channels, membershipOf, newLoneVoucher, newObjects, parentOf, parents } from './relatives.ts';
import { letterOf } from './schedule.ts';
import type { Start } from './theatre.ts';

interface Call {
  route: WalkedRoute;
  call: ValidCall;
  places: ReadonlyMap<IdKind, Place[]>;
}
type Named = Omit<Call, 'route'>;

/** Makes a valid request of each route that meet as the pair says. `app` settles what is due before that. */
export async function startOf(pair: Pair, shop: Shop, app: TestServer['app']): Promise<Start> {
  const { one, other, meeting } = pair;
  if (pair.moment === undefined && typeof meeting !== 'string' && 'ofCaller' in meeting)
    return startOfCaller(pair, meeting.ofCaller, shop);
  const first = await callOf(one, shop);
  if (pair.moment !== undefined) return startWithClock({ ...pair, moment: pair.moment }, first, shop, app);
  const second = meeting === 'same request' ? first : await callOf(other, shop);
  if (meeting === 'same request') return startWith([first, second], shop);
  if ('at' in meeting) await meetAt(meeting.at, pair, [first, second], shop);
  return startWith([first, second], shop);
}

/** What others need can't be made for a person with an unverified address. */
const leavesUnverified = /^auth\.(send-verification|verify-email)$/;

/** Both calls are by one session. Accounts are about one person, whatever state of it a call needs. */
async function startOfCaller({ one, other }: Pair, domain: string, shop: Shop): Promise<Start> {
  const own = domain === 'auth' ? await shopOfOne(shop) : shop;
  const isFirst = !leavesUnverified.test(one.name);
  const made = [await callOf(isFirst ? one : other, own), await callOf(isFirst ? other : one, own)];
  const calls = isFirst ? made : made.reverse();
  const as = calls.find(({ call }) => call.as)?.call.as;
  if (as) for (const { call } of calls) call.as = as;
  return startWith(calls, own);
}

/** A shop whose calls are all by the same new person. */
async function shopOfOne(shop: Shop): Promise<Shop> {
  const { world } = shop;
  const merchant = await world.merchant();
  await world.setPassword(merchant.ownerId, password);
  const { id, jwt } = await merchant.person('owner');
  const owner = { jwt, userId: id, merchantId: merchant.id };
  return { ...shop, merchant, world: { ...world, merchant: async () => merchant }, owner: async () => owner };
}

/** Makes a valid request of each route of a triple, about an object of the first. */
export async function startOfTriple({ calls, at }: Triple, shop: Shop): Promise<Start> {
  const [one, other, third] = [
    await callOf(calls[0], shop),
    await callOf(calls[1], shop),
    await callOf(calls[2], shop),
  ];
  for (const next of [other, third]) {
    const pair = { one: one.route, other: next.route, meeting: { at }, owner: 0 } as const;
    await meetAt(at, pair, [one, next], shop);
  }
  return startWith([one, other, third], shop);
}

/** The object of a call is due, and nothing else that the clock settles for the merchant. */
export async function startWithClock(
  { moment, isTwice }: Pair & { moment: Moment },
  call: Call,
  shop: Shop,
  app: TestServer['app'],
): Promise<Start> {
  const { clock, of, isNew, before, sql } = moment;
  const { world, merchant } = shop;
  const isOfDomain = 'domain' in of;
  const merchantId = (isOfDomain && call.call.as?.merchantId) || merchant.id;
  const turn = async (name: string): Promise<void> => {
    while (await turnClockOf(app, name, merchantId));
  };
  const id = isOfDomain
    ? encodeId('merchant', merchantId)
    : await (isNew ? newObjectOf : objectOf)(call, of.kind, shop);
  await turn(clock);
  await before?.(shop, id, turn);
  if (sql !== undefined) await world.sql(sql, [isOfDomain ? merchantId : decodeId(of.kind, id)]);
  const { requests, names } = await startWith([call], shop);
  const due = { clock, merchantId };
  return { requests: isTwice ? [due, due] : [...requests, due], names };
}

async function callOf(route: WalkedRoute, shop: Shop): Promise<Call> {
  return { route, call: structuredClone(await validCall(route, shop)), places: placesOf(route) };
}

async function meetAt(kind: IdKind, { owner, isCrossed }: Pair, calls: Call[], shop: Shop): Promise<void> {
  const [its, others] = owner === 0 ? [calls[0]!, calls[1]!] : [calls[1]!, calls[0]!];
  const id = its.places.has(kind) ? await objectOf(its, kind, shop) : await parentFor(its, kind, shop);
  if (isCrossed) {
    const [from, to] = its.places.get(kind)!;
    put(others.call, to!, id);
    put(others.call, from!, valueAt(its.call, to!)!);
    return;
  }
  const places = others.places.get(kind)!;
  if (kind === 'order' && calls.some((call) => call.places.get(kind)![0] === orderOfUse)) {
    for (const call of calls) await meetAtOrder(call, id, shop);
    return;
  }
  if (places[0]![0] === 'as') {
    const { as } = others.call;
    if (its.call.as) others.call.as = its.call.as;
    else put(its.call, its.places.get('membership')![0]!, await membershipOf(shop, as!.userId));
    return;
  }
  // A gift card pays for an order; other vouchers discount it.
  const isCard = its.route.name.startsWith('gift-cards.') && others.route.name.startsWith('orders.');
  put(others.call, isCard ? places[1]! : places[0]!, id);
  await nameParents(others, kind, id, shop);
}

/** What an object belongs to is named, where a call names both. */
async function nameParents({ call, places }: Named, kind: IdKind, id: string, shop: Shop): Promise<void> {
  for (const parent of Object.keys(parents[kind] ?? {}) as IdKind[]) {
    const [named] = places.get(parent) ?? [];
    if (named && valueAt(call, named) !== undefined) put(call, named, await parentOf(shop, kind, id, parent));
  }
}

/** The call is about this order, with a voucher that goes with no other. */
async function meetAtOrder({ route, call, places }: Call, id: string, shop: Shop): Promise<void> {
  const named = places.get('order')![0]!;
  if (named === orderOfUse) {
    const { points, ...rest } = call.body as { points?: number };
    const isEarned = route.name === 'points.earn';
    call.body = { ...rest, ...(!isEarned && points && { points }), order: { ...wholeOrder, id } };
  } else put(call, named, id);
  const voucher = bringsVoucher.test(route.name) ? places.get('voucher')?.[0] : undefined;
  if (voucher) put(call, voucher, await newLoneVoucher(shop));
}

/** What the basket costs that orders are asked with. */
const wholeOrder = { amount: 680, currency: 'EUR' };
const bringsVoucher = /^(orders\.(apply|hold)|vouchers\.redeem)$/;

/** The object of this kind that a call is about: a new one, if it would be one of the shop. */
async function objectOf({ call, places }: Call, kind: IdKind, shop: Shop): Promise<string> {
  const [place] = places.get(kind)!;
  const named = place![1] === 'channel' ? undefined : valueAt(call, place!);
  const isKept = named !== shop.ids[kind] || newObjects[kind] === undefined;
  return named !== undefined && isKept ? named : newObjectOf({ call, places }, kind, shop);
}

/** A new object of this kind, or that of the shop; the call is about it from here on. */
async function newObjectOf(named: Named, kind: IdKind, shop: Shop): Promise<string> {
  const id = (await newObjects[kind]?.(shop)) ?? shop.ids[kind];
  put(named.call, named.places.get(kind)![0]!, id);
  await nameParents(named, kind, id, shop);
  return id;
}

async function parentFor(its: Call, kind: IdKind, shop: Shop): Promise<string> {
  const child = [...its.places.keys()].find((one) => parents[one]?.[kind] !== undefined)!;
  return parentOf(shop, child, await objectOf(its, child, shop), kind);
}

function valueAt(call: ValidCall, place: Place): string | undefined {
  if (place[0] === 'as') return encodeId('customer', call.as!.userId);
  let value: unknown = call;
  for (const step of place) value = (value as Record<string, unknown> | undefined)?.[step];
  return value as string | undefined;
}

/** Names an object there, instead of what the request names there otherwise. */
function put(call: ValidCall, place: Place, id: string): void {
  const [last, ...steps] = place.toReversed();
  let at = call as Record<string, unknown>;
  for (const [depth, step] of steps.toReversed().entries()) {
    const next = place[depth + 1]!;
    const known = at[step];
    // What is named by its id has no other properties.
    const isNew = typeof known !== 'object' || (depth > 0 && (next === 'id' || next === '0'));
    if (isNew) at[step] = next === '0' ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  at[last!] = last === 'channel' ? channels.get(id) : id;
  // Without it, a call names the hold in vain.
  if (last === 'hold_id' && place.length > 2) at.mode = 'capture';
}

/** Ids of all kinds by what they start with: two kinds of holds look alike, and requests name them in places of their own. */
const kinds = new Map(Object.entries(idPrefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]));
const wireId = /\b([a-z]{2,6})_[0-9a-z]{26}\b/g;

export async function startWith(calls: readonly Call[], shop: Shop): Promise<Start> {
  const names = new Map<string, string>();
  const name = (kind: IdKind, id: string, text: string): void => {
    if (names.has(id)) return;
    names.set(id, text);
    const uuid = decodeId(kind, id);
    if (uuid !== undefined) names.set(uuid, text);
  };
  for (const [kind, id] of Object.entries(shop.ids)) name(kind as IdKind, id, `the ${kind}`);
  for (const [at, { call, places }] of calls.entries()) {
    if (places.get('customer')?.[0]?.[0] === 'as') name('customer', valueAt(call, ['as'])!, 'the member');
    for (const [id, prefix] of JSON.stringify([call.params, call.query, call.body]).matchAll(wireId)) {
      const kind = kinds.get(prefix!);
      if (kind !== undefined) name(kind, id, `${kind} of ${letterOf(at)}`);
    }
  }
  const requests: Outgoing[] = [];
  for (const { route, call } of calls)
    requests.push(requestFor(route, call, { bearer: await bearerOf(route, call, shop) }));
  return { requests, names };
}

async function bearerOf({ access }: WalkedRoute, call: ValidCall, shop: Shop): Promise<string | undefined> {
  if (access.kind === 'public') return undefined;
  return call.as?.jwt ?? (access.kind === 'token' ? shop.token : (await shop.owner()).jwt);
}
