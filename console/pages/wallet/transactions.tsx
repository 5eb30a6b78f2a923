/** The list of transactions, with filters and details. */
import { Anchor, Box, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { exportColumns as columns } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { JobPanel } from '../../components/jobs/job-panel.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type Exportable, ExportButton } from '../../forms/file-export.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { type TransactionSearch, transactionsInput } from './search.ts';
import { TransactionDetail } from './transaction-detail.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { WalletHead } from './wallet-head.tsx';

const route = getRouteApi('/inside/wallet/transactions');
const exported: Exportable = { path: '/api/v1/wallets/me/transactions/export', columns };

export function WalletTransactionsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: TransactionSearch) => navigate({ to: '.', search: next });
  const { data: wallets } = useSuspenseQuery(queryOf('wallet.get'));
  const { data: page } = useSuspenseQuery(queryOf('wallet.listTransactions', transactionsInput(search)));
  const { shown, job, ...filters } = search;
  // An export continues while filters change.
  const list = filtersOf(filters, (next) => go({ ...next, job }));
  const { isFiltered } = list;
  const currencies = wallets.wallets.map(({ currency }) => currency);
  return (
    <>
      <WalletHead />
      <TransactionFilters search={search} currencies={currencies} list={list}>
        <Box ml="auto">
          <ExportButton
            of={exported}
            start={search}
            filters={{ type: search.type, status: search.status }}
            currencies={currencies}
            onJob={(id) => go({ ...search, job: id })}
          />
        </Box>
      </TransactionFilters>
      {job && <JobPanel id={job} onClose={() => go(filters)} />}
      <PagedList
        page={page}
        {...list.paging}
        isFiltered={isFiltered}
        empty={t('wallet.nothingMoved')}
        teach={isFiltered ? undefined : t('wallet.noneTeach')}
      >
        <Transactions search={search} />
      </PagedList>
      <TransactionDetail
        transaction={page.data.find(({ id }) => id === shown)}
        onClose={() => go({ ...filters, job })}
      />
    </>
  );
}

function Transactions({ search }: { search: TransactionSearch }) {
  const { t } = useText();
  const formats = useFormats();
  const { data: page } = useSuspenseQuery(queryOf('wallet.listTransactions', transactionsInput(search)));
  return (
    <DataTable
      opensRows
      caption={t('wallet.transactions')}
      minWidth={760}
      rows={page.data}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('wallet.when'),
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
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('wallet.amount'),
          cell: ({ amount, currency }) => formats.money(amount, currency),
          isFigure: true,
        },
        {
          label: t('wallet.fee'),
          cell: ({ fee, currency }) => (fee === 0 ? '–' : formats.money(fee, currency)),
          isFigure: true,
        },
        {
          label: t('wallet.balanceAfter'),
          cell: ({ balance_after, currency, posted_at }) =>
            posted_at === null ? '–' : formats.money(balance_after, currency),
          isFigure: true,
        },
      ]}
    />
  );
}
