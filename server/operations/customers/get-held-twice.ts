import { getHeldTwice as route } from '../../../contract/domains/customer-merges.ts';
import { countPairsLeft } from '../../domains/issuing/joining/join-store.ts';
import { read } from '../../engine/operation.ts';

/** Counts the pairs of memberships that a merge of customers left and that can be joined. */
export const getHeldTwice = read(route, async (tx) => ({
  object: 'memberships_held_twice' as const,
  count: await countPairsLeft(tx),
}));
