import { DateInput } from '@mantine/dates';

interface DayFilterProps {
  label: string;
  /** A date alone, which the server takes for a whole day where the merchant is. */
  value: string | undefined;
  onAsk: (day: string | undefined) => void;
}

export const DayFilter = ({ label, value, onAsk }: DayFilterProps) => (
  <DateInput
    label={label}
    clearable
    valueFormat="DD.MM.YYYY"
    value={value ?? null}
    onChange={(day) => onAsk(day ?? undefined)}
  />
);
