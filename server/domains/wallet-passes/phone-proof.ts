/** What phones and this server must agree on before a pass is spoken of. */
import { encodeId } from '../../../contract/ids.ts';
import type { Received } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { AppleConfig } from '../../wallet-pass-config.ts';
import { type PassHolder, readPassToken } from './pass-token.ts';

/** Phones call themselves in letters and digits; nothing else is looked for. */
const deviceName = /^[A-Za-z0-9_-]{1,128}$/;

/** 404 where no passes for Apple Wallet are made, or none of this type, or where no phone has such a name. */
export function requireApple({ config }: Services, passType?: string, device?: string): AppleConfig {
  const { apple } = config.walletPasses;
  if (device !== undefined && !deviceName.test(device)) throw refuse('not_found');
  if (apple === undefined || (passType !== undefined && passType !== apple.passTypeId))
    throw refuse('not_found');
  return apple;
}

const scheme = 'ApplePass ';

/** The pass that the phone has: 401 unless it shows the token within, and that of this very pass. */
export function requireHolder(
  services: Services,
  received: Received | undefined,
  serial: string,
): PassHolder {
  const { authorization } = received?.headers ?? {};
  const text = typeof authorization === 'string' ? authorization : '';
  const holder = text.startsWith(scheme)
    ? readPassToken(services.keyring, text.slice(scheme.length))
    : undefined;
  if (holder === undefined || encodeId('mbr', holder.membershipId) !== serial)
    throw refuse('credential_invalid');
  return holder;
}
