import { previewVouchers as route } from '../../../contract/domains/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import { previewOf } from '../../domains/imports/preview.ts';
import { voucherRows } from '../../domains/imports/voucher-rows.ts';
import { identity } from '../../engine/operation.ts';

/** Reads a file of codes and returns what `vouchers.bulk` takes. */
export const previewVouchers = identity(route, async (input, call) => {
  const { currency = call.principal.merchantCurrency } = input;
  const preview = await previewOf(
    input,
    call,
    importFields.vouchers,
    limits.bulk.codes,
    (sheet, { language }) => voucherRows(sheet, { currency, language }),
  );
  return { ...preview, currency };
});
