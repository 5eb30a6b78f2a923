import { sell as route } from '../../../contract/domains/gift-card-sales.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type CardName, loadCard, saveMoved, viewMoved } from '../../domains/gift-cards/open-cards.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import type { MerchantRow } from '../../domains/merchant/merchant.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { giftCardsIn, TillBook } from '../../domains/tills/till-book.ts';
import { giftLimitsOf } from '../../domains/tills/till-limits.ts';
import { insertVoucher } from '../../domains/vouchers/campaigns/insert-voucher.ts';
import { termsOf } from '../../domains/vouchers/terms/new-voucher.ts';
import { chooseCode } from '../../domains/vouchers/terms/voucher-terms.ts';
import { type Call, write } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Sells a new gift card, activates a printed one or loads another, within what the caller can sell. */
export const sell = write(route, async (tx, input, call) => {
  const { card, ...sale } = input;
  const merchant = await readMerchant(tx);
  const made = card === undefined ? await newCard(tx, merchant, call) : undefined;
  const name: CardName =
    made ?? (card!.id === undefined ? { id: card!.code!, by: 'code' } : { id: card!.id });
  const limits = giftLimitsOf(call.principal, merchant);
  const tills = new TillBook();
  const { open, row } = await loadCard(tx, 'sold', { ...sale, ...name }, call, async (locked) => {
    if (limits === undefined) return;
    const subject = giftCardsIn(locked.currency!);
    await tills.load(tx, [{ call, subject }]);
    const refusal = tills.refusalOf(call, subject, limits, sale.amount, locked.gift_balance!);
    if (refusal) throw refusal;
    tills.give(call, subject, limits, sale.amount);
  });
  const type = row.type === 'activated' ? 'activated' : 'loaded';
  await saveMoved(tx, open, [giftEvent({ ...row, type })], call);
  tx.commitAlong(...tills.save(tx));
  return { ...viewMoved(open, row), code: made?.code ?? null };
});

/** Creates a card without a value, with a random code. */
async function newCard(
  tx: TenantTransaction,
  { default_currency: currency }: MerchantRow,
  call: Call,
): Promise<{ id: string; code: string }> {
  const template = { type: 'gift', gift: { currency } } as const;
  const terms = termsOf(template, call.principal.merchantTimezone);
  if (terms instanceof Refusal) throw terms;
  const code = chooseCode({});
  if (code instanceof Refusal) throw code;
  const { id } = await insertVoucher(tx, terms, { code, campaignId: null }, call);
  return { id, code };
}
