/** QR codes (ISO/IEC 18004) of any text, with error correction M: as rows of dark and light squares. */

/** By version: codewords of error correction in each block, and how many blocks there are. */
const checkLengths = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codewords = interleave(dataOf(bytes, version), version);
  const frame = frameOf(version);
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(frame, codewords, mask));
  return drawn.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
}

const sizeOf = (version: number): number => version * 4 + 17;

/** Squares that carry data, after everything that helps a reader to find its way. */
function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version < 2) return bits;
  const marks = Math.floor(version / 7) + 2;
  bits -= (25 * marks - 10) * marks - 55;
  return version >= 7 ? bits - 36 : bits;
}

const dataLength = (version: number): number =>
  Math.floor(rawBits(version) / 8) - checkLengths[version - 1]! * blockCounts[version - 1]!;

function versionFor(length: number): number {
  for (let version = 1; version <= 40; version++)
    if (length * 8 + 4 + (version < 10 ? 8 : 16) <= dataLength(version) * 8) return version;
  throw new Error('The text is too long for a QR code.');
}

/** Kind, length, bytes, end, and filling. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const room = dataLength(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let filling = 0xec; bits.length < room; filling ^= 0xec ^ 0x11) push(filling, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** A product in the field of 256 elements with the polynomial 0x11d. */
function times(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  return divisor;
}

/** Reed-Solomon. */
function checkOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = Array<number>(divisor.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at]! ^= times(coefficient, factor);
    });
  }
  return rest;
}

/** The data in blocks, each with its own check, dealt out in turn so that a scratch harms all of them a little. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blockCounts[version - 1]!;
  const divisor = divisorOf(checkLengths[version - 1]!);
  const whole = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: { data: readonly number[]; check: number[] }[] = [];
  for (let at = 0, block = 0; block < count; block++) {
    const part = data.slice(at, at + whole + (block >= count - longer ? 1 : 0));
    at += part.length;
    blocks.push({ data: part, check: checkOf(part, divisor) });
  }
  const dealt: number[] = [];
  for (let at = 0; at <= whole; at++)
    for (const { data: part } of blocks) if (at < part.length) dealt.push(part[at]!);
  for (let at = 0; at < divisor.length; at++) for (const { check } of blocks) dealt.push(check[at]!);
  return dealt;
}

/** What every code of a version has; `undefined` is where data goes. */
type Frame = (boolean | undefined)[][];

function frameOf(version: number): Frame {
  const size = sizeOf(version);
  const frame: Frame = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) frame[y]![x] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    around(4, (dx, dy, ring) => set(x + dx, y + dy, ring !== 2 && ring !== 4));
  const marks = marksOf(version);
  const last = marks.length - 1;
  marks.forEach((x, i) => {
    marks.forEach((y, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) around(2, (dx, dy, ring) => set(x + dx, y + dy, ring !== 1));
    });
  });
  if (version >= 7) drawVersion(version, set, size);
  drawFormat(0, set, size);
  return frame;
}

function around(reach: number, each: (dx: number, dy: number, ring: number) => void): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) each(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)));
}

function marksOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const later = Array.from({ length: count - 1 }, (_, at) => sizeOf(version) - 7 - at * step);
  return [6, ...later.reverse()];
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawVersion(version: number, set: Set, size: number): void {
  let rest = version;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const x = size - 11 + (at % 3);
    const y = Math.floor(at / 3);
    set(x, y, dark);
    set(y, x, dark);
  }
}

/** Which mask, twice; the error correction M is written as 0. */
function drawFormat(mask: number, set: Set, size: number): void {
  let rest = mask;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The bits go in pairs of columns from the right, up and down in turn. */
function draw(frame: Frame, codewords: readonly number[], mask: number): boolean[][] {
  const size = frame.length;
  const drawn = frame.map((row) => [...row]);
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (frame[y]![x] !== undefined) continue;
        const bit = at < codewords.length * 8 && ((codewords[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1;
        drawn[y]![x] = bit !== masks[mask]!(x, y);
        at++;
      }
    }
  }
  drawFormat(mask, (x, y, dark) => (drawn[y]![x] = dark), size);
  return drawn as boolean[][];
}

/** How hard it is to read: long runs, squares of one colour, and more dark than light. */
function penaltyOf(drawn: readonly (readonly boolean[])[]): number {
  const size = drawn.length;
  let penalty = 0;
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (const cell of [(x: number) => drawn[y]![x]!, (x: number) => drawn[x]![y]!]) {
      for (let x = 1, run = 1; x < size; x++) {
        run = cell(x) === cell(x - 1) ? run + 1 : 1;
        if (run === 5) penalty += 3;
        else if (run > 5) penalty++;
      }
    }
    for (let x = 0; x < size; x++) {
      const here = drawn[y]![x]!;
      if (here) dark++;
      const isBlock =
        x > 0 &&
        y > 0 &&
        [drawn[y]![x - 1], drawn[y - 1]![x], drawn[y - 1]![x - 1]].every((one) => one === here);
      if (isBlock) penalty += 3;
    }
  }
  return penalty + Math.floor(Math.abs((dark / size ** 2) * 20 - 10)) * 10;
}
