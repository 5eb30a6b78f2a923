import { FilterInput } from '../ui/filter-input.tsx';
import { MemberPicker } from './member-picker.tsx';
import { useDenial } from './use-permission.ts';

interface MemberFilterProps {
  label: string;
  /** Id of a customer. */
  value: string | undefined;
  onAsk: (customerId: string | undefined) => void;
}

/** Of one customer: found by name, or for whoever may not look people up, by id. */
export function MemberFilter({ label, value, onAsk }: MemberFilterProps) {
  const denial = useDenial('dashboard.listUsers');
  if (denial !== undefined)
    return <FilterInput label={label} placeholder="cus_…" value={value} onApply={onAsk} />;
  return <MemberPicker label={label} value={value ?? null} onChange={(id) => onAsk(id ?? undefined)} />;
}
