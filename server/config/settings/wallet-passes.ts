/** The keys that sign Apple and Google Wallet passes. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import { fileText, isProduction, type Parse, text, webAddress } from '../environment.ts';
import { combined, required, requiredFile, setting, type Values } from '../setting.ts';
import { development } from './development.ts';

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

/** The demo certificate is this server's own: phones refuse its passes. */
export const isDemo = ({ pushUrl }: Pick<AppleConfig, 'pushUrl'>): boolean => pushUrl === undefined;

const secureInProduction: Parse<string> = (given, name, env) => {
  const url = webAddress(given, name, env);
  if (url === undefined || url.startsWith('https://') || !isProduction(env)) return url;
  throw new ConfigError(`In production, ${name} must start with https://.`);
};

const pem = fileText('-----BEGIN');

const apple = {
  passTypeId: setting(
    'TESSERA_APPLE_PASS_TYPE_ID',
    text,
    'Pass type, such as `pass.com.example.club`; turns on Apple Wallet. See [wallet passes](../guides/wallet-passes.md)',
  ),
  teamId: setting(
    'TESSERA_APPLE_TEAM_ID',
    text,
    'Team ID of your Apple developer account',
    required(' when TESSERA_APPLE_PASS_TYPE_ID is set'),
  ),
  certificate: setting(
    'TESSERA_APPLE_CERTIFICATE',
    pem,
    'Certificate of the pass type: PEM, or a path',
    requiredFile,
  ),
  key: setting('TESSERA_APPLE_KEY', pem, 'Key of the certificate: PEM, or a path', requiredFile),
  passphrase: setting('TESSERA_APPLE_KEY_PASSPHRASE', text, 'Passphrase of the key, if it has one'),
  intermediate: setting(
    'TESSERA_APPLE_INTERMEDIATE',
    pem,
    "Apple's WWDR certificate: PEM, or a path",
    requiredFile,
  ),
  pushUrl: setting(
    'TESSERA_APPLE_PUSH_URL',
    secureInProduction,
    "A local imitation of Apple's push service. Must be `https` in production",
    'https://api.push.apple.com',
    development,
  ),
};

function appleOf(values: Values<typeof apple>): AppleConfig | undefined {
  if (values.passTypeId === undefined) return undefined;
  const { passTypeId, teamId, pushUrl, ...signer } = values;
  if (fits(signer)) return { passTypeId, teamId, signer: async () => signer, pushUrl };
  throw new ConfigError(
    'TESSERA_APPLE_KEY must be the key of TESSERA_APPLE_CERTIFICATE, and TESSERA_APPLE_INTERMEDIATE its issuer.',
  );
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

const googleTokens = 'https://oauth2.googleapis.com/token';

interface ServiceAccount {
  client_email: string;
  private_key: string;
  token_uri?: string;
}

const serviceAccount: Parse<Pick<GoogleConfig, 'clientEmail' | 'privateKey' | 'tokenUrl'>> = (
  given,
  name,
  env,
) => {
  const json = fileText('{')(given, name, env)!;
  try {
    const account = JSON.parse(json) as ServiceAccount;
    const {
      client_email: clientEmail,
      private_key: privateKey,
      token_uri: tokenUrl = googleTokens,
    } = account;
    const kind = createPrivateKey(privateKey).asymmetricKeyType;
    const isUsable = URL.canParse(tokenUrl) && (!isProduction(env) || tokenUrl.startsWith('https://'));
    if (kind === 'rsa' && isUsable && /^[^\s@]+@[^\s@]+$/.test(clientEmail))
      return { clientEmail, privateKey, tokenUrl };
  } catch {
    // Reported below, without the content of the key.
  }
  throw new ConfigError(`${name} must be the JSON key of a service account.`);
};

const google = {
  issuerId: setting('TESSERA_GOOGLE_WALLET_ISSUER_ID', text, 'Issuer ID; turns on Google Wallet'),
  account: setting(
    'TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT',
    serviceAccount,
    'JSON key of the service account, or a path to it',
    requiredFile,
  ),
  apiUrl: setting(
    'TESSERA_GOOGLE_WALLET_API_URL',
    secureInProduction,
    'A local imitation of the Google Wallet API. Must be `https` in production',
    'https://walletobjects.googleapis.com/walletobjects/v1',
    development,
  ),
};

function googleOf(values: Values<typeof google>): GoogleConfig | undefined {
  if (values.issuerId === undefined) return undefined;
  const { issuerId, account, apiUrl } = values;
  return { issuerId, ...account, apiUrl };
}

export const walletPassSettings = {
  walletPasses: { apple: combined(apple, appleOf), google: combined(google, googleOf) },
};

export type WalletPassConfig = Values<typeof walletPassSettings.walletPasses>;
