/** The life of a request, in order: everything that happens before its operation is listed here. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { fullPath, type Route } from '../../contract/route.ts';
import type { Authenticator } from '../access/authenticate.ts';
import { authorize } from '../access/authorize.ts';
import type { LastUsed } from '../access/last-used.ts';
import { worldMs } from '../clock/world-clock.ts';
import { timeAhead } from '../database/merchant-clock.ts';
import type { Operation } from '../engine/operation.ts';
import { Alternative, type Call, type Download, type Stream } from '../engine/operation.ts';
import type { Principal } from '../engine/principal.ts';
import { SessionCookie } from '../engine/session-cookie.ts';
import { answer } from './answers/answer.ts';
import { sendEvents } from './answers/send-events.ts';
import { sendFile } from './answers/send-file.ts';
import { inviteBody } from './guards/connection-guards.ts';
import { requestPreconditions } from './guards/preconditions.ts';
import type { RateGate } from './guards/rate-gate.ts';
import { type Shedding, shed } from './guards/shedding.ts';
import type { UploadShares } from './guards/upload-shares.ts';
import { bodyReader, inputReader, receivedBy } from './input/read-input.ts';
import { performer, type Workshop, writerFor } from './perform.ts';

export interface Front extends Workshop {
  authenticate: Authenticator;
  rates: RateGate;
  shedding: Shedding;
  uploads: UploadShares;
  lastUsed: LastUsed;
}

/** Mounts one route of the contract. */
export function mount(app: FastifyInstance, operation: Operation, front: Front): void {
  const { route } = operation;
  const serve = serverFor(operation, front);
  const readBody = bodyReader(route);
  const readInput = inputReader(route);
  const provesItself =
    route.kind === 'callback' || (route.kind === 'download' && route.access.kind === 'public');

  app.route({
    method: route.method,
    url: fullPath(route),
    bodyLimit: route.bodyLimitBytes ?? limits.bodyBytes.json,
    // The framing guard and the request id run earlier, for every request: see `app.ts`.
    onRequest: (request, reply, next) => {
      request.tessera.route = route.name;
      request.tessera.isPage = route.kind === 'page';
      if (front.shedding.shouldShed(route)) return next(shed());
      const goOn = (refusal?: Error) => {
        if (refusal === undefined) inviteBody(request, reply);
        next(refusal);
      };
      if (route.access.kind === 'public') {
        const refusal = front.rates.refuseStranger(route, request.ip, reply);
        return refusal instanceof Promise ? void refusal.then(goOn, next) : goOn(refusal);
      }
      admit(request, reply, route, front).then(() => goOn(), next);
    },
    // By now Fastify has read the body's bytes, within the limit.
    handler: async (request, reply) => {
      const read = readBody(request);
      // Only forms with a file and large bodies are read asynchronously.
      const body = read instanceof Promise ? await read : read;
      const input = readInput(request, body);
      const { principal } = request.tessera;
      const aheadMs = route.clock === 'real' ? 0 : (principal?.clockAheadMs ?? 0);
      const call = {
        ...requestPreconditions(route, request, input),
        principal: principal as Principal,
        requestId: request.id,
        now: timeAhead(aheadMs),
        realNow: timeAhead(0),
        aheadMs,
        ip: request.ip,
        services: front.services,
        ...(provesItself && { received: receivedBy(request) }),
        ...(operation.kind === 'identity' && { sessionCookie: SessionCookie.of(request.headers) }),
      };
      return serve(request, reply, input, call);
    },
  });
}

type Serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: object,
  call: Call,
) => Promise<FastifyReply>;

function serverFor(operation: Operation, front: Front): Serve {
  switch (operation.kind) {
    case 'download':
      return fileServer(operation, front);
    case 'stream':
      return streamServer(operation, front);
    default:
      return jsonServer(operation, front);
  }
}

/** Runs the operation, with idempotency, and serializes its result through the schema. */
function jsonServer(operation: Exclude<Operation, Download | Stream>, front: Front): Serve {
  const perform = performer(operation, front);
  return async (request, reply, input, call: Call & { sessionCookie?: SessionCookie }) => {
    const given = await perform(input, call, () => reply.raw.destroyed);
    const cookie = call.sessionCookie?.header;
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return answer(request, reply, operation.route, given);
  };
}

function fileServer({ route, run }: Download, { slots, services }: Front): Serve {
  const writer = writerFor(route, services.config.publicUrl);
  return async (request, reply, input, call) => {
    const isPeek = request.method === 'HEAD';
    const lane = request.tessera.principal?.merchantId ?? call.ip;
    const given = await slots.run(lane, () => run(input as never, call, isPeek));
    if (given instanceof Alternative) return answer(request, reply, route, writer.result(given));
    return sendFile(request, reply, route, given);
  };
}

function streamServer({ route, run }: Stream, { authenticate }: Front): Serve {
  return async (request, reply, input, call) => {
    if (request.method === 'HEAD') return sendEvents(request, reply, route, undefined);
    const { authorization, 'last-event-id': lastEventId } = request.headers;
    const readmit = async () =>
      authorize(await authenticate(authorization, call.ip), route.access, worldMs());
    const source = await run(input as never, {
      ...call,
      readmit,
      lastEventId: lastEventId as string | undefined,
    });
    return sendEvents(request, reply, route, source);
  };
}

/**
 * Checks credential, merchant, token policy, scope, permission, rate and upload limit, in this order, so that callers
 * without rights learn nothing more.
 */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  front: Front,
): Promise<void> {
  try {
    const principal = await front.authenticate(request.headers.authorization, request.ip);
    request.tessera.principal = principal;
    authorize(principal, route.access, worldMs());
    await front.rates.admit(principal, reply);
    // Reserve the upload's place before reading its body.
    if (route.kind === 'upload') reply.raw.once('close', front.uploads.take(principal.merchantId));
    front.lastUsed.note(principal, request.ip);
  } catch (refusal) {
    await front.rates.countFailure(request.ip, refusal, reply);
    throw refusal;
  }
}
