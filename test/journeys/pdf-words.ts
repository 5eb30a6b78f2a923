/** Extracts the lines of text from a PDF's content streams. */
import { inflateSync } from 'node:zlib';

/**
 * Text is shown by `[<hex> number ...] TJ` (ISO 32000, 9.4.3), as glyph numbers that each embedded font maps to text
 * (9.10.3). The font in use is not determined: each line appears once for every font that contains it.
 */
export function wordsOfPdf(pdf: Buffer): string[] {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('not a PDF');
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(glyphsOf);
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\]\s*TJ/gs)].flatMap(([, shown]) => {
      const hex = [...shown!.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits]) => digits).join('');
      const numbers = hex.match(/.{4}/g) ?? [];
      return fonts.map((font) =>
        numbers.map((number) => font.get(Number.parseInt(number, 16)) ?? '').join(''),
      );
    }),
  );
}

/** Parses a font's glyph map: `<first> <last> [<text> <text> ...]`, in UTF-16. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first, , texts] of map.matchAll(/<(\w+)>\s*<(\w+)>\s*\[(.*?)\]/gs)) {
    [...texts!.matchAll(/<([\w ]*)>/g)].forEach(([, text], at) => {
      const utf16 = Buffer.from(text!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyphs.set(Number.parseInt(first!, 16) + at, utf16);
    });
  }
  return glyphs;
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
  });
}
