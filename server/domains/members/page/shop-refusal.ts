/** Refusals of links that still say whose they are: they keep the shop's look, and lead on. */

import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';
import { uuid } from '../../../sealing/signed-text.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { findOpenPass } from '../joining/enrollment-store.ts';
import { findForm, framed } from '../signing-in/pages.ts';
import { type Frame, frameOf, placesOf } from './frame.ts';
import { activeMerchant } from './merchant-of.ts';

type ShopFrame = Frame & { merchant: MerchantRow };

/** The refusal with a page of this merchant (UUID); without one if there is no such merchant. */
export async function refuseInShop(
  call: PageCall,
  { merchantId, lang, refusal }: { merchantId: string; lang: string | undefined; refusal: Refusal },
  page: (frame: ShopFrame) => string | Promise<string>,
): Promise<Refusal> {
  try {
    const merchant = await activeMerchant(call, merchantId);
    return refusal.shown(await page({ ...(await frameOf(call, merchant, lang)), merchant }));
  } catch (error) {
    if (error instanceof Refusal) return refusal;
    throw error;
  }
}

/**
 * Of a link that a mail program cut short. Its start names the merchant, whose id is no secret; nothing else in it counts
 * without its end.
 */
export async function refuseCutLink(
  call: PageCall,
  token: string,
  lang: string | undefined,
): Promise<Refusal> {
  const refusal = refuse('not_found');
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < uuid.bytes) return refusal;
  const merchantId = uuid.read(bytes.subarray(0, uuid.bytes));
  return refuseInShop(call, { merchantId, lang, refusal }, (frame) =>
    findForm(frame, { title: frame.t('cut.title'), lead: frame.t('cut.lead') }),
  );
}

/** Of the card of someone who was erased. */
export const refuseGoneCard = (
  call: PageCall,
  merchantId: string,
  lang: string | undefined,
): Promise<Refusal> =>
  refuseInShop(call, { merchantId, lang, refusal: refuse('not_found') }, async (frame) => {
    const { t, merchant } = frame;
    const scope = { merchants: merchantId, readOnly: true } as const;
    const open = await inTenantTransaction(call.services.pool, scope, (tx) => findOpenPass(tx, null));
    const again = open
      ? html`<p><a class="button" href="${placesOf(frame).join}">${t('over.again')}</a></p>`
      : html``;
    const contact =
      merchant.support_email === null
        ? html``
        : html`<p><a href="mailto:${merchant.support_email}">${t('over.contact', { merchant: merchant.name })}</a></p>`;
    return framed(
      frame,
      t('gone.title'),
      t('gone.lead', { merchant: merchant.name }),
      html`${again}${contact}`,
    );
  });

/** Of a card that has a new number since the link was written. */
export const refuseRenewedCard = (
  call: PageCall,
  merchantId: string,
  lang: string | undefined,
): Promise<Refusal> =>
  refuseInShop(call, { merchantId, lang, refusal: refuse('link_expired') }, (frame) => {
    const values = { merchant: frame.merchant.name };
    return findForm(frame, { title: frame.t('renewed.title'), lead: frame.t('renewed.lead', values) });
  });
