/** Reads the keys that sign Apple and Google Wallet passes from the environment. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import { type Environment, webAddress } from '../environment.ts';
import { keyText } from './key-text.ts';

/** PEM: the pass type's certificate with its key, and the intermediate that issued it. */
export interface AppleSigner {
  certificate: string;
  intermediate: string;
  key: string;
  passphrase?: string | undefined;
}

export interface AppleConfig {
  passTypeId: string;
  teamId: string;
  signer(): Promise<AppleSigner>;
  /** Apple's push service, which notifies phones of changed passes; undefined with the demo certificate. */
  pushUrl: string | undefined;
}

export interface GoogleConfig {
  issuerId: string;
  /** The service account's address, and its key as PEM. */
  clientEmail: string;
  privateKey: string;
  /** Where the service account gets its tokens. */
  tokenUrl: string;
  /** Google's API, without a slash at the end. */
  apiUrl: string;
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
  const signer = {
    certificate: pem('TESSERA_APPLE_CERTIFICATE'),
    intermediate: pem('TESSERA_APPLE_INTERMEDIATE'),
    key: pem('TESSERA_APPLE_KEY'),
    passphrase: env.TESSERA_APPLE_KEY_PASSPHRASE || undefined,
  };
  const pushUrl = webAddress(env, 'TESSERA_APPLE_PUSH_URL') ?? applePush;
  if (isProduction && !pushUrl.startsWith('https://')) {
    throw new ConfigError('In production, TESSERA_APPLE_PUSH_URL must start with https://.');
  }
  if (!fits(signer)) {
    throw new ConfigError(
      'TESSERA_APPLE_KEY must be the key of TESSERA_APPLE_CERTIFICATE, and TESSERA_APPLE_INTERMEDIATE its issuer.',
    );
  }
  return { passTypeId, teamId, signer: async () => signer, pushUrl };
}

function fits({ certificate, intermediate, key, passphrase }: AppleSigner): boolean {
  try {
    const own = new X509Certificate(certificate);
    const secret = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
    return own.checkPrivateKey(secret) && own.checkIssued(new X509Certificate(intermediate));
  } catch {
    return false;
  }
}

const googleApi = 'https://walletobjects.googleapis.com/walletobjects/v1';
const googleTokens = 'https://oauth2.googleapis.com/token';

interface ServiceAccount {
  client_email: string;
  private_key: string;
  token_uri?: string;
}

function googleOf(env: Environment, isProduction: boolean): GoogleConfig | undefined {
  const issuerId = env.TESSERA_GOOGLE_WALLET_ISSUER_ID;
  if (!issuerId) return undefined;
  const text = keyText(env, 'TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT', '{');
  const apiUrl = webAddress(env, 'TESSERA_GOOGLE_WALLET_API_URL') ?? googleApi;
  if (isProduction && !apiUrl.startsWith('https://')) {
    throw new ConfigError('In production, TESSERA_GOOGLE_WALLET_API_URL must start with https://.');
  }
  try {
    const account = JSON.parse(text) as ServiceAccount;
    const kind = createPrivateKey(account.private_key).asymmetricKeyType;
    const {
      client_email: clientEmail,
      private_key: privateKey,
      token_uri: tokenUrl = googleTokens,
    } = account;
    const isUsable = URL.canParse(tokenUrl) && (!isProduction || tokenUrl.startsWith('https://'));
    if (kind === 'rsa' && isUsable && /^[^\s@]+@[^\s@]+$/.test(clientEmail)) {
      return { issuerId, clientEmail, privateKey, tokenUrl, apiUrl };
    }
  } catch {
    // Reported below, without the content of the key.
  }
  throw new ConfigError('TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT must be the JSON key of a service account.');
}

/** Each wallet is undefined if not configured; throws if only some of its variables are set. */
export const readWalletPasses = (env: Environment, isProduction: boolean): WalletPassConfig => ({
  apple: appleOf(env, isProduction),
  google: googleOf(env, isProduction),
});
