/** Asks before an act with many rows, shows how far it is, and says what failed and why. */
import { Alert, Button, Group, List, Progress, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { leaving } from '../../../text/leaving.ts';
import { useText } from '../../../text/text.tsx';
import { FormDialog } from '../../actions/form-dialog.tsx';
import { useUnsaved } from '../../actions/unsaved.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { SearchSelect } from '../../fields/search-select.tsx';
import { CampaignPicker } from '../../pickers/campaign-picker.tsx';
import { useFormats } from '../../use-formats.ts';
import { useSentence } from '../../use-sentence.ts';
import { type BulkAction, type BulkField, type BulkProgress, useBulkRun } from './bulk-run.ts';

export interface BulkDialogProps<Row> {
  act: BulkAction<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  onRun: () => void;
  onClose: () => void;
}

export default function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { act, rows, keyOf, onClose } = props;
  const { t } = useText();
  const { number } = useFormats();
  const fitting = act.suits ? rows.filter(act.suits) : rows;
  const run = useBulkRun(act, keyOf);
  return (
    <FormDialog
      isOpen
      // Closing would hide what failed.
      onClose={() => run.progress?.isRunning === true || onClose()}
      title={t('bulk.title', { act: act.label, count: number(fitting.length) })}
    >
      <BulkForm {...props} fitting={fitting} run={run} />
    </FormDialog>
  );
}

interface BulkFormProps<Row> extends BulkDialogProps<Row> {
  fitting: readonly Row[];
  run: ReturnType<typeof useBulkRun<Row>>;
}

function BulkForm<Row>(props: BulkFormProps<Row>) {
  const { act, rows, keyOf, nameOf, onRun, onClose, fitting } = props;
  const { progress, start } = props.run;
  const { t } = useText();
  const { number } = useFormats();
  const others = rows.length - fitting.length;
  const { fields = [] } = act;
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    validate: Object.fromEntries(
      fields
        .filter(({ isOptional }) => !isOptional)
        .map(({ name }) => [name, (value: string) => (String(value).trim() ? null : t('form.required'))]),
    ),
  });
  useUnsaved(form.isDirty() && progress === undefined);
  const isBusy = progress?.isRunning === true;
  const values = () =>
    Object.fromEntries(Object.entries(form.values).map(([name, value]) => [name, String(value).trim()]));
  const again = () =>
    void start(
      progress!.failed.map(({ row }) => row),
      values(),
    );
  return (
    <form
      onSubmit={form.onSubmit(() => {
        onRun();
        void start(fitting, values());
      })}
    >
      <Stack>
        {progress === undefined ? (
          <>
            <Text size="sm">{act.what}</Text>
            {others > 0 && <Alert color="orange">{t('bulk.others', { count: number(others) })}</Alert>}
            {fields.map((field) => (
              <Field key={field.name} field={field} props={form.getInputProps(field.name)} />
            ))}
          </>
        ) : (
          <Outcome progress={progress} nameOf={nameOf} keyOf={keyOf} />
        )}
        <Group justify="flex-end">
          {progress === undefined ? (
            <>
              <Button
                variant="default"
                onClick={onClose}
                {...(fields.length === 0 && { 'data-autofocus': true })}
              >
                {leaving(act.label, t)}
              </Button>
              <Button
                type="submit"
                disabled={fitting.length === 0}
                color={act.isDangerous ? 'red' : undefined}
              >
                {act.label}
              </Button>
            </>
          ) : (
            <>
              {!isBusy && progress.failed.length > 0 && (
                <Button variant="default" onClick={again}>
                  {t('bulk.again')}
                </Button>
              )}
              <Button onClick={onClose} disabled={isBusy}>
                {t('action.close')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Outcome<Row>(
  props: Pick<BulkDialogProps<Row>, 'nameOf' | 'keyOf'> & { progress: BulkProgress<Row> },
) {
  const { nameOf, keyOf } = props;
  const { done, total, failed } = props.progress;
  const { t } = useText();
  const { number } = useFormats();
  const sentenceOf = useSentence();
  const shareOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={shareOf(done)} color="teal" aria-label={t('jobs.succeeded')} />
        <Progress.Section value={shareOf(failed.length)} color="red" aria-label={t('jobs.failed')} />
      </Progress.Root>
      <Text role="status" size="sm">
        {t('bulk.done', { done: number(done), total: number(total) })}
      </Text>
      {failed.length > 0 && (
        <Alert color="red" role="alert" title={t('bulk.failed', { count: number(failed.length) })}>
          <List size="sm" mah={240} style={{ overflowY: 'auto' }}>
            {failed.map(({ row, error }) => (
              <List.Item key={keyOf(row)}>
                {nameOf(row)}
                <Text size="sm">{sentenceOf(error)}</Text>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

interface FieldProps {
  field: BulkField;
  props: { value?: string; onChange: (value: never) => void; error?: ReactNode };
}

function Field({ field: { label, hint, kind, isOptional = false }, props }: FieldProps) {
  const { value = '', onChange, error } = props;
  const shared = { label, description: hint, required: !isOptional, withAsterisk: !isOptional, error };
  const set = onChange as unknown as (value: unknown) => void;
  switch (kind) {
    case 'campaign':
      return <CampaignPicker {...shared} hasCodes value={value || null} onChange={(id) => set(id ?? '')} />;
    case 'pass':
      return <PassPicker {...shared} value={value || null} onChange={(id) => set(id ?? '')} />;
    case 'lines':
      return <Textarea {...shared} autosize minRows={4} value={value} onChange={set} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          value={value === '' ? '' : Number(value)}
          onChange={(next) => set(String(next))}
        />
      );
    default:
      return <TextInput {...shared} value={value} onChange={set} />;
  }
}

function PassPicker(props: { value: string | null; onChange: (id: string | null) => void; label: string }) {
  const { data } = useQuery(queryOf('memberships.listPasses', { limit: 100, status: 'active' } as never));
  return (
    <SearchSelect {...props} data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
  );
}
