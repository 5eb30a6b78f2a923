/** Every error code that a route can answer, its own and those that come with its kind. */
import { commonErrors, type ErrorCode, errorDefinition } from '../contract/errors.ts';
import { notYetPlaces } from '../contract/not-yet.ts';
import type { Route } from '../contract/route.ts';
import { jsonSchemaOf, propertiesOf } from './json-schema.ts';

/** Whether a key is honoured, so that a repeated request gets the stored answer. */
export const takesIdempotencyKey = (declared: Route): boolean => declared.idempotency !== 'none';

/** Ids in the path have a shape, and one of the wrong shape is answered like one that is missing. */
function hasIdInPath(declared: Route): boolean {
  if (declared.params === undefined) return false;
  return propertiesOf(jsonSchemaOf(declared.params)).some(([, schema]) => schema.pattern !== undefined);
}

function credentialErrors({ access }: Route): ErrorCode[] {
  if (access.kind === 'public') return [];
  const permission =
    access.permission === 'none' || access.permission === 'session' ? [] : ['permission_denied' as const];
  const anyMerchant = access.permission === 'session';
  const credential = commonErrors.withCredential.filter(
    (code) => !(anyMerchant && code === 'merchant_inactive'),
  );
  const proof = access.stepUp ? (['email_unverified', 'step_up_required'] as const) : [];
  const policy = access.kind === 'token' ? 'insufficient_scope' : 'token_not_allowed';
  return [...credential, policy, ...permission, ...proof];
}

function bodyErrors({ kind, method }: Route): ErrorCode[] {
  if (method === 'GET') return [];
  return kind === undefined
    ? [...commonErrors.withBody, 'idempotency_key_invalid']
    : ['payload_too_large', 'idempotency_key_invalid'];
}

/** Codes in the order of their status; the route's own come last within a status. */
export function errorsOf(declared: Route): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...commonErrors.always,
    ...credentialErrors(declared),
    // Bodies and keys are read wherever something is sent, also where they mean nothing.
    ...bodyErrors(declared),
    // A parameter that no route knows is refused everywhere, also where there is no query at all.
    'validation_failed',
    ...(takesIdempotencyKey(declared) ? commonErrors.withIdempotencyKey : []),
    ...(hasIdInPath(declared) ? (['not_found'] as const) : []),
    ...(notYetPlaces(declared.body).length > 0 ? (['not_supported'] as const) : []),
    ...declared.errors,
  ];
  return [...new Set(codes)].sort((a, b) => errorDefinition(a).status - errorDefinition(b).status);
}

/** The same, grouped by HTTP status. */
export function errorsByStatus(declared: Route): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(declared)) {
    const { status } = errorDefinition(code);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
