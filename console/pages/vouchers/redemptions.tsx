import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { redemptionStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { CampaignFilter } from '../../components/lists/campaign-filter.tsx';
import { NamedFilter, OrderFilter, StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { MemberFilter } from '../../components/lists/member-filter.tsx';
import { VoucherFilter } from '../../components/lists/voucher-filter.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import { filtersOf, type ListFilters } from '../../ui/search/list-filters.ts';
import { RedemptionTable } from './redemption-table.tsx';
import { type RedemptionSearch, redemptionListInput } from './search.ts';

const route = getRouteApi('/inside/vouchers/redemptions');

export function RedemptionsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(queryOf('vouchers.listRedemptions', redemptionListInput(search)));
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { isFiltered, paging, sort } = list;
  return (
    <>
      <PageHead title={t('vouchers.redemptions')}>
        <Button variant="default" component={Link} to={paths.vouchers()}>
          {t('vouchers.toList')}
        </Button>
      </PageHead>
      <Filters search={search} list={list} />
      <RedemptionTable
        redemptions={page.data}
        withVoucher
        frame={{
          query: queryOf('vouchers.listRedemptions', redemptionListInput(search)),
          paging,
          sort,
          isFiltered,
          empty: t('vouchers.noRedemptions'),
          teach: isFiltered ? undefined : t('vouchers.redemptionsTeach'),
        }}
      />
    </>
  );
}

interface FiltersProps {
  search: RedemptionSearch;
  list: ListFilters<RedemptionSearch>;
}

function Filters({ search, list: { filter, isFiltered, count, clear } }: FiltersProps) {
  const { t } = useText();
  const {
    reference,
    voucher_id,
    campaign_id,
    customer_id,
    location_id,
    staff,
    created_gte,
    created_lt,
    order,
  } = search;
  const later = [
    reference,
    voucher_id,
    campaign_id,
    customer_id,
    location_id,
    staff,
    created_gte,
    created_lt,
    order,
  ];
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return (
    <FilterPanel
      isFiltered={isFiltered}
      count={count}
      onClear={clear}
      isMoreSet={later.some((one) => one !== undefined)}
      more={
        <>
          <FilterInput label={t('vouchers.reference')} {...filter('reference')} />
          <VoucherFilter {...filter('voucher_id')} />
          <CampaignFilter {...filter('campaign_id')} />
          <MemberFilter label={t('vouchers.customer')} {...filter('customer_id')} />
          <NamedFilter label={t('vouchers.location')} of={profile.locations} {...filter('location_id')} />
          <FilterInput label={t('orders.staff')} {...filter('staff')} />
          <DayFilter label={t('vouchers.createdFrom')} {...filter('created_gte')} />
          <DayFilter label={t('vouchers.createdBefore')} {...filter('created_lt')} />
          <OrderFilter {...filter('order')} />
        </>
      }
    >
      <StatusesFilter label={t('vouchers.status')} of={redemptionStatuses} {...filter('status')} />
      <DayFilter label={t('vouchers.from')} {...filter('occurred_gte')} />
      <DayFilter label={t('vouchers.until')} {...filter('occurred_lt')} />
      <FilterInput label={t('vouchers.orderId')} {...filter('order_id')} />
    </FilterPanel>
  );
}
