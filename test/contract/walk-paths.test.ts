/** A path that is no route is the same 404 everywhere, whatever it resembles. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fullPath, isPassedOn, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { forEach, send } from './send.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.close());

const declared: readonly Route[] = routes;
const filled = (route: Route): string => fullPath(route).replaceAll(/:\w+/g, 'x');

/** Requests a path as it is written. */
async function refusalOf(method: string, path: string) {
  const body = method === 'GET' ? undefined : {};
  const { status, json, headers } = await send(server.url, { method, path, body });
  // A page refuses as a page.
  return { status, code: String(json?.code ?? 'page'), link: headers.link };
}

const canonical = (path: string): string => `<${path}>; rel="canonical"`;

/** Whether a route has a parameter where this one ends. */
function endsInParameter(route: Route): boolean {
  const parts = fullPath(route).split('/');
  return declared.some((other) => {
    const names = fullPath(other).split('/');
    const isAsLong = names.length === parts.length && names.at(-1)!.startsWith(':');
    return isAsLong && names.slice(0, -1).every((name, at) => name.startsWith(':') || name === parts[at]);
  });
}

/** Ways to write an address that isn't one, and what they have in common. */
const misspellings: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'two slashes at the end': (path) => `${path}//`,
  'an encoded slash at the end': (path) => `${path}%2F`,
  'a doubled slash': (path) => path.replace('/api/v1/', '/api/v1//'),
  'a slash at the end, and a query': (path) => `${path}/?limit=1`,
};

test('a path with a slash too many is no route, and the refusal names the one that was meant', async () => {
  const wrong: string[] = [];
  const apis = declared.filter((route) => route.prefix === undefined && !isPassedOn(route));
  await forEach(apis, async (route) => {
    for (const [title, misspell] of Object.entries(misspellings)) {
      const path = misspell(filled(route));
      // An encoded slash belongs to the parameter that can be there.
      if (title.startsWith('an encoded') && endsInParameter(route)) continue;
      const { status, code, link } = await refusalOf(route.method, path);
      const isRight = status === 404 && code === 'route_not_found' && link === canonical(filled(route));
      if (!isRight) wrong.push(`${route.method} ${path}: ${status} ${code} ${link}`);
    }
  });
  assert.deepEqual(wrong, []);
});

test('an empty parameter is no route, in any place and with any method', async () => {
  const wrong: string[] = [];
  await forEach(
    declared.filter(({ path }) => path.includes(':')),
    async (route) => {
      const parts = filled(route).split('/');
      const names = fullPath(route).split('/');
      for (const [at, name] of names.entries()) {
        if (!name.startsWith(':')) continue;
        const path = parts.with(at, '').join('/');
        const { status, code } = await refusalOf(route.method, path);
        if (status !== 404 || !['route_not_found', 'page'].includes(code))
          wrong.push(`${route.method} ${path}: ${status} ${code}`);
      }
    },
  );
  assert.deepEqual(wrong, []);
});

test('a known path with another method is still refused with the methods it has', async () => {
  const { status, code } = await refusalOf('DELETE', '/api/v1/customers');
  assert.deepEqual([status, code], [405, 'method_not_allowed']);
});
