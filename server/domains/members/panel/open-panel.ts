/** What both operations of the panel need: whose website it is on, and who looks at it. */
import { getPanel } from '../../../../contract/domains/member-panel.ts';
import type { MemberLanguage } from '../../../../contract/languages.ts';
import { isOrigin } from '../../../access/check-origin.ts';
import { resolvePublishableKey } from '../../../access/resolve-publishable-key.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Member } from '../../../engine/callers/member.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { findOpenPass, type OpenPass } from '../joining/enrollment-store.ts';
import { noOffer, type Offer, offerOf } from '../joining/offer.ts';
import { type Frame, formatsOfPage, frameOf } from '../page/frame.ts';
import { memberOf } from '../page/member-of.ts';
import { activeMerchant } from '../page/merchant-of.ts';

export interface OpenedPanel {
  merchant: MerchantRow;
  frame: Frame & { merchant: MerchantRow };
  /** Undefined if no pass can be joined online. */
  pass: OpenPass | undefined;
  /** What it gives; of no pass, nothing. */
  offer: Offer;
  /** Who signed in on this website. */
  member: Member | undefined;
}

/** Throws `not_found` unless the key is valid. Only pages of the key's origins can frame the response. */
export async function openPanel(
  call: PageCall,
  { key, lang }: { key: string; lang?: MemberLanguage | undefined },
): Promise<OpenedPanel> {
  const holder = await resolvePublishableKey(call.services, { key, ip: call.ip, access: getPanel.access });
  if (holder === undefined) throw refuse('not_found');
  const { merchantId, origins } = holder;
  const [merchant, member, pass] = await Promise.all([
    activeMerchant(call, merchantId),
    memberOf(call, merchantId, call.browser.panelSessionOf(merchantId)),
    inTenantTransaction(call.services.pool, { merchants: merchantId, readOnly: true }, (tx) =>
      findOpenPass(tx, null),
    ),
  ]);
  // Keys from before wildcards were refused may have some.
  call.browser.allowFrames(origins.filter(isOrigin));
  const background = pass?.background_color ?? null;
  const frame = { ...(await frameOf(call, merchant, lang)), background, panel: `/panel/${key}` };
  const offer = pass ? offerOf(pass, { language: frame.language, formats: formatsOfPage(frame) }) : noOffer;
  return { merchant, member, pass, offer, frame };
}
