/** The merchant of a member page, and the language to speak. */

import { decodeId } from '../../../../contract/ids.ts';
import { type MemberLanguage, memberLanguages } from '../../../../contract/languages.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type Html, html } from '../../../html/html.ts';
import { type Translate, translator } from '../../../words/words.ts';
import { chooseLanguage } from '../../customers/language.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';

export interface Spoken {
  language: MemberLanguage;
  t: Translate;
}

/** The language asked for, else the member's, the browser's or the merchant's. */
export function spokenOn(
  call: PageCall,
  asked: string | undefined,
  locales: { member?: string | null; merchant: string },
): Spoken {
  const language = chooseLanguage([asked, locales.member, ...call.browser.languages, locales.merchant]);
  return { language, t: translator(language) };
}

/** The active merchant with this public id. Throws `not_found` for all others. */
export async function merchantOfPage(call: PageCall, wireId: string): Promise<MerchantRow> {
  const id = decodeId('merchant', wireId);
  return activeMerchant(call, id);
}

export async function activeMerchant(
  call: Pick<PageCall, 'services'>,
  id: string | undefined,
): Promise<MerchantRow> {
  if (id === undefined) throw refuse('not_found');
  const scope = { merchants: id, readOnly: true } as const;
  const found: MerchantRow | undefined = await inTenantTransaction(call.services.pool, scope, readMerchant);
  if (found === undefined || found.status !== 'active') throw refuse('not_found');
  return found;
}

export const languageNames: Record<MemberLanguage, string> = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** Links to the page in the other languages; `query` is kept. */
export function languageLinks(current: MemberLanguage, query: Record<string, string | undefined> = {}): Html {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || name === 'lang' ? [] : [[name, value] as [string, string]],
  );
  const links = memberLanguages
    .filter((language) => language !== current)
    .map((language) => {
      const target = `?${new URLSearchParams([...kept, ['lang', language]])}`;
      return html`<a href="${target}" lang="${language}" hreflang="${language}">${languageNames[language]}</a> `;
    });
  return html`<nav class="languages">${links}</nav>`;
}
