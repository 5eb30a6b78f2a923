/** Filters by date, or by date and time. */
import type { FilterProps } from '../../ui/search/list-filters.ts';
import { DayInput, MomentInput } from '../later/controls.tsx';

type DayFilterProps = FilterProps<string> & { label: string };

/** The value is a date without a time, which the server reads as a whole day in the merchant's time zone. */
export const DayFilter = ({ label, value, onAsk }: DayFilterProps) => (
  <DayInput label={label} value={value} onChange={(day) => onAsk(day || undefined)} />
);

export const MomentFilter = ({ label, value, onAsk, w }: DayFilterProps & { w: object }) => (
  <MomentInput
    label={label}
    description={null}
    w={w}
    value={value ?? null}
    onChange={(moment) => onAsk(moment ?? undefined)}
  />
);
