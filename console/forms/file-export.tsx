import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '@tessera/sdk';
import { useState } from 'react';
import { decimalSignOf } from '../../contract/amounts.ts';
import { type CsvSeparator, csvSeparators } from '../../contract/exports.ts';
import { fetchFile } from '../api/files.ts';
import { Refusal } from '../components/actions/action-form.tsx';
import { FormDialog } from '../components/actions/form-dialog.tsx';
import { notify } from '../components/actions/notify.ts';
import { CurrencySelect } from '../components/fields/currency-select.tsx';
import { DayInput } from '../components/fields/day-input.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useSentence } from '../components/use-sentence.ts';
import { useText } from '../text/text.tsx';
import { saveFile } from '../ui/files/save-file.ts';
import { DownloadIcon } from '../ui/icons.tsx';

const formatNames = ['csv', 'xlsx', 'json', 'ndjson'] as const;
/** Without it, a spreadsheet shows 28900 for 289.00. */
const inMinorUnits = new Set(['amount', 'fee', 'net', 'balance_after']);

/** What can be exported. */
export interface Exportable {
  path: string;
  columns: readonly string[];
}

interface ExportFileProps {
  of: Exportable;
  /** Initial values, such as the list's filters. */
  start: { from?: string | undefined; to?: string | undefined; currency?: string | undefined };
  /** More filters of the list, which can be left out. */
  filters?: Record<string, readonly string[] | undefined>;
  currencies: readonly string[];
  onJob: (id: string) => void;
}

/** A button that asks for the form of the file. */
export function ExportButton(props: ExportFileProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<DownloadIcon size={16} />} onClick={() => setOpen(true)}>
        {t('exports.export')}
      </Button>
      <FormDialog title={t('exports.export')} isOpen={isOpen} onClose={() => setOpen(false)} size="lg">
        <ExportFile {...props} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

/** Exports a file at once, or as a job if it is too large for one response. */
function ExportFile(props: ExportFileProps & { onDone: () => void }) {
  const { of, start, filters = {}, currencies, onJob, onDone } = props;
  const { path, columns } = of;
  const hasFilters = Object.values(filters).some((values) => values !== undefined);
  const { t } = useText();
  const { timeZone, locale } = useFormats();
  const sentenceOf = useSentence();
  const labelOf = (column: string) =>
    inMinorUnits.has(column) ? t('exports.columnMinor', { column }) : column;
  const form = useForm({
    initialValues: {
      format: 'csv' as (typeof formatNames)[number],
      // The spreadsheet of this computer separates by what its decimals leave free.
      separator: (decimalSignOf(locale) === ',' ? 'semicolon' : 'comma') as CsvSeparator,
      from: start.from ?? '',
      to: start.to ?? '',
      currency: start.currency ?? null,
      filtered: hasFilters,
      columns: [...columns] as string[],
    },
    validate: { columns: (chosen) => (chosen.length > 0 ? null : t('form.required')) },
  });
  const make = useMutation({
    mutationFn: ({ format, separator, from, to, currency, filtered, columns: chosen }: typeof form.values) =>
      fetchFile(path, {
        format,
        ...(format === 'csv' && { separator }),
        from: from || undefined,
        to: to || undefined,
        timezone: timeZone,
        currency,
        ...(filtered && filters),
        // All columns in their order are the server's default.
        ...(chosen.length < columns.length && { columns: columns.filter((one) => chosen.includes(one)) }),
      }),
    onSuccess: async ({ blob, name, status }) => {
      if (status === 202) onJob((JSON.parse(await blob.text()) as Job).id);
      else {
        saveFile(blob, name);
        notify(t('exports.saved', { name }));
      }
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => make.mutate(values))}>
      <Stack>
        <Refusal refusal={make.error ? sentenceOf(make.error) : undefined} faults={[]} />
        <Radio.Group label={t('exports.format')} {...form.getInputProps('format')}>
          <Group mt="xs">
            {formatNames.map((value) => (
              <Radio key={value} value={value} label={t(`exports.format.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        {form.values.format === 'csv' && (
          <Radio.Group
            label={t('exports.separator')}
            description={t('exports.separatorHint')}
            {...form.getInputProps('separator')}
          >
            <Group mt="xs">
              {csvSeparators.map((value) => (
                <Radio key={value} value={value} label={t(`exports.separator.${value}`)} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayInput label={t('exports.from')} {...form.getInputProps('from')} />
          <DayInput label={t('exports.to')} {...form.getInputProps('to')} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {t('exports.period', { timeZone })}
        </Text>
        <CurrencySelect
          label={t('exports.currency')}
          placeholder={t('exports.allCurrencies')}
          clearable
          known={currencies}
          {...form.getInputProps('currency')}
        />
        {hasFilters && (
          <Checkbox label={t('exports.filtered')} {...form.getInputProps('filtered', { type: 'checkbox' })} />
        )}
        <Checkbox.Group label={t('exports.columns')} {...form.getInputProps('columns')}>
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mt="xs">
            {columns.map((column) => (
              <Checkbox key={column} value={column} label={labelOf(column)} size="xs" />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Text size="xs" c="dimmed">
          {t('exports.large')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('exports.export')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
