/** What a request for the file of a ledger asks for. */
import { decodeId, type IdKind } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { rangeOf } from '../../engine/lists/time-range.ts';
import type { Call } from '../../engine/operation.ts';
import { type AskedForm, formOf, type TimedOrder } from './export-order.ts';

interface AskedEntries<Column extends string> extends AskedForm<Column> {
  from?: string;
  to?: string;
  /** Ids of entries. */
  selected?: string[];
}

const days = { days: limits.export.days, defaultDays: limits.export.days };
/** A selection is small, whatever its period. */
const everyDay = { days: 100_000, defaultDays: 36_525 };

/**
 * Returns the form of the file and which entries it has: those of a period, or the selected ones of any time.
 * @throws Refusal as `formOf` and `rangeOf` do
 */
export function ledgerOrderOf<Column extends string>(
  input: AskedEntries<Column>,
  columns: readonly Column[],
  kind: IdKind,
  { principal, now }: Pick<Call, 'principal' | 'now'>,
): TimedOrder<Column> {
  const form = formOf(input, columns);
  const span = input.selected === undefined ? days : everyDay;
  const range = rangeOf(input, span, form.timezone ?? principal.merchantTimezone, now);
  const selected = input.selected?.map((id) => decodeId(kind, id)!);
  return { ...form, ...range, selected };
}

/** The entries as the access log has them. */
export const loggedEntries = ({ from, to, selected }: TimedOrder): Record<string, string> => ({
  from,
  to,
  ...(selected && { selected: String(selected.length) }),
});
