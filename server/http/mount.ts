/** The life of a request, in order: everything that happens before its operation is listed here. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MemberAccess } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { fullPath, type Route } from '../../contract/route.ts';
import type { Authenticator } from '../access/authenticate.ts';
import { authorize } from '../access/authorize.ts';
import { checkOrigin, isOwnForm } from '../access/check-origin.ts';
import type { LastUsed } from '../access/last-used.ts';
import { authenticateMember, authorizeMember } from '../access/members/authenticate-member.ts';
import { worldMs } from '../clock/world-clock.ts';
import { unreachable } from '../database/replicas/position.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import type { MemberBrowser } from '../engine/callers/member-browser.ts';
import { signInClient } from '../engine/callers/sign-in-client.ts';
import {
  Alternative,
  type Download,
  type Fold,
  type Identity,
  type Operation,
  type Read,
  type Stream,
  type Write,
} from '../engine/operation.ts';
import type { Answer } from '../engine/stored-answers.ts';
import { begun } from '../errors/begun.ts';
import { refuse } from '../errors/refusal.ts';
import { inSpan, tracer } from '../observability/tracing/tracing.ts';
import { answer } from './answers/answer.ts';
import type { RequestRecord } from './answers/request-record.ts';
import { sendEvents } from './answers/send-events.ts';
import { sendFile } from './answers/send-file.ts';
import { inviteBody } from './guards/connection-guards.ts';
import { allowsBrowsers, letPageRead, mountPreflight } from './guards/cross-origin.ts';
import { pageKindOf } from './guards/framing.ts';
import type { RateGate } from './guards/rate-gate.ts';
import { type Shedding, shed } from './guards/shedding.ts';
import type { UploadShares } from './guards/upload-shares.ts';
import { type CallReader, callReader } from './input/read-call.ts';
import { bodyReader, inputReader } from './input/read-input.ts';
import {
  memberPerformer,
  ownPerformer,
  type PerformerOptions,
  tenantPerformer,
  writerFor,
} from './perform.ts';
import { readAfterHeader, replicaReader, showsOthersWork } from './replica-reads.ts';

export interface Front extends PerformerOptions {
  /** The origin of the public URL. */
  publicOrigin: string;
  authenticate: Authenticator;
  record: RequestRecord;
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
  const forPages = allowsBrowsers(route);
  const isForm = route.kind === 'page' && route.method !== 'GET';
  const answersAtOnce = operation.kind !== 'download' && operation.kind !== 'stream';
  // Files take as long as those who send and read them.
  const isAwaited = answersAtOnce && route.kind !== 'upload';
  if (forPages) mountPreflight(app, route);

  app.route({
    method: route.method,
    url: fullPath(route),
    bodyLimit: route.bodyLimitBytes ?? limits.bodyBytes.json,
    config: {
      page: pageKindOf(route),
      answersAtOnce,
    },
    // The framing guard and the request id run earlier, for every request: see `app.ts`.
    onRequest: (request, reply, next) => {
      request.tessera.route = route.name;
      if (isForm && !isOwnForm(request.headers, front.publicOrigin)) return next(refuse('not_found'));
      if (forPages) letPageRead(request, request.tessera.headers);
      if (front.shedding.shouldShed(route)) return next(shed());
      const goOn = (refusal?: Error) => {
        if (refusal === undefined) inviteBody(request, reply);
        next(refusal);
      };
      if (route.access.kind === 'public') {
        const refusal = front.rates.refuseStranger(route, request.ip, request.tessera.headers);
        return refusal instanceof Promise ? void begun(refusal.then(goOn, next)) : goOn(refusal);
      }
      const { access } = route;
      const enter = () =>
        access.kind === 'member' ? admitMember(request, access, front) : admit(request, reply, route, front);
      (tracer === undefined ? enter() : inTrace(request, enter)).then(() => goOn(), next);
    },
    // By now Fastify has read the body's bytes, within the limit.
    handler: (request, reply) => {
      if (isAwaited) front.record.await(request);
      const body = readBody(request);
      // Only forms with a file and large bodies are read asynchronously.
      if (body instanceof Promise)
        return body.then((read) => inTrace(request, () => serve(request, reply, readInput(request, read))));
      if (tracer === undefined) return serve(request, reply, readInput(request, body));
      return inTrace(request, () => serve(request, reply, readInput(request, body)));
    },
  });
}

