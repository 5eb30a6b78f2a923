/**
 * Reads what a picture says about itself, before anything decodes it: its format by its bytes, its size in pixels, and
 * whether it moves. Names and declared media types are never read.
 */
import { limits } from '../../../contract/limits.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp';

/** Reason for refusing a picture. */
export type PictureFault = 'unsupported_media_type' | 'picture_unreadable' | 'picture_too_large';

/** A picture to decode. `bytes` are without what isn't needed to draw it. */
export interface Inspected {
  format: PictureFormat;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Returns the picture if it can be decoded within the limits, or the reason for refusing it. */
export function inspectPicture(bytes: Buffer): Inspected | { fault: PictureFault } {
  const format = formatOf(bytes);
  if (format === undefined) return { fault: 'unsupported_media_type' };
  const found = readers[format](bytes);
  if (found === undefined) return { fault: 'picture_unreadable' };
  const { width, height } = found;
  if (width < 1 || height < 1) return { fault: 'picture_unreadable' };
  const { side, pixels } = limits.pictures;
  if (width > side || height > side || width * height > pixels) return { fault: 'picture_too_large' };
  return { format, ...found };
}

const signs: readonly (readonly [PictureFormat, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
];

/** By magic number. SVG is a document with scripts and links, so it is no picture here. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  const start = bytes.subarray(0, 12).toString('hex');
  return signs.find(([, sign]) => sign.test(start))?.[0];
}

type Found = Omit<Inspected, 'format'> | undefined;

const readers: Record<PictureFormat, (bytes: Buffer) => Found> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
};

/** Text, profiles and times of a PNG can be compressed without limit and say where a photo was taken. */
const drawnChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Programs write a few hundred at most. */
const maxChunks = 10_000;

/** PNG, third edition, section 5: chunks until IEND. `acTL` announces an animation. */
function readPng(bytes: Buffer): Found {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  for (let count = 0; count < maxChunks && at + 12 <= bytes.length; count++) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || type === 'acTL') return undefined;
    if ((type === 'IHDR') !== (at === 8)) return undefined;
    if (drawnChunks.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') {
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: Buffer.concat(kept) };
    }
    at = end;
  }
  return undefined;
}

/** Frames other than differential, lossless and arithmetic ones, which browsers don't show either (ITU T.81, B.1.1.3). */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const endOfImage = Buffer.from([0xff, 0xd9]);
/** Distance from the end of a file in which its end marker must appear: some cameras append a few bytes. */
const tailBytes = 2_048;

const startOfScan = Buffer.from([0xff, 0xda]);
/** Progressive pictures have about ten. Each can draw all pixels again from a few bytes. */
const maxScans = 64;

function hasFewScans(bytes: Buffer): boolean {
  let at = -2;
  for (let scans = 0; scans <= maxScans; scans++) {
    at = bytes.indexOf(startOfScan, at + 2);
    if (at < 0) return true;
  }
  return false;
}

/** ITU T.81, B.1: marker segments until the frame. Only grey and color pictures: those for print have four channels. */
function readJpeg(bytes: Buffer): Found {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (frames.has(marker)) {
      const channels = bytes[at + 9];
      const isComplete = bytes.subarray(-tailBytes).includes(endOfImage);
      if (!isComplete || !hasFewScans(bytes) || (channels !== 1 && channels !== 3)) return undefined;
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), bytes };
    }
    // The scan and the end never come before the frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

const animationFlag = 0x02;

/** The WebP container (RFC 9649, section 2). */
function readWebp(bytes: Buffer): Found {
  if (bytes.length < 30) return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const whole = bytes.subarray(0, end);
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, bytes: whole };
  }
  if (kind === 'VP8L') {
    const size = bytes.readUInt32LE(21);
    return { width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1, bytes: whole };
  }
  if (kind !== 'VP8X' || (bytes[20]! & animationFlag) !== 0) return undefined;
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, bytes: whole };
}
