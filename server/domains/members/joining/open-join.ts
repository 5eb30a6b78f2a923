/** What both operations of the join page need: the merchant, the language and the pass that can be joined. */
import { decodeId } from '../../../../contract/ids.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { type Frame, formatsOfPage, frameOf } from '../page/frame.ts';
import { merchantOfPage } from '../page/merchant-of.ts';
import { wordsPage } from '../signing-in/pages.ts';
import { findOpenPass, findWelcome, type OpenPass } from './enrollment-store.ts';
import { type Offer, offerOf } from './offer.ts';

interface Joinable {
  merchant: MerchantRow;
  frame: Frame;
  pass: OpenPass;
  offer: Offer;
}

/** Returns a page instead where nothing can be joined. */
export async function openJoin(
  call: PageCall,
  input: { merchant: string; pass?: string; lang?: string; ref?: string },
): Promise<Joinable | string> {
  const merchant = await merchantOfPage(call, input.merchant);
  const frame: Frame = await frameOf(call, merchant, input.lang);
  const asked = input.pass === undefined ? null : decodeId('pass', input.pass);
  const scope = { merchants: merchant.id, readOnly: true } as const;
  const { ref } = input;
  const [pass, welcome] =
    asked === undefined
      ? []
      : await inTenantTransaction(call.services.pool, scope, (tx) =>
          Promise.all([findOpenPass(tx, asked), ref === undefined ? 0 : findWelcome(tx, ref, call.realNow)]),
        );
  if (pass === undefined) return wordsPage(frame, 'join.closed', 'join.closedLead');
  const offer = offerOf(pass, { language: frame.language, formats: formatsOfPage(frame), welcome });
  return { merchant, frame: { ...frame, background: pass.background_color }, pass, offer };
}
