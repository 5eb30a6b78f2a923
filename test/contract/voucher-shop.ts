/** Vouchers for valid requests. */
import type { Shop } from './shop-parts.ts';
import { text, type ValidCall } from './valid-call.ts';

export const newVoucher = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });
  return { id };
};

export const heldVoucher = async (shop: Shop): Promise<ValidCall> => {
  const params = await newVoucher(shop);
  const body = { order: { amount: 100, currency: 'EUR' }, hold: {} };
  const { hold } = await shop.make<{ hold: { id: string } }>(`/vouchers/${params.id}/validate`, body);
  return { params, body: { hold_id: hold.id } };
};

export const redeemedVoucher = async (shop: Shop): Promise<ValidCall> => {
  const { id } = await newVoucher(shop);
  const { redemption } = await shop.make<{ redemption: { id: string } }>(`/vouchers/${id}/redeem`, {});
  return { params: { id: redemption.id }, body: { reason: text('returned') } };
};
