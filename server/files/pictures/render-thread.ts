/**
 * The thread that decodes one picture and draws it in the sizes that are served. It has no access to anything but the
 * bytes it is given, ends after one picture, and can be ended at any time. What it draws has no metadata.
 */
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initDecodeJpeg } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initEncodeJpeg } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initDecodePng } from '@jsquash/png/decode.js';
import encodePng, { init as initEncodePng } from '@jsquash/png/encode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initDecodeWebp } from '@jsquash/webp/decode.js';
import { iconForms } from './icons/icon-forms.ts';
import { groundOf, laidOn, sizeWithin } from './icons/logo-icon.ts';
import { refuseExcess } from './png-data.ts';
import type { Codec, Icon, Task } from './renderer.ts';
import { type Drawn, leastStrip, type Rendition, widths } from './renditions.ts';

/** The codecs return what browsers call `ImageData`. */
class Pixels {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: Pixels });

const decoders = {
  png: async (data: ArrayBuffer, codecs: Task['codecs']) => {
    await refuseExcess(Buffer.from(data));
    await initDecodePng(codecs.png);
    return decodePng(data);
  },
  jpeg: async (data: ArrayBuffer, codecs: Task['codecs']) => {
    await init(initDecodeJpeg, codecs.jpegDecoder);
    // The orientation is in the metadata, which is not kept.
    return decodeJpeg(data, { preserveOrientation: true });
  },
  webp: async (data: ArrayBuffer, codecs: Task['codecs']) => {
    await init(initDecodeWebp, codecs.webpDecoder);
    return decodeWebp(data);
  },
};

/** These are declared as if they took no compiled module. */
const init = (start: unknown, module: Codec) => (start as (module: Codec) => Promise<void>)(module);

async function decode({ codecs, format, bytes, size }: Task): Promise<Pixels> {
  const data = new Uint8Array(bytes).slice().buffer;
  const decoded = await decoders[format](data, codecs);
  // A header that says less than the decoder finds would get around the limits.
  if (decoded.width * decoded.height !== size) throw new Error('The size differs from the header.');
  return decoded;
}

async function draw(task: Task): Promise<Drawn> {
  const { codecs } = task;
  const decoded = await decode(task);
  await Promise.all([
    initEncodePng(codecs.png),
    init(initEncodeJpeg, codecs.jpegEncoder),
    initResize(codecs.resize),
  ]);
  const largest = widths.at(-1)!;
  const near = averaged(decoded, Math.floor(decoded.width / largest));
  const base = await scaled(near, Math.min(near.width, largest));
  const isSeeThrough = hasAlpha(base);
  const whole = await encodePng(base);
  const asPhoto = isSeeThrough ? undefined : await encodeJpeg(base, { quality });
  const extension = asPhoto !== undefined && asPhoto.byteLength < whole.byteLength ? 'jpg' : 'png';
  const renditions: Rendition[] = [];
  for (const width of widths) {
    // Pictures are never enlarged; the first size that has all pixels is the last.
    const isWhole = width >= base.width;
    const pixels = isWhole ? base : await scaled(base, width);
    const file = await (extension === 'jpg' ? encodeJpeg(pixels, { quality }) : encodePng(pixels));
    renditions.push({
      name: `${width}.${extension}`,
      width: pixels.width,
      height: pixels.height,
      bytes: copy(file),
    });
    if (isWhole) break;
  }
  return {
    extension,
    width: decoded.width,
    height: decoded.height,
    renditions,
    wallet: await drawForApple(base, decoded),
  };
}

/** The forms of an icon with the picture on it. */
async function drawIcons(task: Task, card: string): Promise<Icon[]> {
  const { codecs } = task;
  const decoded = await decode(task);
  await Promise.all([initEncodePng(codecs.png), initResize(codecs.resize)]);
  const logo = averaged(decoded, Math.floor(Math.min(decoded.width, decoded.height) / largestIcon));
  const ground = groundOf(logo, card);
  const made: Icon[] = [];
  for (const { name, size, share } of iconForms) {
    const { width, height } = sizeWithin(logo, Math.round(size * share));
    const laid = laidOn(await scaled(logo, width, height), size, ground);
    const icon = new Pixels(laid.data as Pixels['data'], size, size);
    made.push({ name, bytes: copy(await encodePng(icon)) });
  }
  return made;
}

