/** Makes a plain PNG tile: every pass needs an icon, and this one has no external source. */
import { bytesOfColor, squarePng } from '../../../files/pictures/icons/png-file.ts';

/** A square image of `size` pixels in one color (#RRGGBB), with a border in another. */
export function tileImage(size: number, color: string, border: string): Buffer {
  const [inner, outer] = [bytesOfColor(color), bytesOfColor(border)];
  const width = Math.ceil(size / 8);
  const isBorder = (place: number): boolean => place < width || place >= size - width;
  return squarePng(size, (x, y, row, at) => row.set(isBorder(x) || isBorder(y) ? outer : inner, at));
}
