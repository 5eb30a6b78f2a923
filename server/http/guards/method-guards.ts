/**
 * Answers a known path with a wrong method with 405 and the allowed methods (RFC 9110, section 15.5.6), and a path that
 * is none, such as one with a slash too many, with 404.
 */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import createRouter from 'find-my-way';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { once } from '../docs/document.ts';
import { nearestPath } from './nearest-path.ts';

export interface MethodGuards {
  /** The refusal for a request that matches no route, or one only because a parameter is empty. */
  refusalOf(url: string): Refusal;
  /** Call this after all routes are mounted. */
  mount(): void;
}

/**
 * Call this before any route is mounted. A separate router stores each path once; one guard per path and method in the
 * main router would add five thousand routes and double the start time. It is made for the first request that needs it.
 */
export function methodGuards(app: FastifyInstance): MethodGuards {
  // CONNECT never becomes a request; see `connection-guards.ts`.
  const unserved = METHODS.filter((method) => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of unserved) app.addHttpMethod(method);
  const takenByPath = new Map<string, Set<string>>();
  const routerOfPaths = once(() => {
    const paths = createRouter({ maxParamLength: app.initialConfig.routerOptions?.maxParamLength ?? 100 });
    for (const [path, methods] of takenByPath)
      paths.on('GET', path, () => undefined, { path, methods } satisfies PathTaken);
    return paths;
  });
  const find = (url: string): Set<string> | undefined => {
    const found = routerOfPaths().find('GET', url);
    return found === null || lacksParameter(found.params) ? undefined : (found.store as PathTaken).methods;
  };
  let isOver = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (isOver) return;
    const taken = takenByPath.get(url) ?? new Set<string>();
    for (const one of [method].flat()) taken.add(one);
    takenByPath.set(url, taken);
  });
  return {
    refusalOf: (url) => {
      const methods = find(url);
      if (methods !== undefined) return notAllowed(methods);
      for (const canonical of meantPaths(url)) {
        const meant = routerOfPaths().find('GET', canonical);
        if (meant === null || lacksParameter(meant.params)) continue;
        const { path } = meant.store as PathTaken;
        // The route, and not the request, whose path can have anything.
        return refuse('route_not_found', { canonical, detail: `Did you mean \`${path}\`?` });
      }
      const near = nearestPath(url, [...takenByPath.keys()]);
      return refuse('route_not_found', near === undefined ? {} : { detail: `Did you mean \`${near}\`?` });
    },
    mount: () => {
      isOver = true;
      for (const { path, methods, taken } of hidden(takenByPath)) {
        app.route({
          method: methods,
          url: path,
          // Refuse before the body is read.
          onRequest: (_request, _reply, next) => next(notAllowed(taken)),
          handler: () => undefined,
        });
      }
    },
  };
}

/** The router takes nothing for a value, so `/posts/` would be a post. */
export function lacksParameter(params: unknown): boolean {
  for (const name in params as Record<string, string>)
    if (name !== '*' && (params as Record<string, string>)[name] === '') return true;
  return false;
}

interface PathTaken {
  path: string;
  methods: Set<string>;
}

const prefix = '/api/v1';

/** The paths that a wrong one can mean: with its slashes as routes have them, and with the prefix of the API once. */
function meantPaths(url: string): string[] {
  const plain = withoutSpareSlashes(url);
  const rest = plain.replace(/^(\/api(?=\/)|\/v1(?=\/))+/, '');
  return [plain, prefix + rest, ...(rest === '/' ? [] : [rest])];
}

/** The path with its slashes as routes have them: one between two parts, and none at the end. */
function withoutSpareSlashes(url: string): string {
  const [path] = url.split(/[?#]/, 1);
  const parts = path!.split(/\/|%2f/i).filter((part) => part !== '');
  return `/${parts.join('/')}`.replaceAll(/[^!#-;=?-~]/g, encodeURIComponent);
}

const notAllowed = (taken: ReadonlySet<string>): Refusal =>
  refuse('method_not_allowed', { allow: [...taken].sort().join(', ') });

/** Finds paths such as `/passkeys/options`, which `/passkeys/:id` would match for methods that only it supports. */
function hidden(takenByPath: ReadonlyMap<string, Set<string>>) {
  const paths = [...takenByPath].map(([path, taken]) => ({ path, parts: path.split('/'), taken }));
  const patterns = Map.groupBy(
    paths.filter(({ path }) => path.includes(':')),
    ({ parts }) => parts.length,
  );
  return paths.flatMap(({ path, parts, taken }) => {
    const asLong = patterns.get(parts.length) ?? [];
    const wider = asLong.filter((pattern) => pattern.path !== path && covers(pattern.parts, parts));
    const methods = [...new Set(wider.flatMap((pattern) => [...pattern.taken]))].filter(
      (one) => !taken.has(one),
    );
    return methods.length > 0 ? [{ path, methods, taken }] : [];
  });
}

/** Whether `pattern` matches every address of `path`, which is as long; both are split at their slashes. */
const covers = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.every((part, place) => part.startsWith(':') || part === path[place]);
