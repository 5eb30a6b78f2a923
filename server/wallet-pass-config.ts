/** The signing configuration of Apple and Google wallet passes, from the environment. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface AppleConfig {
  passTypeId: string;
  teamId: string;
  /** PEM certificates: of the pass type, and of the Apple authority that issued it. */
  certificate: string;
  intermediate: string;
  key: string;
  passphrase: string | undefined;
  /** The endpoint for push notifications about changed passes. */
  pushUrl: string;
}

export interface GoogleConfig {
  issuerId: string;
  /** The service account; its key is PEM. */
  clientEmail: string;
  privateKey: string;
}

export interface WalletPassConfig {
  apple: AppleConfig | undefined;
  google: GoogleConfig | undefined;
}

type Environment = Record<string, string | undefined>;
type Fail = (sentence: string) => Error;

/** Returns the text of a variable that contains a file or a path to one. */
function contents(env: Environment, name: string, beginning: string, fail: Fail): string {
  const value = env[name];
  if (!value) throw fail(`${name} must be set: a path, or the file itself.`);
  if (value.trimStart().startsWith(beginning)) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw fail(`${name} names a file that cannot be read.`);
  }
}

const applePush = 'https://api.push.apple.com';

function appleOf(env: Environment, isProduction: boolean, fail: Fail): AppleConfig | undefined {
  const passTypeId = env.TESSERA_APPLE_PASS_TYPE_ID;
  if (!passTypeId) return undefined;
  const teamId = env.TESSERA_APPLE_TEAM_ID;
  if (!teamId) throw fail('With TESSERA_APPLE_PASS_TYPE_ID, TESSERA_APPLE_TEAM_ID must be set.');
  const pem = (name: string) => contents(env, name, '-----BEGIN', fail);
  const apple = {
    passTypeId,
    teamId,
    certificate: pem('TESSERA_APPLE_CERTIFICATE'),
    intermediate: pem('TESSERA_APPLE_INTERMEDIATE'),
    key: pem('TESSERA_APPLE_KEY'),
    passphrase: env.TESSERA_APPLE_KEY_PASSPHRASE || undefined,
    pushUrl: env.TESSERA_APPLE_PUSH_URL || applePush,
  };
  if (isProduction && !apple.pushUrl.startsWith('https://')) {
    throw fail('In production TESSERA_APPLE_PUSH_URL must start with https://.');
  }
  if (!fits(apple)) {
    throw fail(
      'TESSERA_APPLE_KEY must be the key of TESSERA_APPLE_CERTIFICATE, which TESSERA_APPLE_INTERMEDIATE issued.',
    );
  }
  return apple;
}

function fits({ certificate, intermediate, key, passphrase }: AppleConfig): boolean {
  try {
    const own = new X509Certificate(certificate);
    const secret = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
    return own.checkPrivateKey(secret) && own.checkIssued(new X509Certificate(intermediate));
  } catch {
    return false;
  }
}

function googleOf(env: Environment, fail: Fail): GoogleConfig | undefined {
  const issuerId = env.TESSERA_GOOGLE_WALLET_ISSUER_ID;
  if (!issuerId) return undefined;
  const text = contents(env, 'TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT', '{', fail);
  try {
    const account = JSON.parse(text) as { client_email: string; private_key: string };
    const kind = createPrivateKey(account.private_key).asymmetricKeyType;
    if (kind === 'rsa' && /^[^\s@]+@[^\s@]+$/.test(account.client_email)) {
      return { issuerId, clientEmail: account.client_email, privateKey: account.private_key };
    }
  } catch {
    // Reported below, without any part of the key.
  }
  throw fail('TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT must be the JSON key of a service account.');
}

/** Each provider is undefined if not configured; a partial configuration is refused. */
export const readWalletPasses = (env: Environment, isProduction: boolean, fail: Fail): WalletPassConfig => ({
  apple: appleOf(env, isProduction, fail),
  google: googleOf(env, fail),
});
