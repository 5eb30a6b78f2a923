/** Reads the QR codes that are drawn on a PDF of this server, as a scanner would. */
import { inflateSync } from 'node:zlib';
import { readCode } from './read-code.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The texts of the codes, from the top. A code is a white square, followed by its dark modules. */
export function codesOf(pdf: Buffer): (string | undefined)[] {
  const codes: { ground: Box; modules: Box[] }[] = [];
  for (const box of boxesOf(pdf)) {
    const isGround = box.width === box.height && box.width > 50;
    if (isGround) codes.push({ ground: box, modules: [] });
    else if (box.width < 50) codes.at(-1)?.modules.push(box);
  }
  return codes.map(({ ground, modules }) => read(ground, modules));
}

function boxesOf(pdf: Buffer): Box[] {
  const text = pdf.toString('latin1');
  const boxes: Box[] = [];
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    const from = index + start.length;
    const content = inflated(pdf.subarray(from, text.indexOf('endstream', from)));
    for (const [, ...numbers] of content.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g)) {
      const [x, y, width, height] = numbers.map(Number) as [number, number, number, number];
      boxes.push({ x, y, width, height });
    }
  }
  return boxes;
}

/** Empty unless it is compressed text. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

function read(ground: Box, modules: readonly Box[]): string | undefined {
  const size = modules[0]?.width ?? 1;
  const inModules = modules.map(({ x, y }) => ({
    x: Math.round((x - ground.x) / size),
    y: Math.round((y - ground.y) / size),
    width: 1,
  }));
  return readCode(Math.round(ground.width / size), inModules);
}
