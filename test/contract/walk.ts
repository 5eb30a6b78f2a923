/** The stage on which all routes of the contract are walked: a server, two shops, and checked requests. */
import { fullPath, type Route } from '../../contract/route.ts';
import { routes as declaredRoutes, type RouteName } from '../../contract/routes.ts';
import type { Keyring } from '../harness/process-servers.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { walletAuthorities } from '../harness/wallet-passes.ts';
import { openWorld, type World } from '../harness/world.ts';
import { checkAnswer } from './answer-check.ts';
import { formOf } from './form.ts';
import { type Incoming, type Outgoing, send } from './send.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop-parts.ts';
import type { ValidCall } from './valid-call.ts';
import { validInput } from './valid-input.ts';

export type WalkedRoute = Route & { name: RouteName };

const declared: readonly WalkedRoute[] = declaredRoutes;

/** What clients call. Pages and callbacks are walked in `walk-pages.test.ts`. */
export const routes = declared.filter(({ kind }) => kind !== 'page' && kind !== 'callback');
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
  /** The merchant who acts, and another one who only has things. */
  shop: Shop;
  other: Shop;
  /** Sends a request to a route and checks what must hold for every answer. */
  ask(route: Route, call: ValidCall, how?: Partial<Outgoing>): Promise<Incoming>;
  /** What the route's own people send: a token where one may be used, else the owner's JWT, else nothing. */
  credential(route: Route, call?: ValidCall): Promise<string | undefined>;
  close(): Promise<void>;
}

/** `env` are variables of the server; without them every limit on the rate is there, and none is reached. */
export async function openWalk(env: Record<string, string> = {}, keyring?: Keyring): Promise<Walk> {
  const server = await startServer({ env: { ...unlimited, ...env }, ...(keyring && { keyring }) });
  const world = await openWorld(server);
  const [shop, other] = [await openShop(server, world), await openShop(server, world)];
  return {
    server,
    world,
    shop,
    other,
    ask: async (route, call, how = {}) => {
      const answer = await send(server.url, requestFor(route, call, how));
      checkAnswer(route, answer, how.bearer?.startsWith('tsr_'));
      return answer;
    },
    credential: async ({ access }, call = {}) => {
      if (access.kind === 'public') return undefined;
      return call.as?.jwt ?? (access.kind === 'token' ? shop.token : (await shop.owner()).jwt);
    },
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}

/** Whether the route only hands the work to a job, and answers with that. */
export function isForJob({ result }: Route): boolean {
  const { properties } = (result.schema ?? {}) as { properties?: { object?: { const?: unknown } } };
  return result.status === 202 && properties?.object?.const === 'job';
}

/** The request that a valid call makes of a route, or another one that differs as `how` says. */
export function requestFor(route: Route, call: ValidCall, how: Partial<Outgoing> = {}): Outgoing {
  const { headers: wished, ...others } = how;
  const sent: Pick<Outgoing, 'body' | 'headers'> = {};
  if (call.body !== undefined)
    Object.assign(sent, route.kind === 'upload' ? asForm(call.body) : { body: call.body });
  const headers = { ...call.headers, ...sent.headers, ...wished };
  return { method: route.method, path: pathOf(route, call), ...sent, headers, ...others };
}

/** What is no object is sent as it is, as if it were a form. */
const asForm = (body: unknown): Pick<Outgoing, 'body' | 'headers'> =>
  typeof body === 'object'
    ? formOf(body as Record<string, string>)
    : { body, headers: { 'content-type': 'multipart/form-data; boundary=none' } };

/** Forms with a file have neither types nor depth; what must hold for them is said beside what holds for JSON. */
export const takesJson = ({ method, kind }: Route): boolean => method !== 'GET' && kind !== 'upload';

/** Whether it is for the operator of the server, to whom no merchant is foreign. */
export const isOperators = ({ access }: Route): boolean =>
  access.kind === 'interactive' && access.permission === 'platform_admin';

/** The path with its parameters and query. */
export function pathOf(route: Route, { params = {}, query }: ValidCall): string {
  const path = fullPath(route).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** A request that every admitted caller gets 422 for, and that changes nothing. */
export const probe = (route: Route): ValidCall => ({
  params: everyParam(route),
  query: { unexpected: '1' },
  ...(route.kind === 'upload' && { body: { unexpected: '1' } }),
});

const everyParam = (route: Route): Record<string, string> =>
  Object.fromEntries([...fullPath(route).matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'nothing']));

export const validCall = (route: WalkedRoute, shop: Shop): Promise<ValidCall> =>
  Promise.resolve(validInput[route.name](shop));

/**
 * A digest of every table, so that two moments can be compared. What only says when something was used is left out,
 * and so are files that were sent once more: they are noted for the clock, which removes them.
 */
export async function snapshot(world: World, where = 'true'): Promise<Record<string, string>> {
  const tables = await world.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname <> 'kyb_lost_files'
     order by 1`,
  );
  const digests = tables.map(
    ({
      name,
    }) => `select '${name}' as name, md5(coalesce(string_agg(line, E'\\n' order by line), '')) as digest
      from (select (to_jsonb(t) - 'last_used_at' - 'last_used_ip')::text as line from ${name} t) as lines
      where ${where}`,
  );
  const rows = await world.sql<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
