/** What both operations of the join page need: the merchant, the language and the pass that can be joined. */
import { decodeId } from '../../../../contract/ids.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { type Frame, frameOf } from '../page/frame.ts';
import { merchantOfPage } from '../page/merchant-of.ts';
import { wordsPage } from '../signing-in/pages.ts';
import { findOpenPass, type OpenPass } from './enrollment-store.ts';

interface Joinable {
  merchant: MerchantRow;
  frame: Frame;
  pass: OpenPass;
}

/** Returns a page instead where nothing can be joined. */
export async function openJoin(
  call: PageCall,
  input: { merchant: string; pass?: string; lang?: string },
): Promise<Joinable | string> {
  const merchant = await merchantOfPage(call, input.merchant);
  const frame: Frame = await frameOf(call, merchant, input.lang);
  const asked = input.pass === undefined ? null : decodeId('pass', input.pass);
  const scope = { merchants: merchant.id, readOnly: true } as const;
  const pass =
    asked === undefined
      ? undefined
      : await inTenantTransaction(call.services.pool, scope, (tx) => findOpenPass(tx, asked));
  if (pass === undefined) return wordsPage(frame, 'join.closed', 'join.closedLead');
  return { merchant, frame: { ...frame, background: pass.background_color }, pass };
}
