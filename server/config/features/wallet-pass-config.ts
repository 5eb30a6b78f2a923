/** Reads the keys that sign Apple and Google Wallet passes from the environment. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import type { Environment } from '../environment.ts';
import { keyText } from './key-text.ts';

export interface AppleConfig {
  passTypeId: string;
  teamId: string;
  /** PEM: the pass type's certificate, and Apple's intermediate that issued it. */
  certificate: string;
  intermediate: string;
  key: string;
  passphrase: string | undefined;
  /** Apple's push service, which notifies phones of changed passes. */
  pushUrl: string;
}

export interface GoogleConfig {
  issuerId: string;
  /** The service account's address, and its key as PEM. */
  clientEmail: string;
  privateKey: string;
}

export interface WalletPassConfig {
  apple: AppleConfig | undefined;
  google: GoogleConfig | undefined;
}

const applePush = 'https://api.push.apple.com';

function appleOf(env: Environment, isProduction: boolean): AppleConfig | undefined {
  const passTypeId = env.TESSERA_APPLE_PASS_TYPE_ID;
  if (!passTypeId) return undefined;
  const teamId = env.TESSERA_APPLE_TEAM_ID;
  if (!teamId)
    throw new ConfigError('TESSERA_APPLE_TEAM_ID is required when TESSERA_APPLE_PASS_TYPE_ID is set.');
  const pem = (name: string) => keyText(env, name, '-----BEGIN');
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
    throw new ConfigError('In production, TESSERA_APPLE_PUSH_URL must start with https://.');
  }
  if (!fits(apple)) {
    throw new ConfigError(
      'TESSERA_APPLE_KEY must be the key of TESSERA_APPLE_CERTIFICATE, and TESSERA_APPLE_INTERMEDIATE its issuer.',
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

function googleOf(env: Environment): GoogleConfig | undefined {
  const issuerId = env.TESSERA_GOOGLE_WALLET_ISSUER_ID;
  if (!issuerId) return undefined;
  const text = keyText(env, 'TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT', '{');
  try {
    const account = JSON.parse(text) as { client_email: string; private_key: string };
    const kind = createPrivateKey(account.private_key).asymmetricKeyType;
    if (kind === 'rsa' && /^[^\s@]+@[^\s@]+$/.test(account.client_email)) {
      return { issuerId, clientEmail: account.client_email, privateKey: account.private_key };
    }
  } catch {
    // Reported below, without the content of the key.
  }
  throw new ConfigError('TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT must be the JSON key of a service account.');
}

/** Each wallet is undefined if not configured; throws if only some of its variables are set. */
export const readWalletPasses = (env: Environment, isProduction: boolean): WalletPassConfig => ({
  apple: appleOf(env, isProduction),
  google: googleOf(env),
});
