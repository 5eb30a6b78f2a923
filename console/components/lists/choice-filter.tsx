/** Selects that filter a list. Clearing one removes its filter. */
import { Button, type ButtonProps, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { type FilterProps, orders } from '../../ui/search/list-filters.ts';
import { MultiSelect, Select } from '../later/controls.tsx';
import type { State } from '../status-badge.tsx';

type Bound = 'data' | 'value' | 'onChange';

type ChoiceFilterProps<V extends string | number> = Omit<SelectProps, Bound> &
  FilterProps<V> & {
    of: readonly V[];
    labelOf: (value: V) => string;
  };

export function ChoiceFilter<V extends string | number>(props: ChoiceFilterProps<V>) {
  const { t } = useText();
  const { of, labelOf, value, onAsk, ...select } = props;
  return (
    <Select
      clearable
      placeholder={t('list.any')}
      data={of.map((one) => ({ value: String(one), label: labelOf(one) }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onAsk(of.find((one) => String(one) === chosen))}
      {...select}
    />
  );
}

type ChoicesFilterProps<V extends string> = Omit<MultiSelectProps, Bound> &
  FilterProps<V[]> & {
    of: readonly V[];
    labelOf: (value: V) => string;
  };

export function ChoicesFilter<V extends string>(props: ChoicesFilterProps<V>) {
  const { t } = useText();
  const { of, labelOf, value, onAsk, ...select } = props;
  return (
    <MultiSelect
      clearable
      placeholder={value === undefined ? t('list.any') : ''}
      data={of.map((one) => ({ value: one, label: labelOf(one) }))}
      value={value ?? []}
      onChange={(chosen) => onAsk(chosen.length > 0 ? of.filter((one) => chosen.includes(one)) : undefined)}
      {...select}
    />
  );
}

/** Filters by one status. */
export function StatusFilter<S extends State>(props: Omit<ChoiceFilterProps<S>, 'labelOf'>) {
  const { t } = useText();
  return <ChoiceFilter label={t('fact.status')} labelOf={(one) => t(`status.${one}`)} {...props} />;
}

/** Filters by any of several statuses. */
export function StatusesFilter<S extends State>(props: Omit<ChoicesFilterProps<S>, 'labelOf'>) {
  const { t } = useText();
  return <ChoicesFilter label={t('fact.status')} labelOf={(one) => t(`status.${one}`)} {...props} />;
}

/** Filters by an object with a name. */
export function NamedFilter({
  of,
  ...props
}: Omit<ChoiceFilterProps<string>, 'of' | 'labelOf'> & { of: readonly { id: string; name: string }[] }) {
  const names = new Map(of.map(({ id, name }) => [id, name]));
  return <ChoiceFilter of={[...names.keys()]} labelOf={(id) => names.get(id) ?? id} {...props} />;
}

/** Sorts a list by the time of creation. */
export function OrderFilter(props: FilterProps<(typeof orders)[number]>) {
  const { t } = useText();
  return (
    <ChoiceFilter label={t('list.order')} of={orders} labelOf={(one) => t(`list.order.${one}`)} {...props} />
  );
}

export function ClearFilters({ onClear, ...button }: ButtonProps & { onClear: () => void }) {
  const { t } = useText();
  return (
    <Button variant="subtle" onClick={onClear} {...button}>
      {t('list.clearFilters')}
    </Button>
  );
}
