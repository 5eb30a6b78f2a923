/**
 * Draws pictures in threads of their own, a new one for each picture: whatever a picture does to a decoder ends with its
 * thread. A merchant has one thread at a time, so the pictures of one never keep others waiting.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { limits } from '../../../contract/limits.ts';
import { remembered } from '../../errors/begun.ts';
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
}

const codecFiles = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpegDecoder: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  jpegEncoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  webpDecoder: '@jsquash/webp/codec/dec/webp_dec.wasm',
  resize: '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
};

/** Memory of a thread for objects; pixels are limited before they are decoded. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

type Result = Drawn | { fault: PictureFault };

export class Renderer {
  readonly #most: number;
  readonly #seconds: number;
  /** Merchants with a thread. */
  readonly #busy = new Set<string>();
  readonly #waiting: { merchantId: string; start: () => void }[] = [];
  readonly #codecs = remembered(compileCodecs);

  constructor({ threads, seconds }: { threads: number; seconds: number } = limits.pictures) {
    this.#most = threads;
    this.#seconds = seconds;
  }

  /** Draws a picture in its sizes, or returns the reason for refusing it. Callers limit how many can wait. */
  async draw(merchantId: string, file: Buffer): Promise<Result> {
    const inspected = inspectPicture(file);
    if ('fault' in inspected) return inspected;
    const { format, width, height, bytes } = inspected;
    const codecs = await this.#codecs();
    await this.#turn(merchantId);
    try {
      return await this.#run({ codecs, format, bytes, size: width * height });
    } catch {
      // Damaged, or too laborious to be meant seriously.
      return { fault: 'picture_unreadable' };
    } finally {
      this.#busy.delete(merchantId);
      this.#next();
    }
  }

  #turn(merchantId: string): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push({ merchantId, start });
      this.#next();
    });
  }

  /** Starts the first in line whose merchant has no thread. */
  #next(): void {
    if (this.#busy.size >= this.#most) return;
    const place = this.#waiting.findIndex(({ merchantId }) => !this.#busy.has(merchantId));
    const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (next === undefined) return;
    this.#busy.add(next.merchantId);
    next.start();
  }

  /** Rejects if the thread fails or takes too long. It has ended by then, so its memory is free for the next. */
  async #run(task: Task): Promise<Drawn> {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits,
      env: {},
      execArgv: [],
      // Decoders complain about damaged pictures, which is no problem of the server.
      stderr: true,
    });
    let clock: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Drawn>((resolve, reject) => {
        thread.once('message', resolve).once('error', reject);
        thread.once('exit', () => reject(new Error('The thread ended without a picture.')));
        clock = setTimeout(() => reject(new Error('The picture took too long.')), this.#seconds * 1_000);
      });
    } finally {
      clearTimeout(clock);
      await thread.terminate();
    }
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
