/** Settings of passkeys and of an external issuer for sign-in. */
import { domainToASCII } from 'node:url';
import { ConfigError } from '../config-error.ts';
import { type Environment, networks, words } from '../environment.ts';

export interface PasskeySettings {
  /** The domain that passkeys belong to; they work on it and its subdomains. */
  rpId: string;
  /** Origins where browsers can use them. */
  origins: readonly string[];
}

export interface OidcIssuerSettings {
  /** The exact `iss` of its tokens. */
  issuer: string;
  /** Client id of this server: the `aud` of its tokens. */
  clientId: string;
  /** Display name. */
  name: string;
  /** Address of its keys; discovered from the issuer if undefined. */
  jwksUrl: string | undefined;
  /** Domains whose addresses it is trusted to verify, in lower case. */
  emailDomains: readonly string[];
  /** Private addresses and networks (CIDR) where it can be reached. */
  allowPrivate: readonly string[];
}

/** Defaults to the host and origin of the public URL. */
export function passkeySettings(env: Environment, publicUrl: string): PasskeySettings {
  const rpId = env.TESSERA_PASSKEY_DOMAIN || new URL(publicUrl).hostname;
  const given = words(env, 'TESSERA_PASSKEY_ORIGINS');
  const origins = given.length > 0 ? given : [new URL(publicUrl).origin];
  for (const origin of origins) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    const isBelow = url?.hostname === rpId || url?.hostname.endsWith(`.${rpId}`);
    if (url?.origin !== origin || !isBelow) {
      throw new ConfigError(
        `TESSERA_PASSKEY_ORIGINS must list origins on TESSERA_PASSKEY_DOMAIN or its subdomains, such as https://shop.example.com, not "${origin}".`,
      );
    }
  }
  return { rpId, origins };
}

/** Undefined if no external issuer is configured. */
export function oidcIssuerSettings(env: Environment, isProduction: boolean): OidcIssuerSettings | undefined {
  const { TESSERA_OIDC_ISSUER: issuer, TESSERA_OIDC_CLIENT_ID: clientId } = env;
  if (!issuer) return undefined;
  if (!clientId) throw new ConfigError('TESSERA_OIDC_CLIENT_ID is required when TESSERA_OIDC_ISSUER is set.');
  const jwksUrl = env.TESSERA_OIDC_JWKS_URL || undefined;
  for (const [name, url] of [
    ['TESSERA_OIDC_ISSUER', issuer],
    ['TESSERA_OIDC_JWKS_URL', jwksUrl],
  ]) {
    if (url !== undefined && !isUrl(url, isProduction))
      throw new ConfigError(`${name} must be an https URL without a query.`);
  }
  return {
    issuer,
    clientId,
    name: env.TESSERA_OIDC_NAME || new URL(issuer).hostname,
    jwksUrl,
    emailDomains: words(env, 'TESSERA_OIDC_EMAIL_DOMAINS').map(
      (domain) => domainToASCII(domain) || domain.toLowerCase(),
    ),
    allowPrivate: networks(env, 'TESSERA_OIDC_ALLOW_PRIVATE'),
  };
}

/** Allows plain http in development only. */
function isUrl(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  const isFitting = protocol === 'https:' || (protocol === 'http:' && !isProduction);
  return isFitting && search === '' && hash === '';
}
