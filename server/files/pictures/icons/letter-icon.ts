/** Draws the icon of a shop without a logo: its initial in its color. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inkOn } from '../../../../contract/ink.ts';
import { remembered } from '../../../errors/begun.ts';
import { type Icons, iconForms } from './icon-forms.ts';
import { bytesOfColor, squarePng } from './png-file.ts';

/** Covers Latin, Greek, Cyrillic and more. Loaded on first use: most servers never need it. */
const font = remembered(async () => {
  const fontkit = await import('fontkit');
  return fontkit.create(
    await readFile(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))),
  );
});

type Point = readonly [x: number, y: number];

/** The outline of a character as closed polygons, upwards from its base line; empty if the font doesn't have it. */
async function outlineOf(character: string): Promise<Point[][]> {
  const code = character.codePointAt(0);
  const loaded = await font();
  if (code === undefined || !loaded.hasGlyphForCodePoint(code)) return [];
  const contours: Point[][] = [];
  for (const { command, args } of loaded.glyphForCodePoint(code).path.commands) {
    const contour = contours.at(-1);
    if (command === 'moveTo') contours.push([[args[0]!, args[1]!]]);
    else if (command === 'lineTo') contour!.push([args[0]!, args[1]!]);
    else if (command === 'quadraticCurveTo') bend(contour!, args);
  }
  return contours;
}

const steps = 12;

/** Adds a quadratic Bézier curve, of which fonts in TrueType's form are made. */
function bend(contour: Point[], [cx, cy, ex, ey]: readonly number[]): void {
  const [sx, sy] = contour.at(-1)!;
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    contour.push([a * sx + b * cx! + c * ex!, a * sy + b * cy! + c * ey!]);
  }
}

/** Lines to look at within a row of pixels. */
const fineness = 4;

/** How much of each pixel of a square is within the outline, from 0 to 1: by the nonzero rule, like fonts are filled. */
function coverageOf(contours: readonly Point[][], size: number, share: number): Float32Array {
  const covered = new Float32Array(size * size);
  const points = contours.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // Letters are seen as large as their height.
  const scale = (size * share * 0.78) / Math.max(top - bottom, right - left);
  const placed = contours.map((contour) =>
    contour.map(
      ([x, y]): Point => [
        size / 2 + (x - (left + right) / 2) * scale,
        size / 2 - (y - (bottom + top) / 2) * scale,
      ],
    ),
  );
  for (let line = 0; line < size * fineness; line++) {
    const crossings = crossingsAt(placed, (line + 0.5) / fineness);
    const row = Math.floor(line / fineness) * size;
    let winding = 0;
    for (const [at, { x, turn }] of crossings.entries()) {
      winding += turn;
      const next = crossings[at + 1];
      if (winding !== 0 && next !== undefined) fill(covered, row, size, x, next.x);
    }
  }
  return covered;
}

function crossingsAt(contours: readonly Point[][], y: number): { x: number; turn: number }[] {
  const found: { x: number; turn: number }[] = [];
  for (const contour of contours) {
    for (const [at, [ax, ay]] of contour.entries()) {
      const [bx, by] = contour[(at + 1) % contour.length]!;
      if (ay <= y === by <= y) continue;
      found.push({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), turn: ay < by ? 1 : -1 });
    }
  }
  return found.sort((one, other) => one.x - other.x);
}

function fill(covered: Float32Array, row: number, size: number, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(size, to)];
  for (let x = Math.floor(start); x < end; x++) {
    covered[row + x]! += (Math.min(end, x + 1) - Math.max(start, x)) / fineness;
  }
}

/** All forms of the icon. `background` is `#RRGGBB`. A character that the font doesn't have leaves a plain tile. */
export async function letterIcons(character: string, background: string): Promise<Icons> {
  const contours = await outlineOf(character);
  const [ground, ink] = [bytesOfColor(background), bytesOfColor(inkOn(background))];
  return new Map(
    iconForms.map(({ name, size, share }) => {
      const covered = contours.length === 0 ? undefined : coverageOf(contours, size, share);
      const png = squarePng(size, (x, y, row, at) => {
        const part = Math.min(1, covered?.[y * size + x] ?? 0);
        for (const channel of [0, 1, 2]) {
          row[at + channel] = Math.round(ground[channel]! * (1 - part) + ink[channel]! * part);
        }
      });
      return [name, png];
    }),
  );
}
