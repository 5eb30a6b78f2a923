/** Inserts many vouchers of one template in one statement. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { sealedCode } from '../terms/new-voucher.ts';
import type { VoucherRow } from '../terms/voucher.ts';

export interface VoucherDraft {
  voucher: VoucherRow;
  sealed: ReturnType<typeof sealedCode>;
}

const draftColumns = columns<VoucherDraft>(
  {},
  {
    id: ['uuid', ({ voucher }) => voucher.id],
    code_index: ['bytea', ({ sealed }) => sealed.code_index],
    code_sealed: ['bytea', ({ sealed }) => sealed.code_sealed],
    code_suffix: ['text', ({ voucher }) => voucher.code_suffix],
    external_id: ['text', ({ voucher }) => voucher.external_id],
    gift_amount: ['bigint', ({ voucher }) => voucher.gift_amount],
  },
);

// In code order, so that two imports never deadlock.
const insert = statement<{ id: string }>(
  'vouchers_insert_free',
  `insert into vouchers (${draftColumns.names}, gift_balance, merchant_id,
     code_key_version, code_visibility, campaign_id, type, discount, currency, starts_at, expires_at, redemption_limit,
     per_customer_limit, restrictions, metadata, created_at, updated_at)
   select ${draftColumns.names}, gift_amount, $1::uuid,
     $2::int, $3::text, $4::uuid, $5::text, $6::json, $7::text, $8::timestamptz, $9::timestamptz, $10::int,
     $11::int, $12::json, $13::json, $14::timestamptz, $14::timestamptz
   from ${draftColumns.unnest('draft', 15)}
   order by code_index
   on conflict do nothing
   returning id`,
);

const taken = statement<{ code_index: Buffer }>(
  'vouchers_taken_codes',
  'select code_index from vouchers where merchant_id = $1 and code_index = any ($2::bytea[])',
);

/** Inserts the drafts whose code and external id are free. Returns why the others were skipped, by voucher id. */
export async function insertFreeVouchers(
  tx: TenantTransaction,
  drafts: readonly VoucherDraft[],
): Promise<Map<string, ErrorCode>> {
  const [first] = drafts;
  if (first === undefined) return new Map();
  const { voucher: common, sealed } = first;
  const written = await tx.run(insert, [
    common.merchant_id,
    sealed.code_key_version,
    common.code_visibility,
    common.campaign_id,
    common.type,
    common.discount,
    common.currency,
    common.starts_at,
    common.expires_at,
    common.redemption_limit,
    common.per_customer_limit,
    common.restrictions,
    common.metadata,
    common.created_at,
    ...draftColumns.arrays(drafts),
  ]);
  const ids = new Set(written.map(({ id }) => id));
  const left = drafts.filter(({ voucher }) => !ids.has(voucher.id));
  if (left.length === 0) return new Map();
  const rows = await tx.run(taken, [common.merchant_id, left.map((draft) => draft.sealed.code_index)]);
  const codes = new Set(rows.map((row) => row.code_index.toString('hex')));
  return new Map(
    left.map((draft) => [
      draft.voucher.id,
      codes.has(draft.sealed.code_index.toString('hex')) ? 'code_taken' : 'external_id_taken',
    ]),
  );
}
