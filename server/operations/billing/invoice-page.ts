import { invoicePage as route } from '../../../contract/domains/billing.ts';
import { wordsOf } from '../../domains/billing/invoices/invoice-words.ts';
import { linkedInvoice } from '../../domains/billing/invoices/linked-invoice.ts';
import { open } from '../../engine/operation.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';

/** Renders an invoice as a web page. */
export const invoicePage = open(route, async ({ token }, call) => {
  const { invoice, parties } = await linkedInvoice(token, call);
  const { language, title, from, to, facts, columns, lines, total } = wordsOf(invoice, parties);
  const parts = [from, to].map(
    ([heading, party]) => html`<dt>${heading}</dt>${party.map((line) => html`<dd>${line}</dd>`)}`,
  );
  return plainPage(
    title,
    html`<h1>${title}</h1>
<dl>${parts}${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead>
<tbody>${lines.map((line) => html`<tr>${line.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>
<p><strong>${total}</strong></p>`,
    language,
  );
});
