/**
 * How small the QR code of a card can be in a photograph before it isn't read any more: codes as they were printed
 * before they were compact, and as they are now. The photographs are tilted, blurred, noisy and at 60 % of the brightness.
 * They are read by jsQR, as at the counter, and by ZXing (of Debian's `zxing-cpp-tools`; left out if it is missing).
 *
 *   node launch.mjs bench/card-codes.ts [photographs=20]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { encodeId } from '../contract/ids.ts';
import { qrMatrix } from '../qr/qr-matrix.ts';
import { newUuid } from '../server/clock/new-id.ts';
import { makeBarcode } from '../server/domains/memberships/life/barcode.ts';
import { newSerial } from '../server/domains/memberships/life/serial.ts';
import { temporaryKeyring } from '../server/sealing/keyring.ts';
import { Dice } from '../test/harness/dice.ts';
import { oldBarcode } from '../test/harness/old-barcodes.ts';

const [photographs = 20] = process.argv.slice(2).map(Number);
/** Of the white square with the code, in pixels. The counter gives jsQR pictures of up to 800. */
const sides = Array.from({ length: 18 }, (_, at) => 60 + at * 20);
/** Of 255: a white page at 60 %, black on a screen that shines through, and a table. */
const [light, dark, table] = [153, 20, 90];
const [noise, blur] = [5, 1.2];
/** In modules. */
const quiet = 4;

const keyring = temporaryKeyring();
const [start, end] = ['2026-11-01T00:00:00Z', '2027-11-01T00:00:00Z'];
const now = (starts_at: string | null, expires_at: string | null) => () =>
  makeBarcode(keyring, { merchant_id: newUuid(), serial: newSerial(), starts_at, expires_at });
const before = (times: { nbf?: number; exp?: number }) => () =>
  oldBarcode(keyring, { iss: encodeId('merchant', newUuid()), sub: newSerial(), ...times });

const codes: [name: string, make: () => string][] = [
  ['before, without times', before({})],
  ['before, with both', before({ nbf: Date.parse(start) / 1_000, exp: Date.parse(end) / 1_000 })],
  ['now, without times', now(null, null)],
  ['now, with both', now(start, end)],
];

interface Picture {
  width: number;
  pixels: Float64Array;
}

/** From pixels of a photograph to modules: a square of `side` pixels, turned and tilted by some degrees. */
function camera(side: number, modules: number, width: number, dice: Dice) {
  const degrees = (most: number) => ((dice.between(-1_000, 1_000) / 1_000) * most * Math.PI) / 180;
  const [roll, yaw, pitch] = [degrees(15), degrees(20), degrees(20)];
  const [cr, sr, cy, sy, cp, sp] = [roll, yaw, pitch].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]);
  // The two axes of the code in space, and the distance of the camera in sides of the code.
  const across = [cy! * cr!, sp! * sy! * cr! + cp! * sr!, -cp! * sy! * cr! + sp! * sr!];
  const down = [-cy! * sr!, -sp! * sy! * sr! + cp! * cr!, cp! * sy! * sr! + sp! * cr!];
  const distance = 3;
  return (x: number, y: number): [number, number] => {
    const [u, v] = [(x - width / 2) / (side * distance), (y - width / 2) / (side * distance)];
    // across·a + down·b, seen from the distance, is at u and v: two equations for a and b.
    const [a1, b1] = [across[0]! - u * across[2]!, down[0]! - u * down[2]!];
    const [a2, b2] = [across[1]! - v * across[2]!, down[1]! - v * down[2]!];
    const determinant = a1 * b2 - a2 * b1;
    const a = (distance * (u * b2 - v * b1)) / determinant;
    const b = (distance * (v * a1 - u * a2)) / determinant;
    return [(a + 0.5) * modules - quiet, (b + 0.5) * modules - quiet];
  };
}

const samples = [-1 / 3, 0, 1 / 3];

function photograph(text: string, side: number, dice: Dice): Picture {
  const matrix = qrMatrix(text);
  const width = Math.ceil(side * 1.5);
  const at = camera(side, matrix.length + 2 * quiet, width, dice);
  const shade = (x: number, y: number): number => {
    const [column, row] = at(x, y).map(Math.floor) as [number, number];
    const isOutside = [column, row].some((place) => place < -quiet || place >= matrix.length + quiet);
    return isOutside ? table : matrix[row]?.[column] ? dark : light;
  };
  const pixels = Float64Array.from({ length: width * width }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return samples.reduce((sum, dy) => samples.reduce((all, dx) => all + shade(x + dx, y + dy), sum), 0) / 9;
  });
  const blurred = smoothed(smoothed(pixels, 1, width), width, width);
  return { width, pixels: blurred.map((value) => value + dice.between(-noise, noise)) };
}

const reach = Math.ceil(blur * 3);
const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
  Math.exp(-((at - reach) ** 2) / (2 * blur ** 2)),
);
const weight = weights.reduce((sum, one) => sum + one);

/** A Gaussian along the rows or the columns; `step` is the distance of neighbors, `length` their number. */
const smoothed = (pixels: Float64Array, step: number, length: number): Float64Array =>
  pixels.map((_, pixel) => {
    const place = Math.floor(pixel / step) % length;
    const sum = weights.reduce((part, one, at) => {
      const other = Math.min(Math.max(place + at - reach, 0), length - 1);
      return part + one * pixels[pixel + (other - place) * step]!;
    }, 0);
    return sum / weight;
  });

const folder = mkdtempSync(join(tmpdir(), 'tessera-codes-'));
const file = join(folder, 'photograph.pgm');

function byZxing({ width, pixels }: Picture): string {
  const head = Buffer.from(`P5 ${width} ${width} 255\n`);
  writeFileSync(file, Buffer.concat([head, Uint8Array.from(pixels)]));
  return spawnSync('ZXingReader', [file], { encoding: 'utf8' }).stdout;
}

function byJsqr({ width, pixels }: Picture): string | undefined {
  const colored = new Uint8ClampedArray(width * width * 4).fill(255);
  pixels.forEach((value, at) => {
    colored.fill(value, at * 4, at * 4 + 3);
  });
  return jsQR.default(colored, width, width)?.data;
}

const readers: [name: string, read: (picture: Picture) => string | undefined][] = [['jsQR', byJsqr]];
if (spawnSync('ZXingReader', [file]).error) console.log('ZXing is missing: apt-get install zxing-cpp-tools');
else readers.push(['ZXing', byZxing]);

/** The smallest size from which on at least 95 % of the photographs are read; and how many are at each size. */
function measured(make: () => string, read: (picture: Picture) => string | undefined, seed: number) {
  const shares = sides.map((side) => {
    const dice = new Dice(seed);
    const hits = Array.from({ length: photographs }, () => {
      const text = make();
      return read(photograph(text, side, dice))?.includes(text) ?? false;
    });
    return hits.filter(Boolean).length / photographs;
  });
  const lastBad = shares.findLastIndex((share) => share < 0.95);
  return { smallest: sides[lastBad + 1], shares };
}

try {
  console.log('| code | characters | modules | reader | smallest side, px | where some are read |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, make] of codes)
    for (const [reader, read] of readers) {
      const text = make();
      const { smallest, shares } = measured(make, read, 7);
      const each = sides.flatMap((side, at) => {
        const percent = Math.round(shares[at]! * 100);
        return percent > 0 && percent < 100 ? [`${side}: ${percent} %`] : [];
      });
      const modules = qrMatrix(text).length;
      console.log(
        `| ${name} | ${text.length} | ${modules} × ${modules} | ${reader} | ${smallest ?? 'none'} | ${each.join(', ')} |`,
      );
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
