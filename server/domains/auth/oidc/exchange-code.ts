import { exchangeCode as route } from '../../../../contract/domains/outside-login.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { readChallenge } from '../proof/challenge.ts';

/** Exchanges a code at the issuer. Only for a challenge of this server, so that no one uses it to contact the issuer. */
export const exchangeCode = identity(route, async (input, call) => {
  const { oidcIssuer, keyring } = call.services;
  if (oidcIssuer === undefined) throw refuse('issuer_missing');
  const asked = readChallenge(keyring, 'id-token', input.challenge, Date.parse(call.now));
  if (asked === undefined) throw refuse('id_token_invalid');
  const idToken = await oidcIssuer.exchange({
    code: input.code,
    verifier: input.code_verifier,
    redirectUri: input.redirect_uri,
  });
  if (idToken === undefined) throw refuse('id_token_invalid');
  return { id_token: idToken };
});
