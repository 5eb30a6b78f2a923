/** Writes one A4 page with a heading, sentences and QR codes. The only module that knows the PDF library. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { qrMatrix } from '../../../../qr/qr-matrix.ts';
import { remembered } from '../../../errors/begun.ts';
import type { Colors } from '../page/member-page.ts';

export interface Paper {
  colors: Colors;
  /** On the colored band. */
  merchantName: string;
  title: string;
  lead: string;
  /** Short lines below it, such as what members get. */
  points?: readonly string[];
  codes: readonly { text: string; words: string; width: number; below?: string | undefined }[];
}

const [width, margin] = [595.28, 56];
const band = 120;
/** The quiet zone that scanners need, in modules. */
const quiet = 4;

/** Covers Latin, Greek, Cyrillic and more. A PDF embeds only the glyphs that it uses. */
const fontFile = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

const fonts = remembered(() => Promise.all([fontFile('DejaVuSans'), fontFile('DejaVuSans-Bold')]));

export async function* writePaper(paper: Paper): AsyncGenerator<Buffer> {
  // Loaded on first use: most servers never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const [plain, bold] = await fonts();
  const { colors, merchantName, title, lead, points = [], codes } = paper;
  const document = new PDFDocument({ size: 'A4', margin, info: { Title: title }, font: '' });
  document.registerFont('plain', plain).registerFont('bold', bold);
  const centered = { width: width - 2 * margin, align: 'center' } as const;
  document.rect(0, 0, width, band).fill(colors.background);
  document
    .fillColor(colors.ink)
    .font('bold')
    .fontSize(26)
    .text(merchantName, margin, band / 2 - 16, centered);
  document
    .fillColor('#000000')
    .fontSize(30)
    .text(title, margin, band + 40, centered);
  document.moveDown(0.5).font('plain').fontSize(15).text(lead, centered);
  for (const point of points) document.moveDown(0.3).font('bold').text(point, centered);
  for (const code of codes) {
    document.moveDown(1);
    const top = document.y;
    drawCode(document, code.text, (width - code.width) / 2, top, code.width);
    document.y = top + code.width + 6;
    document.font('bold').fontSize(15).text(code.words, margin, document.y, centered);
    if (code.below)
      document
        .font('plain')
        .fontSize(9)
        .text(code.below, margin, document.y + 2, centered);
  }
  document.end();
  yield* document as AsyncIterable<Buffer>;
}

/** As one path, so that no printer leaves lines between the modules. */
function drawCode(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const matrix = qrMatrix(text);
  const size = side / (matrix.length + 2 * quiet);
  document.rect(x, y, side, side).fill('#ffffff');
  for (const [row, modules] of matrix.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) document.rect(x + (column + quiet) * size, y + (row + quiet) * size, size, size);
    }
  }
  document.fill('#000000');
}
