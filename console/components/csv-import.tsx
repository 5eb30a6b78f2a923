/** First steps of an import: choose a file, map its columns, preview the rows. */
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useText } from '../text/text.tsx';
import { type CsvRow, readCsv, textOf } from '../ui/csv.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import {
  guess,
  hasNames,
  type ImportField,
  type MappedRow,
  type Mapping,
  mapRows,
  type RowFault,
} from './csv-mapping.ts';
import { lazyPart } from './lazy-part.tsx';
import { useFormats } from './use-formats.ts';

const FileDrop = lazyPart(() => import('../ui/file-drop.tsx'));

const accepted = { 'text/csv': ['.csv', '.txt', '.tsv'], 'text/plain': ['.csv', '.txt', '.tsv'] };
const maximumBytes = 5 * 1024 * 1024;
const shownRows = 5;
const shownFaults = 20;

/** The parsed file. */
export interface ImportFile {
  name: string;
  rows: CsvRow[];
}

export function CsvFileStep(props: { title: string; hint: string; onFile: (file: ImportFile) => void }) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File) => {
    const rows = readCsv(await textOf(file));
    if (rows.length === 0) return setRefusal(t('csv.empty'));
    props.onFile({ name: file.name, rows });
  };
  return (
    <Panel title={props.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {props.hint}
        </Text>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Suspense fallback={<Skeleton h={150} />}>
          <FileDrop
            label={t('csv.choose')}
            hint={t('csv.chooseHint')}
            accept={accepted}
            maximumBytes={maximumBytes}
            onFile={read}
            onRefused={() => setRefusal(t('csv.refused'))}
          />
        </Suspense>
      </Stack>
    </Panel>
  );
}

export interface Mapped<Key extends string> {
  rows: MappedRow<Key>[];
  faults: RowFault[];
}

interface CsvMappingStepProps<Key extends string> {
  file: ImportFile;
  fields: readonly ImportField<Key>[];
  /** Errors across rows, such as duplicate codes. */
  alsoFaults?: (rows: readonly MappedRow<Key>[]) => RowFault[];
  maximumRows: number;
  onBack: () => void;
  onNext: (mapped: Mapped<Key>) => void;
}

export function CsvMappingStep<Key extends string>(props: CsvMappingStepProps<Key>) {
  const { file, fields, maximumRows } = props;
  const { t } = useText();
  const { number } = useFormats();
  const [isNamed, setNamed] = useState(() => hasNames(file.rows, fields));
  const [mapping, setMapping] = useState<Mapping<Key>>(() => guess(file.rows[0]?.cells ?? [], fields));
  const mapped = useMemo(() => {
    const rows = isNamed ? file.rows.slice(1) : file.rows;
    const all = mapRows(rows, fields, mapping, (label) => t('csv.missing', { label }));
    const also = props.alsoFaults?.(all.rows) ?? [];
    const left = new Set(also.map(({ line }) => line));
    return { rows: all.rows.filter(({ line }) => !left.has(line)), faults: [...all.faults, ...also] };
  }, [file, fields, isNamed, mapping, props.alsoFaults, t]);
  const tooMany = mapped.rows.length > maximumRows;
  const isMapped = fields.every(({ key, isRequired }) => !isRequired || mapping[key] !== undefined);
  return (
    <>
      <Panel title={t('csv.mapping')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('csv.mappingHint', { name: file.name, count: number(file.rows.length) })}
          </Text>
          <Checkbox
            label={t('csv.firstRowNames')}
            checked={isNamed}
            onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
          />
          <ColumnFields
            file={file}
            fields={fields}
            mapping={mapping}
            isNamed={isNamed}
            onChange={setMapping}
          />
        </Stack>
      </Panel>
      <CsvPreview fields={fields} mapping={mapping} mapped={mapped} />
      {tooMany && (
        <Alert color="red" mb="md" role="alert">
          {t('csv.tooMany', { count: number(mapped.rows.length), maximum: number(maximumRows) })}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onBack}>
          {t('csv.other')}
        </Button>
        <Button
          disabled={!isMapped || tooMany || mapped.rows.length === 0}
          onClick={() => props.onNext(mapped)}
        >
          {t('csv.next', { count: number(mapped.rows.length) })}
        </Button>
      </Group>
    </>
  );
}

function ColumnFields<Key extends string>(props: {
  file: ImportFile;
  fields: readonly ImportField<Key>[];
  mapping: Mapping<Key>;
  isNamed: boolean;
  onChange: (mapping: Mapping<Key>) => void;
}) {
  const { t } = useText();
  const { file, fields, mapping, isNamed, onChange } = props;
  const width = Math.max(...file.rows.slice(0, 100).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: (isNamed && file.rows[0]?.cells[at]) || t('csv.column', { number: at + 1 }),
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {fields.map(({ key, label, isRequired }) => (
        <Select
          key={key}
          label={label}
          required={isRequired ?? false}
          clearable={!isRequired}
          placeholder={t('csv.noColumn')}
          data={columns}
          value={mapping[key] === undefined ? null : String(mapping[key])}
          onChange={(column) => onChange({ ...mapping, [key]: column === null ? undefined : Number(column) })}
        />
      ))}
    </SimpleGrid>
  );
}

function CsvPreview<Key extends string>(props: {
  fields: readonly ImportField<Key>[];
  mapping: Mapping<Key>;
  mapped: Mapped<Key>;
}) {
  const { t } = useText();
  const { number } = useFormats();
  const { rows, faults } = props.mapped;
  const shown = props.fields.filter(({ key }) => props.mapping[key] !== undefined);
  return (
    <Panel title={t('csv.preview')}>
      <Stack>
        <DataTable
          caption={t('csv.preview')}
          minWidth={320}
          rows={rows.slice(0, shownRows)}
          keyOf={({ line }) => String(line)}
          columns={[
            { label: t('csv.line'), cell: ({ line }) => number(line) },
            ...shown.map(({ key, label }) => ({
              label,
              cell: ({ values }: MappedRow<Key>) => values[key] ?? '–',
            })),
          ]}
        />
        <Text size="sm">{t('csv.ready', { count: number(rows.length) })}</Text>
        {faults.length > 0 && <RowFaults faults={faults} />}
      </Stack>
    </Panel>
  );
}

function RowFaults({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useText();
  const { number } = useFormats();
  return (
    <Alert color="orange" title={t('csv.leftOut', { count: number(faults.length) })}>
      {faults.slice(0, shownFaults).map(({ line, text }) => (
        <Text size="sm" key={`${line} ${text}`}>
          {t('csv.lineFault', { line: number(line), text })}
        </Text>
      ))}
      {faults.length > shownFaults && (
        <Text size="sm">{t('csv.moreFaults', { count: number(faults.length - shownFaults) })}</Text>
      )}
    </Alert>
  );
}
