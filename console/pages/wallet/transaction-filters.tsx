/** Filters of the transactions, kept in the address. */
import { Button, Collapse, Group, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { idPrefixes, isId } from '../../../contract/ids.ts';
import { walletTransactionStatuses, walletTransactionTypes } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { CurrencySelect } from '../../components/fields/currency-select.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { DayInput } from '../../components/later/controls.tsx';
import { ChoicesFilter, ClearFilters, StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import { useMerchantName } from '../../components/objects/use-merchant-name.ts';
import { KnownIdInput } from '../../components/pickers/known-id-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { ListFilters } from '../../ui/search/list-filters.ts';
import { sourceKinds, type TransactionSearch } from './search.ts';

export interface TransactionFiltersProps {
  search: TransactionSearch;
  currencies: readonly string[];
  list: ListFilters<TransactionSearch>;
}

export function TransactionFilters({ search, currencies, list }: TransactionFiltersProps) {
  const { t } = useText();
  const rare = ['source', 'available_from', 'available_to', 'least', 'most'] as const;
  const [isOpen, more] = useDisclosure(rare.some((name) => search[name] !== undefined));
  const { ask, filter } = list;
  return (
    <FilterBox count={list.count}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm" mb="sm">
        <ChoicesFilter
          label={t('wallet.type')}
          of={walletTransactionTypes}
          labelOf={(type) => t(`wallet.type.${type}`)}
          {...filter('type')}
        />
        <StatusesFilter of={walletTransactionStatuses} {...filter('status')} />
        <CurrencySelect
          label={t('wallet.currency')}
          clearable
          known={currencies}
          value={search.currency ?? null}
          onChange={(currency) => ask({ currency: currency ?? undefined })}
        />
        <DayFilter label={t('wallet.from')} {...filter('from')} />
        <DayFilter label={t('wallet.to')} {...filter('to')} />
      </SimpleGrid>
      <Group mb="md" gap="xs">
        <Button variant="subtle" size="xs" onClick={more.toggle} aria-expanded={isOpen}>
          {t(isOpen ? 'wallet.fewerFilters' : 'wallet.moreFilters')}
        </Button>
        {list.isFiltered && <ClearFilters size="xs" onClear={list.clear} />}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && <RareFilters key={JSON.stringify(search)} search={search} onAsk={ask} />}
      </Collapse>
    </FilterBox>
  );
}

function RareFilters(props: { search: TransactionSearch; onAsk: (change: TransactionSearch) => void }) {
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
    props.onAsk({
      least,
      most,
      available_from: available_from || undefined,
      available_to: available_to || undefined,
      source: source.trim() || undefined,
    }),
  );
  return (
    <form onSubmit={apply}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm" mb="sm">
        <MoneyInput label={t('wallet.least')} currency={currency} isSigned {...form.getInputProps('least')} />
        <MoneyInput label={t('wallet.most')} currency={currency} isSigned {...form.getInputProps('most')} />
        <DayInput label={t('wallet.availableFrom')} {...form.getInputProps('available_from')} />
        <DayInput label={t('wallet.availableTo')} {...form.getInputProps('available_to')} />
        <KnownIdInput
          known={useKnownSources()}
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

/** The sources of the latest transactions. */
function useKnownSources(): ReadonlyMap<string, string> {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
  const { data } = useQuery(queryOf('wallet.listTransactions', { limit: 100 }));
  return new Map(
    (data?.data ?? []).flatMap(({ source, amount, currency, created_at }) => {
      if (source === null) return [];
      const what = source.type === 'merchant' ? nameOf(source.id) : t(`wallet.source.${source.type}`);
      return [[source.id, `${what}, ${formats.money(amount, currency)}, ${formats.day(created_at)}`]];
    }),
  );
}
