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
 * Reads `Idempotency-Key` and `If-Match`; throws 400 where one is malformed. Only routes that change an object
 * with a version honour `If-Match`: elsewhere it has nothing to compare with (RFC 9110, section 13.1).
 */
export function requestPreconditions(route: Route, request: FastifyRequest, input: object): Preconditions {
  if (route.method === 'GET') return none;
  const key = idempotencyKey(request.headers['idempotency-key'] as string | undefined);
  if (key === 'invalid') throw refuse('idempotency_key_invalid', headerFault('Idempotency-Key'));
  const condition = request.headers['if-match'];
  if (key === undefined && condition === undefined) return none;
  const version = condition === undefined ? undefined : versionOf(condition);
  return {
    idempotency: key === undefined ? undefined : { ...key, fingerprint: fingerprintOf(route, input) },
    ifMatch: route.errors.includes('precondition_failed') ? ifMatchOf(version) : undefined,
  };
}

/** Path parameters, query and body all stand in `input`, so its canonical form names the request. */
const fingerprintOf = (route: Route, input: object): Buffer =>
  createHash('sha256').update(`${route.name}\n`).update(canonicalJson(input)).digest();

/** A strong ETag of ours is the version in quotes (RFC 9110, section 13.1.1); other tags match nothing. */
function versionOf(header: string): number | 'none' {
  const match = /^"([1-9][0-9]{0,9})"$/.exec(header);
  if (match) return Number(match[1]);
  if (/^(\*|(W\/)?"[^"]*")(\s*,\s*(W\/)?"[^"]*")*$/.test(header)) return 'none';
  throw refuse('invalid_header', headerFault('If-Match'));
}

function ifMatchOf(version: number | 'none' | undefined): number | undefined {
  if (version === 'none') throw refuse('precondition_failed');
  return version;
}

const headerFault = (header: string) => ({ errors: [{ header, code: 'format', detail: 'is malformed' }] });
