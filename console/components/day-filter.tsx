import { DateInput } from '@mantine/dates';
import { useText } from '../text/text.tsx';

interface DayFilterProps {
  label: string;
  /** A date alone, which the server takes for a whole day where the merchant is. */
  value: string | undefined;
  onAsk: (day: string | undefined) => void;
}

export function DayFilter({ label, value, onAsk }: DayFilterProps) {
  const { say } = useText();
  return (
    <DateInput
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': `${label}: ${say('action.remove')}` }}
      valueFormat="DD.MM.YYYY"
      value={value ?? null}
      onChange={(day) => onAsk(day ?? undefined)}
    />
  );
}
