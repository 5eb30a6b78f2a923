/** Valid calls of the routes for phones and their owners. */
import { passTypeId } from '../harness/wallet-passes.ts';
import { send } from './send.ts';
import type { Shop } from './shop-parts.ts';
import type { Factory, ValidCall } from './valid-call.ts';

async function tokenOf({ url, token, ids }: Shop): Promise<string> {
  const path = `/api/v1/memberships/merchant/${ids.membership}`;
  const { json } = await send(url, { method: 'GET', path, bearer: token });
  const link = (json as { wallet: { apple_pass_url: string } }).wallet.apple_pass_url;
  return link.split('/').at(-1)!.replace('.pkpass', '');
}

const ofLink = async (shop: Shop): Promise<ValidCall> => ({ params: { token: await tokenOf(shop) } });

const ofPhone = (shop: Shop) => ({
  params: { device: 'a1b2c3', passType: passTypeId, serial: shop.ids.membership },
  headers: { authorization: `ApplePass ${shop.passToken(shop.ids.membership)}` },
});

export const walletPassInput = {
  'wallet-passes.apple': ofLink,
  'wallet-passes.google': ofLink,
  'wallet-passes.save-to-google': ofLink,
  'wallet-passes.register-device': (shop: Shop) => ({ ...ofPhone(shop), body: { pushToken: 'aa00' } }),
  'wallet-passes.unregister-device': ofPhone,
  'wallet-passes.list-updated': ofPhone,
  'wallet-passes.latest': (shop: Shop) => {
    const { params, headers } = ofPhone(shop);
    return { params: { passType: params.passType, serial: params.serial }, headers };
  },
  'wallet-passes.report': () => ({ body: { logs: [] } }),
} satisfies Record<string, Factory>;
