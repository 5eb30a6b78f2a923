import { Button, MultiSelect, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { idPrefixes } from '../../../contract/ids.ts';
import { queryOf } from '../../api/operations.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterPanel } from '../../components/filter-panel.tsx';
import { MemberFilter } from '../../components/member-filter.tsx';
import { Pager } from '../../components/pager.tsx';
import { RedemptionTable } from '../../components/redemption-table.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterInput } from '../../ui/filter-input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { orders, type RedemptionSearch, redemptionListInput, redemptionStatuses } from './search.ts';

const route = getRouteApi('/inside/vouchers/redemptions');

export function RedemptionsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(queryOf('vouchers.listRedemptions', redemptionListInput(search)));
  const { cursor, order: _, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title={t('vouchers.redemptions')}>
        <Button variant="default" component={Link} to={paths.vouchers()}>
          {t('vouchers.toList')}
        </Button>
      </PageHead>
      <Filters
        search={search}
        isFiltered={isFiltered}
        onAsk={(change) => navigate({ to: '.', search: { ...search, cursor: undefined, ...change } })}
        onClear={() => navigate({ to: '.', search: {} })}
      />
      {page.data.length > 0 ? (
        <RedemptionTable redemptions={page.data} withVoucher />
      ) : (
        <EmptyState
          title={t(isFiltered ? 'list.nothingFound' : 'vouchers.noRedemptions')}
          teach={isFiltered ? undefined : t('vouchers.redemptionsTeach')}
        />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => navigate({ to: '.', search: { ...search, cursor: next } })}
      />
    </>
  );
}

interface FiltersProps {
  search: RedemptionSearch;
  isFiltered: boolean;
  onAsk: (change: RedemptionSearch) => void;
  onClear: () => void;
}

function Filters({ search, isFiltered, onAsk, onClear }: FiltersProps) {
  const { t } = useText();
  const { status, occurred_gte, occurred_lt, order_id, cursor: _, ...later } = search;
  return (
    <FilterPanel
      isFiltered={isFiltered}
      onClear={onClear}
      isMoreSet={Object.keys(later).length > 0}
      more={<LaterFilters search={search} onAsk={onAsk} />}
    >
      <MultiSelect
        label={t('vouchers.status')}
        clearable
        data={redemptionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status ?? []}
        onChange={(chosen) => onAsk({ status: chosen.length > 0 ? (chosen as typeof status) : undefined })}
      />
      <DayFilter
        label={t('vouchers.from')}
        value={occurred_gte}
        onAsk={(day) => onAsk({ occurred_gte: day })}
      />
      <DayFilter
        label={t('vouchers.until')}
        value={occurred_lt}
        onAsk={(day) => onAsk({ occurred_lt: day })}
      />
      <FilterInput label={t('vouchers.orderId')} value={order_id} onApply={(id) => onAsk({ order_id: id })} />
    </FilterPanel>
  );
}

function LaterFilters({ search, onAsk }: Pick<FiltersProps, 'search' | 'onAsk'>) {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return (
    <>
      <FilterInput
        label={t('vouchers.reference')}
        value={search.reference}
        onApply={(reference) => onAsk({ reference })}
      />
      <FilterInput
        label={t('vouchers.voucherId')}
        placeholder={`${idPrefixes.voucher}_…`}
        value={search.voucher_id}
        onApply={(voucher_id) => onAsk({ voucher_id })}
      />
      <FilterInput
        label={t('vouchers.campaignId')}
        placeholder={`${idPrefixes.campaign}_…`}
        value={search.campaign_id}
        onApply={(campaign_id) => onAsk({ campaign_id })}
      />
      <MemberFilter
        label={t('vouchers.customer')}
        value={search.customer_id}
        onAsk={(customer_id) => onAsk({ customer_id })}
      />
      <Select
        label={t('vouchers.location')}
        clearable
        data={profile.locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.location_id ?? null}
        onChange={(id) => onAsk({ location_id: id ?? undefined })}
      />
      <DayFilter
        label={t('vouchers.createdFrom')}
        value={search.created_gte}
        onAsk={(created_gte) => onAsk({ created_gte })}
      />
      <DayFilter
        label={t('vouchers.createdBefore')}
        value={search.created_lt}
        onAsk={(created_lt) => onAsk({ created_lt })}
      />
      <Select
        label={t('list.order')}
        clearable
        data={orders.map((value) => ({ value, label: t(`list.order.${value}`) }))}
        value={search.order ?? null}
        onChange={(order) => onAsk({ order: (order ?? undefined) as RedemptionSearch['order'] })}
      />
    </>
  );
}
