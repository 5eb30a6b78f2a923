/** Resolves a publishable key that is part of an address, where browsers can't send a header. */
import type { Access } from '../../contract/access.ts';
import { worldMs } from '../clock/world-clock.ts';
import type { Databases } from '../database/transactions/databases.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { presentedToken } from './authenticate.ts';
import { mayCall } from './authorize.ts';
import { resolveTogether } from './resolve-credentials.ts';

export interface KeyHolder {
  /** UUID. */
  merchantId: string;
  origins: readonly string[];
}

/** Undefined unless the key is valid now and opens routes with this access. Reads the live state, like every request. */
export async function resolvePublishableKey(
  { pool, keyring }: { pool: Databases; keyring: Keyring },
  { key, ip, access }: { key: string; ip: string; access: Access },
): Promise<KeyHolder | undefined> {
  const presented = presentedToken(key, keyring, ip);
  if (presented?.kind !== 'token' || !presented.publishable) return undefined;
  const [outcome] = await resolveTogether(pool, [presented]);
  if (outcome === undefined || 'pending' in outcome) return undefined;
  if ('error' in outcome) {
    if (outcome.error instanceof Refusal && outcome.error.status === 401) return undefined;
    throw outcome.error;
  }
  const { merchantId, allowedOrigins } = outcome.answer;
  if (allowedOrigins === undefined || !mayCall(outcome.answer, access, worldMs())) return undefined;
  return { merchantId, origins: allowedOrigins };
}
