/** Which ink is readable on a color that a merchant chose: in mails, on member pages and in the console's previews. */

/** The relative luminance (WCAG 2.2) of `#RRGGBB`, from 0 to 1. */
export function luminanceOf(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The luminance at which black and white are equally readable: 4.6 to 1, above the 4.5 of WCAG 2.2. */
const halfway = 0.179;

/** Black or white, whichever is readable on `#RRGGBB`. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  luminanceOf(color) > halfway ? '#000000' : '#ffffff';
