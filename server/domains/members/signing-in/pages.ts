/** The pages between asking for a mail and being signed in. */
import { limits } from '../../../../contract/limits.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { type Html, html } from '../../../html/html.ts';
import type { Word } from '../../../words/words.ts';
import { type CardHolder, cardUrl } from '../../memberships/life/card-link.ts';
import { type Frame, placesOf } from '../page/frame.ts';
import { colorsOf, memberPage } from '../page/member-page.ts';
import { languageLinks } from '../page/merchant-of.ts';
import type { RequestRow } from './request-store.ts';

/** A page with this title as its heading. */
export const framed = (
  frame: Frame,
  title: string,
  lead: string | undefined,
  content: Html,
  { goTo, part }: { goTo?: string; part?: 'sent' } = {},
): string =>
  memberPage({
    language: frame.language,
    title: `${title} · ${frame.merchant.name}`,
    merchantName: frame.merchant.name,
    logo: frame.logo,
    icons: frame.icons,
    colors: colorsOf(frame.background ?? frame.merchant.brand_color),
    lead: heading(title, lead),
    content,
    isPanel: frame.panel !== undefined,
    ...(part !== undefined && { part }),
    ...(goTo !== undefined && { goTo }),
  });

const heading = (title: string, lead: string | undefined): Html =>
  html`<h1>${title}</h1>${lead === undefined ? html`` : html`<p class="lead">${lead}</p>`}`;

/** A heading with a sentence. */
export const wordsPage = (frame: Frame, title: Word, lead: Word): string => {
  const values = { merchant: frame.merchant.name };
  return framed(frame, frame.t(title, values), frame.t(lead, values), html``);
};

/** Says where the mail went, takes the code, and sends another one. */
export function sentPage(
  frame: Frame,
  pending: string,
  email: string | undefined,
  { fault, note }: { fault?: Word; note?: Word } = {},
): string {
  const { t } = frame;
  const outbox = frame.hasOutbox
    ? html`<section><a href="/outbox" target="_blank">${t('sent.outbox')}</a></section>`
    : html``;
  const request =
    frame.panel === undefined ? html`` : html`<input type="hidden" name="request" value="${pending}">`;
  const lead =
    email !== undefined
      ? t('sent.lead', { email })
      : note && t(note, { minutes: limits.memberSession.linkMinutes });
  const wrong = fault === undefined ? html`` : html`<p class="fault" role="alert">${t(fault)}</p>`;
  return framed(
    frame,
    t('sent.title'),
    lead,
    html`${wrong}
<p class="note">${t('sent.follows')}</p>
${outbox}<form id="sent" method="post" action="${placesOf(frame).code(pending)}" data-at="/member/code/${pending}" data-minutes="${limits.memberSession.linkMinutes}">${request}
<label>${t('sent.code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required></label>
<button type="submit">${t('sent.submit')}</button>
<button type="submit" class="quiet" name="again" value="yes" formnovalidate>${t('sent.again')}</button>
</form>
<footer><a href="${placesOf(frame).find}">${t('sent.other')}</a></footer>`,
    { part: 'sent' },
  );
}

/** Asks for the address. */
export function findForm(
  frame: Frame,
  { fault, title, lead }: { fault?: Word | undefined; title?: string; lead?: string } = {},
): string {
  const { t, merchant } = frame;
  const wrong = fault === undefined ? html`` : html`<p class="fault" role="alert" id="fault">${t(fault)}</p>`;
  const described = fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="fault"`;
  return framed(
    frame,
    title ?? t('find.title'),
    lead ?? t('find.lead', { merchant: merchant.name }),
    html`${wrong}
<form method="post" action="${placesOf(frame).find}">
<label>${t('join.email')}<input name="email" type="email" autocomplete="email" maxlength="254" required${described}></label>
<button type="submit">${t('find.submit')}</button>
</form>
<footer><a href="${placesOf(frame).join}">${t('find.join')}</a>${languageLinks(frame.language, frame.panel === undefined ? {} : { view: 'find' })}</footer>`,
  );
}

/** Shows the card that was opened or, for someone without one, the account. */
export function donePage(frame: Frame, call: PageCall, card: CardHolder | undefined): string {
  const { t } = frame;
  const target =
    card === undefined || frame.panel !== undefined
      ? placesOf(frame).account
      : new URL(cardUrl(call.services, card)).pathname;
  return framed(
    frame,
    t('done.title'),
    t('done.lead'),
    html`<p><a class="button" href="${target}">${t('done.card')}</a></p>`,
    { goTo: target },
  );
}

/** The address belongs to no member. Only the person who reads its mail gets here. */
export function unknownPage(frame: Frame): string {
  const { t, merchant } = frame;
  const values = { merchant: merchant.name };
  return framed(
    frame,
    t('find.unknown'),
    t('find.unknownLead', values),
    html`<p><a class="button" href="${placesOf(frame).join}">${t('find.join')}</a></p>`,
  );
}

const confirmWords = { join: 'link.join', find: 'link.find', address: 'link.address' } as const;

/** Asks for confirmation, because mail scanners open links too. `follower`: another browser that asked for the mail. */
export function confirmPage(
  frame: Frame,
  kind: RequestRow['kind'],
  email: string,
  follower?: { device: string | null; isNear: boolean },
): string {
  const { t, merchant } = frame;
  const title = t(confirmWords[kind], { merchant: merchant.name });
  return framed(
    frame,
    title,
    t('link.lead', { email }),
    html`<form method="post">${followBox(frame, follower)}<button type="submit">${t('link.submit')}</button></form>`,
  );
}

/** Checked for a browser in the same network, as on the same phone: strangers ask from other networks. */
function followBox({ t }: Frame, follower: { device: string | null; isNear: boolean } | undefined): Html {
  if (follower === undefined) return html``;
  const device = follower.device ?? t('account.unknownDevice');
  const checked = follower.isNear ? html` checked` : html``;
  return html`<label class="check"><input type="checkbox" name="follow" value="yes"${checked}><span>${t('link.follow', { device })}</span></label>`;
}
