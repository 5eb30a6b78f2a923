/** The headers that make a request conditional or repeatable. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import type { IdempotencyKey } from '../operation.ts';
import { refuse } from '../refusal.ts';
import { idempotencyKey } from './header-guard.ts';
import { canonicalJson } from './strict-json.ts';

export interface Preconditions {
  idempotency: IdempotencyKey | undefined;
  ifMatch: number | undefined;
}

const none: Preconditions = { idempotency: undefined, ifMatch: undefined };

/**
 * Reads `Idempotency-Key`, and `If-Match` on routes that honour it; throws 400 where one is malformed. Other
 * routes change no object with a version, so there the header means nothing (RFC 9110, section 13.1).
 */
export function requestPreconditions(route: Route, request: FastifyRequest, input: object): Preconditions {
  if (route.method === 'GET') return none;
  const key = idempotencyKey(request.headers['idempotency-key'] as string | undefined);
  if (key === 'invalid') throw refuse('idempotency_key_invalid', headerFault('Idempotency-Key'));
  const honoured = route.errors.includes('precondition_failed');
  const ifMatch = honoured ? request.headers['if-match'] : undefined;
  if (key === undefined && ifMatch === undefined) return none;
  return {
    idempotency: key === undefined ? undefined : { ...key, fingerprint: fingerprintOf(route, input) },
    ifMatch: ifMatch === undefined ? undefined : versionOf(ifMatch),
  };
}

/** Path parameters, query and body all stand in `input`, so its canonical form names the request. */
const fingerprintOf = (route: Route, input: object): Buffer =>
  createHash('sha256').update(`${route.name}\n`).update(canonicalJson(input)).digest();

/** A strong ETag of ours is the version in quotes (RFC 9110, section 13.1.1). */
function versionOf(header: string): number {
  const match = /^"([1-9][0-9]{0,9})"$/.exec(header);
  if (match) return Number(match[1]);
  if (/^(\*|(W\/)?"[^"]*")(\s*,\s*(W\/)?"[^"]*")*$/.test(header)) throw refuse('precondition_failed');
  throw refuse('invalid_header', headerFault('If-Match'));
}

const headerFault = (header: string) => ({ errors: [{ header, code: 'format', detail: 'is malformed' }] });
