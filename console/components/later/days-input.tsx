import 'dayjs/locale/it.js';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';

export type DaysInputProps = DatePickerInputProps<'multiple'>;

/** Any number of days. */
export const DaysInput = (props: DaysInputProps) => <DatePickerInput {...props} type="multiple" />;
