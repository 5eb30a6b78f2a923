import { listChannels as route } from '../../../contract/domains/communications.ts';
import { viewChannels } from '../../domains/communications/deliver/channels.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { read } from '../../engine/operation.ts';

/** The channels for messages, and why some can't be used. */
export const listChannels = read(route, async (tx, _, { services }) => {
  const { sandbox } = await readMerchant(tx);
  return { object: 'channels' as const, data: await viewChannels(tx, services, sandbox) };
});
