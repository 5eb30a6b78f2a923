/** The first checks of a request, before routing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { fullPath, type Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { refuseHeaders } from '../../access/header-guard.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/** Assigns the request id, then refuses requests that are ambiguous or too large. */
export function guardFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Refusal | undefined {
  request.tessera = {
    startedAt: performance.now(),
    route: request.routeOptions.url ?? 'unknown',
    principal: undefined,
    isPage: pageUrl.test(request.raw.url ?? ''),
  };
  reply.headers({
    'request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Browsers that have connected over HTTPS use nothing else for a year (RFC 6797).
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  });
  const refusal = refusalOf(request);
  // After ambiguous framing or an unread body, the next bytes on the connection cannot be trusted as a request.
  if (refusal || isLastOfConnection(reply)) reply.header('connection', 'close');
  return refusal;
}

/** Node announces this itself, but closes the connection only if a header says so. */
const isLastOfConnection = (reply: FastifyReply): boolean | undefined =>
  (reply.raw as { maxRequestsOnConnectionReached?: boolean }).maxRequestsOnConnectionReached;

function refusalOf(request: FastifyRequest): Refusal | undefined {
  const fault = refuseHeaders(request.raw);
  if (fault) return refuse(fault.code, { detail: `${fault.reason}.` });
  const length = Number(request.headers['content-length'] ?? 0);
  const isTooLong = length > (request.routeOptions.bodyLimit ?? limits.bodyBytes.json);
  return isTooLong ? refuse('payload_too_large') : undefined;
}

/** Addresses that people open in a browser: their refusals are sent as pages. */
const pages = (routes as readonly Route[]).filter(({ kind }) => kind === 'page').map(fullPath);
const pageUrl = new RegExp(`^(?:${pages.map((path) => path.replace(/:\w+/g, '[^/?]+')).join('|')})(?:\\?|$)`);
