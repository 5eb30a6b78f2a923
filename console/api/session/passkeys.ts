/** Passkeys in the browser (Web Authentication, Level 3): converts server options to credentials. */

/** Old browsers, and pages that are neither `https` nor local, have none. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** The user canceled, or the device has no matching passkey. */
export class NoPasskey extends Error {}

export async function makePasskey<T>(options: Record<string, unknown>): Promise<T> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return shown(() => navigator.credentials.create({ publicKey }));
}

export async function showPasskey<T>(options: Record<string, unknown>): Promise<T> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return shown(() => navigator.credentials.get({ publicKey }));
}

async function shown<T>(ask: () => Promise<Credential | null>): Promise<T> {
  const credential = await ask().catch((error: unknown) => {
    throw new NoPasskey(String(error));
  });
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey('There was none.');
  return credential.toJSON() as T;
}
