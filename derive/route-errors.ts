/** Every error code that a route can return: its own and those of its kind. */
import { commonErrors, type ErrorCode, errorDefinition } from '../contract/errors.ts';
import { phonePlaces } from '../contract/input-places.ts';
import { notYetPlaces } from '../contract/not-yet.ts';
import { isPassedOn, type Route } from '../contract/route.ts';
import { jsonSchemaOf, propertiesOf } from './json-schema.ts';

/** Whether the route supports idempotency keys. */
export const takesIdempotencyKey = (declared: Route): boolean => declared.idempotency !== 'none';

/** An id in the path with an invalid format is reported as not found. */
function hasIdInPath(declared: Route): boolean {
  if (declared.params === undefined) return false;
  return propertiesOf(jsonSchemaOf(declared.params)).some(([, schema]) => schema.pattern !== undefined);
}

function credentialErrors({ access }: Route): ErrorCode[] {
  if (access.kind === 'public') return [];
  if (access.kind === 'member')
    return [...commonErrors.withMember, ...(access.stepUp ? (['step_up_required'] as const) : [])];
  const permission =
    access.permission === 'none' || access.permission === 'session' ? [] : ['permission_denied' as const];
  const anyMerchant = access.permission === 'session';
  const credential = commonErrors.withCredential.filter(
    (code) => !(anyMerchant && code === 'merchant_inactive'),
  );
  const proof = access.stepUp ? (['email_unverified', 'step_up_required'] as const) : [];
  return [...credential, ...policyErrors(access), ...permission, ...proof];
}

function policyErrors(access: Route['access']): ErrorCode[] {
  if (access.kind !== 'token') return ['token_not_allowed'];
  return [access.publishable ? 'origin_not_allowed' : 'publishable_key_not_allowed', 'insufficient_scope'];
}

function bodyErrors({ kind, method }: Route): ErrorCode[] {
  if (method === 'GET') return [];
  return kind === undefined
    ? [...commonErrors.withBody, 'idempotency_key_invalid']
    : ['payload_too_large', 'idempotency_key_invalid'];
}

/** Lists the codes by status; the route's own codes come last within a status. */
export function errorsOf(declared: Route): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...commonErrors.always,
    ...credentialErrors(declared),
    // Bodies and keys are read on every request that can have them, even if unused.
    ...bodyErrors(declared),
    // Unknown parameters are refused even on routes without query parameters.
    ...(isPassedOn(declared) && declared.body === undefined ? [] : (['validation_failed'] as const)),
    ...(takesIdempotencyKey(declared) ? commonErrors.withIdempotencyKey : []),
    ...(hasIdInPath(declared) ? (['not_found'] as const) : []),
    ...(notYetPlaces(declared.body).length > 0 ? (['not_supported'] as const) : []),
    ...([declared.body, declared.query].some((schema) => phonePlaces(schema).length > 0)
      ? (['phone_invalid'] as const)
      : []),
    ...declared.errors,
  ];
  return [...new Set(codes)].sort((a, b) => errorDefinition(a).status - errorDefinition(b).status);
}

/** Groups the error codes of a route by HTTP status. */
export function errorsByStatus(declared: Route): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(declared)) {
    const { status } = errorDefinition(code);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
