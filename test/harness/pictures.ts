/** Pictures for tests, made with the codecs themselves, and the ways in which they can be hostile. */
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import { inspectPicture } from '../../server/files/pictures/picture-format.ts';

declare const WebAssembly: { compile: (bytes: Buffer) => Promise<object> };

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}

interface PngParts {
  /** By column and row: red, green, blue, alpha. */
  color?: (x: number, y: number) => readonly [number, number, number, number];
  /** Chunks between the header and the pixels. */
  before?: Buffer[];
  /** The pixels to write, if not those of the whole picture. */
  pixels?: Buffer;
}

/** A PNG with eight bits for each of four channels. */
export function png(width: number, height: number, { color, before = [], pixels }: PngParts = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = pixels ?? Buffer.alloc((width * 4 + 1) * height, 0);
  if (pixels === undefined) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        rows.set(color?.(x, y) ?? [111, 78, 55, 255], y * (width * 4 + 1) + 1 + x * 4);
      }
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ]);
}

const load = async (file: string) => WebAssembly.compile(await readFile(new URL(import.meta.resolve(file))));

const start = async (init: unknown, file: string) =>
  (init as (module: object) => Promise<unknown>)(await load(file));

/** What the codecs take: a gradient, so that orientation shows. */
function gradient(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set([Math.round((x * 255) / width), Math.round((y * 255) / height), 60, 255], at * 4);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

export async function jpeg(width: number, height: number): Promise<Buffer> {
  await start(initJpeg, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
  return Buffer.from(await encodeJpeg(gradient(width, height)));
}

export async function webp(width: number, height: number): Promise<Buffer> {
  await start(initWebp, '@jsquash/webp/codec/enc/webp_enc_simd.wasm');
  return Buffer.from(await encodeWebp(gradient(width, height)));
}

/** Adds the metadata of a phone to a JPEG: an orientation (1 to 8) and a text, such as a place. */
export function withExif(picture: Buffer, orientation: number, text: string): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(text)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
}

/** Width and height of a picture in pixels, by its bytes. */
export function sizeOf(file: Uint8Array): [width: number, height: number] {
  const found = inspectPicture(Buffer.from(file));
  if ('fault' in found) throw new Error(found.fault);
  return [found.width, found.height];
}
