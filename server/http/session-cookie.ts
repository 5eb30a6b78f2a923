/**
 * The refresh token of a browser, in a cookie that no script can read. Asked for by a header, which a page of another
 * origin cannot send without being let in, and which nothing else of this API needs.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** Host-only, over TLS or to this machine alone (RFC 6265bis, section 4.1.3.2). */
const name = '__Host-tessera-refresh';

export class SessionCookie {
  /** As the browser sent it. */
  readonly token: string | undefined;
  #header: string | undefined;

  private constructor(token: string | undefined) {
    this.token = token;
  }

  /** Undefined where the client keeps its refresh token itself. */
  static of(headers: IncomingHttpHeaders): SessionCookie | undefined {
    if (headers['refresh-token-delivery'] !== 'cookie') return undefined;
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    return new SessionCookie(found?.slice(name.length + 1));
  }

  /** `expiresAt` is RFC 3339. */
  keep(token: string, expiresAt: string): void {
    this.#header = `${name}=${token}; Expires=${new Date(expiresAt).toUTCString()}; ${attributes}`;
  }

  drop(): void {
    this.#header = `${name}=; Max-Age=0; ${attributes}`;
  }

  /** The value of `Set-Cookie`, if something is to be set. */
  get header(): string | undefined {
    return this.#header;
  }
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
