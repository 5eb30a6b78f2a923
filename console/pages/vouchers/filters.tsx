import { CampaignFilter } from '../../components/lists/campaign-filter.tsx';
import { ChoiceFilter, OrderFilter, StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { MemberFilter } from '../../components/lists/member-filter.tsx';
import { useText } from '../../text/text.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import type { ListFilters } from '../../ui/search/list-filters.ts';
import { codeOrIds, type VoucherSearch, voucherStatuses, voucherTypes } from './search.ts';

interface VoucherFiltersProps {
  search: VoucherSearch;
  list: ListFilters<VoucherSearch>;
}

export function VoucherFilters({ search, list }: VoucherFiltersProps) {
  const { t } = useText();
  const { ask, filter, isFiltered, count, clear } = list;
  const { code, ids, campaign_id, holder_id, created_gte, created_lt, order } = search;
  const later = [campaign_id, holder_id, created_gte, created_lt, order];
  return (
    <FilterPanel
      isFiltered={isFiltered}
      count={count}
      onClear={clear}
      isMoreSet={later.some((one) => one !== undefined)}
      more={
        <>
          <DayFilter label={t('vouchers.expiresFrom')} {...filter('expires_gte')} />
          <DayFilter label={t('vouchers.createdFrom')} {...filter('created_gte')} />
          <DayFilter label={t('vouchers.createdBefore')} {...filter('created_lt')} />
          <OrderFilter {...filter('order')} />
          <CampaignFilter {...filter('campaign_id')} />
          <MemberFilter label={t('vouchers.holder')} {...filter('holder_id')} />
        </>
      }
    >
      <FilterInput
        label={t('vouchers.search')}
        value={code ?? ids?.join(' ')}
        onAsk={(typed) => ask({ code: undefined, ids: undefined, ...codeOrIds(typed) })}
      />
      <StatusesFilter label={t('vouchers.status')} of={voucherStatuses} {...filter('status')} />
      <ChoiceFilter
        label={t('vouchers.type')}
        of={voucherTypes}
        labelOf={(type) => t(`vouchers.type.${type}`)}
        {...filter('type')}
      />
      <DayFilter label={t('vouchers.expiresBefore')} {...filter('expires_lt')} />
    </FilterPanel>
  );
}
