/** The account of a member as a page. Its script changes what is shown through `/api/v1/me`. */
import { encodeId } from '../../../../contract/ids.ts';
import { memberLanguages } from '../../../../contract/languages.ts';
import type { Services } from '../../../engine/services.ts';
import { type Html, html } from '../../../html/html.ts';
import { formatsFor } from '../../../words/formats.ts';
import { hasProvider } from '../../communications/deliver/channels.ts';
import type { SubscriptionRow } from '../../communications/push/subscription-store.ts';
import { chooseLanguage } from '../../customers/language.ts';
import { cardUrl, holderOf } from '../../memberships/life/card-link.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import type { CardRow } from '../card/card-store.ts';
import { colorsOf, memberPage } from '../page/member-page.ts';
import { languageNames, type Spoken } from '../page/merchant-of.ts';
import type { WireProfile } from '../profile.ts';
import type { SessionRow } from '../session-store.ts';

interface Shown extends Spoken {
  merchant: MerchantRow;
  /** Path of the logo on this server. */
  logo: string | undefined;
  /** The path below which the shop's icons are. */
  icons: string;
  profile: WireProfile;
  cards: readonly CardRow[];
  sessions: readonly SessionRow[];
  /** Browsers with notifications. */
  notified: readonly SubscriptionRow[];
  /** The session of this browser. */
  currentId: string;
  services: Pick<Services, 'config' | 'keyring' | 'mail' | 'texts' | 'pushes'>;
}

const nothing = html``;

export function accountView(shown: Shown): string {
  const { merchant, language, t } = shown;
  const title = t('account.title');
  const words = html` data-merchant="${encodeId('merchant', merchant.id)}" data-saved="${t('account.saved')}" data-failed="${t('account.failed')}" data-again="${t('account.again')}"`;
  return memberPage({
    language,
    title: `${title} · ${merchant.name}`,
    merchantName: merchant.name,
    logo: shown.logo,
    icons: shown.icons,
    colors: colorsOf(merchant.brand_color),
    part: 'account',
    lead: html`<h1>${title}</h1>`,
    content: html`<div id="account"${words}>
<p id="said" class="note" role="status"></p>
${cardsOf(shown)}
${detailsOf(shown)}
${devicesOf(shown)}
${notifiedOf(shown)}
${dataOf(shown)}
</div>`,
  });
}

function cardsOf({ cards, services, t }: Shown): Html {
  if (cards.length === 0) return nothing;
  const items = cards.map((row) => {
    const { pathname } = new URL(cardUrl(services, holderOf(row)));
    return html`<li><a href="${pathname}">${row.pass_name}</a><small>${row.serial}</small></li>`;
  });
  return html`<section><h2>${t('account.cards')}</h2><ul class="rows">${items}</ul></section>`;
}

function detailsOf(shown: Shown): Html {
  const { profile, t, language, services } = shown;
  const current = chooseLanguage([profile.locale, language]);
  const options = memberLanguages.map((one) => {
    const selected = one === current ? html` selected` : nothing;
    return html`<option value="${one}" lang="${one}"${selected}>${languageNames[one]}</option>`;
  });
  const consents = (
    [
      ['marketing_email', 'email', 'account.marketing'],
      ['marketing_push', 'push', 'account.marketingPush'],
      ['marketing_sms', 'sms', 'account.marketingSms'],
    ] as const
  ).map(([kind, channel, words]) => {
    const isGranted = profile.consents[kind] === 'granted';
    // A consent can be withdrawn where nothing is sent any more. Mail is how members get here.
    if (channel !== 'email' && !isGranted && !hasProvider(services, channel)) return nothing;
    const checked = isGranted ? html` checked` : nothing;
    return html`<label class="check"><input type="checkbox" name="${kind}"${checked}><span>${t(words)}</span></label>`;
  });
  const fixed = [
    [t('account.email'), profile.email],
    [t('account.phone'), profile.phone],
  ].flatMap(([label, value]) => (value ? [html`<div><dt>${label!}</dt><dd>${value}</dd></div>`] : []));
  return html`<section><h2>${t('account.details')}</h2>
<dl>${fixed}</dl>
${addressOf(shown)}
${phoneOf(shown)}
<form id="details">
<label>${t('account.name')}<input name="name" autocomplete="name" maxlength="200" required value="${profile.name ?? ''}"></label>
<label>${t('account.language')}<select name="locale">${options}</select></label>
${consents}
<button type="submit">${t('account.save')}</button>
</form></section>`;
}

