import { encodeId } from '../../../../contract/ids.ts';
import { type Html, html } from '../../../html/html.ts';
import type { Word } from '../../../words/words.ts';
import { type Frame, placesOf } from '../page/frame.ts';
import { colorsOf, memberPage } from '../page/member-page.ts';
import { languageLinks } from '../page/merchant-of.ts';
import type { OpenPass } from './enrollment-store.ts';
import type { Offer } from './offer.ts';

/** What was typed, to show again beside the fault. */
export interface Typed {
  name?: string | undefined;
  email?: string | undefined;
  marketing?: string | undefined;
}

/** The words of the marketing consent on the form. */
export const consentWords = ({ t, merchant }: Frame, pass: OpenPass): string =>
  pass.marketing_consent ?? t('join.marketing', { merchant: merchant.name });

/** The form to join a pass, in the merchant's own words where it has them. */
export function joinForm(
  frame: Frame,
  { pass, offer }: { pass: OpenPass; offer: Offer },
  query: { pass?: string | undefined; ref?: string | undefined },
  typed: Typed = {},
  fault?: Word,
): string {
  const { t, merchant, language, panel } = frame;
  const values = { merchant: merchant.name, pass: pass.pass_name, code: query.ref ?? '' };
  const title = t('join.title', values);
  const wrong = fault === undefined ? html`` : html`<p class="fault" role="alert" id="fault">${t(fault)}</p>`;
  const described = fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="fault"`;
  const checked = typed.marketing === undefined ? html`` : html` checked`;
  const kept = Object.entries({ ...query, lang: language }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  const path = panel ?? `/j/${encodeId('merchant', merchant.id)}`;
  const action = `${path}?${new URLSearchParams(kept)}`;
  const join = panel === undefined ? html`` : html`<input type="hidden" name="join" value="yes">`;
  const apart = panel === undefined ? html`` : html` target="_blank"`;
  const privacy =
    pass.privacy_url === null
      ? html``
      : html`<p class="note"><a href="${pass.privacy_url}" rel="noreferrer"${apart}>${t('join.privacy')}</a></p>`;
  return memberPage({
    language,
    title,
    merchantName: merchant.name,
    logo: frame.logo,
    icons: frame.icons,
    colors: colorsOf(frame.background ?? merchant.brand_color),
    isPanel: panel !== undefined,
    lead: html`<h1>${pass.headline ?? title}</h1><p class="lead">${t('join.lead', values)}</p>`,
    content: html`${query.ref === undefined ? html`` : html`<p class="note">${t('join.referred', values)}</p>`}
${gains(frame, offer)}${wrong}
<form method="post" action="${action}">${join}
<label>${t('join.name')}<input name="name" autocomplete="name" maxlength="200" required value="${typed.name ?? ''}"></label>
<label>${t('join.email')}<input name="email" type="email" autocomplete="email" maxlength="254" required value="${typed.email ?? ''}"${described}></label>
<label class="check"><input type="checkbox" name="marketing" value="yes"${checked}><span>${consentWords(frame, pass)}</span></label>
<button type="submit">${t('join.submit')}</button>
</form>${privacy}${tiersOf(frame, offer)}
<footer><a href="${placesOf(frame).find}">${t('join.have')}</a>${languageLinks(language, query)}</footer>`,
  });
}

/** More than these would push the form out of sight. */
const mostRewards = 3;

function gains({ t }: Frame, { rates, rewards }: Offer): Html {
  if (rates.length === 0 && rewards.length === 0) return html``;
  const shown = rewards.slice(0, mostRewards).map(({ name, cost }) => rowOf(name, cost));
  const more = rewards.length - shown.length;
  const others = more > 0 ? html`<p class="note">${t('gain.more', { count: more })}</p>` : html``;
  return html`<section class="gains"><h2>${t('gain.title')}</h2>
${rates.map((rate) => html`<p class="rate">${rate}</p>`)}
${shown.length === 0 ? html`` : html`<ul class="rows">${shown}</ul>`}${others}</section>`;
}

const rowOf = (name: string, cost: string): Html =>
  html`<li><span>${name}</span> <strong>${cost}</strong></li>`;

function tiersOf({ t }: Frame, { tiers }: Offer): Html {
  if (tiers.length === 0) return html``;
  const rows = tiers.map(({ name, from, benefits }) => {
    const level = from === undefined ? html`` : html`<strong>${from}</strong>`;
    return html`<li><span>${name}</span> ${level}${benefits.map((benefit) => html`<small>${benefit}</small>`)}</li>`;
  });
  return html`<section><h2>${t('gain.tiers')}</h2><ul class="rows">${rows}</ul></section>`;
}
