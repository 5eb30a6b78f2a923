import { Anchor, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Campaign } from '@tessera/sdk';
import { ActionLink } from '../../components/actions/action-link.tsx';
import {
  ChoiceFilter,
  ClearFilters,
  OrderFilter,
  StatusesFilter,
} from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { titleOf } from '../../components/objects/worth.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { BudgetBar } from './campaign/budget-bar.tsx';
import { useLife } from './campaign/use-life.ts';
import { campaignKinds, campaignStatuses, campaignsQuery } from './search.ts';

const route = getRouteApi('/inside/campaigns');

export function CampaignsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(campaignsQuery(search));
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
      <PageHead title={t('campaigns.title')}>{create}</PageHead>
      {(isFiltered || page.data.length > 0) && (
        <FilterPanel
          isFiltered={isFiltered}
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
      )}
      <PagedList
        page={page}
        {...list.paging}
        isFiltered={isFiltered}
        empty={t('campaigns.empty')}
        teach={isFiltered ? undefined : t('campaigns.teach')}
        action={isFiltered ? <ClearFilters variant="default" onClear={list.clear} /> : create}
      >
        <CampaignTable campaigns={page.data} />
      </PagedList>
    </>
  );
}

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useText();
  const formats = useFormats();
  const lifeOf = useLife();
  const whatOf = ({ discount, codes }: Campaign) =>
    discount
      ? titleOf({ discount, gift: null }, formats, t)
      : t('campaigns.codeCount', { count: formats.number(codes) });
  return (
    <DataTable
      opensRows
      caption={t('campaigns.title')}
      minWidth={760}
      rows={campaigns}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('campaigns.campaign'),
          cell: ({ id, name, kind }) => (
            <Anchor component={Link} to={paths.campaign(id)} size="sm">
              {name}
              <Text span display="block" size="xs" c="dimmed">
                {t(`campaigns.kind.${kind}`)}
              </Text>
            </Anchor>
          ),
        },
        { label: t('campaigns.what'), cell: whatOf },
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { label: t('campaigns.life'), cell: lifeOf },
        { label: t('campaigns.budget'), cell: (campaign) => <BudgetBar campaign={campaign} isBrief /> },
      ]}
    />
  );
}
