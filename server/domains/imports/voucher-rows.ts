/** Reads the codes of a sheet. Pure. */
import type { Static } from 'typebox';
import { type AmountFault, type AmountStyle, amountStyleOf, readAmount } from '../../../contract/amounts.ts';
import { normalizeCode } from '../../../contract/code-strength.ts';
import type { ImportedCode } from '../../../contract/domains/imports.ts';
import type { importFields, RowFaultCode } from '../../../contract/resources/import-preview.ts';
import { bareCode, readKey, tidyText } from '../../../contract/typed-text.ts';
import type { ReadRow } from './customer-rows.ts';
import { isScientific, type Sheet, type SheetRow } from './sheet.ts';

type VoucherField = (typeof importFields.vouchers)[number];
type Code = Static<typeof ImportedCode>;

const faultCodes: Record<AmountFault, RowFaultCode> = {
  not_an_amount: 'not_an_amount',
  ambiguous: 'ambiguous_amount',
  too_many_decimals: 'too_many_decimals',
  other_currency: 'other_currency',
  negative: 'negative',
  too_large: 'too_large',
};

/** Numbers of a workbook are written with a point, whatever its language. */
const ofWorkbook: AmountStyle = { decimal: '.', isShown: true };

export function voucherRows(
  sheet: Sheet<VoucherField>,
  { currency, language }: { currency: string; language: string },
): ReadRow<Code>[] {
  const style = amountStyleOf(sheet.textsOf('balance'), language);
  const balanceOf = ({ line, values }: SheetRow<VoucherField>): number | undefined => {
    const cell = values.balance ?? '';
    if (cell === '') return undefined;
    if (isScientific(cell)) return sheet.fault(line, 'balance', 'digits_lost');
    const { amount, fault } = readAmount(
      String(cell),
      currency,
      typeof cell === 'number' ? ofWorkbook : style,
    );
    if (fault !== undefined) return sheet.fault(line, 'balance', faultCodes[fault]);
    // A column beside the amount can name its currency, by a code or a sign.
    const named = String(values.currency ?? '');
    if (named !== '' && readAmount(`1 ${named}`, currency, ofWorkbook).fault !== undefined)
      return sheet.fault(line, 'currency', 'other_currency');
    return amount > 0 ? amount : sheet.fault(line, 'balance', 'not_positive');
  };
  const rows = sheet.rows.map((row): ReadRow<Code> => {
    const { line, values } = row;
    const code = tidyText(String(values.code ?? ''));
    if (code === '') sheet.fault(line, 'code', 'required');
    else if (isScientific(values.code!)) sheet.fault(line, 'code', 'digits_lost');
    else if (code.length > 64 || normalizeCode(code) === undefined || !/[\p{L}\p{N}]/u.test(code))
      sheet.fault(line, 'code', 'code_invalid');
    const externalId = readKey(String(values.external_id ?? ''));
    if (isScientific(externalId)) sheet.fault(line, 'external_id', 'digits_lost');
    else if (externalId.length > 120) sheet.fault(line, 'external_id', 'too_long');
    const balance = balanceOf(row);
    const item: Code = { code, ...(externalId !== '' && { external_id: externalId }) };
    return { line, item: balance === undefined ? item : { ...item, balance } };
  });
  return withoutRepetitions(sheet, rows);
}

/** A code or an id twice is a fault, unless the rows say the same. */
function withoutRepetitions(sheet: Sheet<VoucherField>, rows: readonly ReadRow<Code>[]): ReadRow<Code>[] {
  const codes = new Map<string, ReadRow<Code>>();
  const ids = new Map<string, ReadRow<Code>>();
  return rows.filter(({ line, item }) => {
    if (!sheet.isKept(line)) return false;
    const sameCode = codes.get(bareCode(item.code));
    const sameId = item.external_id === undefined ? undefined : ids.get(item.external_id);
    const earlier = sameCode ?? sameId;
    if (earlier === undefined) {
      codes.set(bareCode(item.code), { line, item });
      if (item.external_id !== undefined) ids.set(item.external_id, { line, item });
      return true;
    }
    const saysTheSame =
      sameCode !== undefined &&
      sameCode.item.balance === item.balance &&
      sameCode.item.external_id === item.external_id;
    if (saysTheSame) sheet.skip(line, 'code', earlier.line);
    else sheet.fault(line, sameCode ? 'code' : 'external_id', 'contradicts', earlier.line);
    return false;
  });
}
