/** Counts and logs requests, each once. */
import type { FastifyRequest } from 'fastify';
import { encodeId } from '../../../contract/ids.ts';
import type { BackgroundBudget } from '../../engine/loops/budget.ts';
import type { Log, RequestLine } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { Span } from '../../observability/tracing/tracing.ts';

export class RequestRecord {
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #budget: BackgroundBudget;

  constructor(log: Log, metrics: Metrics, budget: BackgroundBudget) {
    this.#log = log;
    this.#metrics = metrics;
    this.#budget = budget;
  }

  /** Called when the request has been read and its answer is awaited. */
  await(request: FastifyRequest): void {
    this.#budget.enter(request.tessera);
  }

  /** Called with the status when the answer is sent. */
  note(request: FastifyRequest, status: number): void {
    const state = request.tessera;
    if (state.isNoted) return;
    state.isNoted = true;
    this.#budget.leave(state);
    const ms = (state.answeredAt ?? performance.now()) - state.startedAt;
    this.#metrics.request(state.route, status, ms / 1_000);
    if (state.span !== undefined) endSpan(state.span, request, status);
    if (this.#log.isLevelEnabled('info')) this.#log.info(lineOf(request, status, ms));
  }
}

function endSpan(span: Span, { tessera: { path, principal, route } }: FastifyRequest, status: number): void {
  span.name = route;
  span.attributes['http.response.status_code'] = status;
  if (path !== undefined) span.attributes['http.route'] = path;
  if (principal !== undefined)
    span.attributes['tessera.merchant_id'] = encodeId('merchant', principal.merchantId);
  span.end(status >= 500);
}

function lineOf(request: FastifyRequest, status: number, ms: number): RequestLine {
  const { route, path, principal, member, span } = request.tessera;
  return {
    request_id: request.id,
    route,
    method: request.method,
    path,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(span && { trace_id: span.traceId }),
    ...(principal && {
      merchant_id: encodeId('merchant', principal.merchantId),
      credential_id: encodeId(principal.kind === 'token' ? 'api_token' : 'session', principal.credentialId),
    }),
    ...(member && {
      merchant_id: encodeId('merchant', member.merchantId),
      credential_id: encodeId('member_session', member.sessionId),
    }),
  };
}
