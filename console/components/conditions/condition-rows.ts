/** What the editor of conditions asks about its rows. Pure. */
import {
  attributeOf,
  type ConditionGroup,
  type ConditionKind,
  type ConditionRow,
  type ConditionValues,
  conditionKinds,
  conditionsPerGroup,
  countOf,
} from './condition-values.ts';

/** Whether a row says something; the form doesn't send rows that were only begun. */
export function isComplete(row: ConditionRow): boolean {
  switch (row.kind) {
    case 'order_amount':
      return row.gte !== undefined || row.lte !== undefined || row.currency !== undefined;
    case 'order_items':
    case 'first_order':
    case 'nth_weekday':
      return true;
    case 'last_order':
      return countOf(row.days) !== undefined;
    case 'points':
      return countOf(row.points) !== undefined;
    case 'tag':
      return row.tags.length > 0;
    case 'attribute':
      return row.key !== '' && Object.keys(attributeOf(row)).length > 1;
    case 'birthday':
      return countOf(row.before) !== undefined || countOf(row.after) !== undefined;
    case 'member_days':
      return countOf(row.gte) !== undefined || countOf(row.lte) !== undefined;
    case 'segment':
      return row.segments.length > 0;
    case 'pass':
    case 'tier':
    case 'location':
      return row.ids.length > 0;
    case 'weekday':
      return row.days.length > 0;
    case 'hours':
      return row.start !== '' && row.end !== '';
    case 'only_dates':
    case 'except_dates':
      return row.dates.length > 0;
    case 'channel':
      return row.channels.length > 0;
    case 'metadata':
      return row.key.trim() !== '' && row.values.length > 0;
  }
}

const allRows = ({ all, any, none }: ConditionValues): ConditionRow[] => [
  ...all,
  ...any.flat(),
  ...none.flat(),
];

export const countRows = (values: ConditionValues): number => allRows(values).length;
export const areComplete = (values: ConditionValues): boolean => allRows(values).every(isComplete);

const mostOf = (kind: ConditionKind): number => (kind === 'attribute' ? conditionsPerGroup : 1);

/** Kinds that a group can still ask about. In `all`, a thing can be asked about repeatedly. */
export const kindsFor = (rows: ConditionGroup, mayRepeat: boolean): ConditionKind[] =>
  conditionKinds.filter((kind) => mayRepeat || rows.filter((row) => row.kind === kind).length < mostOf(kind));
