import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MembershipsListIssuedItem, Pass } from '@tessera/sdk';
import { isSearchText } from '../../../../contract/typed-text.ts';
import { membershipStatuses } from '../../../api/catalogue.gen.ts';
import { NamedFilter, OrderFilter, StatusesFilter } from '../../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../../components/lists/filter-panel.tsx';
import { MemberFilter } from '../../../components/lists/member-filter.tsx';
import { type ListFrame, ListTable } from '../../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterInput } from '../../../ui/search/filter-input.tsx';
import { filtersOf, type ListFilters } from '../../../ui/search/list-filters.ts';
import { issuedQuery } from '../pass-queries.ts';
import type { IssuedSearch } from '../search.ts';

const route = getRouteApi('/inside/passes/$id');

/** Holders of the pass. */
export function IssuedPanel({ pass }: { pass: Pass }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { isFiltered } = list;
  return (
    <Panel title={t('passes.memberships')} anchor="memberships">
      <IssuedTable
        frame={{
          filters: <IssuedFilters pass={pass} search={search} list={list} />,
          query: issuedQuery(pass.id, search),
          paging: list.paging,
          sort: list.sort,
          isFiltered,
          empty: t('passes.noMembers'),
          teach: isFiltered ? undefined : t('passes.noMembersTeach'),
        }}
        pass={pass}
      />
    </Panel>
  );
}

function IssuedTable({ pass, frame }: { pass: Pass; frame: ListFrame<MembershipsListIssuedItem> }) {
  const { t } = useText();
  const { number, day } = useFormats();
  const tiers = new Map(pass.tiers.map(({ id, name }) => [id, name]));
  return (
    <ListTable
      {...frame}
      caption={t('passes.memberships')}
      columns={[
        {
          label: t('passes.member'),
          fields: {
            'customer.name': t('passes.member'),
            'customer.email': t('members.email'),
            serial: t('passes.serial'),
          },
          cell: ({ customer_id, customer, serial }) => (
            <Anchor component={Link} to={paths.member(customer_id)}>
              {customer?.name ?? customer?.email ?? customer?.phone ?? customer?.external_id ?? serial}
            </Anchor>
          ),
        },
        { label: t('fact.status'), fields: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('passes.tier'),
          fields: 'tier_id',
          cell: ({ tier_id }) => tiers.get(tier_id ?? '') ?? '–',
        },
        {
          label: t('passes.points'),
          fields: { 'points.available': t('passes.points') },
          cell: ({ points }) => number(points.available),
          isFigure: true,
        },
        {
          label: t('passes.checkIns'),
          isMinor: true,
          fields: 'check_ins',
          cell: ({ check_ins }) => number(check_ins),
          isFigure: true,
        },
        {
          label: t('passes.issuedAt'),
          sort: frame.sort,
          isMinor: true,
          fields: 'issued_at',
          cell: ({ issued_at }) => day(issued_at),
        },
        {
          label: t('passes.endsAt'),
          fields: 'expires_at',
          cell: ({ expires_at }) => (expires_at ? day(expires_at) : t('passes.validity.none')),
        },
      ]}
    />
  );
}

interface IssuedFiltersProps {
  pass: Pass;
  search: IssuedSearch;
  list: ListFilters<IssuedSearch>;
}

function IssuedFilters({ pass, search, list }: IssuedFiltersProps) {
  const { t } = useText();
  const { ask, filter, isFiltered, count, clear } = list;
  const { external_id, customer_id, created_gte, created_lt, order } = search;
  return (
    <FilterPanel
      isFiltered={isFiltered}
      count={count}
      onClear={clear}
      isMoreSet={[external_id, customer_id, created_gte, created_lt, order].some(Boolean)}
      more={
        <>
          <FilterInput label={t('passes.membershipExternalId')} {...filter('external_id')} />
          <MemberFilter label={t('passes.member')} {...filter('customer_id')} />
          <DayFilter label={t('passes.createdFrom')} {...filter('created_gte')} />
          <DayFilter label={t('passes.createdBefore')} {...filter('created_lt')} />
          <OrderFilter {...filter('order')} />
        </>
      }
    >
      <FilterInput
        label={t('passes.search')}
        placeholder={t('passes.searchHint')}
        value={search.q}
        onAsk={(q) => ask({ q: isSearchText(q) ? q : undefined })}
      />
      <StatusesFilter of={membershipStatuses} {...filter('status')} />
      <NamedFilter label={t('passes.tier')} of={pass.tiers} {...filter('tier_id')} />
      <DayFilter label={t('passes.endsBefore')} {...filter('expires_lt')} />
    </FilterPanel>
  );
}
