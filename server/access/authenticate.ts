/** Resolves the `Authorization` header to a principal, from the live state of the database. */

import { CellQueues } from '../database/cells/cell-queues.ts';
import { Cells } from '../database/cells/cells.ts';
import type { Databases } from '../database/transactions/databases.ts';
import { GatheringQueue } from '../engine/gathering-queue.ts';
import type { Principal } from '../engine/principal.ts';
import { refuse } from '../errors/refusal.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { verifyAccessToken } from './credentials/jwt.ts';
import { looksLikeToken, parseToken, tokenDigest } from './credentials/token-format.ts';
import { bearerCredential } from './header-guard.ts';
import { type Presented, resolveTogether } from './resolve-credentials.ts';

export interface AuthenticatorOptions {
  pool: Databases;
  keyring: Keyring;
  /** The issuer of JWTs: the public URL. */
  issuer: string;
  waitMs: number;
  onBatch?: (size: number, waitedMs: number) => void;
}

/** Resolves a header; throws `credential_missing`, `credential_invalid` or the refusal that the live state implies. */
export type Authenticator = (authorization: string | undefined, ip: string) => Promise<Principal>;

export function authenticator(options: AuthenticatorOptions): Authenticator {
  const { pool, keyring, issuer, waitMs, onBatch } = options;
  // A cell that is down must not hold up the others.
  const queues = new CellQueues(
    pool,
    (own) =>
      new GatheringQueue<Presented, Principal>(
        { batch: 512, inFlight: 2, waitMs, ...(onBatch ? { onBatch } : {}) },
        (presented) => resolveTogether(own, presented, pool instanceof Cells ? pool.home : own),
      ),
  );

  const { only } = queues;
  const resolve = (presented: Presented | undefined): Promise<Principal> => {
    // A wrong checksum or signature fails here, without a database query.
    if (presented === undefined) return Promise.reject(refuse('credential_invalid'));
    if (only !== undefined) return only.submit(presented, presented.merchantId);
    return queues.submit(presented.merchantId, (queue) => queue.submit(presented, presented.merchantId));
  };
  return (authorization, ip) => {
    const bearer = bearerCredential(authorization);
    if (bearer === 'missing') return Promise.reject(refuse('credential_missing'));
    if (bearer === 'invalid') return Promise.reject(refuse('credential_invalid'));
    if (looksLikeToken(bearer.credential)) return resolve(presentedToken(bearer.credential, keyring, ip));
    return presentedSession(bearer.credential, keyring, issuer).then(resolve);
  };
}

/** Undefined unless the text has the form of a token. */
export function presentedToken(text: string, keyring: Keyring, ip: string): Presented | undefined {
  const claim = parseToken(text);
  if (claim === undefined) return undefined;
  const { merchantId, tokenId, sandbox, publishable } = claim;
  return {
    kind: 'token',
    merchantId,
    id: tokenId,
    sandbox,
    publishable,
    ip,
    digest: tokenDigest(keyring.tokenPepper, text),
  };
}

async function presentedSession(
  text: string,
  keyring: Keyring,
  issuer: string,
): Promise<Presented | undefined> {
  const claims = await verifyAccessToken(keyring, issuer, text);
  if (claims === undefined) return undefined;
  return { kind: 'user', merchantId: claims.merchantId, id: claims.sessionId, userId: claims.userId };
}
