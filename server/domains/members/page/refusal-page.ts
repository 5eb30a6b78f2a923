/** Refusals of the member pages, in the language of the visitor. They repeat nothing from the request. */
import { encodeId } from '../../../../contract/ids.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';
import type { Word } from '../../../words/words.ts';
import { translator } from '../../../words/words.ts';
import { chooseLanguage } from '../../customers/language.ts';
import { colorsOf, memberPage } from './member-page.ts';

/** A link of this merchant (UUID) that was used or is too old; the page offers to request a new one. */
export const expiredLink = (merchantId: string): Refusal =>
  refuse('link_expired', {
    merchant_id: encodeId('merchant', merchantId),
    detail: 'The mail was used, or is too old. Request a new one where you requested it.',
  });

/** `languages`: those that the visitor prefers, in order. */
export function memberRefusalPage(
  { code, status, details }: Pick<Refusal, 'code' | 'status' | 'details'>,
  languages: readonly (string | null | undefined)[],
): string {
  const language = chooseLanguage(languages);
  const t = translator(language);
  const [title, lead] = wordsFor(code, status);
  const { merchant_id: merchantId } = details;
  const again =
    code === 'link_expired' && typeof merchantId === 'string'
      ? html`<p><a class="button" href="/find/${merchantId}?lang=${language}">${t('find.title')}</a></p>`
      : html``;
  return memberPage({
    language,
    title: t(title),
    colors: colorsOf(undefined),
    lead: html`<h1>${t(title)}</h1><p class="lead">${t(lead)}</p>`,
    content: again,
  });
}

function wordsFor(code: Refusal['code'], status: number): readonly [title: Word, lead: Word] {
  if (code === 'link_expired') return ['refused.expired', 'refused.expiredLead'];
  if (status === 404 || status === 410) return ['refused.missing', 'refused.missingLead'];
  if (status === 429) return ['busy.title', 'busy.lead'];
  if (status >= 500) return ['refused.down', 'refused.downLead'];
  return ['refused.wrong', 'refused.wrongLead'];
}
