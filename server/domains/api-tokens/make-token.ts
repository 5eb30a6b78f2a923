import { randomBytes } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../../access/token-format.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { newUuid } from '../../new-id.ts';
import type { Call } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import {
  type ApiTokenRow,
  countActiveTokens,
  insertToken,
  lockTokenMaking,
  type NewApiToken,
} from './api-token-store.ts';

/** A stored token, and the text that is its only copy. */
export interface MadeToken {
  row: ApiTokenRow;
  text: string;
}

/** In whose name a token is made, and with what. */
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
 * Makes a token with a new secret for the person who is named. Callers that end another token first let it make
 * room.
 *
 * @throws Refusal `token_limit_reached`, exactly, however many are made at once
 */
export async function makeToken(
  tx: TenantTransaction,
  { userId, sandbox, tokenPepper, now }: TokenMaker,
  wanted: Omit<NewApiToken, 'id' | 'prefix' | 'digest' | 'created_by'>,
): Promise<MadeToken> {
  const [, active] = await Promise.all([lockTokenMaking(tx), countActiveTokens(tx, now)]);
  if (active >= limits.apiToken.active) throw refuse('token_limit_reached');
  const id = newUuid();
  const text = formatToken({ sandbox, merchantId: tx.merchantId, tokenId: id, secret: randomBytes(32) });
  const digest = tokenDigest(tokenPepper, text);
  const token = { ...wanted, id, prefix: tokenPrefix(text), digest, created_by: userId };
  return { row: await insertToken(tx, token, now), text };
}
