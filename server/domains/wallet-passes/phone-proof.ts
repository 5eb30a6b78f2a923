/** Checks on requests from phones. */
import { encodeId } from '../../../contract/ids.ts';
import type { AppleConfig } from '../../config/settings/wallet-passes.ts';
import type { Received } from '../../engine/operation.ts';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import type { CardHolder } from '../memberships/life/card-link.ts';
import { passToken } from './files/pass-token.ts';

/** Allowed device ids: phones send letters and digits. */
const deviceName = /^[A-Za-z0-9_-]{1,128}$/;

/** 404 if Apple passes are not configured, the pass type differs, or the device id is malformed. */
export function requireApple({ config }: Services, passType?: string, device?: string): AppleConfig {
  const { apple } = config.walletPasses;
  if (device !== undefined && !deviceName.test(device)) throw refuse('not_found');
  if (apple === undefined || (passType !== undefined && passType !== apple.passTypeId))
    throw refuse('not_found');
  return apple;
}

const scheme = 'ApplePass ';

/** The pass of the request; 401 unless the request has the token of exactly that pass. */
export function requireHolder(services: Services, received: Received, serial: string): CardHolder {
  const { authorization } = received.headers;
  const text = typeof authorization === 'string' ? authorization : '';
  const holder = text.startsWith(scheme)
    ? passToken.read(services.keyring, text.slice(scheme.length))
    : undefined;
  if (holder === undefined || encodeId('membership', holder.membershipId) !== serial)
    throw refuse('credential_invalid');
  return holder;
}
