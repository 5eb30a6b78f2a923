/** Signing secrets: returned once, stored sealed under the merchant's data key. */
import { randomBytes } from 'node:crypto';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { open, seal } from '../../sealing/sealed-text.ts';
import type { DataKey } from '../../sealing/wrapped-key.ts';
import { currentDataKey, dataKeyOf } from '../merchant/data-keys.ts';
import type { EndpointRow } from './endpoints/endpoint.ts';

export interface SealedSecret {
  sealed: Buffer;
  keyVersion: number;
}

const prefix = 'whsec_';
const secretBytes = 32;

const boundTo = (merchantId: string, endpointId: string, keyVersion: number): string =>
  `webhook_endpoints|secret|${merchantId}|${endpointId}|${keyVersion}`;

/** Generates a secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const makeSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** Seals a secret for storage, bound to its merchant, endpoint and key. */
export function sealSecret(
  { key, version }: DataKey,
  merchantId: string,
  endpointId: string,
  secret: string,
): SealedSecret {
  const bytes = Buffer.from(secret.slice(prefix.length), 'base64');
  return { sealed: seal(key, boundTo(merchantId, endpointId, version), bytes), keyVersion: version };
}

/** Generates and seals a secret for an endpoint of the transaction's merchant. */
export async function newSecret(
  tx: TenantTransaction,
  keyring: Keyring,
  endpointId: string,
): Promise<SealedSecret & { text: string }> {
  const text = makeSecret();
  return { text, ...sealSecret(await currentDataKey(tx, keyring), tx.merchantId, endpointId, text) };
}

/** Thrown if the merchant's key opens but the secret does not: it was damaged, or belongs to another endpoint. */
export class UnreadableSecret extends Error {}

/**
 * Opens a stored secret of an endpoint of one of the transaction's merchants.
 * @throws UnreadableSecret
 */
export async function openSecret(
  tx: ReadTransaction,
  keyring: Keyring,
  { merchant_id: merchantId, id: endpointId }: Pick<EndpointRow, 'merchant_id' | 'id'>,
  { sealed, keyVersion }: SealedSecret,
): Promise<string> {
  const { key } = await dataKeyOf(tx, keyring, merchantId, keyVersion);
  try {
    return prefix + open(key, boundTo(merchantId, endpointId, keyVersion), sealed).toString('base64');
  } catch (cause) {
    throw new UnreadableSecret('The signing secret of an endpoint cannot be decrypted.', { cause });
  }
}
