import { Anchor, MultiSelect, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MembershipsListIssuedItem, Pass } from '@tessera/sdk';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterPanel } from '../../components/filter-panel.tsx';
import { MemberFilter } from '../../components/member-filter.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterInput } from '../../ui/filter-input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { issuedQuery } from './pass-queries.ts';
import { type IssuedSearch, membershipStatuses } from './search.ts';

const route = getRouteApi('/inside/passes/$id');

/** Holders of the pass. */
export function IssuedPanel({ pass }: { pass: Pass }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(issuedQuery(pass.id, search));
  const { cursor, order: _, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Panel title={t('passes.memberships')}>
      {(page.data.length > 0 || isFiltered) && (
        <IssuedFilters
          pass={pass}
          search={search}
          isFiltered={isFiltered}
          onAsk={(change) => navigate({ to: '.', search: { ...search, cursor: undefined, ...change } })}
          onClear={() => navigate({ to: '.', search: {} })}
        />
      )}
      {page.data.length > 0 ? (
        <IssuedTable pass={pass} rows={page.data} />
      ) : (
        <EmptyState
          title={t(isFiltered ? 'list.nothingFound' : 'passes.nobody')}
          teach={isFiltered ? undefined : t('passes.nobodyTeach')}
        />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => navigate({ to: '.', search: { ...search, cursor: next } })}
      />
    </Panel>
  );
}

function IssuedTable({ pass, rows }: { pass: Pass; rows: readonly MembershipsListIssuedItem[] }) {
  const { t } = useText();
  const { number, day } = useFormats();
  const tiers = new Map(pass.tiers.map(({ id, name }) => [id, name]));
  return (
    <DataTable
      opensRows
      caption={t('passes.memberships')}
      minWidth={760}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('passes.member'),
          cell: ({ customer_id, customer, serial }) => (
            <Anchor component={Link} to={paths.member(customer_id)}>
              {customer?.name ?? customer?.email ?? customer?.phone ?? customer?.external_id ?? serial}
            </Anchor>
          ),
        },
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { label: t('passes.tier'), cell: ({ tier_id }) => tiers.get(tier_id ?? '') ?? '–' },
        { label: t('passes.points'), cell: ({ points }) => number(points.available), isFigure: true },
        { label: t('passes.checkIns'), cell: ({ check_ins }) => number(check_ins), isFigure: true },
        { label: t('passes.issuedAt'), cell: ({ issued_at }) => day(issued_at) },
        {
          label: t('passes.endsAt'),
          cell: ({ expires_at }) => (expires_at ? day(expires_at) : t('passes.validity.none')),
        },
      ]}
    />
  );
}

interface IssuedFiltersProps {
  pass: Pass;
  search: IssuedSearch;
  isFiltered: boolean;
  onAsk: (change: IssuedSearch) => void;
  onClear: () => void;
}

function IssuedFilters({ pass, search, isFiltered, onAsk, onClear }: IssuedFiltersProps) {
  const { t } = useText();
  const { external_id, customer_id, created_gte, created_lt, expires_lt, order } = search;
  return (
    <FilterPanel
      isFiltered={isFiltered}
      onClear={onClear}
      isMoreSet={[external_id, customer_id, created_gte, created_lt, order].some(Boolean)}
      more={<LaterFilters search={search} onAsk={onAsk} />}
    >
      <FilterInput
        label={t('passes.search')}
        placeholder={t('passes.searchHint')}
        value={search.q}
        onApply={(q) => onAsk({ q: q && q.length >= 3 ? q : undefined })}
      />
      <MultiSelect
        label={t('fact.status')}
        clearable
        data={membershipStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status ?? []}
        onChange={(status) =>
          onAsk({ status: status.length > 0 ? (status as typeof search.status) : undefined })
        }
      />
      <Select
        label={t('passes.tier')}
        clearable
        data={pass.tiers.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.tier_id ?? null}
        onChange={(tier) => onAsk({ tier_id: tier ?? undefined })}
      />
      <DayFilter
        label={t('passes.endsBefore')}
        value={expires_lt}
        onAsk={(day) => onAsk({ expires_lt: day })}
      />
    </FilterPanel>
  );
}

function LaterFilters({ search, onAsk }: Pick<IssuedFiltersProps, 'search' | 'onAsk'>) {
  const { t } = useText();
  return (
    <>
      <FilterInput
        label={t('passes.membershipExternalId')}
        value={search.external_id}
        onApply={(external_id) => onAsk({ external_id })}
      />
      <MemberFilter
        label={t('passes.member')}
        value={search.customer_id}
        onAsk={(customer_id) => onAsk({ customer_id })}
      />
      <DayFilter
        label={t('passes.createdFrom')}
        value={search.created_gte}
        onAsk={(created_gte) => onAsk({ created_gte })}
      />
      <DayFilter
        label={t('passes.createdBefore')}
        value={search.created_lt}
        onAsk={(created_lt) => onAsk({ created_lt })}
      />
      <Select
        label={t('list.order')}
        clearable
        data={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`list.order.${value}`) }))}
        value={search.order ?? null}
        onChange={(order) => onAsk({ order: (order ?? undefined) as IssuedSearch['order'] })}
      />
    </>
  );
}
