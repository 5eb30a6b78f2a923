/**
 * A trusted issuer of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7). Its keys are fetched, cached for ten
 * minutes, and fetched again when a token names an unknown key, at most every 30 seconds.
 */
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { Agent } from 'undici';
import { minuteSeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { Config } from '../../config/config.ts';
import type { OidcIssuerSettings } from '../../config/settings/sign-in.ts';
import { remembered } from '../../errors/begun.ts';
import { refuse } from '../../errors/refusal.ts';
import { AddressGate } from '../../network/address-gate.ts';
import { givenAddress } from '../../network/email-address.ts';
import { guardedConnector } from '../../network/guarded-connector.ts';

/** The claims of a valid ID token. */
export interface OidcClaims {
  subject: string;
  /** In lower case; set only if the issuer has verified it and is trusted for its domain. */
  email: string | undefined;
  /** When the person authenticated with the issuer; RFC 3339. */
  authenticatedAt: string | undefined;
  /** When the token is no longer accepted, including leeway; RFC 3339. */
  overAt: string;
}

/** Only asymmetric signatures: with a shared secret, every verifier could forge tokens. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
  'Ed25519',
];
const maxCharacters = 8_192;
const clockLeewaySeconds = 30;
const timeoutMs = 4_000;
const maxBytes = 256 * 1024;
/** Wait this long before contacting an unreachable issuer again. */
const retryAfterFailureMs = 5_000;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** As it was parsed. */
type Document = Record<string, unknown>;

/** Where its discovery document says that its services are. */
interface Endpoints {
  keys: string | undefined;
  authorization: string | undefined;
  token: string | undefined;
}

/** A code of the authorization code flow with PKCE (RFC 7636). */
export interface AuthorizationCode {
  code: string;
  verifier: string;
  redirectUri: string;
}

export class OidcIssuer {
  readonly settings: OidcIssuerSettings;
  readonly #agent: Agent;
  readonly #openKeys = remembered(() => this.#findKeys());
  readonly #discover = remembered(() => this.#readDiscovery());
  /** When documents of the issuer couldn't be read, by URL. What a caller sent has no part in those requests. */
  readonly #failedAt = new Map<string, number>();

  constructor(settings: OidcIssuerSettings, gate: AddressGate) {
    this.settings = settings;
    this.#agent = new Agent({
      connect: guardedConnector({ gate, timeoutMs: timeoutMs }),
      maxResponseSize: maxBytes,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      pipelining: 1,
    });
  }

  /**
   * Returns the claims of a token, or undefined on any fault, without distinction. `nonce` is the expected nonce.
   *
   * @throws Refusal `unavailable` if the keys cannot be fetched
   */
  async verify(idToken: string, nonce: string, nowMs: number): Promise<OidcClaims | undefined> {
    // An obviously invalid token must not trigger a fetch.
    if (idToken.length > maxCharacters || !this.#isOurs(idToken, nonce)) return undefined;
    const { issuer, clientId } = this.settings;
    try {
      const { payload } = await jwtVerify(idToken, await this.#openKeys(), {
        algorithms,
        issuer,
        audience: clientId,
        currentDate: new Date(nowMs),
        clockTolerance: clockLeewaySeconds,
        maxTokenAge: limits.outsideLogin.tokenMinutes * minuteSeconds,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return this.#claimsOf(payload, nowMs);
    } catch (error) {
      if (isFaultOfToken(error)) return undefined;
      throw unavailable(error);
    }
  }

  /**
   * The address where people sign in.
   *
   * @throws Refusal `unavailable` if the issuer can't be reached or names none
   */
  async authorizationEndpoint(): Promise<string> {
    try {
      return needed((await this.#discover()).authorization, 'authorization_endpoint');
    } catch (error) {
      throw unavailable(error);
    }
  }

  /**
   * Exchanges a code for the ID token; undefined if the issuer refuses it. However that fails, the next exchange is
   * tried: anyone can send a code that an issuer answers with an error, or slowly.
   *
   * @throws Refusal `unavailable` if the issuer can't be reached
   */
  async exchange({ code, verifier, redirectUri }: AuthorizationCode): Promise<string | undefined> {
    try {
      const endpoint = needed((await this.#discover()).token, 'token_endpoint');
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: this.settings.clientId,
        code_verifier: verifier,
      });
      const { status, text } = await this.#ask(endpoint, AbortSignal.timeout(timeoutMs), form.toString());
      if (isRefusalOfCode(status, text)) return undefined;
      if (status !== 200) throw new Error(`it responded with ${status}.`);
      const { id_token: idToken } = JSON.parse(text) as Record<string, unknown>;
      return typeof idToken === 'string' && idToken.length <= maxCharacters ? idToken : undefined;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  #isOurs(idToken: string, nonce: string): boolean {
    try {
      const { alg, typ } = decodeProtectedHeader(idToken);
      const { iss, aud, azp, nonce: repeated } = decodeJwt(idToken);
      // Issued to another party, which could replay it here (3.1.3.7, rule 5), or for another sign-in (rule 11).
      if (repeated !== nonce || (azp !== undefined && azp !== this.settings.clientId)) return false;
      // Tokens of other types, such as access and logout tokens, declare their type (RFC 8725, section 3.11).
      const isTyped = typ === undefined || typ === 'JWT';
      return isTyped && algorithms.includes(alg ?? '') && iss === this.settings.issuer && this.#isForUs(aud);
    } catch {
      return false;
    }
  }

  /** Another audience of a shared token could replay it here. */
  #isForUs(audience: JWTPayload['aud']): boolean {
    const { clientId } = this.settings;
    return (
      audience === clientId || (Array.isArray(audience) && audience.length === 1 && audience[0] === clientId)
    );
  }

  #claimsOf(payload: JWTPayload, nowMs: number): OidcClaims | undefined {
    const { sub, iat, exp, email, email_verified: isVerified, auth_time: authTime } = payload;
    if (typeof sub !== 'string' || !isSubject(sub)) return undefined;
    if (typeof email === 'string' && !isStorable(email)) return undefined;
    const address = typeof email === 'string' && isVerified === true ? givenAddress(email) : undefined;
    const domain = address?.slice(address.lastIndexOf('@') + 1);
    const lastMoment =
      Math.min(exp!, iat! + limits.outsideLogin.tokenMinutes * minuteSeconds) + clockLeewaySeconds;
    const isPast = typeof authTime === 'number' && authTime > 0 && authTime * 1_000 <= nowMs;
    return {
      subject: sub,
      email: domain !== undefined && this.settings.emailDomains.includes(domain) ? address : undefined,
      authenticatedAt: isPast ? new Date(authTime * 1_000).toISOString() : undefined,
      overAt: new Date((lastMoment + 1) * 1_000).toISOString(),
    };
  }

  async #findKeys(): Promise<Keys> {
    const url = this.settings.jwksUrl ?? needed((await this.#discover()).keys, 'jwks_uri');
    return createRemoteJWKSet(new URL(url), {
      timeoutDuration: timeoutMs,
      [customFetch]: async (address, { signal }) =>
        new Response((await this.#read(address, signal, ({ keys }) => Array.isArray(keys))).text),
    });
  }

  /** OpenID Connect Discovery 1.0, section 4. */
  async #readDiscovery(): Promise<Endpoints> {
    const { issuer } = this.settings;
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const isIts = (document: Document) => document.issuer === issuer;
    const { said } = await this.#read(url, AbortSignal.timeout(timeoutMs), isIts);
    return {
      keys: urlIn(said.jwks_uri),
      authorization: urlIn(said.authorization_endpoint),
      token: urlIn(said.token_endpoint),
    };
  }

  /** Reads a document. After a failure, or one that isn't what it should be, not again for a few seconds. */
  async #read(
    url: string,
    signal: AbortSignal,
    isRight: (document: Document) => boolean,
  ): Promise<{ text: string; said: Document }> {
    const failedAt = this.#failedAt.get(url) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - failedAt < retryAfterFailureMs) throw new Error('it failed just now.');
    try {
      const { status, text } = await this.#ask(url, signal);
      if (status !== 200) throw new Error(`it responded with ${status}.`);
      const said = JSON.parse(text) as Document | null;
      if (said === null || !isRight(said)) throw new Error(`${url} isn't the document that it should be.`);
      return { text, said };
    } catch (error) {
      this.#failedAt.set(url, performance.now());
      throw error;
    }
  }

  /** With a form, it is posted. Redirects are not followed: what is trusted is the place that was named. */
  async #ask(url: string, signal: AbortSignal, form?: string): Promise<{ status: number; text: string }> {
    const { origin, pathname, search } = new URL(url);
    const posted = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.#agent.request({
      origin,
      path: pathname + search,
      method: form === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(form !== undefined && posted) },
      body: form ?? null,
      signal,
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  }
}

/** Browsers are sent there, so no other schemes. */
const urlIn = (said: unknown): string | undefined =>
  typeof said === 'string' && URL.canParse(said) && /^https?:$/.test(new URL(said).protocol)
    ? said
    : undefined;

function needed(url: string | undefined, name: string): string {
  if (url === undefined) throw new Error(`its discovery document has no ${name}.`);
  return url;
}

const unavailable = (error: unknown): Error =>
  refuse('unavailable', {
    retry_after: 5,
    cause: `The OpenID Connect issuer: ${(error as Error).message}`,
  });

/** Statuses of an overloaded server, after which the same code can still be good (RFC 9110, RFC 6585). */
const isBusy = (status: number): boolean => status === 408 || status === 429;

/**
 * Whether the token endpoint refused what the caller sent. RFC 6749, section 5.2, wants 400 or 401; some issuers, and
 * what protects them, answer with others of the client's errors.
 */
function isRefusalOfCode(status: number, text: string): boolean {
  if (status >= 400 && status < 500) return !isBusy(status);
  return status >= 500 && /"error"\s{0,9}:\s{0,9}"invalid_grant"/.test(text.slice(0, 1_000));
}

/** Text that PostgreSQL can store, without control characters. */
const isStorable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

/** OpenID Connect Core 1.0, section 2: up to 255 ASCII characters. Other letters pass, because some issuers send them. */
const isSubject = (sub: string): boolean => sub !== '' && sub.length <= 255 && isStorable(sub);

const faults = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Any other error concerns fetching the keys, or the keys themselves. */
const isFaultOfToken = (error: unknown): boolean => faults.some((kind) => error instanceof kind);

export const openOidcIssuer = (config: Config, settings: OidcIssuerSettings): OidcIssuer =>
  new OidcIssuer(
    settings,
    new AddressGate({
      allowPrivate: settings.allowPrivate,
      production: config.environment === 'production',
      publicUrl: config.publicUrl,
      sinkUrl: undefined,
    }),
  );

declare module '../../engine/services.ts' {
  interface Services {
    /** The identity provider that people can sign in with, if one is configured. */
    oidcIssuer: OidcIssuer | undefined;
  }
}
