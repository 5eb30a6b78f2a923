/**
 * Verifies a new passkey (Web Authentication, Level 3, section 7.1). The library is loaded on first use: with its
 * dependencies it takes a tenth of the startup time.
 */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeySettings } from '../../../config/settings/sign-in.ts';
import { isFromWithin } from './client-data.ts';

/** EdDSA, ES256 and RS256 as COSE algorithm ids (RFC 9053), in order of preference. */
export const algorithms = [-8, -7, -257] as const;

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
}

/** In bytes. Longer ids are refused (section 7.1, step 25), and no key of these algorithms is as long. */
const longest = { id: 1_023, publicKey: 4_096 };

/**
 * Returns the passkey, or undefined on any fault. `isOurs` returns whether this server issued a challenge (base64url).
 */
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
    const credentialId = Buffer.from(credential.id, 'base64url');
    const publicKey = Buffer.from(credential.publicKey);
    if (credentialId.length > longest.id || publicKey.length > longest.publicKey) return undefined;
    return {
      credentialId,
      publicKey,
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
      synced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the response contains certificates. Attestation is not requested, and certificates sent anyway would
 * name revocation servers to contact, chosen by the sender.
 */
export async function bringsCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = statement.get('fmt');
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined);
}
