/**
 * Encodes text as a QR code (ISO/IEC 18004): error correction M, smallest version that fits; in alphanumeric mode if it
 * has only upper-case letters, digits and a few signs, which takes 5.5 instead of 8 bits a character, otherwise as UTF-8.
 */

import type { Matrix } from './qr-grid.ts';
import { chooseMask } from './qr-mask.ts';

const eccPerBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

/** Rows from the top, `true` is dark; without the quiet zone. */
export function qrMatrix(text: string): Matrix {
  const segment = segmentOf(text);
  const version = versionFor(segment);
  const drawing = new Drawing(version);
  drawing.put(interleaved(dataOf(segment, version), version));
  return chooseMask(drawing.cells, drawing.isFixed, (cells, mask) => drawFormat(cells, mask));
}

const sizeOf = (version: number): number => version * 4 + 17;

/** Data modules, including up to seven remainder bits. */
function rawBits(version: number): number {
  const aligned = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const plain = (16 * version + 128) * version + 64;
  if (aligned === 0) return plain;
  return plain - (25 * aligned - 10) * aligned + 55 - (version >= 7 ? 36 : 0);
}

const dataBytes = (version: number): number =>
  Math.floor(rawBits(version) / 8) - eccPerBlock[version - 1]! * blockCounts[version - 1]!;

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Values with their number of bits. */
type Bits = readonly (readonly [value: number, count: number])[];

interface Segment {
  mode: number;
  length: number;
  /** The size of `length` in versions 1 to 9, 10 to 26 and from 27. */
  lengthBits: readonly [number, number, number];
  bits: Bits;
}

function segmentOf(text: string): Segment {
  const bytes = [...new TextEncoder().encode(text)];
  const lengthBits = [8, 16, 16] as const;
  if (![...text].every((character) => alphanumeric.includes(character)))
    return { mode: 0b0100, length: bytes.length, lengthBits, bits: bytes.map((byte) => [byte, 8]) };
  const pairs = text.match(/..?/gs) ?? [];
  const bits = pairs.map((pair): Bits[number] => {
    const [first, second] = [...pair].map((character) => alphanumeric.indexOf(character));
    return second === undefined ? [first!, 6] : [first! * 45 + second, 11];
  });
  return { mode: 0b0010, length: text.length, lengthBits: [9, 11, 13], bits };
}

/** All bits of a segment: the mode, the length, the content. */
const bitsOf = ({ mode, length, lengthBits, bits }: Segment, version: number): Bits => [
  [mode, 4],
  [length, lengthBits[version < 10 ? 0 : version < 27 ? 1 : 2]],
  ...bits,
];

function versionFor(segment: Segment): number {
  for (let version = 1; version <= 40; version++) {
    const needed = bitsOf(segment, version).reduce((sum, [, count]) => sum + count, 0);
    if (needed <= dataBytes(version) * 8) return version;
  }
  throw new RangeError('The text is too long for a QR code.');
}

