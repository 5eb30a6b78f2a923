import { outboxPage as route } from '../../../contract/domains/communications-public.ts';
import { inTenantTransaction } from '../../database/tenant-transaction.ts';
import { type Html, html } from '../../html.ts';
import { type OpenCall, open } from '../../operation.ts';
import { plainPage } from '../../plain-page.ts';
import { refuse } from '../../refusal.ts';
import { findLatest, type OutboxRow, openOutboxRow, readOutbox } from './outbox-store.ts';

const mostShown = 30;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** The latest mails that did not leave, of all merchants: for developers on the machine of the server alone. */
export const outboxPage = open(route, async (_input, call) => {
  if (call.services.config.environment === 'production' || !loopback.test(call.ip)) throw refuse('not_found');
  const mails = (await latestRows(call)).map((row) => viewMail(row, call));
  const content = mails.length > 0 ? mails : html`<p>Nothing was sent yet.</p>`;
  return plainPage(
    'Outbox',
    html`<h1>Outbox</h1>
<p class="lead">What would have been sent: sandboxes send nothing, and neither does a server without TESSERA_SMTP_URL.</p>
${content}`,
  );
});

async function latestRows({ services }: OpenCall): Promise<OutboxRow[]> {
  const scope = { merchants: [], task: 'outbox', readOnly: true } as const;
  const latest = await inTenantTransaction(services.pool, scope, (tx) => findLatest(tx, mostShown));
  const rows: OutboxRow[] = [];
  for (const [merchantId, own] of Map.groupBy(latest, (row) => row.merchant_id)) {
    const ids = own.map(({ id }) => id);
    const reading = { merchants: merchantId, readOnly: true };
    rows.push(...(await inTenantTransaction(services.pool, reading, (tx) => readOutbox(tx, ids))));
  }
  return rows.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

// The mail is shown in a frame of its own, in which nothing runs.
function viewMail(row: OutboxRow, { services }: OpenCall): Html {
  const mail = openOutboxRow(services.keyring, row);
  return html`<details class="mail"><summary><b>${mail.subject}</b><br>
<small>to ${mail.to}, from ${mail.from.name} &lt;${mail.from.address}&gt;, ${row.created_at}</small></summary>
<iframe sandbox loading="lazy" title="${mail.subject}" srcdoc="${mail.html}"></iframe></details>
`;
}
