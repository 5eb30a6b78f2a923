import 'dayjs/locale/it.js';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useText } from '../../text/text.tsx';
import { firstWeekdayOf, readDay } from '../../ui/formats/locale.ts';
import { useFormats } from '../use-formats.ts';

export type DayInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'label'> & {
  label: string;
  /** `2026-11-21`; empty or absent if unset. */
  value?: string | undefined;
  onChange?: (day: string) => void;
};

/** Date input that accepts and shows the user's date format. */
export function DayInput({ label, value, onChange, disabled = false, ...props }: DayInputProps) {
  const { t, language } = useText();
  const { locale, dayPattern } = useFormats();
  const letters = t('form.dayLetters');
  return (
    <DateInput
      label={label}
      clearable={!disabled}
      clearButtonProps={{ 'aria-label': `${label}: ${t('action.remove')}` }}
      disabled={disabled}
      locale={language}
      firstDayOfWeek={firstWeekdayOf(locale)}
      valueFormat={dayPattern}
      placeholder={dayPattern.replace(/[DMY]/g, (letter) => letters['DMY'.indexOf(letter)] ?? letter)}
      dateParser={(text) => readDay(text, dayPattern)}
      value={value || null}
      onChange={(day) => onChange?.(day ?? '')}
      {...props}
    />
  );
}
