/** The lines of text of a PDF, as its content streams write them. */
import { inflateSync } from 'node:zlib';

/**
 * Text is shown by `[<hex> number ...] TJ` (ISO 32000, 9.4.3), in numbers of glyphs that the map of each embedded font
 * turns into text (9.10.3). Which font is meant is not looked up: each line comes once for every font that has it.
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

/** What each glyph of a font stands for: `<first> <last> [<text> <text> ...]`, in UTF-16. */
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
