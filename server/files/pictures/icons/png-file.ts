/** Writes a PNG without metadata (ISO/IEC 15948). */
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

/** A square of `size` pixels; `colorAt` writes the three bytes of a pixel at a place of the row. */
export function squarePng(
  size: number,
  colorAt: (x: number, y: number, row: Buffer, at: number) => void,
): Buffer {
  const rows = Array.from({ length: size }, (_, y) => {
    // The first byte says that the row isn't filtered.
    const row = Buffer.alloc(1 + 3 * size);
    for (let x = 0; x < size; x++) colorAt(x, y, row, 1 + 3 * x);
    return row;
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

/** The three bytes of `#RRGGBB`. */
export const bytesOfColor = (color: string): Buffer => Buffer.from(color.slice(1), 'hex');
