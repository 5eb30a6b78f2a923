/** What Node would answer in a form of its own, or not at all: these are answered as everything else is. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newRequestId } from '../new-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { asRefusal, problemBody, problemHeaders } from './problem.ts';

export function guardConnections(server: Server, publicUrl: string): void {
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  };
  // Node would invite any body before anybody looked at who sends it, and refuse other expectations barely.
  server.on('checkContinue', serve);
  server.on('checkExpectation', serve);
  server.on('connect', (_request, socket: Socket) => {
    // Node has taken its listeners off, and an error that nobody listens to would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refuse('method_not_allowed', { allow: 'GET, HEAD, POST, PATCH, DELETE' });
    afterAnswers(socket, () => refuseSocket(socket, refusal, publicUrl));
  });
}

/**
 * Tells a client that waits with its body to send it, now that the caller has been admitted. One of HTTP 1.0 does
 * not know that answer (RFC 9110, section 10.1.1).
 */
export function inviteBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.expect !== undefined && request.raw.httpVersion !== '1.0') reply.raw.writeContinue();
}

/** So long a client has to read why it was refused and to close its side. */
const farewellMs = 1_000;

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

/** Node could not make a request of the bytes: answers in the same form as everywhere and hangs up. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, publicUrl: string): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const foreseen = asRefusal(error);
  const refusal = foreseen.code === 'internal_error' ? refuse('invalid_request') : foreseen;
  afterAnswers(socket, () => refuseSocket(socket, refusal, publicUrl));
}

/**
 * Requests that came whole before the refused bytes are answered first; otherwise the refusal would be taken for
 * their answer. One that has begun to be answered without being read to its end is the refused one.
 */
function afterAnswers(socket: Socket, hangUp: () => void): void {
  // Node keeps the answer that the socket waits for there and nowhere else.
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
  setTimeout(() => socket.destroy(), farewellMs).unref();
}
