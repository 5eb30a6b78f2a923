/** Lays a logo on the ground of an icon. Pure; the pixels are four bytes each: red, green, blue and opacity. */
import { luminanceOf } from '../../../../contract/ink.ts';
import { bytesOfColor } from './png-file.ts';

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const white = '#ffffff';
/** WCAG 2.2 asks for this contrast between a sign and what is around it. */
const leastContrast = 3;

/**
 * The color around a logo, `#RRGGBB`: that of its own edge if it has one, else the color of the card, unless the logo
 * would be unreadable on it.
 */
export function groundOf(logo: Pixels, card: string): string {
  const corners = [0, logo.width - 1, (logo.height - 1) * logo.width, logo.height * logo.width - 1];
  const edge = corners.map((at) => logo.data.subarray(4 * at, 4 * at + 4));
  if (edge.every(([, , , opacity]) => opacity === 255)) {
    return hexOf(
      [0, 1, 2].map((channel) => edge.reduce((sum, color) => sum + color[channel]!, 0) / edge.length),
    );
  }
  const [lighter, darker] = [luminanceOf(card), luminanceOf(meanOf(logo))].sort((one, other) => other - one);
  return (lighter! + 0.05) / (darker! + 0.05) >= leastContrast ? card : white;
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function meanOf({ data }: Pixels): string {
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3]!;
    red += data[at]! * opacity;
    green += data[at + 1]! * opacity;
    blue += data[at + 2]! * opacity;
    weight += opacity;
  }
  return weight === 0 ? white : hexOf([red / weight, green / weight, blue / weight]);
}

/** The size of a logo within a square, in pixels, keeping its proportions. */
export function sizeWithin(logo: Pixels, side: number): { width: number; height: number } {
  const fit = side / Math.max(logo.width, logo.height);
  return {
    width: Math.max(1, Math.round(logo.width * fit)),
    height: Math.max(1, Math.round(logo.height * fit)),
  };
}

/** An opaque square with the logo, already at its size, in the middle. */
export function laidOn(logo: Pixels, size: number, ground: string): Pixels {
  const [red, green, blue] = bytesOfColor(ground);
  const data = new Uint8ClampedArray(4 * size * size);
  for (let at = 0; at < data.length; at += 4) data.set([red!, green!, blue!, 255], at);
  const left = Math.floor((size - logo.width) / 2);
  const top = Math.floor((size - logo.height) / 2);
  for (let y = 0; y < logo.height; y++) {
    for (let x = 0; x < logo.width; x++) {
      const from = 4 * (y * logo.width + x);
      const to = 4 * ((top + y) * size + left + x);
      const part = logo.data[from + 3]! / 255;
      for (let channel = 0; channel < 3; channel++) {
        data[to + channel] = logo.data[from + channel]! * part + data[to + channel]! * (1 - part);
      }
    }
  }
  return { data, width: size, height: size };
}
