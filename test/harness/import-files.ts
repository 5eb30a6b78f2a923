/** Reads files to import as their routes do, without a server. */
import { importFields } from '../../contract/resources/import-preview.ts';
import { memberRows } from '../../server/domains/imports/member-rows.ts';
import { show } from '../../server/domains/imports/preview.ts';
import { voucherRows } from '../../server/domains/imports/voucher-rows.ts';
import { readTable } from '../../server/files/tables/table.ts';

type Form = Parameters<typeof show>[1];
export interface Asked extends Form {
  country?: string;
  currency?: string;
  dates?: 'ymd' | 'dmy' | 'mdy' | 'ydm';
}

export async function members(
  bytes: Uint8Array | string,
  { country = 'IT', dates, language = 'it-IT', ...form }: Asked = {},
) {
  const table = await readTable(Buffer.from(bytes as string), language);
  if ('reason' in table) return table;
  return show(table, form, importFields.members, 1_000, (sheet) =>
    memberRows(sheet, { country, language, dates }),
  );
}

export async function vouchers(
  bytes: Uint8Array | string,
  { currency = 'EUR', language = 'it-IT', ...form }: Asked = {},
) {
  const table = await readTable(Buffer.from(bytes as string), language);
  if ('reason' in table) return table;
  return show(table, form, importFields.vouchers, 10_000, (sheet) =>
    voucherRows(sheet, { currency, language }),
  );
}

type Preview = Awaited<ReturnType<typeof members>>;
/** Line, column and reason of each fault. */
export const faultsOf = (preview: Preview | Awaited<ReturnType<typeof vouchers>>) =>
  'reason' in preview
    ? [preview.reason, preview.line]
    : preview.faults.map(({ line, column, code, other_line }) => [
        line,
        column,
        code,
        ...(other_line ? [other_line] : []),
      ]);
/** What will be stored. */
export const itemsOf = (preview: Preview | Awaited<ReturnType<typeof vouchers>>) =>
  'reason' in preview ? preview : preview.rows.map(({ item }) => item);

/** The bytes of a text in an encoding of one byte for each character. */
export function inLegacy(encoding: string, text: string): Buffer {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((sign) => table.indexOf(sign)));
}