const largestIcon = 512;
const quality = 82;

/** Sizes for Apple Wallet, in points; phones show two or three pixels for each. A strip fills its place. */
const appleLogo = { width: 160, height: 50 };

async function drawForApple(base: Pixels, decoded: Pixels): Promise<Rendition[]> {
  const made: Rendition[] = [];
  const keep = async (name: string, pixels: Pixels) =>
    made.push({ name, width: pixels.width, height: pixels.height, bytes: copy(await encodePng(pixels)) });
  for (const scale of [1, 2, 3]) {
    const ending = scale === 1 ? '.png' : `-${scale}x.png`;
    const fit = Math.min((appleLogo.width * scale) / base.width, (appleLogo.height * scale) / base.height, 1);
    const logo = await scaled(base, Math.floor(base.width * fit), Math.floor(base.height * fit));
    await keep(`logo${ending}`, logo);
    const strip = { width: leastStrip.width * scale, height: leastStrip.height * scale };
    // A very wide picture is too low for a strip once it is as narrow as the largest size.
    const large = covers(base, strip) ? base : decoded;
    if (covers(large, strip)) await keep(`strip${ending}`, await filled(large, strip));
  }
  return made;
}

const covers = (pixels: Pixels, place: { width: number; height: number }): boolean =>
  pixels.width >= place.width && pixels.height >= place.height;

/** Keeps the proportions unless there is a height too. */
async function scaled(pixels: Pixels, wantedWidth: number, wantedHeight?: number): Promise<Pixels> {
  const width = Math.max(1, wantedWidth);
  const height = Math.max(1, wantedHeight ?? Math.round((pixels.height * width) / pixels.width));
  if (width === pixels.width && height === pixels.height) return pixels;
  return resize(pixels, { width, height, method: 'triangle', linearRGB: false });
}

/** Averages squares of `side` pixels: a large photo is near its largest size after one quick pass. */
function averaged(pixels: Pixels, side: number): Pixels {
  if (side < 2) return pixels;
  const width = Math.floor(pixels.width / side);
  const height = Math.max(1, Math.floor(pixels.height / side));
  const data = new Uint8ClampedArray(width * height * 4);
  const rows = Math.min(side, pixels.height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let row = 0; row < rows; row++) {
        let at = ((y * side + row) * pixels.width + x * side) * 4;
        for (let column = 0; column < side; column++, at += 4) {
          // Transparent pixels have no color of their own.
          const weight = pixels.data[at + 3]!;
          red += pixels.data[at]! * weight;
          green += pixels.data[at + 1]! * weight;
          blue += pixels.data[at + 2]! * weight;
          alpha += weight;
        }
      }
      const to = (y * width + x) * 4;
      const total = alpha || 1;
      data[to] = red / total;
      data[to + 1] = green / total;
      data[to + 2] = blue / total;
      data[to + 3] = alpha / (rows * side);
    }
  }
  return new Pixels(data, width, height);
}

/** Scales until the picture covers the place, and takes its middle. */
async function filled(pixels: Pixels, place: { width: number; height: number }): Promise<Pixels> {
  const cover = Math.max(place.width / pixels.width, place.height / pixels.height);
  const larger = await scaled(pixels, Math.ceil(pixels.width * cover));
  const left = Math.max(0, Math.floor((larger.width - place.width) / 2));
  const top = Math.max(0, Math.floor((larger.height - place.height) / 2));
  const width = Math.min(place.width, larger.width);
  const height = Math.min(place.height, larger.height);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * larger.width + left) * 4;
    data.set(larger.data.subarray(from, from + width * 4), row * width * 4);
  }
  return new Pixels(data, width, height);
}

function hasAlpha({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Codecs can return a view of their whole memory. */
const copy = (file: ArrayBuffer): Uint8Array<ArrayBuffer> => new Uint8Array(file).slice();

// Null where nothing is to be drawn: when all modules are loaded to list their statements.
if (parentPort !== null) {
  const task = workerData as Task;
  const result = task.iconOn === undefined ? await draw(task) : await drawIcons(task, task.iconOn);
  const files = Array.isArray(result) ? result : [...result.renditions, ...result.wallet];
  parentPort.postMessage(
    result,
    files.map((file) => file.bytes.buffer),
  );
}
