/** Filters of the transactions, kept in the address. */
import { Button, Collapse, Group, MultiSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { idPrefixes, isId } from '../../../contract/ids.ts';
import { CurrencySelect } from '../../components/currency-select.tsx';
import { DayInput } from '../../components/day-input.tsx';
import { MoneyInput } from '../../components/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import {
  isFiltered,
  present,
  sourceKinds,
  type TransactionSearch,
  transactionStatuses,
  transactionTypes,
} from './search.ts';

export interface TransactionFiltersProps {
  search: TransactionSearch;
  currencies: readonly string[];
  onChange: (search: TransactionSearch) => void;
  /** Content at the end of the row. */
  children: ReactNode;
}

export function TransactionFilters({ search, currencies, onChange, children }: TransactionFiltersProps) {
  const { t } = useText();
  const rare = ['source', 'available_from', 'available_to', 'least', 'most'] as const;
  const [isOpen, more] = useDisclosure(rare.some((name) => search[name] !== undefined));
  // Changing a filter returns to the first page.
  const change = (changed: { [K in keyof TransactionSearch]?: TransactionSearch[K] | undefined }) =>
    onChange(present({ ...search, ...changed, cursor: undefined, shown: undefined }) as TransactionSearch);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm" mb="sm">
        <MultiSelect
          label={t('wallet.type')}
          clearable
          data={transactionTypes.map((value) => ({ value, label: t(`wallet.type.${value}`) }))}
          value={search.type ?? []}
          onChange={(type) => change({ type: type.length > 0 ? (type as never) : undefined })}
        />
        <MultiSelect
          label={t('fact.status')}
          clearable
          data={transactionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={search.status ?? []}
          onChange={(status) => change({ status: status.length > 0 ? (status as never) : undefined })}
        />
        <CurrencySelect
          label={t('wallet.currency')}
          clearable
          known={currencies}
          value={search.currency ?? null}
          onChange={(currency) => change({ currency: currency ?? undefined })}
        />
        <DayInput
          label={t('wallet.from')}
          value={search.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <DayInput
          label={t('wallet.to')}
          value={search.to ?? ''}
          onChange={(to) => change({ to: to || undefined })}
        />
      </SimpleGrid>
      <Group mb="md" gap="xs">
        <Button variant="subtle" size="xs" onClick={more.toggle} aria-expanded={isOpen}>
          {t(isOpen ? 'wallet.fewerFilters' : 'wallet.moreFilters')}
        </Button>
        {isFiltered(search) && (
          <Button variant="subtle" size="xs" onClick={() => onChange({})}>
            {t('list.clearFilters')}
          </Button>
        )}
        {children}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && <RareFilters key={JSON.stringify(search)} search={search} change={change} />}
      </Collapse>
    </>
  );
}

function RareFilters(props: { search: TransactionSearch; change: (changed: TransactionSearch) => void }) {
  const { t } = useText();
  const formats = useFormats();
  const { search } = props;
  const currency = search.currency ?? formats.currency;
  const form = useForm({
    initialValues: {
      least: search.least,
      most: search.most,
      available_from: search.available_from ?? '',
      available_to: search.available_to ?? '',
      source: search.source ?? '',
    },
    validate: {
      source: (value) => (value === '' || isId(value, ...sourceKinds) ? null : t('wallet.sourceHint')),
    },
  });
  const apply = form.onSubmit(({ least, most, available_from, available_to, source }) =>
    props.change({
      least,
      most,
      available_from: available_from || undefined,
      available_to: available_to || undefined,
      source: source.trim() || undefined,
    } as TransactionSearch),
  );
  return (
    <form onSubmit={apply}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm" mb="sm">
        <MoneyInput
          label={t('wallet.least')}
          currency={currency}
          min={Number.MIN_SAFE_INTEGER}
          {...form.getInputProps('least')}
        />
        <MoneyInput
          label={t('wallet.most')}
          currency={currency}
          min={Number.MIN_SAFE_INTEGER}
          {...form.getInputProps('most')}
        />
        <DayInput label={t('wallet.availableFrom')} {...form.getInputProps('available_from')} />
        <DayInput label={t('wallet.availableTo')} {...form.getInputProps('available_to')} />
        <TextInput
          label={t('wallet.source')}
          placeholder={sourceKinds.map((kind) => `${idPrefixes[kind]}_…`).join(' ')}
          {...form.getInputProps('source')}
        />
      </SimpleGrid>
      <Group justify="flex-end" mb="md">
        <Button type="submit" variant="default" size="xs">
          {t('wallet.apply')}
        </Button>
      </Group>
    </form>
  );
}
