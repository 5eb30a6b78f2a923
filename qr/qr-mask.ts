/** Selects the most readable of the eight masks of a QR code (ISO/IEC 18004, section 7.8). */
import type { Matrix } from './qr-grid.ts';

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** Applies the mask with the lowest penalty; `finish` writes its number into the code. */
export function chooseMask(
  cells: Matrix,
  isFixed: Matrix,
  finish: (cells: Matrix, mask: number) => void,
): Matrix {
  const masked = masks.map((flips, mask) => {
    const made = cells.map((row, y) => row.map((cell, x) => cell !== (!isFixed[y]![x] && flips(y, x))));
    finish(made, mask);
    return { made, penalty: penaltyOf(made) };
  });
  return masked.reduce((best, one) => (one.penalty < best.penalty ? one : best)).made;
}

const penaltyOf = (cells: Matrix): number => {
  const columns = cells.map((_, x) => cells.map((row) => row[x]!));
  const lines = [...cells, ...columns].map((line) => line.map(Number).join(''));
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + blocks(cells) + balance(cells);
};

const runs = (line: string): number =>
  (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);

/** Patterns that resemble a finder pattern. */
const finders = (line: string): number => 40 * (line.match(/(?=00001011101|10111010000)/g) ?? []).length;

function blocks(cells: Matrix): number {
  let found = 0;
  for (let y = 1; y < cells.length; y++)
    for (let x = 1; x < cells.length; x++) {
      const cell = cells[y]![x];
      if (cell === cells[y - 1]![x] && cell === cells[y]![x - 1] && cell === cells[y - 1]![x - 1]) found++;
    }
  return 3 * found;
}

function balance(cells: Matrix): number {
  const dark = cells.flat().filter(Boolean).length;
  const total = cells.length ** 2;
  return 10 * Math.floor(Math.abs((dark * 100) / total - 50) / 5);
}
