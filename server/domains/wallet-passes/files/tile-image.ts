/** Makes a plain PNG tile (ISO/IEC 15948): every pass needs an icon, and this one has no external source. */
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits per channel, RGB. */
const form = [8, 2, 0, 0, 0];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}

/** A square image of `size` pixels in one color (#RRGGBB), with a border in another. */
export function tileImage(size: number, color: string, border: string): Buffer {
  const [inner, outer] = [color, border].map((one) => Buffer.from(one.slice(1), 'hex'));
  const width = Math.ceil(size / 8);
  const isBorder = (place: number): boolean => place < width || place >= size - width;
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_, x) => (isBorder(x) || isBorder(y) ? outer! : inner!));
    return Buffer.concat([Buffer.from([0]), ...pixels]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set(form, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
