/** The card of a member as a page. */
import { encodeId } from '../../../../contract/ids.ts';
import { type Html, html } from '../../../html/html.ts';
import { type Formats, formatsFor } from '../../../words/formats.ts';
import type { Word } from '../../../words/words.ts';
import type { WireMembership } from '../../memberships/membership.ts';
import type { Stamps } from '../../memberships/passes/stamps.ts';
import { countsPoints } from '../../memberships/templates/card-lines.ts';
import { countedText, keepingText } from '../../memberships/tiers/tier-words.ts';
import { colorsOf, memberPage } from '../page/member-page.ts';
import { languageLinks, type Spoken } from '../page/merchant-of.ts';
import { qrSvg } from '../page/qr-svg.ts';
import { walletBadge } from '../page/wallet-badge.ts';
import type { CardRow } from './card-store.ts';
import type { WireCard } from './read-card.ts';

export interface ShownCard extends Spoken {
  row: CardRow;
  card: WireCard;
  wallet: WireMembership['wallet'] | undefined;
  /** Path on this server of an uploaded picture that is at least this wide, if it can be; undefined for others. */
  pictureAt: (url: string, width: number) => string | undefined;
  /** Path of the logo on this server. */
  logo: string | undefined;
  /** With which browsers subscribe to notifications, base64url. */
  pushKey: string;
  /** Text of `members.card-state`. */
  state: string;
  /** Whether it is only looked at, as in the console: nothing on it can be used. */
  isPreview?: boolean;
  /** The path below which the shop's icons are. */
  icons?: string;
  /** The last part of the card's link. */
  token?: string;
  /** When the card was read, real time. */
  shownAt?: string;
  /** Path of the page to join again, if that is possible. */
  joinPath?: string | undefined;
}

const nothing = html``;

export function cardPage(shown: ShownCard): string {
  const { row, card, language, t, state } = shown;
  const account = accountOf(row);
  return memberPage({
    language,
    title: `${card.pass_name} · ${row.merchant_name}`,
    merchantName: row.merchant_name,
    logo: shown.logo,
    colors: colorsOf(row.design?.background_color ?? row.brand_color),
    part: 'card',
    isPreview: shown.isPreview,
    icons: shown.icons,
    ...(shown.token !== undefined && { manifest: `/member/manifest/${shown.token}` }),
    content: html`${offlineNote(shown)}
<div id="card" data-state="${state}" data-shown="${shown.shownAt ?? ''}">
${face(shown)}
${ending(shown)}
${standing(shown)}
${rewards(shown)}
${vouchers(shown)}
${posts(shown)}
${isOver(card) ? nothing : referral(shown)}
${history(shown)}
${wallets(shown)}
${isOver(card) ? nothing : notifications(shown)}
</div>
<footer><a href="${account}">${t('card.account')}</a>${languageLinks(language)}</footer>`,
  });
}

const accountOf = ({ merchant_id }: CardRow): string => `/account/${encodeId('merchant', merchant_id)}`;

/** How dates and numbers are written on a card. */
export const formatsOfCard = ({ language, row }: Pick<ShownCard, 'language' | 'row'>): Formats => {
  const { customer_locale, merchant_locale, country, timezone } = row;
  return formatsFor(language, { readers: [customer_locale, merchant_locale], country, timezone });
};

const dayOf = (instant: string, shown: ShownCard): string => formatsOfCard(shown).day(instant);
const numberOf = (value: number, shown: ShownCard): string => formatsOfCard(shown).number(value);

/** Whether the card has ended for good. */
const isOver = ({ status }: WireCard): boolean => status === 'expired' || status === 'revoked';

/** On top of the card, so that old points aren't taken for current ones. The script fills in the time. */
export const offlineNote = (shown: ShownCard): Html =>
  html`<p id="offline" class="offline" role="status" hidden data-words="${shown.t('card.offline')}" data-locale="${formatsOfCard(shown).locale}"></p>`;

