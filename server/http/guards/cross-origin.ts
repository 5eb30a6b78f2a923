/**
 * Cross-origin requests from browsers (CORS): only routes for publishable keys agree to them, for every origin, because
 * a preflight request has no credential yet. `check-origin.ts` then refuses the origins that the key doesn't list. Pages
 * of other origins can read refusals too, which contain nothing of a merchant; otherwise a wrong key would look like a
 * broken connection.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fullPath, type Route } from '../../../contract/route.ts';

/** As browsers write it (RFC 6454, section 6.2); `null` is no page that a merchant could list. */
const originForm = /^https?:\/\/[a-z0-9.:[\]-]{1,253}$/;

const exposed =
  'Request-Id, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, Token-Expires-At';
const acceptedHeaders = 'Authorization, Content-Type, Idempotency-Key';
const preflightSeconds = 7_200;

/** Whether pages of other origins can call the route. */
export const allowsBrowsers = ({ access }: Route): boolean => access.kind === 'token' && access.publishable;

/** Lets the page that sent the request read the response, whatever it is. */
export function letPageRead(request: FastifyRequest, headers: OutgoingHttpHeaders): void {
  const { origin } = request.headers;
  headers.vary = 'Origin';
  if (origin === undefined || !originForm.test(origin)) return;
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] = exposed;
}

/** Answers the preflight requests of a route. */
export function mountPreflight(app: FastifyInstance, route: Route): void {
  app.route({
    method: 'OPTIONS',
    url: fullPath(route),
    handler: (request, reply) => {
      const { headers } = request.tessera;
      letPageRead(request, headers);
      headers.allow = `OPTIONS, ${route.method}`;
      if (headers['access-control-allow-origin'] !== undefined) {
        headers['access-control-allow-methods'] = route.method;
        headers['access-control-allow-headers'] = acceptedHeaders;
        headers['access-control-max-age'] = String(preflightSeconds);
      }
      return reply.code(204).headers(headers).send();
    },
  });
}
