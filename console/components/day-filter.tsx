import { DayInput } from './day-input.tsx';

interface DayFilterProps {
  label: string;
  /** A date alone, which the server takes for a whole day where the merchant is. */
  value: string | undefined;
  onAsk: (day: string | undefined) => void;
}

export const DayFilter = ({ label, value, onAsk }: DayFilterProps) => (
  <DayInput label={label} value={value} onChange={(day) => onAsk(day || undefined)} />
);
