import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import 'dayjs/locale/it.js';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useText } from '../../text/text.tsx';
import { firstWeekdayOf } from '../../ui/formats/locale.ts';
import { useFormats } from '../use-formats.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const wall = 'YYYY-MM-DD HH:mm:ss';

export type MomentInputProps = Omit<DateTimePickerProps, 'value' | 'onChange'> & {
  /** RFC 3339, or null if empty. */
  value?: string | null | undefined;
  onChange?: (moment: string | null) => void;
};

/** Date and time input in the merchant's time zone; the value is RFC 3339. */
export function MomentInput({ value, onChange, ...props }: MomentInputProps) {
  const { t, language } = useText();
  const { timeZone, locale, dayPattern } = useFormats();
  return (
    <DateTimePicker
      clearable
      clearButtonProps={{ 'aria-label': t('action.remove') }}
      description={t('form.inTimeZone', { timeZone })}
      locale={language}
      firstDayOfWeek={firstWeekdayOf(locale)}
      valueFormat={`${dayPattern} HH:mm`}
      value={value ? dayjs(value).tz(timeZone).format(wall) : null}
      onChange={(shown) => onChange?.(shown === null ? null : dayjs.tz(shown, timeZone).toISOString())}
      {...props}
    />
  );
}
