import { idPrefixes } from '../../../contract/ids.ts';
import { useText } from '../../text/text.tsx';
import { FilterInput } from '../../ui/search/filter-input.tsx';
import type { FilterProps } from '../../ui/search/list-filters.ts';
import { MemberPicker } from '../pickers/member-picker.tsx';
import { useDenial } from '../use-permission.ts';

/** The value is the id of a customer. */
type MemberFilterProps = FilterProps<string> & { label: string };

/** Filters by customer: found by name, or entered by id without permission to look people up. */
export function MemberFilter({ label, value, onAsk }: MemberFilterProps) {
  const { t } = useText();
  const denial = useDenial('dashboard.listUsers');
  if (denial !== undefined)
    return <FilterInput label={label} placeholder={`${idPrefixes.customer}_…`} value={value} onAsk={onAsk} />;
  return (
    <MemberPicker
      label={label}
      placeholder={t('list.any')}
      value={value ?? null}
      onChange={(id) => onAsk(id ?? undefined)}
    />
  );
}
