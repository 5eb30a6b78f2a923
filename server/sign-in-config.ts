/** Settings for passkeys and single sign-on. */
import { isAddressOrNetwork } from './access/ip-allowlist.ts';
import { ConfigError } from './config.ts';

type Environment = Record<string, string | undefined>;

export interface PasskeySettings {
  /** The relying party id: passkeys work on this domain and its subdomains. */
  rpId: string;
  /** The origins on which browsers may use passkeys. */
  origins: readonly string[];
}

export interface OutsideIssuerSettings {
  /** The exact `iss` of its tokens. */
  issuer: string;
  /** This server's client id there: the `aud` of its tokens. */
  clientId: string;
  /** The name to show people. */
  name: string;
  /** The URL of its keys; discovered from the issuer if omitted. */
  jwksUrl: string | undefined;
  /** Email domains for which its verification is trusted, in lower case. */
  emailDomains: readonly string[];
  /** Private addresses and networks (CIDR) at which it may be reached. */
  allowPrivate: readonly string[];
}

const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Passkeys default to the host of the public URL. */
export function passkeySettings(env: Environment, publicUrl: string): PasskeySettings {
  const rpId = env.TESSERA_PASSKEY_DOMAIN || new URL(publicUrl).hostname;
  const given = words(env.TESSERA_PASSKEY_ORIGINS);
  const origins = given.length > 0 ? given : [new URL(publicUrl).origin];
  for (const origin of origins) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    const isBelow = url?.hostname === rpId || url?.hostname.endsWith(`.${rpId}`);
    if (url?.origin !== origin || !isBelow) {
      throw new ConfigError(
        `TESSERA_PASSKEY_ORIGINS lists origins such as https://shop.example.com on or below TESSERA_PASSKEY_DOMAIN, not "${origin}".`,
      );
    }
  }
  return { rpId, origins };
}

/** Undefined if single sign-on is off. */
export function outsideIssuerSettings(
  env: Environment,
  isProduction: boolean,
): OutsideIssuerSettings | undefined {
  const { TESSERA_OIDC_ISSUER: issuer, TESSERA_OIDC_CLIENT_ID: clientId } = env;
  if (!issuer) return undefined;
  if (!clientId) throw new ConfigError('TESSERA_OIDC_ISSUER needs TESSERA_OIDC_CLIENT_ID.');
  const jwksUrl = env.TESSERA_OIDC_JWKS_URL || undefined;
  for (const [name, url] of [
    ['TESSERA_OIDC_ISSUER', issuer],
    ['TESSERA_OIDC_JWKS_URL', jwksUrl],
  ]) {
    if (url !== undefined && !isUrl(url, isProduction))
      throw new ConfigError(`${name} must be an https URL without a query.`);
  }
  const allowPrivate = words(env.TESSERA_OIDC_ALLOW_PRIVATE);
  const wrong = allowPrivate.find((entry) => !isAddressOrNetwork(entry));
  if (wrong !== undefined) {
    throw new ConfigError(`TESSERA_OIDC_ALLOW_PRIVATE lists addresses and networks (CIDR), not "${wrong}".`);
  }
  return {
    issuer,
    clientId,
    name: env.TESSERA_OIDC_NAME || new URL(issuer).hostname,
    jwksUrl,
    emailDomains: words(env.TESSERA_OIDC_EMAIL_DOMAINS).map((domain) => domain.toLowerCase()),
    allowPrivate,
  };
}

/** Plain http is only for development. */
function isUrl(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  const isFitting = protocol === 'https:' || (protocol === 'http:' && !isProduction);
  return isFitting && search === '' && hash === '';
}
