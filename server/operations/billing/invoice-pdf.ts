import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { invoicePdf as route } from '../../../contract/domains/billing.ts';
import { type InvoiceWords, wordsOf } from '../../domains/billing/invoices/invoice-words.ts';
import { linkedInvoice } from '../../domains/billing/invoices/linked-invoice.ts';
import { download } from '../../engine/operation.ts';
import { remembered } from '../../errors/begun.ts';

/** Renders an invoice as a PDF. */
export const invoicePdf = download(route, async ({ token }, call, isPeek) => {
  const { invoice, parties } = await linkedInvoice(token, call);
  const parts = isPeek ? nothing() : write(wordsOf(invoice, parties));
  return { name: `invoice-${invoice.number ?? 'draft'}.pdf`, parts };
});

async function* nothing(): AsyncGenerator<Buffer> {}

const margin = 50;
const columns = { description: 50, quantity: 330, amount: 430 } as const;

/** Covers Latin, Greek, Cyrillic and more. A PDF embeds only the glyphs that it uses. */
const fontFile = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

const fonts = remembered(() => Promise.all([fontFile('DejaVuSans'), fontFile('DejaVuSans-Bold')]));

/** Writes one or more A4 pages. */
async function* write({ title, from, to, facts, lines, total }: InvoiceWords): AsyncGenerator<Buffer> {
  // Loaded on first use: most servers never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const [plain, bold] = await fonts();
  const document = new PDFDocument({ size: 'A4', margin, info: { Title: title }, font: '' });
  document.registerFont('plain', plain).registerFont('bold', bold);
  document.font('bold').fontSize(18).text(title).moveDown();
  const top = document.y;
  for (const [[heading, party], x] of [
    [from, columns.description],
    [to, columns.quantity],
  ] as const) {
    document.font('bold').fontSize(9).text(heading, x, top);
    document.font('plain');
    for (const line of party) document.text(line, x, document.y, { width: 230 });
  }
  document.y = top + (Math.max(from[1].length, to[1].length) + 2) * 14;
  for (const [name, value] of facts) document.text(`${name}: ${value}`, columns.description);
  document.moveDown(2);
  for (const [description, quantity, amount] of lines) {
    const { y } = document;
    document.text(quantity, columns.quantity, y, { width: 80, align: 'right' });
    document.text(amount, columns.amount, y, { width: 115, align: 'right' });
    document.text(description, columns.description, y, { width: 270 });
    document.moveDown(0.5);
  }
  document.moveDown().font('bold').text(total, columns.description);
  document.end();
  yield* document as AsyncIterable<Buffer>;
}
