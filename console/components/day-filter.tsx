import { DayInput } from './day-input.tsx';

interface DayFilterProps {
  label: string;
  /** A date without a time, which the server reads as a whole day in the merchant's time zone. */
  value: string | undefined;
  onAsk: (day: string | undefined) => void;
}

export const DayFilter = ({ label, value, onAsk }: DayFilterProps) => (
  <DayInput label={label} value={value} onChange={(day) => onAsk(day || undefined)} />
);
