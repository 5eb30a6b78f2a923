import { invoicePdf as route } from '../../../contract/domains/billing.ts';
import { download } from '../../operation.ts';
import { type InvoiceWords, wordsOf } from './invoice-words.ts';
import { linkedInvoice } from './linked-invoice.ts';

/** The invoice as a PDF. */
export const invoicePdf = download(route, async ({ token }, call, isPeek) => {
  const { invoice, merchantName } = await linkedInvoice(token, call);
  const parts = isPeek ? nothing() : write(wordsOf(invoice, inStandardFont(merchantName)));
  return { name: `invoice-${invoice.number ?? 'draft'}.pdf`, parts };
});

async function* nothing(): AsyncGenerator<Buffer> {}

const margin = 50;
const columns = { description: 50, quantity: 330, amount: 430 } as const;

/** What the standard fonts of PDF have (WinAnsi, ISO 32000, annex D); `?` stands for everything else. */
const inStandardFont = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?');

/** One page or more of A4, in a font that every reader has. */
async function* write({ title, facts, lines, total }: InvoiceWords): AsyncGenerator<Buffer> {
  // Loaded by the first who needs it: most servers never do.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin, info: { Title: title } });
  document.font('Helvetica-Bold').fontSize(20).text(title).moveDown();
  document.font('Helvetica').fontSize(10);
  for (const [name, value] of facts) document.text(`${name}: ${value}`);
  document.moveDown(2);
  for (const [description, quantity, amount] of lines) {
    const { y } = document;
    document.text(quantity, columns.quantity, y, { width: 80, align: 'right' });
    document.text(amount, columns.amount, y, { width: 115, align: 'right' });
    document.text(description, columns.description, y, { width: 270 });
    document.moveDown(0.5);
  }
  document.moveDown().font('Helvetica-Bold').text(`Total ${total}`, columns.description);
  document.end();
  yield* document as AsyncIterable<Buffer>;
}
