/** The fixture for tests of all routes: a server, a shop or two, and checked requests. */
import { fullPath, type Route } from '../../contract/route.ts';
import { routes as declaredRoutes, type RouteName } from '../../contract/routes.ts';
import type { Keyring } from '../harness/secrets.ts';
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts';
import { tablesOf } from '../harness/tables.ts';
import { walletAuthorities } from '../harness/wallet-passes.ts';
import { openWorld, type World } from '../harness/world.ts';
import { checkAnswer } from './answer-check.ts';
import { derivedCall } from './derived-call.ts';
import { formOf } from './form.ts';
import { type Incoming, type Outgoing, send } from './send.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop-parts.ts';
import type { ValidCall } from './valid-call.ts';
import { validInput } from './valid-input.ts';

export type WalkedRoute = Route & { name: RouteName };

const declared: readonly WalkedRoute[] = declaredRoutes;

/**
 * Routes of API clients. `walk-pages.test.ts` covers pages and callbacks, `walk-members.test.ts` the routes of members,
 * which no credential of a merchant opens.
 */
export const routes = declared.filter(
  ({ kind, access }) => kind !== 'page' && kind !== 'callback' && access.kind !== 'member',
);
export const memberRoutes = declared.filter(({ access }) => access.kind === 'member');
export const pages = declared.filter(({ kind }) => kind === 'page');
export const callbacks = declared.filter(({ kind }) => kind === 'callback');

export const unlimited = {
  ...walletAuthorities().env,
  TESSERA_RATE_LIMITS: 'on',
  TESSERA_RATE_TOKEN_PER_SECOND: '1000000',
  TESSERA_RATE_MERCHANT_PER_SECOND: '1000000',
  TESSERA_RATE_ANONYMOUS_PER_SECOND: '1000000',
};

export interface Walk {
  server: TestServer;
  world: World;
  /** The acting merchant. */
  shop: Shop;
  /** Sends a request to a route and checks the guarantees of every answer. */
  ask(route: Route, call: ValidCall, how?: Partial<Outgoing>): Promise<Incoming>;
  /** The route's usual credential: a token if allowed, else the owner's JWT, else none. */
  credential(route: Route, call?: ValidCall): Promise<string | undefined>;
  close(): Promise<void>;
}

/** With another merchant, in the same database, that only owns objects. */
export interface WalkOfTwo extends Walk {
  other: Shop;
}

export async function openWalkOfTwo(...options: Parameters<typeof openWalk>): Promise<WalkOfTwo> {
  const walk = await openWalk(...options);
  return { ...walk, other: await openShop(walk.server, walk.world) };
}

/** Opens the fixture; `env` sets variables of the server. By default no rate limit is reached. */
export async function openWalk(
  env: Record<string, string> = {},
  keyring?: Keyring,
  others: Pick<TestServerOptions, 'database' | 'log' | 'oneDatabase'> = {},
): Promise<Walk> {
  const server = await startServer({ ...others, env: { ...unlimited, ...env }, ...(keyring && { keyring }) });
  // Merchants deal with each other.
  const world = await openWorld(server, { oneCell: true });
  const shop = await openShop(server, world);
  return {
    server,
    world,
    shop,
    ask: async (route, call, how = {}) => {
      const answer = await send(server.url, requestFor(route, call, how));
      checkAnswer(route, answer, how.bearer?.startsWith('tsr_'));
      return answer;
    },
    credential: async ({ access }, call = {}) => {
      if (access.kind === 'public' || access.kind === 'member') return undefined;
      return call.as?.jwt ?? (access.kind === 'token' ? shop.token : (await shop.owner()).jwt);
    },
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}

/** Whether the route only creates a job, and returns it. */
export function isForJob({ result }: Route): boolean {
  const { properties } = (result.schema ?? {}) as { properties?: { object?: { const?: unknown } } };
  return result.status === 202 && properties?.object?.const === 'job';
}

/** Builds the request of a valid call, with overrides in `how`. */
export function requestFor(route: Route, call: ValidCall, how: Partial<Outgoing> = {}): Outgoing {
  const { headers: wished, ...others } = how;
  const sent: Pick<Outgoing, 'body' | 'headers'> = {};
  if (call.body !== undefined)
    Object.assign(sent, route.kind === 'upload' ? asForm(call.body) : { body: call.body });
  const headers = { ...call.headers, ...sent.headers, ...wished };
  return { method: route.method, path: pathOf(route, call), ...sent, headers, ...others };
}

/** A non-object body is sent as is, like a form. */
const asForm = (body: unknown): Pick<Outgoing, 'body' | 'headers'> =>
  typeof body === 'object'
    ? formOf(body as Record<string, string>)
    : { body, headers: { 'content-type': 'multipart/form-data; boundary=none' } };

/** Forms with a file have neither types nor depth; they have separate tests. */
export const takesJson = ({ method, kind }: Route): boolean => method !== 'GET' && kind !== 'upload';

/** Whether pages of other origins can call the route, with a publishable key. */
export const isForPages = ({ access }: Route): boolean => access.kind === 'token' && access.publishable;

/** Whether the route is for the operator, who has access to all merchants. */
export const isOperators = ({ access }: Route): boolean =>
  access.kind === 'interactive' && access.permission === 'platform_admin';

/** The path with its parameters and query. */
export function pathOf(route: Route, { params = {}, query }: ValidCall): string {
  const path = fullPath(route).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** A request that changes nothing and gets 422 for every admitted caller. */
export const probe = (route: Route): ValidCall => ({
  params: everyParam(route),
  query: { unexpected: '1' },
  ...(route.kind === 'upload' && { body: { unexpected: '1' } }),
});

const everyParam = (route: Route): Record<string, string> =>
  Object.fromEntries([...fullPath(route).matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'nothing']));

export const validCall = (route: WalkedRoute, shop: Shop): Promise<ValidCall> =>
  Promise.resolve(validInput[listOf(route)?.name ?? route.name]?.(shop) ?? derivedCall(route, shop));

/** The list that a route exports. */
export const listOf = ({ path }: Route): WalkedRoute | undefined =>
  path.endsWith('/export')
    ? routes.find((one) => one.method === 'GET' && `${one.path}/export` === path)
    : undefined;

/**
 * A digest of every table, to compare two moments. Excludes times of last use, and files stored by retries, which the
 * clock removes.
 */
export async function snapshot(world: World, where = 'true'): Promise<Record<string, string>> {
  const tables = (await tablesOf(world)).filter((name) => name !== 'kyb_lost_files');
  const digests = tables.map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(line, E'\\n' order by line), '')) as digest
      from (select (to_jsonb(t) - 'last_used_at' - 'last_used_ip')::text as line from ${name} t) as lines
      where ${where}`,
  );
  const found: Record<string, string> = {};
  for (const cell of world.cells) {
    const rows = await world.sqlIn<{ name: string; digest: string }>(cell, digests.join(' union all '));
    for (const { name, digest } of rows) found[name] = (found[name] ?? '') + digest;
  }
  return found;
}
