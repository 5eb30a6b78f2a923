import { create as route } from '../../../contract/domains/vouchers.ts';
import { violatedUniqueIndex } from '../../database/failures.ts';
import { build } from '../../database/query-builder.ts';
import { newUuid } from '../../new-id.ts';
import { write } from '../../operation.ts';
import { Refusal, refuse, refuseField } from '../../refusal.ts';
import { recordEvent } from '../events/event-store.ts';
import { currentDataKey } from './data-keys.ts';
import { requireKnownCustomers } from './known-customers.ts';
import type { VoucherRow } from './voucher.ts';
import { codeIndex, codeSuffix, sealCode } from './voucher-code.ts';
import { chooseCode, refusalByDates, refusalByValue, validity } from './voucher-terms.ts';
import { viewVoucher } from './voucher-view.ts';

/** Makes one voucher; its secret code leaves in this answer and never again. */
export const create = write(route, async (tx, input, call) => {
  const wrong = refusalByValue(input);
  if (wrong) throw wrong;
  // Campaigns are made by the bulk routes; until one exists every campaign id is a foreign one.
  if (input.campaign_id) throw refuseField('/campaign_id', 'not_found', 'there is no such campaign');
  const { starts_at = null, expires_at = null } = validity(input, call.principal.merchantTimezone);
  const inverted = refusalByDates(starts_at, expires_at);
  if (inverted) throw inverted;
  const code = chooseCode(input);
  if (code instanceof Refusal) throw code;

  await requireKnownCustomers(tx, input.restrictions);

  const { keyring } = call.services;
  const dataKey = await currentDataKey(tx, keyring);
  const voucher: VoucherRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    code_suffix: codeSuffix(code),
    code_visibility: input.code_visibility ?? 'secret',
    campaign_id: null,
    type: input.type,
    discount: input.discount ?? null,
    gift_amount: input.gift?.amount ?? null,
    gift_balance: input.gift?.amount ?? null,
    gift_held: 0,
    currency: input.gift?.currency ?? null,
    starts_at,
    expires_at,
    // A gift ends with its balance; anything else is used once unless the merchant says otherwise.
    redemption_limit:
      input.type === 'gift' ? null : input.redemption_limit === undefined ? 1 : input.redemption_limit,
    per_customer_limit: input.per_customer_limit ?? null,
    redeemed_quantity: 0,
    held_quantity: 0,
    issued_quantity: 0,
    active: true,
    holder_id: null,
    restrictions: input.restrictions ?? {},
    voided_at: null,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
  const place = { merchantId: tx.merchantId, voucherId: voucher.id, keyVersion: dataKey.version };
  const insertion = build.insertInto('vouchers').values({
    ...voucher,
    code_index: codeIndex(keyring, tx.merchantId, code)!,
    code_sealed: sealCode(dataKey.key, place, code),
    code_key_version: dataKey.version,
    discount: voucher.discount && JSON.stringify(voucher.discount),
    restrictions: JSON.stringify(voucher.restrictions),
    metadata: JSON.stringify(voucher.metadata),
  });
  await tx.all(insertion).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'vouchers_code' ? refuse('code_taken') : error;
  });
  const shown = viewVoucher(voucher, call.now);
  await recordEvent(tx, call, { type: 'voucher.created', objectId: voucher.id, object: shown });
  return { ...shown, code };
});
