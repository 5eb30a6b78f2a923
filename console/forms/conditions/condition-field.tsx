/** What the fields of all conditions share. */

import { limits } from '../../../contract/limits.ts';
import type { ConditionKind, ConditionRow, Count } from '../../components/conditions/condition-values.ts';
import { NumberField } from '../../components/fields/number-field.tsx';

export type FieldsProps<Kind extends ConditionKind = ConditionKind> = {
  row: Extract<ConditionRow, { kind: Kind }>;
  onChange: (row: ConditionRow) => void;
};

export const half = { base: 1, xs: 2 };
export const mostValues = limits.promotion.valuesPerCondition;

export function CountInput(props: {
  label: string;
  value: Count;
  onChange: (value: Count) => void;
  min?: number;
  max?: number;
}) {
  return <NumberField min={1} max={1_000_000} {...props} />;
}
