/** Search parameters and queries of vouchers and redemptions. */
import type { VouchersListParams, VouchersListRedemptionsParams } from '@tessera/sdk';
import { isId } from '../../../contract/ids.ts';
import { recipientStatuses, redemptionStatuses } from '../../api/catalogue.gen.ts';
import { type VoucherKind, voucherKinds } from '../../forms/vouchers/voucher-kinds.ts';
import { orders } from '../../ui/search/list-filters.ts';
import {
  dayAfter,
  filled,
  type Given,
  manyIn,
  momentIn,
  oneIn,
  textIn,
} from '../../ui/search/search-values.ts';

export const voucherStatuses = [
  'scheduled',
  'inactive',
  'active',
  'disabled',
  'exhausted',
  'expired',
  'voided',
] as const;
export const voucherTypes = ['discount', 'gift'] as const;

export type VoucherSearch = Omit<VouchersListParams, 'limit' | 'include'>;

export const readVoucherSearch = (search: Given): VoucherSearch =>
  filled({
    status: manyIn(voucherStatuses, search.status),
    type: oneIn(voucherTypes, search.type),
    code: textIn(search.code),
    campaign_id: textIn(search.campaign_id),
    holder_id: textIn(search.holder_id),
    ids: Array.isArray(search.ids) ? search.ids.map(String).slice(0, 100) : undefined,
    expires_gte: momentIn(search.expires_gte),
    expires_lt: momentIn(search.expires_lt),
    created_gte: momentIn(search.created_gte),
    created_lt: momentIn(search.created_lt),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

/** What was typed to find vouchers: a code, or ids from another program. */
export function codeOrIds(typed: string | undefined): Pick<VoucherSearch, 'code' | 'ids'> {
  const words = typed?.split(/[\s,]+/).filter(Boolean) ?? [];
  return words.length > 0 && words.every((word) => isId(word, 'voucher')) ? { ids: words } : { code: typed };
}

export const voucherListInput = (search: VoucherSearch): VouchersListParams => ({ limit: 50, ...search });

/** The campaign to add codes to. */
export const readGenerateSearch = (search: Given): { campaign_id?: string } =>
  filled({ campaign_id: textIn(search.campaign_id) });

export type RedemptionSearch = Omit<VouchersListRedemptionsParams, 'limit' | 'include'>;

export const readRedemptionSearch = (search: Given): RedemptionSearch =>
  filled({
    status: manyIn(redemptionStatuses, search.status),
    voucher_id: textIn(search.voucher_id),
    campaign_id: textIn(search.campaign_id),
    customer_id: textIn(search.customer_id),
    location_id: textIn(search.location_id),
    staff: textIn(search.staff),
    order_id: textIn(search.order_id),
    reference: textIn(search.reference),
    occurred_gte: momentIn(search.occurred_gte),
    occurred_lt: momentIn(search.occurred_lt),
    created_gte: momentIn(search.created_gte),
    created_lt: momentIn(search.created_lt),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export const redemptionListInput = (search: RedemptionSearch): VouchersListRedemptionsParams =>
  filled({ limit: 25, ...search, occurred_lt: dayAfter(search.occurred_lt) });

/** Page positions in the lists of one voucher. */
export interface VoucherDetailSearch {
  recipients?: string;
  redemptions?: string;
  /** Page of the ledger of a gift card. */
  money?: string;
  recipient_status?: (typeof recipientStatuses)[number];
}

export const readVoucherDetailSearch = (search: Given): VoucherDetailSearch =>
  filled({
    recipients: textIn(search.recipients),
    redemptions: textIn(search.redemptions),
    money: textIn(search.money),
    recipient_status: oneIn(recipientStatuses, search.recipient_status),
  });

export interface NewVoucherSearch {
  kind?: VoucherKind;
  /** Of which it is the one code, for everyone. */
  campaign_id?: string;
}

export const readNewVoucherSearch = ({ kind, campaign_id }: Given): NewVoucherSearch =>
  filled({ kind: oneIn(voucherKinds, kind), campaign_id: textIn(campaign_id) });
