/** Limits for streams of live notifications, per process. */
import { limits } from '../../../../contract/limits.ts';
import type { Recipient } from '../notification.ts';

/** Recipient of a stream and its network: an IPv4 address or an IPv6 /64. */
export interface Listening extends Recipient {
  network: string;
}

const { perPerson, perMerchant, crowded, perMerchantCrowded } = limits.streams;

/**
 * The limit that one more stream would exceed, or undefined. A large merchant can have many while there is room; once
 * half of all streams are open, the limit is lower, so a few merchants can't take the rest.
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
