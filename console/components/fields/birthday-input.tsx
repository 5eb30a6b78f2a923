import { Group, Input, type InputWrapperProps, TextInput } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { Select } from '../later/controls.tsx';
import { useFormats } from '../use-formats.ts';

interface BirthdayInputProps extends Pick<InputWrapperProps, 'error'> {
  label: string;
  /** `1990-05-17`, or `--05-17` without a year; parts are empty while they are missing. */
  value?: string;
  onChange?: (value: string) => void;
}

const parts = ['year', 'month', 'day'] as const;

/** A day and a month to choose, and a year for those who know it, in the order of the reader's region. */
export function BirthdayInput({ label, error, value = '', onChange }: BirthdayInputProps) {
  const { t } = useText();
  const { dayPattern, monthName } = useFormats();
  const [, year = '', month = '', day = ''] = /^(\d*|-)-(\d*)-(\d*)$/.exec(value) ?? [];
  const known = { year: year === '-' ? '' : year, month, day };
  const change = (part: Partial<typeof known>) => {
    const next = { ...known, ...part };
    const isEmpty = parts.every((one) => next[one] === '');
    onChange?.(isEmpty ? '' : `${next.year || '-'}-${next.month}-${next.day}`);
  };
  const choice = (part: 'month' | 'day', count: number, labelOf: (number: number) => string) => (
    <Select
      key={part}
      aria-label={`${label}: ${t(`form.${part}`)}`}
      placeholder={t(`form.${part}`)}
      searchable
      clearable
      flex={part === 'month' ? 2 : 1}
      miw={0}
      data={Array.from({ length: count }, (_, at) => ({
        value: String(at + 1).padStart(2, '0'),
        label: labelOf(at + 1),
      }))}
      value={known[part] || null}
      onChange={(chosen) => change({ [part]: chosen ?? '' })}
    />
  );
  const isMonthFirst = dayPattern.indexOf('M') < dayPattern.indexOf('D');
  const dayChoice = choice('day', 31, String);
  const monthChoice = choice('month', 12, monthName);
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} role="group" aria-label={label}>
      <Group gap="xs" wrap="nowrap" align="start">
        {isMonthFirst ? [monthChoice, dayChoice] : [dayChoice, monthChoice]}
        <TextInput
          aria-label={`${label}: ${t('form.year')}`}
          placeholder={t('form.year')}
          inputMode="numeric"
          maxLength={4}
          flex={1}
          miw={0}
          value={known.year}
          onChange={({ currentTarget }) => change({ year: currentTarget.value.replace(/\D/g, '') })}
        />
      </Group>
    </Input.Wrapper>
  );
}
