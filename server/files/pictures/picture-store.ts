/** The files of pictures, on disk or in a bucket, and those asked for lately in memory. */
import { minuteMs } from '../../../contract/durations.ts';
import type { FileStore } from '../file-store.ts';
import type { PictureRef } from './picture-link.ts';
import { type Drawn, walletNames, widths } from './renditions.ts';

type Named = Pick<PictureRef, 'merchantId' | 'id'>;

/** Made of ids and names from closed lists, never of what someone sent. */
const pathOf = ({ merchantId, id }: Named, name: string): string => `pictures/${merchantId}/${id}/${name}`;

/** All names that a picture's file can have. */
const allNames = [...widths.flatMap((width) => [`${width}.png`, `${width}.jpg`]), ...walletNames];

/** The names of the files of a picture, as in the file store. */
export function pictureFiles(picture: PictureRef): string[] {
  const { sizes, strips, extension } = picture.files;
  const names = widths.slice(0, sizes).map((width) => `${width}.${extension}`);
  return [...names, ...walletNames.slice(0, 3 + strips)].map((name) => pathOf(picture, name));
}

const keptBytes = 32 * 1024 * 1024;
/** A deleted picture is gone from memory after this. */
const keptMs = 10 * minuteMs;

export class PictureStore {
  readonly #files: FileStore;
  readonly #elapsedMs: () => number;
  readonly #kept = new Map<string, { bytes: Buffer; until: number }>();
  #size = 0;

  constructor(files: FileStore, elapsedMs: () => number = () => performance.now()) {
    this.#files = files;
    this.#elapsedMs = elapsedMs;
  }

  async put(row: { merchant_id: string; id: string }, { renditions, wallet }: Drawn): Promise<void> {
    const picture = { merchantId: row.merchant_id, id: row.id };
    for (const { name, bytes } of [...renditions, ...wallet]) {
      await this.#files.put(pathOf(picture, name), Buffer.from(bytes));
    }
  }

  /** Undefined if there is no such file. */
  async get(picture: Named, name: string): Promise<Buffer | undefined> {
    const path = pathOf(picture, name);
    const kept = this.#kept.get(path);
    if (kept !== undefined && kept.until > this.#elapsedMs()) return kept.bytes;
    const bytes = await this.#files.get(path).catch(() => undefined);
    this.#forget(path);
    if (bytes !== undefined) this.#keep(path, bytes);
    return bytes;
  }

  async delete(picture: Named): Promise<void> {
    for (const name of allNames) {
      const path = pathOf(picture, name);
      this.#forget(path);
      await this.#files.delete(path);
    }
  }

  #keep(path: string, bytes: Buffer): void {
    this.#kept.set(path, { bytes, until: this.#elapsedMs() + keptMs });
    this.#size += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= keptBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(path: string): void {
    this.#size -= this.#kept.get(path)?.bytes.length ?? 0;
    this.#kept.delete(path);
  }
}

declare module '../../engine/services.ts' {
  interface Services {
    pictures: PictureStore;
  }
}
