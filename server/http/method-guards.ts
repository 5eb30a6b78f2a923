/** A known path with another method answers 405 and says which methods it takes (RFC 9110, section 15.5.6). */
import type { FastifyInstance } from 'fastify';
import { fullPath, type Route } from '../../contract/route.ts';
import { refuse } from '../refusal.ts';

export function mountMethodGuards(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, fullPath);
  for (const [path, own] of byPath) {
    const taken: string[] = own.map((route) => route.method);
    if (taken.includes('GET')) taken.push('HEAD');
    app.route({
      method: app.supportedMethods.filter((method) => !taken.includes(method)),
      url: path,
      // Refused before the body is read: there is nothing to do with it.
      onRequest: (_request, _reply, next) => next(refuse('method_not_allowed', { allow: taken.join(', ') })),
      handler: () => undefined,
    });
  }
}
