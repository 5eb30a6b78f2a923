import { exchangeCode as route } from '../../../../contract/domains/outside-login.ts';
import type { AuthorizationCode } from '../../../access/credentials/oidc-issuer.ts';
import { tokenDigest } from '../../../access/credentials/token-format.ts';
import type { Subject } from '../../../access/guessing/guess-budgets.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { readChallenge } from '../../../domains/auth/proof/challenge.ts';
import { returnProof, spendProof } from '../../../domains/auth/proof/proof-store.ts';
import { type IdentityCall, identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { networkOf } from '../../../network/network.ts';

/**
 * Exchanges a code at the issuer. Anyone gets challenges, so each exchanges one code, and what fails is counted for the
 * network that sent it: no one contacts the issuer through this server without limit.
 */
export const exchangeCode = identity(route, async (input, call) => {
  const { oidcIssuer, keyring, pool } = call.services;
  if (oidcIssuer === undefined) throw refuse('issuer_missing');
  const asked = readChallenge(keyring, 'id-token', input.challenge, Date.parse(call.now));
  if (asked === undefined) throw refuse('id_token_invalid');
  // The challenge itself is spent by the ID token.
  const digest = tokenDigest(keyring.tokenPepper, `exchange ${input.challenge}`);
  const mine: Subject[] = [{ budget: 'exchange', of: networkOf(call.ip) }];
  await inIdentityTransaction(pool, async (tx) => {
    const [seconds] = await call.services.guesses.lockedFor(mine, tx);
    if (seconds! > 0) throw refuse('login_throttled', { retry_after: seconds! });
    if (!(await spendProof(tx, { ...asked, digest }, call.now))) throw refuse('id_token_invalid');
  });
  const { code, code_verifier: verifier, redirect_uri: redirectUri } = input;
  const idToken = await exchange(call, { code, verifier, redirectUri }, digest, mine);
  if (idToken === undefined) throw refuse('id_token_invalid');
  return { id_token: idToken };
});

/** Where the issuer can't be reached, the challenge stays good for a retry. */
async function exchange(
  { services: { oidcIssuer, guesses, pool } }: IdentityCall,
  code: AuthorizationCode,
  digest: Buffer,
  mine: readonly Subject[],
): Promise<string | undefined> {
  let idToken: string | undefined;
  try {
    idToken = await oidcIssuer!.exchange(code);
  } catch (error) {
    await inIdentityTransaction(pool, (tx) => Promise.all([returnProof(tx, digest), guesses.fail(mine, tx)]));
    throw error;
  }
  if (idToken === undefined) await inIdentityTransaction(pool, (tx) => guesses.fail(mine, tx));
  return idToken;
}
