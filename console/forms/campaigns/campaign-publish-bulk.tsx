import { Alert, Switch, Text, Textarea } from '@mantine/core';
import type { Campaign, Job } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import type { RowOf } from '../../components/jobs/import-reading.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

interface CampaignPublishBulkProps {
  campaign: Campaign;
  rows: readonly RowOf<'customers'>[];
  onDone: (job: Job) => void;
  onCancel: () => void;
}

/** Gives a code of a campaign to each customer of a file, with a message of the merchant's own. */
export function CampaignPublishBulk({ campaign, rows, onDone, onCancel }: CampaignPublishBulkProps) {
  const { t } = useText();
  const { number } = useFormats();
  const count = number(rows.length);
  const act = useActionForm('campaigns.publishBulk', {
    initial: { notify: true, message: '' },
    given: ({ notify, message }) => [
      campaign.id,
      {
        customers: rows.map(({ item }) => item),
        channel: notify ? ('email' as const) : ('none' as const),
        notify,
        message: (notify && message.trim()) || undefined,
      },
    ],
    fieldOf: (path) => {
      const [, index, field] = /^customers\.(\d+)\.?(.*)$/.exec(path) ?? [];
      const row = index === undefined ? undefined : rows[Number(index)];
      return row ? `${t('csv.lineNumber', { line: number(row.line) })} ${field}`.trim() : path;
    },
    onDone,
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('campaigns.publishBulkSubmit', { count })} onCancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('campaigns.publishBulkHint')}
      </Text>
      {campaign.codes < rows.length && (
        <Alert color="orange">{t('campaigns.fewCodes', { codes: number(campaign.codes), count })}</Alert>
      )}
      <Switch
        label={t('vouchers.notify')}
        description={t('campaigns.notifyManyHint')}
        {...form.getInputProps('notify', { type: 'checkbox' })}
      />
      {form.values.notify && (
        <Textarea
          label={t('vouchers.ownWords')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          {...form.getInputProps('message')}
        />
      )}
    </ActionFields>
  );
}
