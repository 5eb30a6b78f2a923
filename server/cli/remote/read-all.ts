import type { Readable } from 'node:stream';

/** Reads a text to its end. */
export async function readAll(input: Readable): Promise<string> {
  input.setEncoding('utf8');
  let text = '';
  for await (const part of input) text += part;
  return text;
}
