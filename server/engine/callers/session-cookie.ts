/**
 * Keeps a browser's refresh token in a cookie that scripts cannot read. Requested by a header, which another origin
 * cannot send without CORS permission.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** Host-only, over TLS or to localhost (RFC 6265bis, section 4.1.3.2). */
const name = '__Host-tessera-refresh';

export class SessionCookie {
  /** The value that the browser sent. */
  readonly token: string | undefined;
  #header: string | undefined;

  private constructor(token: string | undefined) {
    this.token = token;
  }

  /** Undefined if the client stores its refresh token itself. */
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

  /** The `Set-Cookie` value, if any. */
  get header(): string | undefined {
    return this.#header;
  }
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
