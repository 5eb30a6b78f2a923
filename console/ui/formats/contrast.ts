/** Contrast ratio of text and background (WCAG 2.2, 1.4.3). */
const color = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminanceOf(hex: string): number | undefined {
  const parts = color.exec(hex)?.slice(1);
  if (parts === undefined) return undefined;
  const [red, green, blue] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21; undefined if either isn't a colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The minimum ratio for normal text. */
export const readable = 4.5;
