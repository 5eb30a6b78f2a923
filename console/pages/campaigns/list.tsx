import { Anchor, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Campaign } from '@tessera/sdk';
import { tessera } from '../../api/client.ts';
import { latestDays } from '../../api/connection/server-time.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import {
  ChoiceFilter,
  ClearFilters,
  OrderFilter,
  StatusesFilter,
} from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { ExportButton } from '../../components/lists/table/export-button.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { useDiscountFields } from '../../components/objects/use-discount-fields.ts';
import { titleOf } from '../../components/objects/worth.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { useBonusWords } from './campaign/bonus-words.ts';
import { BudgetBar } from './campaign/budget-bar.tsx';
import { useLife } from './campaign/use-life.ts';
import { campaignKinds, campaignStatuses, campaignsQuery, resultDays } from './search.ts';

const route = getRouteApi('/inside/campaigns');

export function CampaignsPage() {
  const { t } = useText();
  const { timeZone } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { filter, isFiltered } = list;
  const { created_gte, created_lt, order } = search;
  const create = (
    <ActionLink act="campaigns.create" to={paths.newCampaign()} leftSection={<PlusIcon size={16} />}>
      {t('campaigns.create')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('campaigns.title')}>
        <ExportButton
          act="campaigns.exportResults"
          query={{ kind: search.kind, status: search.status }}
          period={latestDays(resultDays[0], timeZone)}
          columns={[
            { name: 'name', title: t('campaigns.campaign') },
            { name: 'kind', title: t('campaigns.part.kind'), words: 'campaigns.kind' },
            { name: 'status', title: t('fact.status'), words: 'status' },
            { name: 'starts_at', title: t('campaigns.startsAt') },
            { name: 'ends_at', title: t('campaigns.endsAt') },
            { name: 'redemptions', title: t('campaigns.uses') },
            { name: 'orders', title: t('campaigns.ordersUsedOn') },
            { name: 'customers', title: t('campaigns.customers') },
            { name: 'new_customers', title: t('campaigns.newOnes') },
            { name: 'discount_amount', title: t('campaigns.given') },
            { name: 'revenue', title: t('campaigns.revenue') },
            { name: 'currency', title: t('wallet.currency') },
            { name: 'uplift_percent', title: t('campaigns.upliftPercent') },
            { name: 'published', title: t('campaigns.givenCodes') },
            { name: 'uses_left', title: t('campaigns.usesLeft') },
            { name: 'amount_left', title: t('campaigns.budgetLeft') },
            { name: 'budget_currency', title: t('campaigns.budgetCurrency') },
            { name: 'budget_per', title: t('campaigns.budgetPer'), words: 'campaigns.per' },
          ]}
          label={t('campaigns.exportResults')}
          what={t('campaigns.exportResultsWhat')}
        />
        {create}
      </PageHead>
      <CampaignTable
        frame={{
          filters: (
            <FilterPanel
              isFiltered={isFiltered}
              count={list.count}
              onClear={list.clear}
              isMoreSet={[created_gte, created_lt, order].some((one) => one !== undefined)}
              more={
                <>
                  <DayFilter label={t('vouchers.createdFrom')} {...filter('created_gte')} />
                  <DayFilter label={t('vouchers.createdBefore')} {...filter('created_lt')} />
                  <OrderFilter {...filter('order')} />
                </>
              }
            >
              <StatusesFilter label={t('fact.status')} of={campaignStatuses} {...filter('status')} />
              <ChoiceFilter
                label={t('campaigns.part.kind')}
                of={campaignKinds}
                labelOf={(kind) => t(`campaigns.kind.${kind}`)}
                {...filter('kind')}
              />
            </FilterPanel>
          ),
          query: campaignsQuery(search),
          paging: list.paging,
          sort: list.sort,
          isFiltered,
          empty: t('campaigns.empty'),
          teach: isFiltered ? undefined : t('campaigns.teach'),
          action: isFiltered ? <ClearFilters variant="default" onClear={list.clear} /> : create,
        }}
      />
    </>
  );
}

function CampaignTable({ frame }: { frame: ListFrame<Campaign> }) {
  const { t } = useText();
  const formats = useFormats();
  const lifeOf = useLife();
  const discount = useDiscountFields();
  const bonusIn = useBonusWords();
  const whatOf = ({ discount, bonus, codes }: Campaign) =>
    discount
      ? titleOf({ discount, gift: null }, formats, t)
      : bonus
        ? bonusIn(bonus)
        : t('campaigns.codeCount', { count: formats.number(codes) });
  const acts: BulkAction<Campaign>[] = [
    {
      label: t('campaigns.pause'),
      act: 'campaigns.pause',
      what: t('campaigns.pauseHint'),
      suits: ({ status }) => status === 'active' || status === 'scheduled',
      run: ({ id }, _values, options) => tessera.campaigns.pause(id, options),
      changes: ['campaigns'],
    },
    {
      label: t('campaigns.resume'),
      act: 'campaigns.resume',
      what: t('campaigns.resumeHint'),
      suits: ({ status }) => status === 'paused',
      run: ({ id }, _values, options) => tessera.campaigns.resume(id, options),
      changes: ['campaigns'],
    },
  ];
  return (
    <ListTable
      {...frame}
      acts={acts}
      caption={t('campaigns.title')}
      columns={[
        {
          label: t('campaigns.campaign'),
          fields: { name: t('campaigns.campaign'), kind: t('campaigns.part.kind') },
          words: { kind: 'campaigns.kind' },
          cell: ({ id, name, kind }) => (
            <Anchor component={Link} to={paths.campaign(id)} size="sm">
              {name}
              <Text span display="block" size="xs" c="dimmed">
                {t(`campaigns.kind.${kind}`)}
              </Text>
            </Anchor>
          ),
        },
        {
          label: t('campaigns.what'),
          fields: { ...discount.fields, 'discount.type': t('campaigns.what') },
          words: discount.words,
          cell: whatOf,
        },
        { label: t('fact.status'), fields: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('campaigns.life'),
          isMinor: true,
          fields: { starts_at: t('vouchers.startsAt'), ends_at: t('vouchers.expiresAt') },
          cell: lifeOf,
        },
        {
          label: t('campaigns.budget'),
          fields: { 'budget.amount': t('campaigns.budget'), 'budget.currency': t('wallet.currency') },
          cell: (campaign) => <BudgetBar campaign={campaign} />,
        },
        {
          label: t('fact.created'),
          cell: ({ created_at }) => formats.day(created_at),
          fields: 'created_at',
          isMinor: true,
          phone: 'bottom',
          sort: frame.sort,
        },
      ]}
    />
  );
}
