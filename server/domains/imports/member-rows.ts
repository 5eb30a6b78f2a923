/** Reads the members of a sheet: customers, with what their memberships begin with. Pure. */
import type { Static } from 'typebox';
import { type AmountStyle, amountStyleOf, readAmount } from '../../../contract/amounts.ts';
import type { Recipient } from '../../../contract/domains/memberships-bulk.ts';
import { limits } from '../../../contract/limits.ts';
import type { DateOrder, importFields } from '../../../contract/resources/import-preview.ts';
import { isDateOnly } from '../../../contract/time.ts';
import { customerOf, type ReadRow, withoutRepetitions } from './customer-rows.ts';
import { isScientific, type Sheet, type SheetRow } from './sheet.ts';
import { dateOrderOf, isNoDate, readDate } from './values/dates.ts';

type MemberField = (typeof importFields.members)[number];
type Member = Static<typeof Recipient>;
type DateField = 'starts_at' | 'expires_at';

interface Setting {
  country: string;
  language: string;
  dates: DateOrder | undefined;
}

export function memberRows(sheet: Sheet<MemberField>, setting: Setting): ReadRow<Member>[] {
  const dateFields = ['starts_at', 'expires_at'] as const;
  const order = setting.dates ?? dateOrderOf(dateFields.flatMap((field) => sheet.textsOf(field)));
  const style = amountStyleOf(sheet.textsOf('initial_points'), setting.language);
  const rows = sheet.rows.map((row): ReadRow<Member> => {
    const item: Member = { customer: customerOf(sheet as Sheet<never>, row, setting) };
    const points = pointsOf(sheet, row, style);
    if (points !== undefined) item.initial_points = points;
    for (const field of dateFields) {
      const day = dayOf(sheet, row, field, order);
      if (day !== undefined) item[field] = day;
    }
    if (item.starts_at && item.expires_at && isInverted(item.starts_at, item.expires_at))
      sheet.fault(row.line, 'expires_at', 'dates_inverted');
    return { line: row.line, item };
  });
  return withoutRepetitions(
    sheet as Sheet<never>,
    rows,
    ({ customer }) => customer,
    ({ customer: _customer, ...others }) => others,
  );
}

/** A day includes all of its times. */
const isInverted = (start: string, end: string): boolean =>
  [start, end].some(isDateOnly) ? end.slice(0, 10) < start.slice(0, 10) : Date.parse(end) < Date.parse(start);

/** A currency whose amounts have no decimals, as points. */
const whole = 'JPY';
const unit = /(?<!\s)\s*(?:pts?|points?|punti|punkte|puntos|pontos|punten)\.?$/i;

function pointsOf(
  sheet: Sheet<MemberField>,
  { line, values }: SheetRow<MemberField>,
  style: AmountStyle,
): number | undefined {
  const field = 'initial_points';
  const cell = values[field] ?? '';
  if (cell === '') return undefined;
  if (isScientific(cell)) return sheet.fault(line, field, 'digits_lost');
  const { amount, fault } =
    typeof cell === 'number'
      ? readAmount(String(cell), whole, { decimal: '.', isShown: true })
      : readAmount(cell.replace(unit, ''), whole, style);
  if (fault === 'ambiguous') return sheet.fault(line, field, 'ambiguous_amount');
  if (fault === 'negative') return sheet.fault(line, field, 'negative');
  if (fault !== undefined && fault !== 'too_large') return sheet.fault(line, field, 'not_a_whole_number');
  if (amount === undefined || amount > limits.pass.initialPoints)
    return sheet.fault(line, field, 'too_large');
  return amount;
}

/** A start in `98` was in 1998. */
const ofLastCentury = (text: string, day: string): string =>
  day >= '2070' && !text.includes(day.slice(0, 4)) ? `19${day.slice(2)}` : day;

function dayOf(
  sheet: Sheet<MemberField>,
  { line, values }: SheetRow<MemberField>,
  field: DateField,
  order: DateOrder | undefined,
): string | undefined {
  const text = String(values[field] ?? '');
  if (text === '' || isNoDate(text)) return undefined;
  const day = order && readDate(text, order);
  if (day !== undefined) return field === 'starts_at' ? ofLastCentury(text, day) : day;
  const isDate = order === undefined && readDate(text, 'dmy') !== undefined;
  // Without an order, only what is the same day in all of them is sure.
  const days = new Set((['ymd', 'dmy', 'mdy', 'ydm'] as const).flatMap((one) => readDate(text, one) ?? []));
  if (order === undefined && days.size === 1) return [...days][0];
  return sheet.fault(line, field, isDate || days.size > 1 ? 'ambiguous_date' : 'not_a_date');
}
