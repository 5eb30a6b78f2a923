/** The filters of the list of vouchers as they stand in the address, and what is asked for them. */
import type { VouchersListParams } from '@tessera/sdk';

export const voucherStatuses = ['scheduled', 'active', 'disabled', 'exhausted', 'expired', 'voided'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export interface VoucherSearch {
  status?: VoucherStatus;
  code?: string;
  cursor?: string;
}

export const readVoucherSearch = ({ status, code, cursor }: Record<string, unknown>): VoucherSearch => ({
  ...(voucherStatuses.includes(status as VoucherStatus) && { status: status as VoucherStatus }),
  ...(typeof code === 'string' && code !== '' && { code }),
  ...(typeof cursor === 'string' && { cursor }),
});

export const voucherListInput = ({ status, code, cursor }: VoucherSearch): VouchersListParams => ({
  limit: 50,
  ...(status && { status: [status] }),
  ...(code && { code }),
  ...(cursor && { cursor }),
});
