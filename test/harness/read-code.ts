/** Reads a drawn QR code, as a scanner would. */
import jsQR from 'jsqr';

/** Dark modules side by side in one row; all in modules from the top left corner of the quiet zone. */
export interface Dark {
  x: number;
  y: number;
  width: number;
}

/** Pixels for each module. */
const scale = 4;

/** The text of a code on a white square of this many modules; undefined if it cannot be read. */
export function readCode(side: number, darks: readonly Dark[]): string | undefined {
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y, width: run } of darks) {
    for (let line = y * scale; line < (y + 1) * scale; line += 1) {
      const from = (line * width + x * scale) * 4;
      for (let at = from; at < from + run * scale * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  const found = jsQR.default(pixels, width, width);
  return found === null ? undefined : new TextDecoder().decode(new Uint8Array(found.binaryData));
}

/** The text of a code that a page shows as an SVG of horizontal runs. */
export function readSvgCode(viewBox: string, path: string): string | undefined {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)];
  const darks = runs.map(([, x, y, width]) => ({ x: Number(x), y: Number(y), width: Number(width) }));
  return readCode(Number(viewBox.split(' ')[2]), darks);
}
