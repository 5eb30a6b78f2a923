/** Saves the rows of a list as a file: at once, or as a job if they are too many for one response. */
import { Button, Group, Radio, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isTesseraError, type Job } from '@tessera/sdk';
import { useState } from 'react';
import { decimalSignOf } from '../../../../contract/amounts.ts';
import { type CsvSeparator, csvSeparators } from '../../../../contract/exports.ts';
import { type FetchedFile, fetchFile } from '../../../api/files.ts';
import { operations } from '../../../api/operations.gen.ts';
import type { OperationName } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { filled } from '../../../ui/search/search-values.ts';
import { Refusal } from '../../actions/action-form.tsx';
import { notify } from '../../actions/notify.ts';
import { DayInput } from '../../later/controls.tsx';
import { useFormats } from '../../use-formats.ts';
import { useSentence } from '../../use-sentence.ts';
import { commonWords, type FileColumn } from './list-columns.ts';

const formatNames = ['csv', 'xlsx', 'json', 'ndjson'] as const;

/** The address of a route, with values for its parameters. */
const addressOf = (act: OperationName, parameters: readonly string[]): string => {
  const left = [...parameters];
  return operations[act].path.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
};

/** What fits into an address beside filters and titles. */
const mostWords = { count: 300, length: 8_000 };

/** `status=active=Attivo` for each value of each column, as many as fit. */
function wordsOf(columns: readonly FileColumn[], wordsUnder: (area: string) => Record<string, string>) {
  let length = 0;
  return columns
    .flatMap(({ name, words = commonWords[name] ?? {} }) =>
      Object.entries(typeof words === 'string' ? wordsUnder(words) : words).map(
        ([value, word]) => `${name}=${value}=${word}`,
      ),
    )
    .slice(0, mostWords.count)
    .filter((line) => {
      length += encodeURIComponent(line).length;
      return length <= mostWords.length;
    });
}

/** The rows that a refused file can still have; undefined if it was not refused for its selection. */
function remainingOf(error: unknown, { selected }: FileQuery): string[] | undefined {
  if (!isTesseraError(error, 'selection_changed')) return undefined;
  const missing = new Set((error.problem?.missing_ids ?? []) as string[]);
  return ((selected ?? []) as string[]).filter((id) => !missing.has(id));
}

type FileQuery = NonNullable<Parameters<typeof fetchFile>[1]>;

export interface ExportDialogProps {
  act: OperationName;
  /** Of its address, in order. */
  parameters?: readonly string[];
  /** The filters of the list, and which of its rows; `timezone: undefined` for files without times. */
  query: FileQuery;
  columns: readonly FileColumn[];
  /** The days from which its reader chooses others, both included; missing if filters say them, or the file has no period. */
  period?: { from: string; to: string } | undefined;
  /** What the file has, in words. */
  what: string;
  /** Missing if the file never needs a job. */
  onJob?: ((id: string) => void) | undefined;
  onDone: () => void;
}

export default function ExportDialog({
  act,
  parameters = [],
  query,
  columns,
  period,
  what,
  onJob,
  onDone,
}: ExportDialogProps) {
  const { t, wordsUnder } = useText();
  const { timeZone, locale } = useFormats();
  const sentenceOf = useSentence();
  const form = useForm({
    initialValues: {
      format: 'csv' as (typeof formatNames)[number],
      // The spreadsheet of this computer separates by what its decimals leave free.
      separator: (decimalSignOf(locale) === ',' ? 'semicolon' : 'comma') as CsvSeparator,
      isTechnical: columns.length === 0,
      from: period?.from ?? '',
      to: period?.to ?? '',
    },
  });
  const words = wordsOf(columns, wordsUnder);
  const [remaining, setRemaining] = useState<string[]>();
  const make = useMutation({
    mutationFn: ({ format, separator, isTechnical, from, to }: typeof form.values): Promise<FetchedFile> =>
      fetchFile(addressOf(act, parameters), {
        timezone: timeZone,
        ...query,
        ...(remaining && { selected: remaining }),
        ...filled({ from: from || undefined, to: to || undefined }),
        format,
        ...(format === 'csv' && { separator }),
        ...(!isTechnical && {
          columns: columns.map(({ name }) => name),
          titles: columns.map(({ title }) => title),
          ...(words.length > 0 && { words }),
          amounts: 'decimal',
        }),
      }),
    onError: (error) => setRemaining((before) => remainingOf(error, query) ?? before),
    onSuccess: async ({ blob, name, status }) => {
      if (status === 202) onJob?.((JSON.parse(await blob.text()) as Job).id);
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
        <Text size="sm">{what}</Text>
        {period && (
          <SimpleGrid cols={2}>
            <DayInput label={t('exports.from')} {...form.getInputProps('from')} />
            <DayInput label={t('exports.to')} {...form.getInputProps('to')} />
          </SimpleGrid>
        )}
        <Radio.Group label={t('exports.format')} {...form.getInputProps('format')}>
          <SimpleGrid cols={{ base: 2, xs: 4 }} mt="xs">
            {formatNames.map((value) => (
              <Radio key={value} value={value} label={t(`exports.format.${value}`)} />
            ))}
          </SimpleGrid>
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
        {columns.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {t('exports.has', { columns: columns.map(({ title }) => title).join(', ') })}
            </Text>
            <Switch
              label={t('exports.technical')}
              description={t('exports.technicalHint')}
              {...form.getInputProps('isTechnical', { type: 'checkbox' })}
            />
          </>
        )}
        <Text size="xs" c="dimmed">
          {t('exports.large', { timeZone })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={remaining?.length === 0}>
            {remaining ? t('exports.remaining', { count: remaining.length }) : t('exports.export')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
