import { listChannels as route } from '../../../contract/domains/communications.ts';
import { read } from '../../engine/operation.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { viewChannels } from './deliver/channels.ts';

/** The channels for messages, and why some can't be used. */
export const listChannels = read(route, async (tx, _, { services }) => {
  const { sandbox } = await readMerchant(tx);
  return { object: 'channels' as const, data: await viewChannels(tx, services, sandbox) };
});