function addressOf({ t }: Shown): Html {
  return html`<details><summary>${t('account.changeEmail')}</summary>
<form id="address" data-sent="${t('account.confirmSent')}">
<label>${t('account.newEmail')}<input name="email" type="email" autocomplete="email" maxlength="254" required></label>
<button type="submit" class="quiet">${t('account.sendConfirmation')}</button>
</form></details>`;
}

/** Missing where no text message can be delivered. The script shows the second form once the code is sent. */
function phoneOf({ t, merchant, services: { config } }: Shown): Html {
  const canText = config.sms !== undefined || merchant.sandbox || config.environment !== 'production';
  if (!canText) return nothing;
  return html`<details><summary>${t('account.changePhone')}</summary>
<form id="phone" data-sent="${t('account.codeSent')}" data-invalid="${t('account.invalidPhone')}" data-later="${t('busy.title')}">
<label>${t('account.newPhone')}<input name="phone" type="tel" autocomplete="tel" maxlength="40" required></label>
<button type="submit" class="quiet">${t('account.sendCode')}</button>
</form>
<form id="phone-code" hidden data-wrong="${t('account.wrongCode')}" data-ended="${t('account.codeEnded')}" data-taken="${t('account.phoneTaken')}" data-later="${t('busy.title')}">
<label>${t('account.phoneCode')}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required></label>
<button type="submit">${t('account.confirm')}</button>
</form></details>`;
}

function devicesOf({ sessions, currentId, merchant, profile, language, t }: Shown): Html {
  const { country, timezone } = merchant;
  const { day } = formatsFor(language, { readers: [profile.locale, merchant.locale], country, timezone });
  const items = sessions.map(({ id, device, created_at }) => {
    const since = t('account.since', { date: day(created_at) });
    const name = device ?? t('account.unknownDevice');
    const end =
      id === currentId
        ? html`<small>${t('account.thisDevice')}</small>`
        : html`<button type="button" class="quiet" data-end="${encodeId('member_session', id)}">${t('account.endDevice')}<span class="unseen"> ${name}</span></button>`;
    return html`<li><span>${name}</span>${end}<small>${since}</small></li>`;
  });
  return html`<section><h2>${t('account.devices')}</h2><ul class="rows">${items}</ul>
<p><button type="button" id="sign-out" class="quiet">${t('account.signOut')}</button></p></section>`;
}

/** The browsers with notifications, which the card turns on. */
function notifiedOf({ notified, t }: Shown): Html {
  if (notified.length === 0) return nothing;
  const items = notified.map(({ id, device }) => {
    const name = device ?? t('account.unknownDevice');
    return html`<li><span>${name}</span><button type="button" class="quiet" data-unnotify="${encodeId('push_subscription', id)}">${t('account.notNotified')}<span class="unseen"> ${name}</span></button></li>`;
  });
  return html`<section><h2>${t('account.notified')}</h2><ul class="rows">${items}</ul></section>`;
}

function dataOf({ merchant, language, t }: Shown): Html {
  const again = `/find/${encodeId('merchant', merchant.id)}?lang=${language}`;
  return html`<section><h2>${t('account.data')}</h2>
<p><button type="button" id="export" class="quiet">${t('account.export')}</button></p>
<details><summary>${t('account.erase')}</summary>
<p>${t('account.eraseLead', { merchant: merchant.name })}</p>
<p><button type="button" id="erase" class="danger">${t('account.eraseConfirm')}</button></p></details>
<p id="again" hidden><a href="${again}">${t('account.signIn')}</a></p></section>`;
}
