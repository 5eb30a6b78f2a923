/** The transactions of gift cards, as exports show them. */
import { sql } from 'kysely';
import type { GiftExportColumn } from '../../../contract/domains/gift-cards.ts';
import { encodeId } from '../../../contract/ids.ts';
import { viewActor } from '../../engine/events/event-form.ts';
import type { TimedOrder } from '../exports/export-order.ts';
import { formatAmount } from '../exports/export-values.ts';
import { declareExport } from '../exports/table-export.ts';
import type { GiftRow } from './gift-movement.ts';

const fields = [
  'id',
  'voucher_id',
  'occurred_at',
  'created_at',
  'type',
  'amount',
  'currency',
  'balance_after',
  'reference',
  'reason',
  'redemption_id',
  'counterpart_id',
  'location_id',
  'actor_type',
  'actor_id',
] as const satisfies readonly (keyof GiftRow)[];

export interface GiftExportOrder extends TimedOrder<GiftExportColumn> {
  types: readonly string[] | undefined;
  currency: string | undefined;
  /** UUID of a gift card. */
  voucherId: string | undefined;
}

export const giftExport = declareExport<Pick<GiftRow, (typeof fields)[number]>, GiftExportOrder>({
  name: 'gift-card-transactions',
  jobType: 'gift_cards.export',
  table: 'gift_transactions',
  kind: 'gift_transaction',
  fields,
  values: {
    id: (row) => encodeId('gift_transaction', row.id),
    voucher_id: (row) => encodeId('voucher', row.voucher_id),
    occurred_at: (row, at) => at(row.occurred_at),
    created_at: (row, at) => at(row.created_at),
    type: (row) => row.type,
    amount: (row) => row.amount,
    currency: (row) => row.currency,
    amount_formatted: (row, _at, decimal) => formatAmount(row.amount, row.currency, decimal),
    balance_after: (row) => row.balance_after,
    reference: (row) => row.reference,
    reason: (row) => row.reason,
    redemption_id: (row) => row.redemption_id && encodeId('redemption', row.redemption_id),
    counterpart_id: (row) => row.counterpart_id && encodeId('voucher', row.counterpart_id),
    location_id: (row) => row.location_id,
    actor_type: (row) => row.actor_type,
    actor_id: (row) => viewActor(row.actor_type, row.actor_id).id,
  },
  amounts: ['amount', 'balance_after'],
  time: 'occurred_at',
  sortedBy: ['occurred_at', 'id'],
  filtersOf: ({ types, currency, voucherId }) => [
    ...(types ? [sql<boolean>`type = any(${types}::text[])`] : []),
    ...(currency ? [sql<boolean>`currency = ${currency}`] : []),
    ...(voucherId ? [sql<boolean>`voucher_id = ${voucherId}::uuid`] : []),
  ],
});
