/**
 * Calls the Google Wallet API (https://developers.google.com/wallet/reference/rest) as its service account, which proves
 * itself with a signed JWT (RFC 7523).
 */
import { importPKCS8, SignJWT } from 'jose';
import type { GoogleConfig } from '../../../config/settings/wallet-passes.ts';
import { begun } from '../../../errors/begun.ts';
import { type GoogleContent, withoutNulls } from './google-content.ts';
import type { GoogleMessage } from './google-face.ts';

export type GoogleKind = 'genericClass' | 'genericObject';

/**
 * A call that had no effect, or whose effect is unknown. `refused`: repeating it is useless. `account`: the credentials
 * don't work or the quota is used up, which concerns every call. `later`: all other failures.
 */
export class GoogleFailure extends Error {
  readonly kind: 'refused' | 'account' | 'later';
  /** Undefined if there was no answer, or none that counts. */
  readonly status: number | undefined;
  /** How long Google asks to wait; undefined if it doesn't say. */
  readonly waitSeconds: number | undefined;

  constructor(kind: GoogleFailure['kind'], message: string, answer?: Pick<Answer, 'status' | 'waitSeconds'>) {
    super(message);
    this.kind = kind;
    this.status = answer?.status;
    this.waitSeconds = answer?.waitSeconds;
  }
}

interface Answer {
  status: number;
  text: string;
  waitSeconds: number | undefined;
}

const timeoutMs = 10_000;
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const tokenSeconds = 3_600;
/** A token is replaced this long before it expires. */
const spareMs = 60_000;
const longestWaitSeconds = 3_600;

export class GoogleSender {
  readonly #google: GoogleConfig;
  #token: { text: Promise<string>; endsMs: number } | undefined;

  constructor(google: GoogleConfig) {
    this.#google = google;
  }

  /** What Google has; undefined if it has nothing with this id. */
  async get(kind: GoogleKind, id: string, signal: AbortSignal): Promise<GoogleContent | undefined> {
    const answer = await this.#call('GET', `${kind}/${id}`, undefined, signal);
    if (answer.status === 404) return undefined;
    return JSON.parse(whole(answer).text) as GoogleContent;
  }

  /** False if there is one already. */
  async insert(kind: GoogleKind, content: GoogleContent, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#call('POST', kind, withoutNulls(content), signal);
    return answer.status !== 409 && whole(answer) !== undefined;
  }

  /** Changes the given fields and removes those that are null. False if there is nothing with this id. */
  async patch(kind: GoogleKind, content: GoogleContent, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#call('PATCH', `${kind}/${content.id}`, content, signal);
    return answer.status !== 404 && whole(answer) !== undefined;
  }

  /** Adds a message to an object; its phones notify the member unless they were notified too often. */
  async addMessage(
    id: string,
    { header, body, id: messageId }: GoogleMessage,
    signal: AbortSignal,
  ): Promise<void> {
    const add = (messageType: string) =>
      this.#call(
        'POST',
        `genericObject/${id}/addMessage`,
        { message: { id: messageId, header, body, messageType } },
        signal,
      );
    const answer = await add('TEXT_AND_NOTIFY');
    whole(/quotaExceeded/i.test(answer.text) && answer.status >= 400 ? await add('TEXT') : answer);
  }

  async #call(method: string, path: string, body: object | undefined, signal: AbortSignal): Promise<Answer> {
    const send = async () =>
      this.#send(`${this.#google.apiUrl}/${path}`, signal, {
        method,
        headers: {
          authorization: `Bearer ${await this.#bearer(signal)}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // The token was revoked before its time.
    this.#token = undefined;
    return send();
  }

  /** All calls share a token. */
  async #bearer(signal: AbortSignal): Promise<string> {
    if (this.#token === undefined || this.#token.endsMs < performance.now() + spareMs) {
      const text = begun(this.#fetchToken(signal));
      this.#token = { text, endsMs: performance.now() + tokenSeconds * 1_000 };
    }
    const token = this.#token;
    try {
      return await token.text;
    } catch (error) {
      if (this.#token === token) this.#token = undefined;
      throw error;
    }
  }

  async #fetchToken(signal: AbortSignal): Promise<string> {
    const { clientEmail, privateKey, tokenUrl } = this.#google;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(await importPKCS8(privateKey, 'RS256'));
    const body = new URLSearchParams({ grant_type: grant, assertion });
    const answer = await this.#send(tokenUrl, signal, { method: 'POST', body });
    if (answer.status >= 500) throw failureOf(answer);
    const { access_token: token } = readToken(answer);
    if (token === undefined)
      throw new GoogleFailure('account', `No token: Google answered ${answer.status}.`);
    return token;
  }

  async #send(url: string, signal: AbortSignal, request: RequestInit): Promise<Answer> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(url, { ...request, redirect: 'error', signal: until });
      const text = await response.text();
      return { status: response.status, text, waitSeconds: waitOf(response.headers.get('retry-after')) };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      throw new GoogleFailure('later', code ?? (error as Error).name);
    }
  }
}

/** The answer, if Google did what was asked. */
function whole(answer: Answer): Answer {
  if (answer.status < 300) return answer;
  throw failureOf(answer);
}

function failureOf(answer: Answer): GoogleFailure {
  const { status } = answer;
  const isAccount = status === 401 || status === 403 || status === 429;
  const isRefused = status < 500 && status !== 404 && status !== 408 && status !== 409;
  const kind = isAccount ? 'account' : isRefused ? 'refused' : 'later';
  return new GoogleFailure(kind, `Google answered ${status}.`, answer);
}

function readToken({ text }: Answer): { access_token?: string } {
  try {
    return JSON.parse(text) as { access_token?: string };
  } catch {
    return {};
  }
}

function waitOf(retryAfter: string | null): number | undefined {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return Number.isFinite(seconds) ? Math.min(longestWaitSeconds, Math.max(1, seconds)) : undefined;
}
