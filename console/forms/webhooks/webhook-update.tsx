import type { WebhookEndpoint, WebhookSubscription, WebhooksUpdateParams } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { EventPicker } from './event-picker.tsx';
import { WebhookAddress } from './webhook-address.tsx';

interface Values extends Record<string, unknown> {
  url: string;
  description: string;
  enabled_events: WebhookSubscription[];
}

/** Changing the URL or events makes the user responsible for the endpoint, so only changes are sent. */
export function WebhookUpdate({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useText();
  const initial: Values = {
    url: endpoint.url,
    description: endpoint.description ?? '',
    enabled_events: endpoint.enabled_events,
  };
  const act = useActionForm('webhooks.update', {
    initial,
    validate: { enabled_events: (types) => (types.length > 0 ? null : t('webhooks.chooseEvents')) },
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    given: ({ url, description, enabled_events }): [string, WebhooksUpdateParams] => [
      endpoint.id,
      {
        description: description || null,
        ...(url !== endpoint.url && { url }),
        ...(enabled_events.join() !== endpoint.enabled_events.join() && { enabled_events }),
      },
    ],
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <WebhookAddress
        url={act.form.getInputProps('url')}
        description={act.form.getInputProps('description')}
      />
      <EventPicker
        chosen={act.form.values.enabled_events}
        error={act.form.errors.enabled_events as string | undefined}
        onChange={(types) => act.form.setFieldValue('enabled_events', types)}
      />
    </ActionFields>
  );
}
