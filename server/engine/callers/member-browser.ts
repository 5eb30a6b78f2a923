/**
 * The browser of a member: the cookies with their sessions, one for each merchant, and what the browser says of itself.
 * API calls name the merchant in `Member-Of`, a header that another site cannot send without CORS permission.
 */

import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minuteSeconds } from '../../../contract/durations.ts';
import { encodeUuid } from '../../../contract/ids.ts';
import { languageOf } from '../../../contract/languages.ts';
import { limits } from '../../../contract/limits.ts';

/** Host-only over https (RFC 6265bis, section 4.1.3.2). Without https, browsers refuse such names. */
const namePrefix = (isSecure: boolean): string => (isSecure ? '__Host-tessera-member-' : 'tessera-member-');
/** `Lax`, because members come from links in mails. Changes need the header as well. */
const attributesOf = (isSecure: boolean): string =>
  `Path=/; ${isSecure ? 'Secure; ' : ''}HttpOnly; SameSite=Lax`;

/** A browser waits as long as the link in the mail is valid. */
const waitSeconds = limits.memberSession.linkMinutes * minuteSeconds;
const secretBytes = 32;

/** In a frame on another site, only `None` is sent, which needs `Secure`; browsers allow that on localhost too. */
const panelAttributes = 'Path=/; Secure; HttpOnly; SameSite=None; Partitioned';

export class MemberBrowser {
  readonly #headers: IncomingHttpHeaders;
  readonly #isSecure: boolean;
  #setCookie: string | undefined;
  #framedBy: readonly string[] | undefined;

  constructor(headers: IncomingHttpHeaders, publicUrl: string) {
    this.#headers = headers;
    this.#isSecure = publicUrl.startsWith('https:');
  }

  /** Whether it is a program that asks for data instead of a page. */
  get wantsJson(): boolean {
    return /^application\/json\b/.test(this.#headers.accept ?? '');
  }

  /** The session that the browser has with a merchant (UUID). */
  sessionOf(merchantId: string): string | undefined {
    return this.#read(this.#nameFor(merchantId));
  }

  /** `expiresAt` is RFC 3339. */
  keep(merchantId: string, session: string, expiresAt: string): void {
    const until = `Expires=${new Date(expiresAt).toUTCString()}`;
    this.#setCookie = `${this.#nameFor(merchantId)}=${session}; ${until}; ${attributesOf(this.#isSecure)}`;
  }

  /** The session in a panel on another site, which browsers keep apart for each site (CHIPS). */
  panelSessionOf(merchantId: string): string | undefined {
    return this.#read(this.#panelNameFor(merchantId));
  }

  /** Keeps a session for the panel. `expiresAt` is RFC 3339. */
  keepInPanel(merchantId: string, session: string, expiresAt: string): void {
    const until = `Expires=${new Date(expiresAt).toUTCString()}`;
    this.#setCookie = `${this.#panelNameFor(merchantId)}=${session}; ${until}; ${panelAttributes}`;
  }

  dropFromPanel(merchantId: string): void {
    this.#setCookie = `${this.#panelNameFor(merchantId)}=; Max-Age=0; ${panelAttributes}`;
  }

  /** The secret of a browser that asked for a mail. */
  askedAs(merchantId: string): string | undefined {
    return this.#read(this.#askedNameFor(merchantId));
  }

  /** The secret that proves later that this browser asked for a mail, the same for all that it waits for. */
  askingAs(merchantId: string, isPanel: boolean): string {
    const secret = this.askedAs(merchantId) ?? randomBytes(secretBytes).toString('base64url');
    const attributes = isPanel ? panelAttributes : attributesOf(this.#isSecure);
    this.#setCookie = `${this.#askedNameFor(merchantId)}=${secret}; Max-Age=${waitSeconds}; ${attributes}`;
    return secret;
  }

  /** Lets pages of these origins frame this response. */
  allowFrames(origins: readonly string[]): void {
    this.#framedBy = origins;
  }

  get framedBy(): readonly string[] | undefined {
    return this.#framedBy;
  }

  drop(merchantId: string): void {
    this.#setCookie = `${this.#nameFor(merchantId)}=; Max-Age=0; ${attributesOf(this.#isSecure)}`;
  }

  /** The `Set-Cookie` value, if any. */
  get setCookie(): string | undefined {
    return this.#setCookie;
  }

  /** The preferred languages in order, such as `de` for `de-AT`. */
  get languages(): string[] {
    return preferredLanguages(this.#headers['accept-language']);
  }

  /** Browser and system, such as `Safari, iPhone`; undefined if unknown. */
  get device(): string | undefined {
    const agent = this.#headers['user-agent'] ?? '';
    const names = [browsers, systems].flatMap(
      (known) => known.find(([, sign]) => sign.test(agent))?.[0] ?? [],
    );
    return names.length === 0 ? undefined : names.join(', ');
  }

  #read(name: string): string | undefined {
    const pairs = (this.#headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  }

  #askedNameFor(merchantId: string): string {
    return `${this.#isSecure ? '__Host-' : ''}tessera-asked-${encodeUuid(merchantId)}`;
  }

  #panelNameFor(merchantId: string): string {
    return `${this.#isSecure ? '__Host-' : ''}tessera-panel-${encodeUuid(merchantId)}`;
  }

  #nameFor(merchantId: string): string {
    return namePrefix(this.#isSecure) + encodeUuid(merchantId);
  }
}

const maxLanguages = 20;
/** Browsers send less than a hundred characters. */
const longestList = 200;

/** The languages of an `Accept-Language` header in order, such as `de` for `de-AT`. */
export function preferredLanguages(header = ''): string[] {
  const listed = header.slice(0, longestList).split(',', maxLanguages);
  const weighed = listed.map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) };
  });
  return weighed.sort((a, b) => b.weight - a.weight).map(({ language }) => language);
}

/** In this order, because browsers also name those that they are compatible with. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
