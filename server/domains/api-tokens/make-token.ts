import { randomBytes } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../../access/credentials/token-format.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import {
  type ApiTokenRow,
  countActiveTokens,
  insertToken,
  lockTokenMaking,
  type NewApiToken,
} from './api-token-store.ts';

/** A stored token, with the only copy of its text. */
export interface MadeToken {
  row: ApiTokenRow;
  text: string;
}

/** The person for whom a token is created, and what is needed for it. */
export interface TokenMaker {
  userId: string;
  /** Whether the merchant is a sandbox. */
  sandbox: boolean;
  tokenPepper: Buffer;
  now: string;
}

export const makerOf = ({ principal, services, now }: Call): TokenMaker => ({
  userId: principal.userId,
  sandbox: principal.sandbox,
  tokenPepper: services.keyring.tokenPepper,
  now,
});

/**
 * Creates a token with a new secret for this person. To rotate a token, end the old one first to make room.
 *
 * @throws Refusal `token_limit_reached`, exact under concurrency
 */
export async function makeToken(
  tx: TenantTransaction,
  { userId, sandbox, tokenPepper, now }: TokenMaker,
  wanted: Omit<NewApiToken, 'id' | 'prefix' | 'digest' | 'created_by'>,
): Promise<MadeToken> {
  const [, active] = await Promise.all([lockTokenMaking(tx), countActiveTokens(tx, now)]);
  if (active >= limits.apiToken.active) throw refuse('token_limit_reached');
  const id = newUuid();
  const publishable = wanted.allowed_origins !== null;
  const claim = { sandbox, publishable, merchantId: tx.merchantId, tokenId: id };
  const text = formatToken({ ...claim, secret: randomBytes(32) });
  const digest = tokenDigest(tokenPepper, text);
  const token = { ...wanted, id, prefix: tokenPrefix(text), digest, created_by: userId };
  return { row: await insertToken(tx, token, now), text };
}