function dataOf(segment: Segment, version: number): number[] {
  const capacity = dataBytes(version);
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  for (const [value, count] of bitsOf(segment, version)) push(value, count);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(bits.slice(at, at + 8).reduce<number>((byte, bit) => byte * 2 + bit, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Multiplies in GF(256), as QR codes define it. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
  return product;
}

function divisorOf(degree: number): number[] {
  const terms = Array.from({ length: degree }, (_, at) => Number(at === degree - 1));
  for (let round = 0, root = 1; round < degree; round++, root = times(root, 2))
    for (let at = 0; at < degree; at++) terms[at] = times(terms[at]!, root) ^ (terms[at + 1] ?? 0);
  return terms;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((term, at) => {
      rest[at]! ^= times(term, factor);
    });
  }
  return rest;
}

/** Interleaved data and error correction blocks. */
function interleaved(data: readonly number[], version: number): number[] {
  const ecc = eccPerBlock[version - 1]!;
  const count = blockCounts[version - 1]!;
  const total = Math.floor(rawBits(version) / 8);
  const shortLength = Math.floor(total / count) - ecc;
  const shortBlocks = count - (total % count);
  const divisor = divisorOf(ecc);
  const blocks: { data: number[]; ecc: number[] }[] = [];
  for (let at = 0, block = 0; block < count; block++) {
    const part = data.slice(at, at + shortLength + (block < shortBlocks ? 0 : 1));
    at += part.length;
    blocks.push({ data: part, ecc: remainderOf(part, divisor) });
  }
  const inTurns = (of: (block: (typeof blocks)[number]) => number[], length: number) =>
    Array.from({ length }, (_, at) => blocks.flatMap((block) => of(block)[at] ?? [])).flat();
  return [...inTurns((block) => block.data, shortLength + 1), ...inTurns((block) => block.ecc, ecc)];
}

/** Draws the function patterns, then the data bits in a zigzag. */
class Drawing {
  readonly cells: Matrix;
  readonly isFixed: Matrix;
  readonly #size: number;

  constructor(version: number) {
    this.#size = sizeOf(version);
    const blank = () => Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false));
    this.cells = blank();
    this.isFixed = blank();
    for (let at = 0; at < this.#size; at++) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    for (const [row, column] of [
      [3, 3],
      [3, this.#size - 4],
      [this.#size - 4, 3],
    ] as const)
      this.#square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
    this.#alignment(version);
    this.#reserveFormat();
    if (version >= 7) this.#version(version);
  }

  #fix(row: number, column: number, isDark: boolean): void {
    if (this.cells[row]?.[column] === undefined) return;
    this.cells[row]![column] = isDark;
    this.isFixed[row]![column] = true;
  }

  #square(row: number, column: number, reach: number, isDark: (distance: number) => boolean): void {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        this.#fix(row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))));
  }

  #alignment(version: number): void {
    if (version === 1) return;
    const count = Math.floor(version / 7) + 2;
    const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    const places = [6, ...Array.from({ length: count - 1 }, (_, at) => this.#size - 7 - at * step).reverse()];
    const last = count - 1;
    places.forEach((row, y) => {
      places.forEach((column, x) => {
        const isCorner = (x === 0 && (y === 0 || y === last)) || (x === last && y === 0);
        if (!isCorner) this.#square(row, column, 2, (distance) => distance !== 1);
      });
    });
  }

  #reserveFormat(): void {
    for (const [row, column] of formatPlaces(this.#size)) this.#fix(row, column, false);
    this.#fix(this.#size - 8, 8, true);
  }

  #version(version: number): void {
    let rest = version;
    for (let bit = 0; bit < 12; bit++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const [a, b] = [this.#size - 11 + (at % 3), Math.floor(at / 3)];
      const isDark = ((bits >>> at) & 1) === 1;
      this.#fix(a, b, isDark);
      this.#fix(b, a, isDark);
    }
  }

  put(bytes: readonly number[]): void {
    let at = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUpwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.#size; step++) {
        const row = isUpwards ? this.#size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.isFixed[row]![column] || at >= bytes.length * 8) continue;
          this.cells[row]![column] = ((bytes[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
    }
  }
}

/** Positions of the fifteen format bits, which appear twice, lowest first. */
function formatPlaces(size: number): (readonly [number, number])[] {
  const first = Array.from({ length: 15 }, (_, bit): [number, number] => {
    if (bit < 6) return [bit, 8];
    if (bit < 8) return [bit + 1, 8];
    return bit === 8 ? [8, 7] : [8, 14 - bit];
  });
  const second = Array.from({ length: 15 }, (_, bit): [number, number] =>
    bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8],
  );
  return [...first, ...second];
}

function drawFormat(cells: Matrix, mask: number): void {
  // Error correction level M is 00.
  let rest = mask;
  for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  formatPlaces(cells.length).forEach(([row, column], at) => {
    cells[row]![column] = ((bits >>> (at % 15)) & 1) === 1;
  });
}