/** The events of a socket have no context, so each step enters that of its request. */
const inTrace = <T>({ tessera: { span } }: FastifyRequest, step: () => T): T =>
  tracer === undefined || span === undefined ? step() : tracer.within(span, step);

/** Serves a request with valid input; returns a promise unless the answer is already sent. */
type Serve = (request: FastifyRequest, reply: FastifyReply, input: object) => unknown;

function serverFor(operation: Operation, front: Front): Serve {
  const { route } = operation;
  const calls = callReader(route, front.services);
  const { replicas } = front.services;
  const sendPlain: Send = (request, reply, given) => {
    answer(request, reply, route, given);
    front.record.note(request, reply.statusCode);
  };
  const send = replicas && route.method !== 'GET' ? afterWriting(sendPlain, replicas) : sendPlain;
  switch (operation.kind) {
    case 'read':
      if (replicas && (route.mayBeStale || showsOthersWork(route)))
        return replicaServer(operation, calls, front, replicas, send);
      return tenantServer(operation, calls, front, send);
    case 'write':
    case 'fold':
      return tenantServer(operation, calls, front, send);
    case 'member-read':
    case 'member-write': {
      const perform = memberPerformer(operation, front);
      return async (request, reply, input) => {
        const call = calls.ofMember(request, input);
        const given = await perform(input, call);
        keepCookie(request, call.browser);
        return send(request, reply, given);
      };
    }
    case 'identity':
      return identityServer(operation, calls, front, send);
    case 'open': {
      const perform = ownPerformer(operation, front);
      if (route.kind === 'page') {
        return async (request, reply, input) => {
          const call = calls.ofPage(request, input);
          const given = await perform(input, call);
          keepCookie(request, call.browser);
          request.tessera.framedBy = call.browser.framedBy;
          send(request, reply, given);
        };
      }
      return async (request, reply, input) =>
        send(request, reply, await perform(input, calls.any(request, input)));
    }
    case 'immediate': {
      const writer = writerFor(route, front.services.config.publicUrl);
      return (request, reply, input) => {
        const result = operation.run(input, calls.any(request, input));
        if (!(result instanceof Promise)) return send(request, reply, writer.result(result));
        return result.then((later) => send(request, reply, writer.result(later)));
      };
    }
    case 'download':
      return fileServer(operation, calls, front, send);
    case 'stream':
      return streamServer(operation, calls, front);
  }
}

function keepCookie(request: FastifyRequest, { setCookie }: MemberBrowser): void {
  if (setCookie !== undefined) request.tessera.headers['set-cookie'] = setCookie;
}

/** Sends a whole answer. */
type Send = (request: FastifyRequest, reply: FastifyReply, given: Answer) => void | Promise<void>;

function tenantServer(operation: Read | Write | Fold, calls: CallReader, front: Front, send: Send): Serve {
  const perform = tenantPerformer(operation, front);
  return async (request, reply, input) => {
    const isGone = () => reply.raw.destroyed;
    return send(request, reply, await perform(input, calls.admitted(request, input), isGone));
  };
}

/** Adds to each answer a position behind what it has written. */
const afterWriting =
  (send: Send, replicas: Replicas): Send =>
  (request, reply, given) => {
    const presented = replicas.tokens.readHeader(request.headers[readAfterHeader]);
    const go = (token: string | undefined) => {
      addHeader(request, token);
      send(request, reply, given);
    };
    if (!presented.isLost) return go(replicas.tokenAfter(presented));
    // What was written must be answered, even if the primary can no longer be asked.
    return replicas.tokenNow().then(go, () => go(replicas.tokens.write(unreachable)));
  };

