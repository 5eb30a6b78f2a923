import type { CustomerRow } from '../../server/domains/customers/customer-store.ts';
import type { Voucher } from '../programme/voucher.ts';
import type { Member } from './member.ts';

export interface Guest {
  row: CustomerRow;
  joinedAt: number;
  /** Visits in a week. */
  rate: number;
  /** Times in order; the first is when they joined. */
  visits: number[];
  birthday: string;
  wantsMail: boolean;
  member: Member | undefined;
  /** Of the club that is paid for. */
  club: Member | undefined;
  /** Vouchers and gift cards in their pocket. */
  pocket: Voucher[];
}
