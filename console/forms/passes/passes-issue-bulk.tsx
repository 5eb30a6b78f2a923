import { Stack, Switch } from '@mantine/core';
import type { Job, Pass } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import type { RowOf } from '../../components/jobs/import-reading.ts';
import { Select } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

interface PassesIssueBulkProps {
  pass: Pass;
  rows: readonly RowOf<'members'>[];
  onDone: (job: Job) => void;
  onCancel: () => void;
}

export function PassesIssueBulk({ pass, rows, onDone, onCancel }: PassesIssueBulkProps) {
  const { t } = useText();
  const { number } = useFormats();
  const act = useActionForm('memberships.issueBulk', {
    initial: { tier_id: null as string | null, on_duplicate: 'skip' as 'skip' | 'error', notify: false },
    given: ({ tier_id, on_duplicate, notify }) => [
      {
        pass_id: pass.id,
        recipients: rows.map(({ item }) => ({ ...item, tier_id: tier_id ?? undefined })),
        on_duplicate,
        notify,
      },
    ],
    fieldOf: (path) => {
      const [, index, field] = /^recipients\.(\d+)\.?(.*)$/.exec(path) ?? [];
      if (index === undefined) return path;
      return `${t('csv.lineNumber', { line: number(rows[Number(index)]!.line) })} ${field}`.trim();
    },
    onDone,
  });
  const { form } = act;
  return (
    <ActionFields
      of={act}
      submit={t('passes.issueManySubmit', { count: number(rows.length) })}
      onCancel={onCancel}
    >
      <Stack>
        {pass.tiers.length > 0 && (
          <Select
            label={t('passes.tier')}
            clearable
            placeholder={t('passes.byPoints')}
            data={pass.tiers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('tier_id')}
          />
        )}
        <Select
          label={t('passes.onDuplicate')}
          allowDeselect={false}
          data={(['skip', 'error'] as const).map((value) => ({
            value,
            label: t(`passes.onDuplicate.${value}`),
          }))}
          {...form.getInputProps('on_duplicate')}
        />
        <Switch
          label={t('passes.notify')}
          description={t('passes.notifyManyHint', { count: number(rows.length) })}
          {...form.getInputProps('notify', { type: 'checkbox' })}
        />
      </Stack>
    </ActionFields>
  );
}
