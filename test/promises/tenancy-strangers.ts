/** All kinds of callers without access to a merchant, and all requests they can make for its data. */
import type { TObject } from 'typebox';
import { type Role, roles } from '../../contract/access.ts';
import { jsonSchemaOf } from '../../derive/json-schema.ts';
import { labelOf, namesAnother } from '../contract/exceptions.ts';
import { idKindOf, placesOf, pointerOf, valueWith } from '../contract/schema-places.ts';
import { forEach, type Incoming, type Outgoing, send } from '../contract/send.ts';
import { nobodys } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import type { ValidCall } from '../contract/valid-call.ts';
import {
  routes as allRoutes,
  isOperators,
  requestFor,
  validCall,
  type WalkedRoute,
} from '../contract/walk.ts';

/**
 * A file link is itself the credential, and modified ones have other tests. The operator has access to all merchants.
 */
const routes = allRoutes.filter(
  (route) => !(route.kind === 'download' && route.access.kind === 'public') && !isOperators(route),
);

/** For each route, a request that succeeds for the merchant's own people. */
type Calls = ReadonlyMap<WalkedRoute, ValidCall>;

export interface Stranger {
  name: string;
  /** Their own merchant, if any. */
  home: Shop | undefined;
  bearer: string | undefined;
  /** Valid calls in their own merchant, for roles that may make them. */
  own: Calls | undefined;
}

async function callsOf(shop: Shop): Promise<Calls> {
  const calls = new Map<WalkedRoute, ValidCall>();
  for (const route of routes) calls.set(route, await validCall(route, shop));
  return calls;
}

/** A token with every scope, and people of the merchant: all roles, or only the owner. */
export async function peopleOf(
  shop: Shop,
  name: string,
  asked: readonly Role[] = roles,
): Promise<Stranger[]> {
  const token = { name: `${name}'s token`, home: shop, bearer: shop.token, own: await callsOf(shop) };
  const people: Stranger[] = [token];
  for (const role of asked) {
    const { jwt } = await shop.merchant.person(role);
    const own = role === 'owner' ? await callsOf(shop) : undefined;
    people.push({ name: `${name}'s ${role}`, home: shop, bearer: jwt, own });
  }
  return people;
}

export const nobody: Stranger = { name: 'nobody', home: undefined, bearer: undefined, own: undefined };

/** Prepared before anything is broken, because valid calls need a correct server. */
export interface Siege {
  victim: Shop;
  targets: Calls;
  strangers: readonly Stranger[];
  /** All merchants whose secrets might leak. */
  shops: readonly Shop[];
}

export const besiege = async (
  victim: Shop,
  strangers: readonly Stranger[],
  shops: readonly Shop[],
): Promise<Siege> => ({ victim, targets: await callsOf(victim), strangers, shops });

export interface Leak {
  who: string;
  route: string;
  /** The leaked data of another merchant. */
  found: string;
  answer: string;
}

export interface Outcome {
  leaks: Leak[];
  asked: number;
  /** How often each stranger was served in their own merchant. */
  served: Map<string, number>;
}

/** Sends every variant of every route's request for the victim's data. */
export async function askForEverything(
  url: string,
  siege: Siege,
  { mayBreak = false }: { mayBreak?: boolean } = {},
): Promise<Outcome> {
  const outcome: Outcome = { leaks: [], asked: 0, served: new Map() };
  const pairs = siege.strangers.flatMap((stranger) => routes.map((route) => ({ stranger, route })));
  await forEach(pairs, async ({ stranger, route }) => {
    for (const request of questions(stranger, route, siege)) {
      // A file of a server without its defenses can end with what it can't read of another merchant.
      const answer = await send(url, request).catch((error: unknown) => {
        if (!mayBreak) throw error;
      });
      if (answer === undefined) continue;
      const { name, home } = stranger;
      outcome.asked += 1;
      if (answer.status < 300) outcome.served.set(name, (outcome.served.get(name) ?? 0) + 1);
      for (const shop of siege.shops.filter((other) => other !== home)) {
        const found = traceOf(shop, answer, request);
        if (found)
          outcome.leaks.push({ who: name, route: route.name, found, answer: answer.text.slice(0, 300) });
      }
    }
  });
  return outcome;
}

/** Returns this merchant's data in an answer to a caller who did not send it. */
export function traceOf(shop: Shop, answer: Incoming, request: Outgoing): string | undefined {
  // The pagination link repeats the client's query, and a sandbox knows its live merchant, in cells of a file, too.
  const { link: _, ...headers } = answer.headers;
  const body = answer.text.replaceAll(/["\\]*"live_merchant_id["\\]+:["\\]+[^"\\]*/g, '');
  const text = `${body} ${JSON.stringify(headers)}`.toLowerCase();
  const said = JSON.stringify([request.path, request.body]);
  const traces = [shop.mark, shop.merchant.id, ...Object.values(shop.ids)];
  return traces.find((trace) => text.includes(trace.toLowerCase()) && !said.includes(trace));
}

/** Calls that name the victim in the path, query, body or a header, and calls in their own merchant. */
function questions(stranger: Stranger, route: WalkedRoute, { victim, targets }: Siege): Outgoing[] {
  const { params, body } = targets.get(route)!;
  const call: ValidCall = { ...(params && { params }), ...(body !== undefined && { body }) };
  const headers = { 'x-merchant-id': victim.merchant.wireId, 'x-user-id': victim.ids.user };
  const request = (change: ValidCall) =>
    requestFor(route, { ...call, ...change }, { bearer: stranger.bearer, headers });
  const asked = queriesAbout(route, victim).map((query) => request({ query }));
  if (params) {
    const [name] = Object.keys(params) as [string];
    asked.push(request({}));
    for (const id of [nobodys('voucher'), 'no-such-thing']) asked.push(request({ params: { [name]: id } }));
    if (route.query && 'by' in route.query.properties) {
      asked.push(request({ params: { [name]: victim.code }, query: { by: 'code' } }));
    }
  }
  const own = stranger.own?.get(route);
  if (!own) return asked;
  const how = { bearer: own.as?.jwt ?? stranger.bearer, headers };
  const named = bodiesAbout(route, own, victim).map((body) => requestFor(route, { ...own, body }, how));
  return [...asked, ...named, requestFor(route, own, how)];
}

function queriesAbout(route: WalkedRoute, victim: Shop): Record<string, string>[] {
  return Object.entries(route.query?.properties ?? {}).flatMap(([name, schema]) => {
    const field = jsonSchemaOf(schema);
    const kind = idKindOf(field.items ?? field);
    if (kind) return [{ [name]: victim.ids[kind] }];
    if (name === 'code') return [{ code: victim.code }];
    return name === 'expand' ? [{ expand: (field.items?.enum ?? []).join(',') }] : [];
  });
}

/** The caller's own body with the victim's ids, except in fields that store any id. */
function bodiesAbout(route: WalkedRoute, own: ValidCall, victim: Shop): unknown[] {
  if (!route.body) return [];
  const schema = jsonSchemaOf(route.body as TObject);
  return placesOf(schema).flatMap(({ path, schema: field }) => {
    const kind = field.items ? undefined : idKindOf(field);
    const name = `${route.name} ${pointerOf(path)}`;
    if (!kind || labelOf(name) || name in namesAnother) return [];
    return [valueWith(schema, own.body ?? {}, path, victim.ids[kind])];
  });
}
