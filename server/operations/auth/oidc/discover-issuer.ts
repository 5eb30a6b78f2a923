import { discoverIssuer as route } from '../../../../contract/domains/outside-login.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Where the issuer asks people to sign in. */
export const discoverIssuer = identity(route, async (_input, { services: { oidcIssuer } }) => {
  if (oidcIssuer === undefined) throw refuse('issuer_missing');
  return {
    issuer: oidcIssuer.settings.issuer,
    authorization_endpoint: await oidcIssuer.authorizationEndpoint(),
  };
});
