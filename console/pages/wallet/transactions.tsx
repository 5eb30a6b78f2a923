/** The list of transactions, with filters and details. */
import { Anchor, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WalletTransaction } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { type TransactionSearch, transactionFile, transactionsInput } from './search.ts';
import { TransactionDetail } from './transaction-detail.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { WalletHead } from './wallet-head.tsx';

const route = getRouteApi('/inside/wallet/transactions');

export function WalletTransactionsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: TransactionSearch) => navigate({ to: '.', search: next });
  const { data: wallets } = useSuspenseQuery(queryOf('wallet.get'));
  const { data: page } = useSuspenseQuery(queryOf('wallet.listTransactions', transactionsInput(search)));
  const { shown, ...filters } = search;
  const list = filtersOf(filters, go);
  const { isFiltered } = list;
  const currencies = wallets.wallets.map(({ currency }) => currency);
  return (
    <>
      <WalletHead />
      <Transactions
        search={search}
        frame={{
          filters: <TransactionFilters search={search} currencies={currencies} list={list} />,
          query: queryOf('wallet.listTransactions', transactionsInput(search)),
          file: { act: 'wallet.exportTransactions', query: transactionFile(search) },
          paging: list.paging,
          sort: list.sort,
          isFiltered,
          empty: t('wallet.nothingMoved'),
          teach: isFiltered ? undefined : t('wallet.noneTeach'),
        }}
      />
      <TransactionDetail transaction={page.data.find(({ id }) => id === shown)} onClose={() => go(filters)} />
    </>
  );
}

function Transactions(props: { search: TransactionSearch; frame: ListFrame<WalletTransaction> }) {
  const { t } = useText();
  const formats = useFormats();
  const { search, frame } = props;
  return (
    <ListTable
      {...frame}
      caption={t('wallet.transactions')}
      columns={[
        {
          label: t('wallet.when'),
          sort: frame.sort,
          fields: 'created_at',
          cell: ({ id, created_at }) => (
            <Anchor
              component={Link}
              to="."
              search={{ ...search, shown: id } as never}
              size="sm"
              style={{ whiteSpace: 'nowrap' }}
            >
              {formats.moment(created_at)}
            </Anchor>
          ),
        },
        {
          label: t('wallet.what'),
          phone: 'bottom',
          fields: { type: t('wallet.type'), description: t('wallet.what') },
          words: { type: 'wallet.type' },
          cell: ({ type, description }) => (
            <>
              <Text size="sm">{t(`wallet.type.${type}`)}</Text>
              {description && (
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {description}
                </Text>
              )}
            </>
          ),
        },
        { label: t('fact.status'), fields: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('wallet.amount'),
          fields: { amount: t('wallet.amount'), currency: t('wallet.currency') },
          cell: ({ amount, currency }) => formats.money(amount, currency),
          isFigure: true,
        },
        {
          label: t('wallet.fee'),
          fields: 'fee',
          cell: ({ fee, currency }) => (fee === 0 ? '–' : formats.money(fee, currency)),
          isFigure: true,
        },
        {
          label: t('wallet.balanceAfter'),
          fields: 'balance_after',
          cell: ({ balance_after, currency, posted_at }) =>
            posted_at === null ? '–' : formats.money(balance_after, currency),
          isFigure: true,
        },
      ]}
    />
  );
}
