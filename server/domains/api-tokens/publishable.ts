/** Rules of publishable keys: API tokens that pages of the listed origins show to everyone. */
import { publishableScopes, type Scope } from '../../../contract/access.ts';
import { isOrigin } from '../../access/check-origin.ts';
import { type Fault, refuse } from '../../errors/refusal.ts';

/** @throws Refusal `validation_failed` for a scope that not everyone can have, or text that is not an origin. */
export function checkPublishable(origins: readonly string[], scopes: readonly Scope[]): void {
  const excess = scopes.filter((scope) => !publishableScopes.includes(scope));
  const faults: Fault[] = excess.map((scope) => ({
    pointer: '/scopes',
    code: 'not_publishable',
    detail: `has a scope that publishable keys can't have: ${scope}`,
  }));
  refuseFaults([...faults, ...faultsOf(origins)]);
}

/** @throws Refusal `validation_failed` unless the token is a publishable key and these are origins. */
export function checkNewOrigins(current: readonly string[] | null, origins: readonly string[]): void {
  const fault = {
    pointer: '/allowed_origins',
    code: 'not_publishable',
    detail: 'is only for publishable keys',
  };
  refuseFaults(current === null ? [fault] : faultsOf(origins));
}

const faultsOf = (origins: readonly string[]): Fault[] =>
  origins.flatMap((origin, at) =>
    isOrigin(origin)
      ? []
      : [{ pointer: `/allowed_origins/${at}`, code: 'format', detail: 'is not the origin of a page' }],
  );

function refuseFaults(errors: Fault[]): void {
  if (errors.length > 0) throw refuse('validation_failed', { errors });
}
