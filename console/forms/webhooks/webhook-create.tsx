import { Paper, Stack } from '@mantine/core';
import type { WebhookSubscription, WebhooksCreateParams, WebhooksCreateResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import { EventPicker } from './event-picker.tsx';
import { WebhookAddress } from './webhook-address.tsx';

interface Values extends Record<string, unknown> {
  url: string;
  description: string;
  enabled_events: WebhookSubscription[];
}

export function WebhookCreate(props: { onMade: (made: WebhooksCreateResult) => void; onCancel: () => void }) {
  const { t } = useText();
  const initial: Values = { url: '', description: '', enabled_events: ['*'] };
  const act = useActionForm('webhooks.create', {
    initial,
    validate: { enabled_events: (types) => (types.length > 0 ? null : t('webhooks.chooseEvents')) },
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    given: ({ url, description, enabled_events }): [WebhooksCreateParams] => [
      { url, enabled_events, ...(description && { description }) },
    ],
    onDone: props.onMade,
  });
  return (
    <Paper withBorder p="md">
      <ActionFields of={act} submit={t('webhooks.create')} onCancel={props.onCancel}>
        <Stack maw={620}>
          <WebhookAddress
            url={act.form.getInputProps('url')}
            description={act.form.getInputProps('description')}
          />
        </Stack>
        <EventPicker
          chosen={act.form.values.enabled_events}
          error={act.form.errors.enabled_events as string | undefined}
          onChange={(types) => act.form.setFieldValue('enabled_events', types)}
        />
      </ActionFields>
    </Paper>
  );
}
