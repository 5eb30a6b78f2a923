/** Logos for the member pages, which load nothing from other servers: downloaded once, then served by this one. */

import { setTimeout } from 'node:timers/promises';
import { dayMs, minuteMs } from '../../../../contract/durations.ts';
import { BoundedMap } from '../../../bounds/bounded-map.ts';
import { begun } from '../../../errors/begun.ts';
import { pictureOf } from '../../../files/pictures/icons/icon-link.ts';
import { formatOf } from '../../../files/pictures/picture-format.ts';
import { picturePath, uploadedPicture } from '../../../files/pictures/picture-link.ts';
import type { Download } from '../../../network/guarded-download.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { signedText, uuid } from '../../../sealing/signed-text.ts';

export interface Logo {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  body: Buffer;
}

export const logoLimits = { bytes: 500_000, timeoutMs: 5_000 };

/** How long a page waits for a logo that it sees for the first time. */
const patienceMs = 300;
const retryMs = 5 * minuteMs;
const mostKept = 200;
/** Pixels, for a mark up to 160 points wide. */
const logoWidth = 320;

/** Ids as UUIDs. The address of a picture follows from its source, so that a new logo is at a new one. */
export const logoLink = signedText<{ merchantId: string; picture: string }>('logo on a member page', {
  merchantId: uuid,
  picture: uuid,
});

export class Logos {
  readonly #publicUrl: string;
  readonly #keyring: Keyring;
  readonly #download: Download;
  readonly #elapsedMs: () => number;
  readonly #kept = new BoundedMap<string, { logo: Promise<Logo | undefined>; until: number }>(mostKept);

  constructor(parts: { publicUrl: string; keyring: Keyring; download: Download; elapsedMs?: () => number }) {
    this.#publicUrl = parts.publicUrl;
    this.#keyring = parts.keyring;
    this.#download = parts.download;
    this.#elapsedMs = parts.elapsedMs ?? (() => performance.now());
  }

  /** The path of a logo on this server. Undefined without one, and while it is being downloaded or can't be. */
  async pathOf(merchantId: string, url: string | null | undefined): Promise<string | undefined> {
    if (!url) return undefined;
    const uploaded = this.uploadedPath(url, logoWidth);
    if (uploaded) return uploaded;
    if (url.startsWith(`${this.#publicUrl}/`)) return url.slice(this.#publicUrl.length);
    const logo = await Promise.race([this.at(url), setTimeout(patienceMs, undefined, { ref: false })]);
    if (logo === undefined) return undefined;
    return `/member/logo/${logoLink.write(this.#keyring, { merchantId, picture: pictureOf(url) })}`;
  }

  /** The path of an uploaded picture that is at least `width` pixels wide, if it can be. Undefined for others. */
  uploadedPath(url: string, width: number): string | undefined {
    const uploaded = uploadedPicture(this.#keyring, url);
    return uploaded && picturePath(this.#keyring, uploaded, width);
  }

  /** Never throws; a download that failed is retried after a while. */
  at(url: string): Promise<Logo | undefined> {
    const known = this.#kept.get(url);
    if (known !== undefined && known.until > this.#elapsedMs()) return known.logo;
    const logo = begun(
      this.#download(url)
        .then(logoOf)
        .catch(() => undefined),
    );
    const kept = { logo, until: this.#elapsedMs() + dayMs };
    void begun(
      logo.then((found) => {
        if (found === undefined) kept.until = this.#elapsedMs() + retryMs;
      }),
    );
    this.#kept.set(url, kept);
    return logo;
  }
}

/** By its bytes, whatever the server says. SVG is refused: it is a document, not a picture. */
function logoOf(body: Buffer): Logo | undefined {
  const format = formatOf(body);
  return format && { type: `image/${format}`, body };
}

declare module '../../../engine/services.ts' {
  interface Services {
    logos: Logos;
  }
}
