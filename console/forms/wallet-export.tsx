import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '@tessera/sdk';
import { exportColumns as columns } from '../api/catalogue.gen.ts';
import { fetchFile } from '../api/files.ts';
import { Refusal } from '../components/action-form.tsx';
import { CurrencySelect } from '../components/currency-select.tsx';
import { DayInput } from '../components/day-input.tsx';
import { notify } from '../components/notify.ts';
import { useFormats } from '../components/use-formats.ts';
import { useSentence } from '../components/use-sentence.ts';
import type { TransactionSearch } from '../pages/wallet/search.ts';
import { useText } from '../text/text.tsx';
import { saveFile } from '../ui/save-file.ts';

const formatNames = ['csv', 'xlsx', 'json', 'ndjson'] as const;
/** Without it, a spreadsheet shows 28900 for 289.00. */
const inMinorUnits = new Set(['amount', 'fee', 'net', 'balance_after']);
const path = '/api/v1/wallets/me/transactions/export';

export interface ExportTransactionsProps {
  /** The list's filters, used as initial values. */
  search: TransactionSearch;
  currencies: readonly string[];
  onJob: (id: string) => void;
  onDone: () => void;
}

/** Exports a file at once, or as a job if it is too large for one response. */
export function ExportTransactions({ search, currencies, onJob, onDone }: ExportTransactionsProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const sentenceOf = useSentence();
  const labelOf = (column: string) =>
    inMinorUnits.has(column) ? t('wallet.columnMinor', { column }) : column;
  const form = useForm({
    initialValues: {
      format: 'csv' as (typeof formatNames)[number],
      from: search.from ?? '',
      to: search.to ?? '',
      currency: search.currency ?? null,
      filtered: search.type !== undefined || search.status !== undefined,
      columns: [...columns] as string[],
    },
    validate: { columns: (chosen) => (chosen.length > 0 ? null : t('form.required')) },
  });
  const make = useMutation({
    mutationFn: ({ format, from, to, currency, filtered, columns: chosen }: typeof form.values) =>
      fetchFile(path, {
        format,
        from: from || undefined,
        to: to || undefined,
        timezone: timeZone,
        currency,
        ...(filtered && { type: search.type, status: search.status }),
        // All columns in their order are the server's default.
        ...(chosen.length < columns.length && { columns: columns.filter((one) => chosen.includes(one)) }),
      }),
    onSuccess: async ({ blob, name, status }) => {
      if (status === 202) onJob((JSON.parse(await blob.text()) as Job).id);
      else {
        saveFile(blob, name);
        notify(t('wallet.exported', { name }));
      }
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => make.mutate(values))}>
      <Stack>
        <Refusal refusal={make.error ? sentenceOf(make.error) : undefined} faults={[]} />
        <Radio.Group label={t('wallet.format')} {...form.getInputProps('format')}>
          <Group mt="xs">
            {formatNames.map((value) => (
              <Radio key={value} value={value} label={t(`wallet.format.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayInput label={t('wallet.from')} {...form.getInputProps('from')} />
          <DayInput label={t('wallet.to')} {...form.getInputProps('to')} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {t('wallet.exportPeriod', { timeZone })}
        </Text>
        <CurrencySelect
          label={t('wallet.currency')}
          placeholder={t('wallet.allCurrencies')}
          clearable
          known={currencies}
          {...form.getInputProps('currency')}
        />
        {(search.type ?? search.status) && (
          <Checkbox
            label={t('wallet.exportFiltered')}
            {...form.getInputProps('filtered', { type: 'checkbox' })}
          />
        )}
        <Checkbox.Group label={t('wallet.columns')} {...form.getInputProps('columns')}>
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mt="xs">
            {columns.map((column) => (
              <Checkbox key={column} value={column} label={labelOf(column)} size="xs" />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Text size="xs" c="dimmed">
          {t('wallet.exportLarge')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('wallet.export')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
