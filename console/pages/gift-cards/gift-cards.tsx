/** Gift cards: what is outstanding on them, month by month, and the cards. */
import { SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { GiftLiability } from '@tessera/sdk';
import { useState } from 'react';
import { operations } from '../../api/operations.gen.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { JobPanel } from '../../components/jobs/job-panel.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { ExportButton } from '../../components/lists/table/export-button.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { useVoucherActs } from '../../components/lists/use-voucher-acts.ts';
import { MemberName } from '../../components/objects/member-name.tsx';
import { VoucherLink } from '../../components/objects/voucher-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { dayAfter, filled } from '../../ui/search/search-values.ts';
import { groupsOf } from './gift-movement.ts';
import { giftCardsQuery, liabilityQuery } from './search.ts';

const route = getRouteApi('/inside/gift-cards');

export function GiftCardsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: liability } = useSuspenseQuery(liabilityQuery(search));
  const [job, setJob] = useState<string>();
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { filter, isFiltered, count, clear } = list;
  return (
    <>
      <PageHead title={t('giftCards.title')} what={t('giftCards.what')}>
        <ExportButton
          path={operations['giftCards.exportTransactions'].path}
          query={filled({ from: search.from, to: dayAfter(search.to) })}
          columns={[
            { name: 'occurred_at', title: t('orders.when') },
            { name: 'type', title: t('giftCards.movement') },
            { name: 'amount', title: t('giftCards.amount') },
            { name: 'currency', title: t('wallet.currency') },
            { name: 'balance_after', title: t('giftCards.balanceAfter') },
            { name: 'reason', title: t('giftCards.reason') },
            { name: 'reference', title: t('vouchers.reference') },
          ]}
          what={t('giftCards.exportWhat')}
          onJob={setJob}
        />
        <ActionLink
          act="vouchers.create"
          to={paths.newVoucher()}
          search={{ kind: 'gift' }}
          leftSection={<PlusIcon size={16} />}
        >
          {t('giftCards.create')}
        </ActionLink>
      </PageHead>
      {(isFiltered || liability.currencies.length > 0) && (
        <FilterPanel isFiltered={isFiltered} count={count} onClear={clear}>
          <DayFilter label={t('giftCards.from')} {...filter('from')} />
          <DayFilter label={t('giftCards.to')} {...filter('to')} />
        </FilterPanel>
      )}
      {job && <JobPanel id={job} onClose={() => setJob(undefined)} />}
      {liability.currencies.length === 0 && (
        <Panel title={t('giftCards.outstanding')}>
          <EmptyState title={t('giftCards.empty')} teach={t('giftCards.teach')} />
        </Panel>
      )}
      {liability.currencies.map((one) => (
        <Outstanding key={one.currency} of={one} isOnly={liability.currencies.length === 1} />
      ))}
      <Cards />
    </>
  );
}

type InCurrency = GiftLiability['currencies'][number];

function Outstanding({ of, isOnly }: { of: InCurrency; isOnly: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const money = (value: number) => formats.money(value, of.currency);
  const all = groupsOf(of);
  // The regions of several currencies need names of their own.
  const label = (key: TextKey) => (isOnly ? t(key) : `${t(key)} (${of.currency})`);
  return (
    <Panel title={`${t('giftCards.outstanding')}: ${of.currency}`}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
        <FigureCard
          label={label('giftCards.closing')}
          value={money(of.closing)}
          note={t('giftCards.before', { amount: money(of.opening) })}
        />
        <FigureCard label={label('giftCards.sold')} value={money(all.sold)} />
        <FigureCard label={label('giftCards.redeemed')} value={money(0 - all.redeemed)} />
        <FigureCard label={label('giftCards.expired')} value={money(0 - all.expired)} />
      </SimpleGrid>
      <Months of={of} />
    </Panel>
  );
}

const movements = ['sold', 'returned', 'redeemed', 'expired', 'adjusted'] as const;

function Months({ of }: { of: InCurrency }) {
  const { t } = useText();
  const formats = useFormats();
  const money = (value: number) => (value === 0 ? '–' : formats.money(value, of.currency));
  const rows = of.months.toReversed().map((month) => ({ ...month, ...groupsOf(month) }));
  // A column without any movement would only take room from the others.
  const moved = movements.filter((group) => rows.some((row) => row[group] !== 0));
  return (
    <DataTable
      caption={t('giftCards.byMonth')}
      minWidth={720}
      rows={rows}
      keyOf={({ start }) => start}
      columns={[
        { label: t('giftCards.month'), cell: ({ start }) => formats.month(start) },
        ...moved.map((group) => ({
          label: t(`giftCards.${group}`),
          cell: (row: (typeof rows)[number]) => money(row[group]),
          isFigure: true,
        })),
        { label: t('giftCards.closing'), cell: ({ closing }) => money(closing), isFigure: true },
      ]}
    />
  );
}

function Cards() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('giftCards.cards')}>
      <ListTable
        isPart
        query={giftCardsQuery(search)}
        caption={t('giftCards.cards')}
        paging={{
          cursor: search.cursor,
          onGo: (cursor) => navigate({ to: '.', search: { ...search, cursor } }),
        }}
        acts={useVoucherActs()}
        empty={t('giftCards.noCards')}
        teach={t('giftCards.teach')}
        columns={[
          {
            label: t('vouchers.type.gift'),
            fields: 'code_masked',
            cell: (voucher) => <VoucherLink voucher={voucher} />,
          },
          {
            label: t('vouchers.holder'),
            fields: 'holder_id',
            isMinor: true,
            cell: ({ holder_id }) => (holder_id ? <MemberName customerId={holder_id} /> : '–'),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('vouchers.balance'),
            fields: { 'gift.balance': t('vouchers.balance'), 'gift.currency': t('wallet.currency') },
            cell: ({ gift }) => (gift ? formats.money(gift.balance, gift.currency) : '–'),
            isFigure: true,
          },
          {
            label: t('vouchers.expires'),
            fields: 'expires_at',
            cell: ({ expires_at }) => (expires_at ? formats.day(expires_at) : t('vouchers.noEnd')),
          },
        ]}
      />
    </Panel>
  );
}
