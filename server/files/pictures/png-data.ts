/** What the pixels of a PNG inflate to, which the size in its header doesn't limit. */
import { createInflate } from 'node:zlib';

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Interlaced rows begin with a byte of their own in each of seven passes. */
const passes = 7;

/**
 * Throws if the data of a PNG, whose first chunk is its header, inflate to more than its pixels need: a decoder would go
 * on through gigabytes (PNG, third edition, sections 7 and 8).
 */
export async function refuseExcess(bytes: Buffer): Promise<void> {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const bits = bytes[24]! * (channelsOf[bytes[25]!] ?? 4);
  let left = height * (Math.ceil((width * bits) / 8) + passes) + passes;
  const inflate = createInflate();
  // A damaged stream ends here, and the decoder says so.
  inflate.once('error', () => inflate.destroy());
  for (const part of dataOf(bytes)) inflate.write(part);
  inflate.end();
  try {
    for await (const chunk of inflate) {
      left -= (chunk as Buffer).length;
      if (left < 0) break;
    }
  } catch {
    // The decoder reads it again.
  }
  if (left < 0) throw new Error('The data are larger than the picture.');
}

function* dataOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') yield bytes.subarray(at + 8, end - 4);
    at = end;
  }
}