function replicaServer(
  operation: Read,
  calls: CallReader,
  front: Front,
  replicas: Replicas,
  send: Send,
): Serve {
  const { route } = operation;
  const read = replicaReader(operation, replicas, front);
  const perform = tenantPerformer(operation, front);
  const writer = writerFor(route, front.services.config.publicUrl);
  return async (request, reply, input) => {
    const call = calls.admitted(request, input);
    if (!route.mayBeStale) {
      const given = await perform(input, call, () => reply.raw.destroyed);
      addHeader(request, await replicas.tokenNow());
      return send(request, reply, given);
    }
    const presented = replicas.tokens.readHeader(request.headers[readAfterHeader]);
    const given = writer.result((await read(input, call, presented)) as never);
    addHeader(request, await replicas.tokenJoining(presented));
    return send(request, reply, given);
  };
}

function addHeader(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) request.tessera.headers[readAfterHeader] = token;
}

function identityServer(operation: Identity, calls: CallReader, front: Front, send: Send): Serve {
  const perform = ownPerformer(operation, front);
  return async (request, reply, input) => {
    const client = signInClient(request.headers);
    const given = await perform(input, { ...calls.any(request, input), ...client });
    const cookie = client.sessionCookie?.header;
    if (cookie !== undefined) request.tessera.headers['set-cookie'] = cookie;
    return send(request, reply, given);
  };
}

function fileServer(
  { route, run }: Download,
  calls: CallReader,
  { slots, services }: Front,
  send: Send,
): Serve {
  const writer = writerFor(route, services.config.publicUrl);
  return async (request, reply, input) => {
    const call = calls.any(request, input);
    const isPeek = request.method === 'HEAD';
    const lane = call.principal?.merchantId ?? call.ip;
    const given = await slots.run(lane, () => run(input, call, isPeek));
    if (given instanceof Alternative) return send(request, reply, writer.result(given));
    return sendFile(request, reply, route, given);
  };
}

function streamServer({ route, run }: Stream, calls: CallReader, { authenticate }: Front): Serve {
  return async (request, reply, input) => {
    if (request.method === 'HEAD') return sendEvents(request, reply, route, undefined);
    const call = calls.admitted(request, input);
    const { authorization, 'last-event-id': lastEventId } = request.headers;
    const readmit = async () =>
      authorize(await authenticate(authorization, call.ip), route.access, worldMs());
    const source = await run(input, {
      ...call,
      readmit,
      lastEventId: lastEventId as string | undefined,
    });
    return sendEvents(request, reply, route, source);
  };
}

/** Checks the session of a member, the merchant and the rate. */
async function admitMember(
  request: FastifyRequest,
  access: MemberAccess,
  { rates, services }: Front,
): Promise<void> {
  const { headers } = request.tessera;
  try {
    const { pool, keyring, config } = services;
    const member = await authenticateMember({ pool, keyring, publicUrl: config.publicUrl }, request.headers);
    request.tessera.member = member;
    authorizeMember(member, access, worldMs());
    await rates.admitMember(member, headers);
  } catch (refusal) {
    await rates.countFailure(request.ip, refusal, headers);
    throw refusal;
  }
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
    const { authorization } = request.headers;
    const authenticate = () => front.authenticate(authorization, request.ip);
    const principal = await (tracer === undefined ? authenticate() : inSpan('access', {}, authenticate));
    request.tessera.principal = principal;
    authorize(principal, route.access, worldMs());
    if (allowsBrowsers(route)) checkOrigin(principal, request.headers, front.publicOrigin);
    const counting = front.rates.admit(principal, request.ip, request.tessera.headers);
    if (counting !== undefined) await counting;
    // Reserve the upload's place before reading its body.
    if (route.kind === 'upload') reply.raw.once('close', front.uploads.take(principal.merchantId));
    front.lastUsed.note(principal, request.ip);
  } catch (refusal) {
    await front.rates.countFailure(request.ip, refusal, request.tessera.headers);
    throw refusal;
  }
}
