/** Valid calls of the routes that move the merchant's money. */
import type { RouteName } from '../../contract/routes.ts';
import { verify } from '../harness/verified.ts';
import { type Shop, unique } from './shop-parts.ts';
import { example, type Factory, text } from './valid-call.ts';

/** Restores the verification, which other calls may have ended. */
const beVerified = ({ world, merchant }: Shop): Promise<unknown> => verify(world, merchant.id);

const newWithdrawal = async (shop: Shop): Promise<{ id: string }> => {
  const { make } = shop;
  await beVerified(shop);
  const { id } = await make('/wallets/me/withdrawals', example('wallet.withdraw'));
  return { id };
};

const newPaymentRequest = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/wallets/me/payment-requests', example('wallet.request-payment'));
  return { id };
};

export const walletInput = {
  'wallet.top-up': () => ({ body: { ...example('wallet.top-up'), reference: unique('top-up') } }),
  'wallet.withdraw': async (shop) => {
    await beVerified(shop);
    return { body: { ...example('wallet.withdraw'), description: text('Rent') } };
  },
  'wallet.cancel-withdrawal': async (shop) => ({ params: await newWithdrawal(shop) }),
  'wallet.transfer': async ({ world }) => ({
    body: {
      ...example('wallet.transfer'),
      to_merchant_id: (await world.merchant()).wireId,
      reference: unique('transfer'),
    },
  }),
  'wallet.request-payment': () => ({
    body: { ...example('wallet.request-payment'), description: text('Catering') },
  }),
  'wallet.pay-request': async (shop) => ({
    params: await newPaymentRequest(shop),
    body: { method: unique('pm_').replaceAll('-', '_') },
  }),
  'wallet.cancel-request': async (shop) => ({ params: await newPaymentRequest(shop) }),
  'wallet.stripe-callback': () => ({ body: {} }),
} satisfies Partial<Record<RouteName, Factory>>;
