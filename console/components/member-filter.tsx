import { idPrefixes } from '../../contract/ids.ts';
import { FilterInput } from '../ui/filter-input.tsx';
import { MemberPicker } from './member-picker.tsx';
import { useDenial } from './use-permission.ts';

interface MemberFilterProps {
  label: string;
  /** Id of a customer. */
  value: string | undefined;
  onAsk: (customerId: string | undefined) => void;
}

/** Filters by customer: found by name, or entered by id without permission to look people up. */
export function MemberFilter({ label, value, onAsk }: MemberFilterProps) {
  const denial = useDenial('dashboard.listUsers');
  if (denial !== undefined)
    return (
      <FilterInput label={label} placeholder={`${idPrefixes.customer}_…`} value={value} onApply={onAsk} />
    );
  return <MemberPicker label={label} value={value ?? null} onChange={(id) => onAsk(id ?? undefined)} />;
}
