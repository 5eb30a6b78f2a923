import { randomBytes } from 'node:crypto';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../../access/credentials/token-format.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { hmacSha256 } from '../../sealing/hmac.ts';
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
  /** The request, if it has a key: its repetition makes the same token again. */
  call?: Call;
}

export const makerOf = ({ principal, services, now }: Call): TokenMaker => ({
  userId: principal.userId,
  sandbox: principal.sandbox,
  tokenPepper: services.keyring.tokenPepper,
  now,
});

/** The maker for a request that returns the token. */
export const keyedMakerOf = (call: Call): TokenMaker => ({ ...makerOf(call), call });

/** A secret that follows from the idempotency key and the server's own, so that it needs no place in the database. */
function secretOf({ principal, services, idempotency }: Call, tokenId: string): Buffer {
  if (idempotency === undefined) return randomBytes(32);
  const { merchantId, keyOwnerId } = principal;
  const parts = JSON.stringify([merchantId, tokenId, keyOwnerId, idempotency.key]);
  return hmacSha256(services.keyring.tokenPepper, `secret of an api token\n${parts}`);
}

/** Makes the text of a token again for a repeated request. */
export function repeatedToken(response: Record<string, unknown>, call: Call): string {
  const tokenId = decodeId('api_token', String(response.id))!;
  const { merchantId, sandbox } = call.principal;
  const claim = { sandbox, publishable: response.publishable === true, merchantId, tokenId };
  return formatToken({ ...claim, secret: secretOf(call, tokenId) });
}

/**
 * Creates a token with a new secret for this person. To rotate a token, end the old one first to make room.
 *
 * @throws Refusal `token_limit_reached`, exact under concurrency
 */
export async function makeToken(
  tx: TenantTransaction,
  { userId, sandbox, tokenPepper, now, call }: TokenMaker,
  wanted: Omit<NewApiToken, 'id' | 'prefix' | 'digest' | 'created_by'>,
): Promise<MadeToken> {
  const [, active] = await Promise.all([lockTokenMaking(tx), countActiveTokens(tx, now)]);
  if (active >= limits.apiToken.active) throw refuse('token_limit_reached');
  const id = newUuid();
  const publishable = wanted.allowed_origins !== null;
  const claim = { sandbox, publishable, merchantId: tx.merchantId, tokenId: id };
  const text = formatToken({ ...claim, secret: call === undefined ? randomBytes(32) : secretOf(call, id) });
  const digest = tokenDigest(tokenPepper, text);
  const token = { ...wanted, id, prefix: tokenPrefix(text), digest, created_by: userId };
  return { row: await insertToken(tx, token, now), text };
}
