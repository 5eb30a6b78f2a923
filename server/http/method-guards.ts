/** A known path with another method answers 405 and says which methods it takes (RFC 9110, section 15.5.6). */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import createRouter from 'find-my-way';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * Call it before any route is mounted. What it gives says why a request that no route takes is refused.
 *
 * A router of its own knows every path once: a guard for each path and method in the router of the requests would be
 * five thousand routes, which took as long to make as everything else.
 */
export function methodGuards(app: FastifyInstance): (url: string) => Refusal {
  // CONNECT never becomes a request: see `connection-guards.ts`.
  const unserved = METHODS.filter((method) => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of unserved) app.addHttpMethod(method);
  const paths = createRouter({ maxParamLength: app.initialConfig.routerOptions?.maxParamLength ?? 100 });
  const takenByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = takenByPath.get(url);
    const taken = known ?? new Set<string>();
    for (const one of [method].flat()) taken.add(one);
    if (known !== undefined) return;
    takenByPath.set(url, taken);
    paths.on('GET', url, () => undefined, taken);
  });
  return (url) => {
    const taken = paths.find('GET', url)?.store as Set<string> | null | undefined;
    if (!taken) return refuse('route_not_found');
    return refuse('method_not_allowed', { allow: [...taken].sort().join(', ') });
  };
}
