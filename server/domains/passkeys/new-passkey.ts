/**
 * Whether what a browser has made is a passkey for us (Web Authentication, Level 3, section 7.1). The library is loaded
 * by the first who needs it: with what it brings along it is a tenth of a start.
 */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeySettings } from '../../sign-in-config.ts';
import { isFromWithin } from './client-data.ts';

/** EdDSA, ES256 and RS256 as COSE calls them (RFC 9053), in the order in which devices choose. */
export const algorithms = [-8, -7, -257] as const;

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
}

/** Undefined on every fault. `isOurs` says whether a challenge (base64url) was given out for this. */
export async function readNewPasskey(
  settings: PasskeySettings,
  response: RegistrationResponseJSON,
  isOurs: (challenge: string) => boolean,
): Promise<NewPasskey | undefined> {
  try {
    if (isFromWithin(response.response.clientDataJSON) || (await bringsCertificates(response)))
      return undefined;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOurs,
      expectedOrigin: [...settings.origins],
      expectedRPID: settings.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (registrationInfo === undefined) return undefined;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
      synced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return undefined;
  }
}

/**
 * We ask for no word about the maker of a device. Certificates that come all the same would name places to be asked
 * whether they still count, and whoever sends them chooses those places.
 */
export async function bringsCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = statement.get('fmt');
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined);
}
