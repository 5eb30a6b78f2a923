/** The lines of text of a PDF, as its content streams write them. */
import { inflateSync } from 'node:zlib';

/** Text in a standard font is shown by `[<hex> number ...] TJ` (ISO 32000, 9.4.3), in WinAnsi, which is near to latin1. */
export function wordsOfPdf(pdf: Buffer): string[] {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('not a PDF');
  return streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\]\s*TJ/gs)].map(([, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    ),
  );
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
  });
}
