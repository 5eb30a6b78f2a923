/** The first look at a request, before its route is known to matter. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { refuseHeaders } from './header-guard.ts';
import { isPagePath } from './page-paths.ts';

/** Gives the request its id, then says why it is refused if it is ambiguous or too large. */
export function guardFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Refusal | undefined {
  request.tessera = {
    startedAt: performance.now(),
    route: request.routeOptions.url ?? 'unknown',
    principal: undefined,
    isPage: isPagePath(request.raw.url ?? ''),
  };
  reply.headers({
    'request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Browsers that came once by https come by nothing else for a year (RFC 6797).
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  });
  const refusal = refusalOf(request);
  // What follows on a connection whose framing is in doubt, or behind a body that is not read, is no request.
  if (refusal || isLastOfConnection(reply)) reply.header('connection', 'close');
  return refusal;
}

/** Node says so in the answer, but hangs up only when it was told so by a header. */
const isLastOfConnection = (reply: FastifyReply): boolean | undefined =>
  (reply.raw as { maxRequestsOnConnectionReached?: boolean }).maxRequestsOnConnectionReached;

function refusalOf(request: FastifyRequest): Refusal | undefined {
  const fault = refuseHeaders(request.raw);
  if (fault) return refuse(fault.code, { detail: `${fault.reason}.` });
  const length = Number(request.headers['content-length'] ?? 0);
  const isTooLong = length > (request.routeOptions.bodyLimit ?? limits.bodyBytes.json);
  return isTooLong ? refuse('payload_too_large') : undefined;
}
