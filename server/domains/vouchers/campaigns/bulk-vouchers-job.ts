/** Creates the vouchers of a bulk order, a batch per transaction together with its lines of the file. */
import { errorDefinition } from '../../../../contract/errors.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../../engine/events/event-store.ts';
import { byteOrderMark } from '../../exports/formats/export-file.ts';
import { GiftBook } from '../../gift-ledger/gift-book.ts';
import { csv } from '../../jobs/csv.ts';
import type { JobResult } from '../../jobs/job.ts';
import { addFilePart } from '../../jobs/job-file.ts';
import { declareJob, type JobRun } from '../../jobs/jobs.ts';
import { currentDataKey } from '../../merchant/data-keys.ts';
import { newVoucher, sealedCode, type VoucherOwn, type VoucherTerms } from '../terms/new-voucher.ts';
import { type CodeConfig, makeCode } from '../terms/voucher-code.ts';
import { viewVoucher } from '../terms/voucher-view.ts';
import { releaseCodes } from './campaign-store.ts';
import { insertFreeVouchers } from './insert-vouchers.ts';

interface BulkVouchers {
  campaignId: string;
  terms: VoucherTerms;
  /** Undefined where codes are generated. */
  codes: { code: string; external_id?: string; balance?: number }[] | undefined;
  /** Whether codes keep their case; otherwise they are stored in upper case. */
  asPrinted?: boolean;
  /** How many codes are easier to guess than a secret one should be. */
  weak?: number;
  codeConfig: CodeConfig | undefined;
}

interface Place {
  /** Index of the next voucher. */
  next: number;
  created: number;
}

const batch = 250;
const beginning: Place = { next: 0, created: 0 };
const header = ['code', 'voucher_id', 'external_id', 'balance'];

/** What the job says about its progress. */
export const resultOf = ({ campaignId, terms, weak = 0 }: BulkVouchers, created: number): JobResult => ({
  campaign_id: encodeId('campaign', campaignId),
  created,
  ...(terms.code_visibility === 'public' && { code_visibility: 'public' }),
  ...(weak > 0 && { weak_codes: weak }),
});

export const bulkVouchersJob = declareJob<BulkVouchers, Place>({
  type: 'vouchers.bulk',
  step: (run) =>
    run.advance(async (tx, { place = beginning, now }) => {
      const count = Math.min(batch, run.total - place.next);
      const made = await make(tx, run, place.next, count, now);
      const next = place.next + count;
      const created = place.created + made.count;
      const rows = place.next === 0 ? [header, ...made.lines] : made.lines;
      const mark = place.next === 0 ? byteOrderMark : '';
      await addFilePart(tx, run, place.next, mark + csv(rows));
      await releaseCodes(tx, run.payload.campaignId, made.errors.length);
      return {
        place: { next, created },
        isLast: next >= run.total,
        succeeded: made.count,
        failed: made.errors.length,
        errors: made.errors,
        result: resultOf(run.payload, created),
      };
    }),
  ended: async (tx, job, { campaignId }) => {
    await releaseCodes(tx, campaignId, job.total - job.succeeded - job.failed);
  },
});

async function make(
  tx: TenantTransaction,
  { payload, services: { keyring }, callAt }: JobRun<BulkVouchers, Place>,
  first: number,
  count: number,
  now: string,
) {
  const call = callAt(now);
  const keys = { keyring, dataKey: await currentDataKey(tx, keyring) };
  const drafts = Array.from({ length: count }, (_, at) => {
    const own = ownOf(payload, first + at);
    const voucher = newVoucher(tx.merchantId, payload.terms, own, now);
    return { index: first + at, own, voucher, sealed: sealedCode(voucher, own.code, keys) };
  });
  const refused = await insertFreeVouchers(tx, drafts);
  const made = drafts.filter(({ voucher }) => !refused.has(voucher.id));
  const gifts = new GiftBook();
  for (const { voucher } of made) gifts.open(voucher, actorOf(call), now);
  tx.commitAlong(...gifts.save(tx));
  emit(
    tx,
    { ...call, now },
    ...made.map(({ voucher }) => ({
      type: 'voucher.created' as const,
      objectId: voucher.id,
      object: viewVoucher(voucher, now),
    })),
  );
  return {
    count: made.length,
    lines: made.map(({ own, voucher }) => [
      own.code,
      encodeId('voucher', voucher.id),
      voucher.external_id,
      voucher.gift_balance,
    ]),
    errors: drafts.flatMap(({ index, voucher }) => {
      const code = refused.get(voucher.id);
      return code === undefined ? [] : [{ index, code, message: errorDefinition(code).title }];
    }),
  };
}

function ownOf({ campaignId, codes, asPrinted, codeConfig }: BulkVouchers, index: number): VoucherOwn {
  const given = codes?.[index];
  if (given === undefined) return { code: makeCode(codeConfig).code, campaignId };
  const { code, external_id: externalId, balance } = given;
  return { code: asPrinted ? code : code.toUpperCase(), campaignId, externalId, balance };
}