export function face(shown: ShownCard): Html {
  const { card, row, t } = shown;
  const end =
    card.status === 'active' ? nothing : html`<p class="ended">${t(`status.${card.status}` as Word)}</p>`;
  const code =
    card.barcode === null
      ? nothing
      : html`<button type="button" class="code" aria-expanded="false" aria-label="${t('card.larger')}">${qrSvg(card.barcode, t('card.show'))}</button>
<p class="hint">${t('card.show')}</p>`;
  const until =
    card.expires_at === null
      ? nothing
      : html`<p class="hint">${t('card.validUntil', { date: dayOf(card.expires_at, shown) })}</p>`;
  const from =
    card.status === 'pending' && row.starts_at !== null
      ? html`<p class="hint">${t('card.validFrom', { date: dayOf(row.starts_at, shown) })}</p>`
      : nothing;
  const { name: tier } = card.tier;
  return html`<section class="face" aria-labelledby="pass">
<div class="names"><h1 id="pass">${card.pass_name}</h1>${tier === null ? nothing : html`<p class="chip"><span class="unseen">${t('card.tier')} </span>${tier}</p>`}</div>
${row.customer_name === null ? nothing : html`<p class="holder">${row.customer_name}</p>`}
${end}${code}
<p class="serial"><span class="unseen">${t('card.number')} </span>${card.serial}</p>
${from}${until}${ownLines(shown)}
</section>`;
}

/** Each of them has its own place on the page. */
const shownAnyway =
  /\{\{\s*((membership\.)?(points|serial|tier|expires_at)|points\.available|tier\.name|stamps\.[a-z_]+|(customer|pass|merchant)\.name)\s*\}\}/g;
const saysMore = (template: string): boolean => /[\p{L}\p{N}]/u.test(template.replace(shownAnyway, ''));

