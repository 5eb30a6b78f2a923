/** First steps of an import: choose a file, match its columns, and see what will be stored. */
import { Alert, Button, Checkbox, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { isTesseraError } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { TableReason } from '../../../contract/resources/import-preview.ts';
import { importFields } from '../../api/catalogue.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Select } from '../later/controls.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useOffered } from '../messages/use-channels.ts';
import { useFormats } from '../use-formats.ts';
import { useSentence } from '../use-sentence.ts';
import {
  type FieldOf,
  type ImportChoices,
  type ImportFile,
  type ImportKind,
  type RowOf,
  readImport,
} from './import-reading.ts';

const FileDrop = lazyPart(() => import('../../ui/files/file-drop.tsx'));

const endings = ['.csv', '.txt', '.tsv', '.xlsx'];
const accepted = {
  'text/csv': endings,
  'text/plain': endings,
  'text/tab-separated-values': endings,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
const shownRows = 5;
const shownFaults = 20;

/** Sends a file to be read, and says why it can't be. */
function useReading<Kind extends ImportKind>(kind: Kind, onRead: (read: ImportFile<Kind>) => void) {
  const { t } = useText();
  const { locale, number } = useFormats();
  const sentenceOf = useSentence();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const faultOf = (refusal: unknown): string => {
    if (!isTesseraError(refusal, 'file_unreadable')) return sentenceOf(refusal);
    const { reason, line, maximum } = refusal.problem as {
      reason?: TableReason;
      line?: number;
      maximum?: number;
    };
    const text = t(`csv.reason.${reason ?? 'damaged'}`, { maximum: number(maximum ?? 0) });
    return line === undefined ? text : t('csv.lineFault', { line: number(line), text });
  };
  const read = async (file: File, choices?: ImportChoices) => {
    setFault(undefined);
    setBusy(true);
    try {
      onRead(await readImport(kind, file, locale, choices));
    } catch (refusal) {
      setFault(faultOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return { read, isBusy, fault, setFault };
}

interface ImportFileStepProps<Kind extends ImportKind> {
  kind: Kind;
  title: string;
  hint: string;
  onRead: (read: ImportFile<Kind>) => void;
}

export function ImportFileStep<Kind extends ImportKind>(props: ImportFileStepProps<Kind>) {
  const { t } = useText();
  const { read, isBusy, fault, setFault } = useReading(props.kind, props.onRead);
  return (
    <Panel title={props.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {props.hint}
        </Text>
        {fault && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Suspense fallback={<Skeleton h={150} />}>
          <FileDrop
            label={t('csv.choose')}
            hint={t('csv.chooseHint')}
            accept={accepted}
            maximumBytes={limits.import.fileBytes}
            isBusy={isBusy}
            onFile={(file) => void read(file)}
            onRefused={() => setFault(t('csv.refused'))}
          />
        </Suspense>
      </Stack>
    </Panel>
  );
}

/** A column of the preview: what a row will store. */
export interface Stored<Kind extends ImportKind> {
  label: string;
  shownOf: (item: RowOf<Kind>['item']) => string | undefined;
}

interface ImportPreviewStepProps<Kind extends ImportKind> {
  kind: Kind;
  of: ImportFile<Kind>;
  stored: readonly Stored<Kind>[];
  onRead: (read: ImportFile<Kind>) => void;
  onBack: () => void;
  onNext: (rows: RowOf<Kind>[]) => void;
}

export function ImportPreviewStep<Kind extends ImportKind>(props: ImportPreviewStepProps<Kind>) {
  const { kind, of, stored } = props;
  const { file, preview } = of;
  const { t } = useText();
  const { number } = useFormats();
  const { read, isBusy, fault } = useReading(kind, props.onRead);
  const rows = preview.rows as RowOf<Kind>[];
  const shown = stored.filter(({ shownOf }) => rows.some(({ item }) => shownOf(item) !== undefined));
  const counts = { count: number(rows.length), all: number(preview.file.rows) };
  const isPart = preview.faults.length > 0;
  return (
    <>
      {isPart && (
        <Alert color="orange" role="alert" mb="md" title={t('csv.onlySome', counts)}>
          {t('csv.onlySomeHint')}
        </Alert>
      )}
      <Panel title={t('csv.mapping')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('csv.mappingHint', { name: file.name, count: number(preview.file.rows) })}
          </Text>
          <Checkbox
            label={t('csv.firstRowNames')}
            checked={preview.file.has_header}
            disabled={isBusy}
            onChange={({ currentTarget }) => void read(file, { hasHeader: currentTarget.checked })}
          />
          <ColumnFields
            kind={kind}
            preview={preview}
            isBusy={isBusy}
            onChange={(columns) => void read(file, { columns, hasHeader: preview.file.has_header })}
          />
          {fault && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
        </Stack>
      </Panel>
      <Panel title={t('csv.preview')}>
        <Stack>
          <DataTable
            caption={t('csv.preview')}
            minWidth={320}
            rows={rows.slice(0, shownRows)}
            keyOf={({ line }) => String(line)}
            columns={[
              { label: t('csv.line'), cell: ({ line }) => number(line) },
              ...shown.map(({ label, shownOf }) => ({
                label,
                cell: ({ item }: RowOf<Kind>) => shownOf(item) ?? '–',
              })),
            ]}
          />
          <Text size="sm">{t('csv.ready', { count: number(rows.length) })}</Text>
          <RowFaults color="orange" title="csv.leftOut" faults={preview.faults} />
          <RowFaults color="yellow" title="csv.warnings" faults={preview.warnings} />
          <RowFaults color="gray" title="csv.skipped" faults={preview.skipped} />
        </Stack>
      </Panel>
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onBack}>
          {t('csv.other')}
        </Button>
        <Button disabled={isBusy || rows.length === 0} onClick={() => props.onNext(rows)}>
          {t(isPart ? 'csv.nextOnly' : 'csv.next', counts)}
        </Button>
      </Group>
    </>
  );
}

type Preview = ImportFile<ImportKind>['preview'];

function ColumnFields<Kind extends ImportKind>(props: {
  kind: Kind;
  preview: Preview;
  isBusy: boolean;
  onChange: (columns: (string | null)[]) => void;
}) {
  const { t } = useText();
  const { kind, preview, isBusy, onChange } = props;
  const offers = useOffered();
  const columns = preview.columns.map(({ name, sample }, at) => ({
    value: String(at),
    label: name ?? `${t('csv.column', { number: at + 1 })}${sample[0] ? ` (${sample[0].slice(0, 30)})` : ''}`,
  }));
  const fields = preview.columns.map(({ field }) => field as string | null);
  const choose = (field: string, column: string | null) =>
    onChange(fields.map((one, at) => (String(at) === column ? field : one === field ? null : one)));
  // What a file has of a channel isn't lost where nothing is sent over it.
  const offered = (importFields[kind] as readonly FieldOf<ImportKind>[]).filter(
    (field) => field !== 'marketing_sms' || offers('sms') || fields.includes(field),
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {offered.map((field) => (
        <Select
          key={field}
          label={t(`csv.field.${field}`)}
          clearable
          disabled={isBusy}
          placeholder={t('csv.noColumn')}
          data={columns}
          value={fields.includes(field) ? String(fields.indexOf(field)) : null}
          onChange={(column) => choose(field, column)}
        />
      ))}
    </SimpleGrid>
  );
}

function RowFaults(props: {
  color: string;
  title: 'csv.leftOut' | 'csv.warnings' | 'csv.skipped';
  faults: Preview['faults'];
}) {
  const { t } = useText();
  const { number } = useFormats();
  const { faults } = props;
  if (faults.length === 0) return null;
  const textOf = ({ line, column, field, code, other_line }: Preview['faults'][number]): string => {
    const text = t(`csv.fault.${code}`, { line: number(other_line ?? 0) });
    if (column === null || field === null) return t('csv.lineFault', { line: number(line), text });
    const name = t(`csv.field.${field as FieldOf<ImportKind>}`);
    return t('csv.cellFault', { line: number(line), text, field: name, column: number(column) });
  };
  return (
    <Alert color={props.color} title={t(props.title, { count: number(faults.length) })}>
      {faults.slice(0, shownFaults).map((fault) => (
        <Text size="sm" key={`${fault.line} ${fault.column} ${fault.code}`}>
          {textOf(fault)}
        </Text>
      ))}
      {faults.length > shownFaults && (
        <Text size="sm">{t('csv.moreFaults', { count: number(faults.length - shownFaults) })}</Text>
      )}
    </Alert>
  );
}
