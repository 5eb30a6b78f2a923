/** The operations of this domain, by route name. */
import { discoverIssuer } from './discover-issuer.ts';
import { exchangeCode } from './exchange-code.ts';
import { linkIdentity } from './link-identity.ts';
import { listIdentities } from './list-identities.ts';
import { listIssuers } from './list-issuers.ts';
import { oidcChallenge } from './outside-challenge.ts';
import { signInWithIdToken } from './sign-in-with-id-token.ts';
import { unlinkIdentity } from './unlink-identity.ts';

export const oidcLoginOperations = {
  'auth.list-issuers': listIssuers,
  'auth.sign-in-with-id-token': signInWithIdToken,
  'auth.list-identities': listIdentities,
  'auth.link-identity': linkIdentity,
  'auth.unlink-identity': unlinkIdentity,
  'auth.outside-challenge': oidcChallenge,
  'auth.discover-issuer': discoverIssuer,
  'auth.exchange-code': exchangeCode,
} as const;
