/** The first look at a request, before its route is known to matter, and refusals below HTTP. */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { newRequestId } from '../new-id.ts';
import { refuse } from '../refusal.ts';
import { refuseHeaders } from './header-guard.ts';
import { asRefusal, problemBody } from './problem.ts';

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

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Node could not make a request of the bytes: answer in the same form as everywhere and hang up. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, publicUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const foreseen = asRefusal(error);
  const refusal = foreseen.code === 'internal_error' ? refuse('invalid_request') : foreseen;
  const requestId = newRequestId();
  const body = problemBody(refusal, requestId, publicUrl);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${statusTexts[refusal.status] ?? 'Refused'}\r\n` +
      `content-type: application/problem+json; charset=utf-8\r\nrequest-id: ${requestId}\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
