/** Accounts, passkeys, and an external issuer for sign-in. */
import { domainToASCII } from 'node:url';
import { registrationModes } from '../../../contract/access.ts';
import { ConfigError } from '../config-error.ts';
import { choice, isProduction, networks, type Parse, text, words } from '../environment.ts';
import { combined, inProduction, list, optional, required, setting, type ValueOf } from '../setting.ts';
import { hostOf, publicUrl } from './server.ts';

/** Allows plain http in development only. */
const issuerUrl: Parse<string> = (given, name, env) => {
  if (URL.canParse(given)) {
    const { protocol, search, hash } = new URL(given);
    const isFitting = protocol === 'https:' || (protocol === 'http:' && !isProduction(env));
    if (isFitting && search === '' && hash === '') return given;
  }
  throw new ConfigError(`${name} must be an https URL without a query.`);
};

export const signInSettings = {
  /** Who can create an account. */
  registration: setting(
    'TESSERA_REGISTRATION',
    choice(registrationModes),
    `Who can get an account: ${list(registrationModes)}; see [signing in](../guides/signing-in.md)`,
    inProduction('open', 'invite'),
  ),
  passkeys: combined(
    {
      /** The domain that passkeys belong to; they work on it and its subdomains. */
      rpId: setting(
        'TESSERA_PASSKEY_DOMAIN',
        text,
        'Domain that passkeys belong to. Changing it invalidates existing passkeys',
        { otherwise: 'host of the public URL', of: hostOf },
      ),
      /** Origins where browsers can use them. */
      origins: setting(
        'TESSERA_PASSKEY_ORIGINS',
        words,
        'Origins where passkeys can be used, separated by commas',
        { otherwise: 'origin of the public URL', of: (env) => [new URL(publicUrl.read(env)).origin] },
      ),
    },
    ({ rpId, origins }) => {
      for (const origin of origins) {
        const url = URL.canParse(origin) ? new URL(origin) : undefined;
        const isBelow = url?.hostname === rpId || url?.hostname.endsWith(`.${rpId}`);
        if (url?.origin !== origin || !isBelow)
          throw new ConfigError(
            `TESSERA_PASSKEY_ORIGINS must list origins on TESSERA_PASSKEY_DOMAIN or its subdomains, such as https://shop.example.com, not "${origin}".`,
          );
      }
      return { rpId, origins };
    },
  ),
  /** An OpenID Connect issuer that people can sign in with. */
  oidcIssuer: optional(
    {
      issuer: setting(
        'TESSERA_OIDC_ISSUER',
        issuerUrl,
        'OpenID Connect issuer for company sign-in, exactly as in `iss`',
      ),
      /** The `aud` of its tokens. */
      clientId: setting(
        'TESSERA_OIDC_CLIENT_ID',
        text,
        'Client ID of this server at the issuer. Required with an issuer',
        required(' when TESSERA_OIDC_ISSUER is set'),
      ),
      name: setting('TESSERA_OIDC_NAME', text, 'Name of the issuer as people see it', {
        otherwise: 'host of the issuer',
        of: (env) => new URL(env.TESSERA_OIDC_ISSUER!).hostname,
      }),
      jwksUrl: setting('TESSERA_OIDC_JWKS_URL', issuerUrl, "Address of the issuer's keys", {
        otherwise: 'from the discovery document of the issuer',
        of: () => undefined,
      }),
      /** In lower case. */
      emailDomains: setting(
        'TESSERA_OIDC_EMAIL_DOMAINS',
        (given) => words(given)?.map((domain) => domainToASCII(domain) || domain.toLowerCase()),
        'Domains whose verified addresses the issuer can vouch for, separated by commas',
        [],
      ),
      allowPrivate: setting(
        'TESSERA_OIDC_ALLOW_PRIVATE',
        networks,
        'Private addresses and networks (CIDR) where the issuer can be reached, separated by commas',
        [],
      ),
    },
    'issuer',
  ),
};

export type PasskeySettings = ValueOf<typeof signInSettings.passkeys>;
export type OidcIssuerSettings = ValueOf<typeof signInSettings.oidcIssuer>;
