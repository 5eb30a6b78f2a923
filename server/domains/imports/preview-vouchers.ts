import { previewVouchers as route } from '../../../contract/domains/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import type { InputOf } from '../../../contract/route.ts';
import { type Call, write } from '../../engine/operation.ts';
import { previewOf } from './preview.ts';
import { voucherRows } from './voucher-rows.ts';

async function prepare(input: InputOf<typeof route>, call: Call) {
  const { currency = call.principal.merchantCurrency } = input;
  const preview = await previewOf(
    input,
    call,
    importFields.vouchers,
    limits.bulk.codes,
    (sheet, { language }) => voucherRows(sheet, { currency, language }),
  );
  return { ...preview, currency };
}

/** Reads a file of codes and returns what `vouchers.bulk` takes. */
export const previewVouchers = write(
  route,
  async (_tx, _input, _call, preview: Awaited<ReturnType<typeof prepare>>) => preview,
  prepare,
);
