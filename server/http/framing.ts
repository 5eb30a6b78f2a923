/** The first look at a request, before its route is known to matter. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { refuse } from '../refusal.ts';
import { refuseHeaders } from './header-guard.ts';

/** Gives the request its id, then refuses what is ambiguous or too large. */
export function guardFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  request.tessera = {
    startedAt: performance.now(),
    route: request.routeOptions.url ?? 'unknown',
    principal: undefined,
  };
  reply.headers({
    'request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const fault = refuseHeaders(request.raw);
  if (fault) {
    next(refuse(fault.code, { detail: `${fault.reason}.` }));
    return;
  }
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > (request.routeOptions.bodyLimit ?? limits.bodyBytes.json)) {
    reply.header('connection', 'close');
    next(refuse('payload_too_large'));
    return;
  }
  next();
}