/** What the template says beyond what every card shows. */
function ownLines({ row, card }: ShownCard): Html {
  const own = new Set(row.fields.filter(({ value_template: text }) => saysMore(text)).map(({ key }) => key));
  const lines = card.lines.filter(({ key, placement }) => placement !== 'back' && own.has(key));
  if (lines.length === 0) return nothing;
  return html`<dl>${lines.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const endWords = {
  expired: 'over.expired',
  revoked: 'over.revoked',
  suspended: 'over.suspended',
} as const satisfies Partial<Record<string, Word>>;

/** Whom to ask about a card that can't be used, and how to join again. */
export function ending({ card, row, t, joinPath }: ShownCard): Html {
  const words = card.status in endWords ? endWords[card.status as keyof typeof endWords] : undefined;
  if (words === undefined) return nothing;
  const merchant = row.merchant_name;
  const contact =
    row.support_email === null
      ? nothing
      : html`<p><a href="mailto:${row.support_email}">${t('over.contact', { merchant })}</a></p>`;
  // A membership that has expired is still theirs; the shop renews it.
  const again =
    card.status !== 'revoked' || joinPath === undefined
      ? nothing
      : html`<p><a class="button" href="${joinPath}">${t('over.again')}</a></p>`;
  return html`<section class="ending"><p>${t(words, { merchant })}</p>${contact}${again}</section>`;
}

export function standing(shown: ShownCard): Html {
  const { card, t } = shown;
  if (isOver(card)) return nothing;
  const { available, pending, expiring } = card.points;
  const next = expiring[0];
  const { tier } = card;
  const soon = next
    ? html`<p class="note">${t('card.expiring', { points: numberOf(next.points, shown), date: dayOf(next.expires_at, shown) })}</p>`
    : nothing;
  const waiting =
    pending > 0
      ? html`<p class="note">${t('card.pending', { points: numberOf(pending, shown) })}</p>`
      : nothing;
  const balance = html`<dl>
<div class="balance"><dt>${t('card.points')}</dt><dd id="points">${numberOf(available, shown)}</dd></div>
</dl>`;
  const count = card.stamps === null ? balance : stamps(shown, card.stamps);
  const hasPoints = countsPoints(shown.row);
  const keeping = keepingOf(shown);
  if (!hasPoints && keeping === nothing && tier.next === null && tier.benefits.length === 0) return nothing;
  return html`<section class="standing">
${hasPoints ? count : nothing}
${waiting}${soon}${keeping}${tier.next === null || card.status === 'suspended' ? nothing : progress(shown, tier.next)}
${tier.benefits.length === 0 ? nothing : html`<ul>${tier.benefits.map((benefit) => html`<li>${benefit}</li>`)}</ul>`}
</section>`;
}

/** More places than this are a bar. */
const mostPlaces = 30;

function stamps(shown: ShownCard, { collected, of, full_cards: full }: Stamps): Html {
  const { t } = shown;
  const words = t('card.stamps', { collected: numberOf(collected, shown), of: numberOf(of, shown) });
  const places = Array.from({ length: of > mostPlaces ? 0 : of }, (_, place) =>
    place < collected ? html`<i class="on"></i>` : html`<i></i>`,
  );
  const picture =
    of > mostPlaces
      ? html`<progress max="${of}" value="${collected}" aria-label="${words}"></progress>`
      : html`<p class="stamps" aria-hidden="true">${places}</p>`;
  const filled =
    full === 0
      ? nothing
      : html`<p class="reach"><strong>${t('card.fullCards', { cards: numberOf(full, shown) })}</strong></p>`;
  return html`<h2 id="points">${words}</h2>${picture}${filled}`;
}

/** What is missing to keep the tier, or until when it lasts. */
function keepingOf(shown: ShownCard): Html {
  const { row, card, t } = shown;
  const { name, until = null, progress: counted } = card.tier;
  const rule = row.tier_rule ?? { metric: 'points', currency: null };
  const told = { t, formats: formatsOfCard(shown) };
  const text = keepingText(rule, { name, until }, counted?.keep ?? null, told);
  return text === undefined ? nothing : html`<p class="note">${text}</p>`;
}

function progress(shown: ShownCard, next: NonNullable<WireCard['tier']['next']>): Html {
  const { row, t } = shown;
  const counted = shown.card.tier.progress;
  if (counted && row.tier_rule) {
    const { value, next: above } = counted;
    const missing = above?.missing ?? 0;
    const what = countedText(row.tier_rule, missing, { t, formats: formatsOfCard(shown) });
    const words = t('card.toTier', { what, tier: next.name });
    return html`<p><label>${words} <progress max="${value + missing}" value="${value}"></progress></label></p>`;
  }
  const words = t('card.nextTier', { points: numberOf(next.points_missing, shown), tier: next.name });
  const threshold = row.lifetime_earned + next.points_missing;
  return html`<p><label>${words} <progress max="${threshold}" value="${row.lifetime_earned}"></progress></label></p>`;
}

export function rewards(shown: ShownCard): Html {
  const { card, t } = shown;
  if (card.rewards.length === 0 || isOver(card) || card.status === 'suspended') return nothing;
  const items = card.rewards.map(({ name, points, in_reach, image_url }) => {
    const missing = numberOf(points - card.points.available, shown);
    const how = in_reach ? t('card.inReach') : t('card.missing', { points: missing });
    const state = in_reach ? html` class="reach"` : nothing;
    const shownHow = points > card.points.available || in_reach ? html`<small>${how}</small>` : nothing;
    const path = image_url === undefined ? undefined : shown.pictureAt(image_url, 160);
    const picture =
      path === undefined ? nothing : html`<img class="thumb" src="${path}" alt="" loading="lazy">`;
    return html`<li${state}>${picture}<span>${name}</span> <strong>${numberOf(points, shown)}</strong>${shownHow}</li>`;
  });
  return html`<section><h2>${t('card.rewards')}</h2><ul class="rows">${items}</ul></section>`;
}

export function vouchers(shown: ShownCard): Html {
  const { card, t } = shown;
  if (card.vouchers.length === 0) return nothing;
  const items = card.vouchers.map(({ code, worth, message, expires_at, status, uses }) => {
    const until =
      expires_at === null
        ? nothing
        : html`<small>${t('card.voucherUntil', { date: dayOf(expires_at, shown) })}</small>`;
    const said = message === null ? nothing : html`<small>${message}</small>`;
    if (status !== 'usable')
      return html`<li class="used"><span>${worth}</span> <code>${code ?? ''}</code><small>${t(status === 'used' ? 'card.used' : 'card.offerEnded')}</small></li>`;
    const left =
      uses === null || uses.of === 1
        ? nothing
        : html`<small>${t('card.usesLeft', { left: numberOf(uses.left, shown), of: numberOf(uses.of, shown) })}</small>`;
    return html`<li><span>${worth}</span> <code>${code ?? ''}</code>${said}${left}${until}</li>`;
  });
  return html`<section><h2>${t('card.vouchers')}</h2><ul class="rows">${items}</ul></section>`;
}

/** The page shows uploaded pictures, and links to those and to videos that are on other servers. */
function media(shown: ShownCard, { url, type, alt }: WireCard['posts'][number]['media'][number]): Html {
  const path = type === 'image' ? shown.pictureAt(url, 640) : undefined;
  return path === undefined
    ? link(url, alt ?? shown.t(type === 'image' ? 'card.picture' : 'card.video'))
    : html`<img class="picture" src="${path}" alt="${alt ?? ''}" loading="lazy">`;
}

const link = (url: string, words: string): Html =>
  html`<p><a href="${url}" rel="noreferrer">${words}</a></p>`;

function posts(shown: ShownCard): Html {
  const { card, t } = shown;
  if (card.posts.length === 0) return nothing;
  const items = card.posts.map(
    ({ title, body, media: files, cta, published_at }) => html`<article><h3>${title}</h3>
<small>${dayOf(published_at, shown)}</small>
<p class="words">${body}</p>
${files.map((file) => media(shown, file))}
${cta === null ? nothing : link(cta.url, cta.label)}</article>`,
  );
  return html`<section class="posts"><h2>${t('card.posts')}</h2>${items}</section>`;
}

function referral({ card, t }: ShownCard): Html {
  if (card.referral === null) return nothing;
  const { url } = card.referral;
  return html`<section><h2>${t('card.referral')}</h2><p>${t('card.referralLead')}<br><a class="link" href="${url}">${url}</a></p>
<p><button type="button" id="share" data-url="${url}" data-copied="${t('card.copied')}" hidden>${t('card.share')}</button></p></section>`;
}

const moveWords: Partial<Record<string, Word>> = {
  earn: 'move.earn',
  redeem: 'move.redeem',
  adjust: 'move.adjust',
  expire: 'move.expire',
  reverse: 'move.reverse',
  activate: 'move.activate',
};

function history(shown: ShownCard): Html {
  const { card, t } = shown;
  const items = card.history.map(({ type, points, at, rules = [], available_at: later }) => {
    const signed = `${points > 0 ? '+' : ''}${numberOf(points, shown)}`;
    const from =
      later === undefined ? nothing : html`<small>${t('move.from', { date: dayOf(later, shown) })}</small>`;
    const names = rules.flatMap(({ name }) => name ?? []);
    const why = names.length === 0 ? nothing : html`<small>${names.join(', ')}</small>`;
    return html`<li><span>${t(moveWords[type] ?? 'move.other')}</span> <strong>${signed}</strong><small>${dayOf(at, shown)}</small>${why}${from}</li>`;
  });
  const list =
    items.length === 0
      ? html`<p class="note">${t('card.nothingYet')}</p>`
      : html`<ul class="rows">${items}</ul>`;
  return html`<section><h2>${t('card.history')}</h2>${list}</section>`;
}

/** The script shows it where the browser can be notified, and asks for permission only on a click. */
function notifications({ row, pushKey, t }: ShownCard): Html {
  const { merchant_name: merchant } = row;
  return html`<section id="notify" hidden data-merchant="${encodeId('merchant', row.merchant_id)}" data-key="${pushKey}" data-account="${accountOf(row)}" data-failed="${t('account.failed')}" data-blocked="${t('notify.blocked')}" data-on="${t('notify.isOn')}">
<h2>${t('notify.title')}</h2>
<p>${t('notify.lead', { merchant })}</p>
<p><button type="button" id="notify-on">${t('notify.turnOn')}</button><button type="button" id="notify-off" class="quiet" hidden>${t('notify.turnOff')}</button></p>
<p class="note" role="status"></p></section>`;
}

/** Missing where phones would refuse the pass. */
function wallets({ wallet, t }: ShownCard): Html {
  const {
    apple_pass_url: apple = null,
    google_save_url: google = null,
    apple_is_demo: isDemo = false,
  } = wallet ?? {};
  const badges = [
    ...(apple === null || isDemo ? [] : [walletBadge('apple', apple, t('card.apple'))]),
    ...(google === null ? [] : [walletBadge('google', google, t('card.google'))]),
  ];
  return badges.length === 0 ? nothing : html`<section class="wallets">${badges}</section>`;
}
