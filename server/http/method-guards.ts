/** A known path with another method answers 405 and says which methods it takes (RFC 9110, section 15.5.6). */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** Call it before any route is mounted; the function it gives mounts the guards of all paths mounted until then. */
export function methodGuards(app: FastifyInstance): () => void {
  // CONNECT never becomes a request: see `connection-guards.ts`.
  const unserved = METHODS.filter((method) => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of unserved) app.addHttpMethod(method);
  const takenByPath = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    takenByPath.set(url, [...(takenByPath.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [path, taken] of [...takenByPath]) mountGuard(app, path, taken);
  };
}

function mountGuard(app: FastifyInstance, path: string, taken: string[]): void {
  const allow = [...new Set(taken)].sort().join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !taken.includes(method)),
    url: path,
    // Refused before the body is read: there is nothing to do with it.
    onRequest: (_request, _reply, next) => next(refuse('method_not_allowed', { allow })),
    handler: () => undefined,
  });
}
