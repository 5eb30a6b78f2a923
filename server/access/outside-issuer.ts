/**
 * An issuer of ID tokens that the operator trusts (OpenID Connect Core 1.0, section 3.1.3.7). Its keys are fetched from
 * where it says they are, kept for ten minutes, and asked for again when a token names one that is not among them, at
 * most every half a minute.
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
import { limits } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import { AddressGate } from '../domains/webhooks/address-gate.ts';
import { guardedConnector } from '../http/guarded-connector.ts';
import { refuse } from '../refusal.ts';
import type { OutsideIssuerSettings } from '../sign-in-config.ts';

/** What a good ID token says. */
export interface OutsideClaims {
  subject: string;
  /** In lower case; there only if the issuer has verified it and its word counts for the domain. */
  email: string | undefined;
  /** When the person proved to the issuer who they are; RFC 3339. */
  authenticatedAt: string | undefined;
  /** From then on the token counts in no case; RFC 3339. */
  overAt: string;
}

/** Only signatures by a private key: with a shared one, everybody who can check a token can make one. */
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
const mostCharacters = 8_192;
const clockLeewaySeconds = 30;
const patienceMs = 4_000;
const mostBytes = 256 * 1024;
/** So long nobody is let knock again at a door that did not open. */
const restAfterFailureMs = 5_000;

type Keys = ReturnType<typeof createRemoteJWKSet>;

export class OutsideIssuer {
  readonly settings: OutsideIssuerSettings;
  readonly #agent: Agent;
  #keys: Promise<Keys> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: OutsideIssuerSettings, gate: AddressGate) {
    this.settings = settings;
    this.#agent = new Agent({
      connect: guardedConnector({ gate, timeoutMs: patienceMs }),
      maxResponseSize: mostBytes,
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
      pipelining: 1,
    });
  }

  /**
   * What the token says, or undefined on every fault of it, for which there is one answer alone. `nonce` is the one
   * that it must repeat.
   *
   * @throws Refusal `unavailable` when the keys cannot be had
   */
  async verify(idToken: string, nonce: string, nowMs: number): Promise<OutsideClaims | undefined> {
    // What cannot be good fetches no keys.
    if (idToken.length > mostCharacters || !this.#isOurs(idToken, nonce)) return undefined;
    const { issuer, clientId } = this.settings;
    try {
      const { payload } = await jwtVerify(idToken, await this.#openKeys(), {
        algorithms,
        issuer,
        audience: clientId,
        currentDate: new Date(nowMs),
        clockTolerance: clockLeewaySeconds,
        maxTokenAge: limits.outsideLogin.tokenMinutes * 60,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return this.#claimsOf(payload, nowMs);
    } catch (error) {
      if (isFaultOfToken(error)) return undefined;
      if (!(error instanceof LeftAlone)) this.#failedAt = performance.now();
      throw refuse('unavailable', {
        retry_after: 5,
        cause: `The OpenID Connect issuer: ${(error as Error).message}`,
      });
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  #isOurs(idToken: string, nonce: string): boolean {
    try {
      const { alg, typ } = decodeProtectedHeader(idToken);
      const { iss, aud, azp, nonce: repeated } = decodeJwt(idToken);
      // Issued to another party, which may hand it to us (3.1.3.7, rule 5), or for another sign-in (rule 11).
      if (repeated !== nonce || (azp !== undefined && azp !== this.settings.clientId)) return false;
      // Tokens of other types, such as access and logout tokens, say so (RFC 8725, section 3.11).
      const isTyped = typ === undefined || typ === 'JWT';
      return isTyped && algorithms.includes(alg ?? '') && iss === this.settings.issuer && this.#isForUs(aud);
    } catch {
      return false;
    }
  }

  /** A token for others beside us could have been handed to us by one of them. */
  #isForUs(audience: JWTPayload['aud']): boolean {
    const { clientId } = this.settings;
    return (
      audience === clientId || (Array.isArray(audience) && audience.length === 1 && audience[0] === clientId)
    );
  }

  #claimsOf(payload: JWTPayload, nowMs: number): OutsideClaims | undefined {
    const { sub, iat, exp, email, email_verified: isVerified, auth_time: authTime } = payload;
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) return undefined;
    const address = typeof email === 'string' && isVerified === true ? email.toLowerCase() : undefined;
    const domain = address?.slice(address.lastIndexOf('@') + 1);
    const lastMoment = Math.min(exp!, iat! + limits.outsideLogin.tokenMinutes * 60) + clockLeewaySeconds;
    const isPast = typeof authTime === 'number' && authTime > 0 && authTime * 1_000 <= nowMs;
    return {
      subject: sub,
      email: domain !== undefined && this.settings.emailDomains.includes(domain) ? address : undefined,
      authenticatedAt: isPast ? new Date(authTime * 1_000).toISOString() : undefined,
      overAt: new Date((lastMoment + 1) * 1_000).toISOString(),
    };
  }

  #openKeys(): Promise<Keys> {
    this.#keys ??= this.#findKeys().catch((error: Error) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #findKeys(): Promise<Keys> {
    const url = this.settings.jwksUrl ?? (await this.#discover());
    return createRemoteJWKSet(new URL(url), {
      timeoutDuration: patienceMs,
      [customFetch]: (address, { signal }) => this.#fetch(address, signal),
    });
  }

  /** OpenID Connect Discovery 1.0, section 4. */
  async #discover(): Promise<string> {
    const { issuer } = this.settings;
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await this.#fetch(url, AbortSignal.timeout(patienceMs));
    const { issuer: named, jwks_uri: keys } = (await answer.json()) as Record<string, unknown>;
    if (named !== issuer) throw new Error('its discovery document has another issuer.');
    if (typeof keys !== 'string' || !URL.canParse(keys))
      throw new Error('its discovery document has no jwks_uri.');
    return keys;
  }

  async #fetch(url: string, signal: AbortSignal): Promise<Response> {
    if (performance.now() - this.#failedAt < restAfterFailureMs) throw new LeftAlone('it failed just now.');
    const { origin, pathname, search } = new URL(url);
    const answer = await this.#agent.request({
      origin,
      path: pathname + search,
      method: 'GET',
      headers: { accept: 'application/json' },
      signal,
    });
    const text = await answer.body.text();
    // Redirects are not followed: what is trusted is the place that was named.
    if (answer.statusCode !== 200) throw new Error(`it responded with ${answer.statusCode}.`);
    return new Response(text, { status: 200 });
  }
}

/** The issuer has failed a moment ago, and is not asked again so soon. */
class LeftAlone extends Error {}

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

/** Everything else is a fault of the way to the keys, or of the keys. */
const isFaultOfToken = (error: unknown): boolean => faults.some((kind) => error instanceof kind);

export const openOutsideIssuer = (config: Config, settings: OutsideIssuerSettings): OutsideIssuer =>
  new OutsideIssuer(
    settings,
    new AddressGate({
      allowPrivate: settings.allowPrivate,
      production: config.environment === 'production',
      publicUrl: config.publicUrl,
      sinkUrl: undefined,
    }),
  );

declare module '../services.ts' {
  interface Services {
    /** The identity provider that people can sign in with, if one is configured. */
    outsideIssuer: OutsideIssuer | undefined;
  }
}
