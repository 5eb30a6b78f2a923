import { idPrefixes } from '../../../contract/ids.ts';
import { useText } from '../../text/text.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import type { FilterProps } from '../../ui/search/list-filters.ts';
import { VoucherPicker } from '../pickers/voucher-picker.tsx';
import { useDenial } from '../use-permission.ts';

/** Filters by voucher: found by its code, or entered by id without permission to list vouchers. */
export function VoucherFilter({ value, onAsk }: FilterProps<string>) {
  const { t } = useText();
  const label = t('vouchers.voucher');
  const denial = useDenial('vouchers.list');
  if (denial !== undefined)
    return <FilterInput label={label} placeholder={`${idPrefixes.voucher}_…`} value={value} onAsk={onAsk} />;
  return (
    <VoucherPicker
      label={label}
      placeholder={t('list.any')}
      clearable
      value={value ?? null}
      onChange={(voucher) => onAsk(voucher?.id)}
    />
  );
}
