/** The HTTP server: Fastify with strict limits and time-outs. */
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { limits } from '../../contract/limits.ts';
import { newRequestId } from '../clock/new-id.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundBudget } from '../engine/loops/budget.ts';
import { refuse } from '../errors/refusal.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Rejections } from '../observability/rejections.ts';
import { refusalWriter } from './answers/answer.ts';
import { RequestRecord } from './answers/request-record.ts';
import { guardConnections, hangUp, refuseConnection } from './guards/connection-guards.ts';
import { shareConnections } from './guards/connection-shares.ts';
import { guardFraming } from './guards/framing.ts';
import { lacksParameter, methodGuards } from './guards/method-guards.ts';
import type { Lifecycle } from './lifecycle.ts';
import { refuseForeignVisit } from './pages/developer-pages.ts';
import { withoutSpareSlashes } from './pages/passed-on.ts';

/** A connection without traffic for this long is closed; no request takes as long. */
const silenceMs = 30_000;

interface Front {
  http: FastifyInstance;
  record: RequestRecord;
  /** Call this after all routes are mounted. */
  mountMethodGuards(): void;
}

/** Ends the connection with this answer. */
function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  request.tessera.headers.connection = 'close';
  reply.header('connection', 'close');
}

export function openFront(
  config: Config,
  log: Log,
  metrics: Metrics,
  {
    rejections,
    lifecycle,
    budget,
  }: { rejections: Rejections; lifecycle: Pick<Lifecycle, 'draining'>; budget: BackgroundBudget },
): Front {
  const record = new RequestRecord(log, metrics, budget);
  const writeRefusal = refusalWriter({ publicUrl: config.publicUrl, log, metrics, record, rejections });
  const http = Fastify({
    logger: false,
    genReqId: newRequestId,
    // The peer is the operator's own proxy. It appends the address it saw; earlier entries come from the client.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: limits.bodyBytes.json,
    requestTimeout: limits.requestSeconds.ordinary * 1_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: silenceMs,
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: () => ({}),
    },
    rewriteUrl: ({ url }) => withoutSpareSlashes(url!),
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // The header guard requires `Host` instead, and refuses with a problem.
      requireHostHeader: false,
    },
    // A path that cannot be decoded reaches no hook, so call the guard here.
    frameworkErrors: (error, request, reply) => {
      writeRefusal(guardFraming(request, reply, config.publicUrl) ?? error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket as Socket, config.publicUrl),
  });
  guardConnections(http.server, config.publicUrl);
  const shares = shareConnections(http.server, {
    most: limits.connections.inAll,
    perAddress: config.trustProxy ? undefined : config.connectionsPerAddress,
    rejections,
    hangUp: (socket, refusal) => hangUp(socket, refusal, config.publicUrl),
  });
  http.server.maxHeadersCount = 200;
  http.removeAllContentTypeParsers();
  // Only collects the bytes; `read-input.ts` parses them after the caller is admitted.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  http.decorateRequest('tessera', null as never);
  const guards = methodGuards(http);
  http.addHook('onRequest', (request, reply, next) => {
    // Refuse unmatched requests here, before Fastify waits for their body.
    const framed = guardFraming(request, reply, config.publicUrl);
    const unshared = shares.admit(request.raw.socket);
    if (unshared !== undefined) closeAfter(request, reply);
    const refusal =
      unshared ??
      framed ??
      (request.is404 || lacksParameter(request.params)
        ? guards.refusalOf(request.url)
        : refuseForeignVisit(request, config.publicUrl));
    if (lifecycle.draining) closeAfter(request, reply);
    next(refusal);
  });
  // Waiting for the end of every answer would cost more than counting it.
  http.addHook('onRoute', (route) => {
    if (route.config?.answersAtOnce) return;
    route.onResponse = (request, reply, done) => {
      record.note(request, reply.statusCode);
      done();
    };
  });
  http.setErrorHandler((error: FastifyError, request, reply) => {
    // The client disconnected while sending its body, which is no server error.
    const isGone = error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete;
    return writeRefusal(isGone ? refuse('invalid_request') : error, request, reply);
  });
  http.setNotFoundHandler((request, reply) => writeRefusal(refuse('route_not_found'), request, reply));
  return { http, record, mountMethodGuards: guards.mount };
}
