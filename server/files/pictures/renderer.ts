/** Draws pictures, each in a thread of its own. */
import { readFile } from 'node:fs/promises';
import { limits } from '../../../contract/limits.ts';
import type { BackgroundBudget } from '../../engine/loops/budget.ts';
import { remembered } from '../../errors/begun.ts';
import { Threads } from '../threads.ts';
import type { Icons } from './icons/icon-forms.ts';
import { inspectPicture, type PictureFault, type PictureFormat } from './picture-format.ts';
import type { Drawn } from './renditions.ts';

/** A compiled module, which threads share. */
export type Codec = object;

/** Node has it; its types don't. */
declare const WebAssembly: { compile: (bytes: Buffer) => Promise<Codec> };

/** What a thread is given. */
export interface Task {
  codecs: Record<keyof typeof codecFiles, Codec>;
  format: PictureFormat;
  bytes: Uint8Array;
  /** Width times height by the header. */
  size: number;
  /** For icons instead of the sizes of a picture: the color around it, `#RRGGBB`. */
  iconOn?: string | undefined;
}

export interface Icon {
  /** Of an icon form. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const codecFiles = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpegDecoder: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  jpegEncoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  webpDecoder: '@jsquash/webp/codec/dec/webp_dec.wasm',
  resize: '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
};

type Result = Drawn | { fault: PictureFault };

export class Renderer {
  readonly #threads: Threads<Task, Drawn | Icon[]>;
  readonly #codecs = remembered(compileCodecs);

  readonly #budget: BackgroundBudget;

  constructor(
    budget: BackgroundBudget,
    { threads, seconds }: { threads: number; seconds: number } = limits.pictures,
  ) {
    this.#budget = budget;
    this.#threads = new Threads({ module: new URL('./render-thread.ts', import.meta.url), threads, seconds });
  }

  /** Draws a picture in its sizes, or returns the reason for refusing it. Callers limit how many can wait. */
  async draw(merchantId: string, file: Buffer): Promise<Result> {
    return (await this.#run(merchantId, file)) as Result;
  }

  /** Draws the forms of an icon, or returns undefined if the picture can't be drawn. `color` is `#RRGGBB`. */
  async drawIcons(merchantId: string, file: Buffer, color: string): Promise<Icons | undefined> {
    const drawn = (await this.#run(merchantId, file, color)) as Icon[] | { fault: PictureFault };
    return Array.isArray(drawn) ? new Map(drawn.map(({ name, bytes }) => [name, bytes])) : undefined;
  }

  async #run(merchantId: string, file: Buffer, iconOn?: string): Promise<Result | Icon[]> {
    const inspected = inspectPicture(file);
    if ('fault' in inspected) return inspected;
    const { format, width, height, bytes } = inspected;
    const codecs = await this.#codecs();
    await this.#budget.turn();
    const began = performance.now();
    // A thread that fails had a damaged picture, or one too laborious to be meant seriously.
    return this.#threads
      .run(merchantId, { codecs, format, bytes, size: width * height, iconOn })
      .catch(() => ({ fault: 'picture_unreadable' as const }))
      .finally(() => this.#budget.owe(performance.now() - began));
  }
}

async function compileCodecs(): Promise<Task['codecs']> {
  const compiled = Object.entries(codecFiles).map(async ([name, file]) => {
    const bytes = await readFile(new URL(import.meta.resolve(file)));
    return [name, await WebAssembly.compile(bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(compiled)) as Task['codecs'];
}

declare module '../../engine/services.ts' {
  interface Services {
    renderer: Renderer;
  }
}
