/** How many streams of live notifications a process holds, and for whom. */
import { limits } from '../../../contract/limits.ts';
import type { Recipient } from './notification.ts';

/** Who hears a stream, and from where: an address, or a /64 of IPv6. */
export interface Listening extends Recipient {
  network: string;
}

const { perPerson, perMerchant, crowded, perMerchantCrowded } = limits.streams;

/**
 * The limit that one more stream would exceed, or undefined. While there is room, a large merchant has many; once
 * half of all streams are open, a few merchants can't take the other half too.
 */
export function exceededShare(
  open: Iterable<Listening>,
  { userId, merchantId, network }: Listening,
  perAddress: number,
): number | undefined {
  let [inUse, ofPerson, ofMerchant, ofAddress] = [0, 0, 0, 0];
  for (const other of open) {
    inUse += 1;
    if (other.userId === userId) ofPerson += 1;
    if (other.merchantId === merchantId) ofMerchant += 1;
    if (other.network === network) ofAddress += 1;
  }
  const forMerchant = inUse < crowded ? perMerchant : perMerchantCrowded;
  if (ofPerson >= perPerson) return perPerson;
  if (ofMerchant >= forMerchant) return forMerchant;
  return ofAddress >= perAddress ? perAddress : undefined;
}
