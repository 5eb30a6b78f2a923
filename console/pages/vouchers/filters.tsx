import { MultiSelect, Select } from '@mantine/core';
import { idPrefixes } from '../../../contract/ids.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterPanel } from '../../components/filter-panel.tsx';
import { MemberFilter } from '../../components/member-filter.tsx';
import { useText } from '../../text/text.tsx';
import { FilterInput } from '../../ui/filter-input.tsx';
import { orders, type VoucherSearch, voucherStatuses, voucherTypes } from './search.ts';

interface VoucherFiltersProps {
  search: VoucherSearch;
  isFiltered: boolean;
  onAsk: (change: VoucherSearch) => void;
  onClear: () => void;
}

export function VoucherFilters({ search, isFiltered, onAsk, onClear }: VoucherFiltersProps) {
  const { t } = useText();
  const { campaign_id, holder_id, ids, created_gte, created_lt, order } = search;
  const later = { campaign_id, holder_id, ids, created_gte, created_lt, order };
  return (
    <FilterPanel
      isFiltered={isFiltered}
      onClear={onClear}
      isMoreSet={Object.values(later).some((one) => one !== undefined)}
      more={<LaterFilters search={search} onAsk={onAsk} />}
    >
      <FilterInput label={t('vouchers.search')} value={search.code} onApply={(code) => onAsk({ code })} />
      <MultiSelect
        label={t('vouchers.status')}
        clearable
        data={voucherStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status ?? []}
        onChange={(status) =>
          onAsk({ status: status.length > 0 ? (status as typeof search.status) : undefined })
        }
      />
      <Select
        label={t('vouchers.type')}
        clearable
        data={voucherTypes.map((value) => ({ value, label: t(`vouchers.type.${value}`) }))}
        value={search.type ?? null}
        onChange={(type) => onAsk({ type: (type ?? undefined) as typeof search.type })}
      />
      <DayFilter
        label={t('vouchers.expiresBefore')}
        value={search.expires_lt}
        onAsk={(expires_lt) => onAsk({ expires_lt })}
      />
    </FilterPanel>
  );
}

function LaterFilters({ search, onAsk }: Pick<VoucherFiltersProps, 'search' | 'onAsk'>) {
  const { t } = useText();
  return (
    <>
      <DayFilter
        label={t('vouchers.expiresFrom')}
        value={search.expires_gte}
        onAsk={(expires_gte) => onAsk({ expires_gte })}
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
        onChange={(order) => onAsk({ order: (order ?? undefined) as typeof search.order })}
      />
      <FilterInput
        label={t('vouchers.campaignId')}
        placeholder={`${idPrefixes.campaign}_…`}
        value={search.campaign_id}
        onApply={(campaign_id) => onAsk({ campaign_id })}
      />
      <MemberFilter
        label={t('vouchers.holder')}
        value={search.holder_id}
        onAsk={(holder_id) => onAsk({ holder_id })}
      />
      <FilterInput
        label={t('vouchers.ids')}
        placeholder={`${idPrefixes.voucher}_…, ${idPrefixes.voucher}_…`}
        value={search.ids?.join(', ')}
        onApply={(ids) => onAsk({ ids: ids?.split(/[\s,]+/).filter(Boolean) })}
      />
    </>
  );
}
