/** The pages between asking for a mail and being signed in. */
import { encodeId } from '../../../../contract/ids.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { type Html, html } from '../../../html/html.ts';
import { cardUrl } from '../../memberships/life/card-link.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { colorsOf, memberPage } from '../page/member-page.ts';
import type { Spoken } from '../page/merchant-of.ts';
import type { Word } from '../words/en.ts';
import type { RequestRow } from './request-store.ts';

/** Whose page it is and in which language. */
export interface Frame extends Spoken {
  merchant: Pick<MerchantRow, 'id' | 'name' | 'brand_color'>;
  /** Of the pass, if the page is about one. */
  background?: string | null;
}

const framed = (frame: Frame, title: string, content: Html, goTo?: string): string =>
  memberPage({
    language: frame.language,
    title: `${title} · ${frame.merchant.name}`,
    merchantName: frame.merchant.name,
    colors: colorsOf(frame.background ?? frame.merchant.brand_color),
    content,
    ...(goTo !== undefined && { goTo }),
  });

/** A heading with a sentence. */
export const wordsPage = (frame: Frame, title: Word, lead: Word): string => {
  const values = { merchant: frame.merchant.name };
  return framed(
    frame,
    frame.say(title, values),
    html`<h1>${frame.say(title, values)}</h1><p class="lead">${frame.say(lead, values)}</p>`,
  );
};

/** Says where the mail went, and takes the code. */
export function sentPage(frame: Frame, pending: string, email: string | undefined, fault?: Word): string {
  const { say, language } = frame;
  const lead = email === undefined ? html`` : html`<p class="lead">${say('sent.lead', { email })}</p>`;
  const wrong = fault === undefined ? html`` : html`<p class="fault" role="alert">${say(fault)}</p>`;
  return framed(
    frame,
    say('sent.title'),
    html`<h1>${say('sent.title')}</h1>${lead}${wrong}
<form method="post" action="/member/code/${pending}?lang=${language}">
<label>${say('sent.code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required></label>
<button type="submit">${say('sent.submit')}</button>
</form>`,
  );
}

/** Asks for the address. */
export function findForm(frame: Frame, fault?: Word): string {
  const { say, merchant } = frame;
  const wrong =
    fault === undefined ? html`` : html`<p class="fault" role="alert" id="fault">${say(fault)}</p>`;
  const described = fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="fault"`;
  const action = `/find/${encodeId('merchant', merchant.id)}?lang=${frame.language}`;
  return framed(
    frame,
    say('find.title'),
    html`<h1>${say('find.title')}</h1><p class="lead">${say('find.lead', { merchant: merchant.name })}</p>${wrong}
<form method="post" action="${action}">
<label>${say('join.email')}<input name="email" type="email" autocomplete="email" maxlength="254" required${described}></label>
<button type="submit">${say('find.submit')}</button>
</form>`,
  );
}

/** Shows the card that was opened or, for someone without one, the account. */
export function donePage(frame: Frame, call: PageCall, membershipId: string | undefined): string {
  const { say, merchant } = frame;
  const target =
    membershipId === undefined
      ? `/account/${encodeId('merchant', merchant.id)}`
      : new URL(cardUrl(call.services, { merchantId: merchant.id, membershipId })).pathname;
  return framed(
    frame,
    say('done.title'),
    html`<h1>${say('done.title')}</h1><p class="lead">${say('done.lead')}</p>
<p><a class="button" href="${target}">${say('done.card')}</a></p>`,
    target,
  );
}

/** The address belongs to no member. Only the person who reads its mail gets here. */
export function unknownPage(frame: Frame): string {
  const { say, merchant } = frame;
  const values = { merchant: merchant.name };
  return framed(
    frame,
    say('find.unknown'),
    html`<h1>${say('find.unknown')}</h1><p class="lead">${say('find.unknownLead', values)}</p>
<p><a class="button" href="/j/${encodeId('merchant', merchant.id)}?lang=${frame.language}">${say('find.join')}</a></p>`,
  );
}

const confirmWords = { join: 'link.join', find: 'link.find', address: 'link.address' } as const;

/** Asks for confirmation, because mail scanners open links too. */
export function confirmPage(frame: Frame, kind: RequestRow['kind'], email: string): string {
  const { say, merchant } = frame;
  const title = say(confirmWords[kind], { merchant: merchant.name });
  return framed(
    frame,
    title,
    html`<h1>${title}</h1><p class="lead">${say('link.lead', { email })}</p>
<form method="post"><button type="submit">${say('link.submit')}</button></form>`,
  );
}
