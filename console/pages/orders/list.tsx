import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { CampaignFilter } from '../../components/lists/campaign-filter.tsx';
import {
  ChoicesFilter,
  ClearFilters,
  NamedFilter,
  OrderFilter,
} from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { MemberFilter } from '../../components/lists/member-filter.tsx';
import { VoucherFilter } from '../../components/lists/voucher-filter.tsx';
import { OrderTable } from '../../components/objects/order-table.tsx';
import { useGo } from '../../components/use-go.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import { filtersOf, type ListFilters } from '../../ui/search/list-filters.ts';
import { type OrderSearch, orderStatuses, ordersQuery } from './search.ts';

const route = getRouteApi('/inside/orders');

export function OrdersPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { isFiltered, paging, sort } = list;
  const start = (
    <ActionLink act="orders.apply" to={paths.basket()}>
      {t('orders.ringUp')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('orders.title')}>{start}</PageHead>
      <OrderTable
        frame={{
          filters: <Filters search={search} list={list} />,
          query: ordersQuery(search),
          paging,
          sort,
          isFiltered,
          empty: t('orders.empty'),
          teach: isFiltered ? undefined : t('orders.teach'),
          action: isFiltered ? <ClearFilters variant="default" onClear={list.clear} /> : start,
        }}
      />
    </>
  );
}

function Filters({ search, list }: { search: OrderSearch; list: ListFilters<OrderSearch> }) {
  const { t } = useText();
  const go = useGo();
  const { filter, isFiltered, count, clear } = list;
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const { voucher_id, location_id, staff, created_gte, created_lt, order } = search;
  const later = [voucher_id, location_id, staff, created_gte, created_lt, order];
  return (
    <FilterPanel
      isFiltered={isFiltered}
      count={count}
      onClear={clear}
      isMoreSet={later.some((one) => one !== undefined)}
      more={
        <>
          <VoucherFilter {...filter('voucher_id')} />
          {profile.locations.length > 0 && (
            <NamedFilter label={t('vouchers.location')} of={profile.locations} {...filter('location_id')} />
          )}
          <FilterInput label={t('orders.staff')} {...filter('staff')} />
          <DayFilter label={t('vouchers.createdFrom')} {...filter('created_gte')} />
          <DayFilter label={t('vouchers.createdBefore')} {...filter('created_lt')} />
          <OrderFilter {...filter('order')} />
        </>
      }
    >
      <FilterInput
        label={t('orders.find')}
        value={undefined}
        onAsk={(number) => number && go(paths.order(number))}
      />
      <ChoicesFilter
        label={t('fact.status')}
        of={orderStatuses}
        labelOf={(one) => t(one === 'open' ? 'status.order.open' : `status.${one}`)}
        {...filter('status')}
      />
      <MemberFilter label={t('orders.customer')} {...filter('customer_id')} />
      <CampaignFilter {...filter('campaign_id')} />
    </FilterPanel>
  );
}
