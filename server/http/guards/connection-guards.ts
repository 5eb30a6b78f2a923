/** Answers protocol-level errors, which Node would answer in its own format or not at all, as problems. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newRequestId } from '../../clock/new-id.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { asRefusal, problemBody, problemHeaders } from '../answers/problem.ts';

export function guardConnections(server: Server, publicUrl: string): void {
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  };
  // By default Node invites every body before the caller is authenticated, and refuses other expectations with an empty
  // answer.
  server.on('checkContinue', serve);
  server.on('checkExpectation', serve);
  server.on('connect', (_request, socket: Socket) => {
    // Node has removed its own listeners, and an unhandled error event would crash the process.
    socket.on('error', () => socket.destroy());
    const refusal = refuse('method_not_allowed', { allow: 'GET, HEAD, POST, PATCH, DELETE' });
    afterAnswers(socket, () => refuseSocket(socket, refusal, publicUrl));
  });
}

/** Sends `100 Continue` once the caller is admitted. HTTP/1.0 clients do not know it (RFC 9110, section 10.1.1). */
export function inviteBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.expect !== undefined && request.raw.httpVersion !== '1.0') reply.raw.writeContinue();
}

/** How long a client has to read the refusal and close its side. */
const shutdownGraceMs = 1_000;

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** Answers bytes that Node could not parse as a request with a problem, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, publicUrl: string): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const foreseen = asRefusal(error);
  const refusal = foreseen.code === 'internal_error' ? refuse('invalid_request') : foreseen;
  afterAnswers(socket, () => refuseSocket(socket, refusal, publicUrl));
}

/** Refuses a connection that is closed before its next request has arrived in full. */
export function hangUp(socket: Socket, refusal: Refusal, publicUrl: string): void {
  afterAnswers(socket, () => refuseSocket(socket, refusal, publicUrl));
}

/**
 * Waits for answers to complete earlier requests; otherwise the client would take the refusal for one of them. An
 * answer in progress whose request was not fully read belongs to the refused request.
 */
function afterAnswers(socket: Socket, hangUp: () => void): void {
  // Node exposes the answer in progress only here.
  const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (underWay?.req.complete) underWay.once('finish', () => afterAnswers(socket, hangUp));
  else if (!socket.writable || underWay?.headersSent) socket.destroySoon();
  else hangUp();
}

function refuseSocket(socket: Socket, refusal: Refusal, publicUrl: string): void {
  const requestId = newRequestId();
  const body = problemBody(refusal, requestId, publicUrl);
  const headers = {
    ...problemHeaders(refusal),
    'content-type': 'application/problem+json; charset=utf-8',
    'request-id': requestId,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = statusTexts[refusal.status] ?? 'Refused';
  socket.end(`HTTP/1.1 ${refusal.status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), shutdownGraceMs).unref();
}
