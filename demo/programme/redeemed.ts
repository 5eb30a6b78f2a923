import type { RedemptionRow } from '../../server/domains/vouchers/terms/voucher-view.ts';
import type { Actor } from '../people/diary.ts';
import type { Guest } from '../people/guest.ts';
import type { Voucher } from './voucher.ts';

/** A redemption and its customer. */
export interface Redeemed {
  redemption: RedemptionRow;
  voucher: Voucher;
  guest: Guest;
}

/** A purchase. */
export interface Purchase {
  at: number;
  guest: Guest;
  order: { id: string; amount: number; currency: string };
  placeId: string;
  actor: Actor;
}
