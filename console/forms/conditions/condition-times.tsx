/** The fields of conditions on the day and the time of an order. */

import { Chip, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { weekdays } from '../../../contract/hours.ts';
import type { NthWeekday, Weekday } from '../../components/conditions/condition-values.ts';
import { DaysInput, Select } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { firstWeekdayOf } from '../../ui/formats/locale.ts';
import { timeShown } from '../vouchers/voucher-values.ts';
import { type FieldsProps, half, mostValues } from './condition-field.tsx';

export function WeekdayField({ row, onChange }: FieldsProps<'weekday'>) {
  const { t } = useText();
  const label = useId();
  return (
    <Stack gap={6} role="group" aria-labelledby={label}>
      <Input.Label id={label} component="span">
        {t('vouchers.weekdays')}
      </Input.Label>
      <Chip.Group
        multiple
        value={row.days}
        onChange={(days) => onChange({ ...row, days: days as Weekday[] })}
      >
        <Group gap={6}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} size="xs">
              {t(`vouchers.day.${day}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}

export function HoursField({ row, onChange }: FieldsProps<'hours'>) {
  const { t } = useText();
  return (
    <SimpleGrid cols={half}>
      <TextInput
        type="time"
        label={t('vouchers.hoursStart')}
        required
        value={row.start}
        onChange={({ currentTarget }) => onChange({ ...row, start: currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t('vouchers.hoursEnd')}
        description={t('vouchers.hoursHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        value={timeShown(row.end)}
        onChange={({ currentTarget }) => onChange({ ...row, end: currentTarget.value })}
      />
    </SimpleGrid>
  );
}

export function DatesField({ row, onChange }: FieldsProps<'only_dates' | 'except_dates'>) {
  const { t, language } = useText();
  const { locale, dayPattern } = useFormats();
  const label = t(`conditions.kind.${row.kind}`);
  return (
    <DaysInput
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': `${label}: ${t('action.remove')}` }}
      locale={language}
      firstDayOfWeek={firstWeekdayOf(locale)}
      valueFormat={dayPattern}
      value={row.dates}
      onChange={(dates) => onChange({ ...row, dates: [...dates].sort().slice(0, mostValues) })}
    />
  );
}

const places = ['first', 'second', 'third', 'fourth', 'last'] as const satisfies NthWeekday['nth'][];

export function NthWeekdayField({ row, onChange }: FieldsProps<'nth_weekday'>) {
  const { t } = useText();
  const { weekdayName } = useFormats();
  return (
    <SimpleGrid cols={half}>
      <Select
        label={t('conditions.nth')}
        allowDeselect={false}
        data={places.map((nth) => ({ value: nth, label: t(`conditions.nth.${nth}`) }))}
        value={row.nth}
        onChange={(nth) => onChange({ ...row, nth: nth as NthWeekday['nth'] })}
      />
      <Select
        label={t('conditions.kind.weekday')}
        allowDeselect={false}
        data={weekdays.map((day, at) => ({ value: day, label: weekdayName(at + 1) }))}
        value={row.weekday}
        onChange={(day) => onChange({ ...row, weekday: day as Weekday })}
      />
    </SimpleGrid>
  );
}
