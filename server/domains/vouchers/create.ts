import { create as route } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { violatedUniqueIndex } from '../../database/failures.ts';
import { build } from '../../database/query-builder.ts';
import { actorOf, recordEvent } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { GiftBook } from '../gift-ledger/gift-book.ts';
import { requireCapability } from '../kyb/require-capability.ts';
import { currentDataKey } from '../merchant/data-keys.ts';
import { reserveCodes } from './campaigns/campaign-store.ts';
import { requireKnownCustomers } from './terms/known-customers.ts';
import { newVoucher, sealedCode, termsOf } from './terms/new-voucher.ts';
import { chooseCode } from './terms/voucher-terms.ts';
import { viewVoucher } from './terms/voucher-view.ts';

/** Creates one voucher. Its secret code is returned here and never again. */
export const create = write(route, async (tx, input, call) => {
  const terms = termsOf(input, call.principal.merchantTimezone);
  if (terms instanceof Refusal) throw terms;
  const code = chooseCode(input);
  if (code instanceof Refusal) throw code;

  await requireKnownCustomers(tx, input.restrictions);
  if (terms.type === 'gift') await requireCapability(tx, call, 'stored_value');
  const campaignId = input.campaign_id === undefined ? null : decodeId('campaign', input.campaign_id)!;
  if (campaignId !== null && !(await reserveCodes(tx, campaignId, 1))) {
    throw refuseField('/campaign_id', 'not_found', 'does not exist');
  }

  const { keyring } = call.services;
  const dataKey = await currentDataKey(tx, keyring);
  const voucher = newVoucher(tx.merchantId, terms, { code, campaignId }, call.now);
  const insertion = build.insertInto('vouchers').values({
    ...voucher,
    ...sealedCode(voucher, code, { keyring, dataKey }),
    discount: voucher.discount && JSON.stringify(voucher.discount),
    restrictions: JSON.stringify(voucher.restrictions),
    metadata: JSON.stringify(voucher.metadata),
  });
  await tx.all(insertion).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'vouchers_code' ? refuse('code_taken') : error;
  });
  const gifts = new GiftBook();
  gifts.open(voucher, actorOf(call), call.now);
  tx.commitAlong(...gifts.save(tx));
  const shown = viewVoucher(voucher, call.now);
  await recordEvent(tx, call, { type: 'voucher.created', objectId: voucher.id, object: shown });
  return { ...shown, code };
});
