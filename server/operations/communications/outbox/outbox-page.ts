import { outboxPage as route } from '../../../../contract/domains/communications-public.ts';
import { consoleLanguageAmong } from '../../../../contract/languages.ts';
import { inTenantTransaction, readInAll } from '../../../database/transactions/tenant-transaction.ts';
import { findKeptLetters, openEmail } from '../../../domains/account-letters/email-store.ts';
import {
  findLatest,
  type OutboxRow,
  openOutboxRow,
  readOutbox,
} from '../../../domains/communications/outbox/outbox-store.ts';
import { MemberBrowser } from '../../../engine/callers/member-browser.ts';
import { Alternative, type BaseCall, open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type Html, html } from '../../../html/html.ts';
import { plainPage } from '../../../html/plain-page.ts';
import type { KeptMessage } from '../../../mail/kept-message.ts';
import { foldAddress } from '../../../network/email-address.ts';
import { accountTranslator } from '../../../words/words.ts';

const maxShown = 30;

/** The latest unsent messages of all merchants, outside production. `developer-pages.ts` limits it to local requests. */
export const outboxPage = open(route, async (input, call) => {
  if (call.services.config.environment === 'production') throw refuse('not_found');
  const { pool, keyring } = call.services;
  const letters = (await readInAll(pool, undefined, (tx) => findKeptLetters(tx, maxShown))).flat();
  const kept: Kept[] = [
    ...(await latestRows(call)).map((row) => ({
      mail: openOutboxRow(keyring, row),
      created_at: row.created_at,
    })),
    ...letters.map((row) => ({ mail: openEmail(keyring, row), created_at: row.created_at })),
  ];
  const wanted = input.to === undefined ? undefined : foldAddress(input.to);
  const latest = kept
    .filter(({ mail }) => wanted === undefined || foldAddress(mail.to) === wanted)
    .sort(newestFirst)
    .slice(0, maxShown);
  if (isForProgram(call)) return new Alternative({ data: latest.map(viewData) });
  const language = consoleLanguageAmong(call.browser.languages);
  const t = accountTranslator(language);
  const mails = latest.map((one) => viewMail(one, t));
  const content = mails.length > 0 ? mails : html`<p>${t('outbox.none')}</p>`;
  return plainPage(
    t('outbox.title'),
    html`<h1>${t('outbox.title')}</h1>
<p class="lead">${t('outbox.lead')}</p>
${content}`,
    language ?? 'en',
  );
});

async function latestRows({ services }: BaseCall): Promise<OutboxRow[]> {
  const latest = (await readInAll(services.pool, 'outbox', (tx) => findLatest(tx, maxShown))).flat();
  const rows: OutboxRow[] = [];
  for (const [merchantId, own] of Map.groupBy(latest, (row) => row.merchant_id)) {
    const ids = own.map(({ id }) => id);
    const reading = { merchants: merchantId, readOnly: true };
    rows.push(...(await inTenantTransaction(services.pool, reading, (tx) => readOutbox(tx, ids))));
  }
  return rows;
}

interface Kept {
  mail: KeptMessage;
  created_at: string;
}

const isForProgram = (call: BaseCall): boolean =>
  'browser' in call && call.browser instanceof MemberBrowser && call.browser.wantsJson;

const viewData = ({ mail, created_at }: Kept) => ({
  channel: mail.channel ?? ('email' as const),
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  created_at,
});

const newestFirst = (a: Kept, b: Kept): number => (a.created_at < b.created_at ? 1 : -1);

// The mail is shown in a sandboxed frame, where scripts don't run; its links open beside the page.
function viewMail({ mail, created_at }: Kept, t: ReturnType<typeof accountTranslator>): Html {
  const from = `${mail.from.name} <${mail.from.address}>`;
  const how = t(`outbox.${mail.channel ?? 'email'}`, { to: mail.to, from, at: created_at });
  return html`<details class="mail"><summary><b>${mail.subject}</b><br>
<small>${how}</small></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${mail.subject}" srcdoc="${mail.html.replace('<head>', '<head><base target="_blank">')}"></iframe></details>
`;
}
