import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { MerchantSummary } from '../../../../contract/resources/admin.ts';
import type { Row } from '../../../database/schema/row.ts';

export type SummaryRow = Row<
  'merchants',
  | 'id'
  | 'name'
  | 'legal_name'
  | 'status'
  | 'kyb_status'
  | 'country'
  | 'sandbox'
  | 'default_currency'
  | 'created_at'
  | 'updated_at'
> & { sandbox_id: string | null };

/** Without its activity, which is read for a whole page. */
export const viewSummary = (
  row: SummaryRow,
  cell: string,
): Omit<Static<typeof MerchantSummary>, 'activity'> => ({
  id: encodeId('merchant', row.id),
  object: 'merchant_summary',
  name: row.name,
  legal_name: row.legal_name,
  status: row.status,
  kyb_status: row.kyb_status,
  country: row.country,
  sandbox: row.sandbox,
  sandbox_id: row.sandbox_id && encodeId('merchant', row.sandbox_id),
  cell,
  currency: row.default_currency,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
