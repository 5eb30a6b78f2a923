/** A link from a mail that was used or is too old: for its owner, it leads on with one tap. */
import { limits } from '../../../../contract/limits.ts';
import { maskEmail } from '../../../../contract/masks.ts';
import { addressDigest } from '../../../access/members/address-digest.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';
import { readCustomer } from '../../customers/customer-store.ts';
import { holderOf } from '../../memberships/life/card-link.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { findCardsOf } from '../card/card-store.ts';
import { type Frame, placesOf } from '../page/frame.ts';
import { memberOf } from '../page/member-of.ts';
import { expiredLink } from '../page/refusal-page.ts';
import { askByMail } from './ask-by-mail.ts';
import { originOf } from './follow.ts';
import { donePage, findForm, framed, sentPage, wordsPage } from './pages.ts';
import { type Asked, askedAt, openAsked, openNumber, type RequestRow } from './request-store.ts';

type ShopFrame = Frame & { merchant: MerchantRow };

export const isSpent = (request: RequestRow | undefined, now: string): boolean =>
  request === undefined || request.used_at !== null || request.expires_at <= now;

/**
 * The page for a spent link: the card, in a browser that is signed in with the address, else a button that sends a new
 * link to it. A used link alone opens nothing, because mails are forwarded. Throws the page as a refusal.
 */
export async function spentLink(
  frame: ShopFrame,
  call: PageCall,
  request: RequestRow | undefined,
): Promise<string> {
  const { t, merchant } = frame;
  if (request === undefined) throw expiredLink(merchant.id).shown(goneLink(frame));
  const card = await ownCard(frame, call, request);
  if (card !== undefined) return card;
  const asked = openAsked(call.services.keyring, request);
  const title = t(request.used_at === null ? 'refused.expired' : 'used.title');
  if (request.kind === 'address') {
    const account = html`<p><a class="button" href="${placesOf(frame).account}">${t('account.title')}</a></p>`;
    throw expiredLink(merchant.id).shown(
      framed(frame, title, t('used.account', { merchant: merchant.name }), account),
    );
  }
  const email = maskEmail(asked.email);
  const lead =
    request.used_at === null
      ? t('used.expiredLead', { email, minutes: limits.memberSession.linkMinutes })
      : t('used.lead', { email });
  const again = html`<form method="post"><button type="submit" name="again" value="yes">${t('used.submit')}</button></form>
<footer><a href="${placesOf(frame).find}">${t('sent.other')}</a></footer>`;
  throw expiredLink(merchant.id).shown(framed(frame, title, lead, again));
}

/** The request is no longer known, so the address has to be typed. */
export const goneLink = (frame: Frame): string =>
  findForm(frame, { title: frame.t('refused.expired'), lead: frame.t('refused.expiredLead') });

/** Leads on in a browser where the owner of the address is signed in. */
async function ownCard(frame: ShopFrame, call: PageCall, request: RequestRow): Promise<string | undefined> {
  const { merchant } = frame;
  const { keyring, pool } = call.services;
  const member = await memberOf(call, merchant.id, call.browser.sessionOf(merchant.id));
  if (member === undefined) return undefined;
  const scope = { merchants: merchant.id, readOnly: true } as const;
  const [customer, [newest]] = await inTenantTransaction(pool, scope, (tx) =>
    Promise.all([readCustomer(tx, member.customerId), findCardsOf(tx, member.customerId)]),
  );
  const email = customer?.email ?? undefined;
  const isOwn =
    email !== undefined && addressDigest(keyring, merchant.id, email).equals(request.address_digest);
  return isOwn ? donePage(frame, call, newest && holderOf(newest)) : undefined;
}

/**
 * Sends another mail for what was asked once, to the same address. Whether one goes out doesn't show: beyond its budget, an
 * address gets none.
 */
export async function mailAgain(
  frame: ShopFrame,
  call: PageCall,
  request: RequestRow | undefined,
): Promise<string> {
  const { merchant } = frame;
  const { keyring, pool } = call.services;
  if (request === undefined || openNumber(keyring, request) !== undefined || request.kind === 'address')
    throw refuse('not_found');
  const scope = { merchants: merchant.id, readOnly: true } as const;
  const at = await inTenantTransaction(pool, scope, (tx) => askedAt(tx, request.id));
  const again = { ...asOnce(openAsked(keyring, request), request, at), from: originOf(call, frame) };
  const asked = await askByMail(call, merchant, again);
  if (asked === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  return sentPage(frame, asked.pending, undefined, { note: 'sent.newMail' });
}

/** Someone who has joined signs in. A consent stays as old as its form. */
function asOnce(
  { joining, follow: _follow, ...asked }: Asked,
  { used_at: usedAt }: RequestRow,
  at: string,
): Asked {
  return joining === undefined || usedAt !== null ? asked : { ...asked, joining: { at, ...joining } };
}
