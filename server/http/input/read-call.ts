/** Describes a request to its operation. */
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import { timeAhead } from '../../database/merchant-clock.ts';
import type { Member } from '../../engine/callers/member.ts';
import { MemberBrowser } from '../../engine/callers/member-browser.ts';
import type { Call, MemberCall, PageCall, PublicCall, ReceivedCall } from '../../engine/operation.ts';
import type { Principal } from '../../engine/principal.ts';
import type { Services } from '../../engine/services.ts';
import { requestPreconditions } from '../guards/preconditions.ts';
import { receivedBy } from './read-input.ts';

export interface CallReader {
  /** For operations whose routes all require a credential. */
  admitted(request: FastifyRequest, input: object): Call;
  /** For operations that can also be public. */
  any(request: FastifyRequest, input: object): Call | PublicCall | ReceivedCall;
  /** For operations of members. */
  ofMember(request: FastifyRequest, input: object): MemberCall;
  /** For pages. */
  ofPage(request: FastifyRequest, input: object): PageCall;
}

export function callReader(route: Route, services: Services): CallReader {
  const keepsRealTime = route.clock === 'real';
  const callBy = <Caller extends Principal | undefined>(
    request: FastifyRequest,
    input: object,
    principal: Caller,
    callerAheadMs = principal?.clockAheadMs ?? 0,
  ) => {
    const aheadMs = keepsRealTime ? 0 : callerAheadMs;
    const { idempotency, ifMatch } = requestPreconditions(route, request, input);
    return {
      // All visitors of a website share its publishable key, so they would share the stored responses.
      idempotency: principal?.allowedOrigins === undefined ? idempotency : undefined,
      ifMatch,
      principal,
      requestId: request.id,
      now: timeAhead(aheadMs),
      realNow: timeAhead(0),
      aheadMs,
      ip: request.ip,
      services,
    };
  };
  const admitted: CallReader['admitted'] = (request, input) => callBy(request, input, callerOf(request));
  const browserOf = ({ headers }: FastifyRequest) => new MemberBrowser(headers, services.config.publicUrl);
  const ofMember: CallReader['ofMember'] = (request, input) => {
    const member = memberOf(request);
    const call = callBy(request, input, undefined, member.clockAheadMs);
    return { ...call, member, browser: browserOf(request) };
  };
  const ofPage: CallReader['ofPage'] = (request, input) => ({
    ...callBy(request, input, undefined),
    browser: browserOf(request),
  });
  if (route.access.kind !== 'public') return { admitted, any: admitted, ofMember, ofPage };
  const provesItself = route.kind === 'callback' || route.kind === 'download';
  const any: CallReader['any'] = (request, input) => {
    const call = callBy(request, input, undefined);
    return provesItself ? { ...call, received: receivedBy(request) } : call;
  };
  return { admitted, any, ofMember, ofPage };
}

/** The member who passed the checks before the body was read. */
function memberOf({ tessera: { member } }: FastifyRequest): Member {
  if (member === undefined) throw new Error('The request was not admitted.');
  return member;
}

/** The caller that passed the checks before the body was read. */
function callerOf({ tessera: { principal } }: FastifyRequest): Principal {
  if (principal === undefined) throw new Error('The request was not admitted.');
  return principal;
}
