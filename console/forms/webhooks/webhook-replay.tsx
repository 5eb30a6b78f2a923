import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpoint, WebhooksUpdateParams } from '@tessera/sdk';
import { idPrefixes } from '../../../contract/ids.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MomentInput } from '../../components/later/controls.tsx';
import { KnownIdInput } from '../../components/pickers/known-id-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';

interface Props {
  endpoint: WebhookEndpoint;
  fromEvent?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Replays events since a time, or from an event on. */
export function WebhookReplay(props: Props) {
  const { t } = useText();
  return (
    <FormDialog title={t('webhooks.replayQuestion')} isOpen={props.isOpen} onClose={props.onClose}>
      <Fields {...props} />
    </FormDialog>
  );
}

interface Values extends Record<string, unknown> {
  by: 'since' | 'event';
  since: string | null;
  from_event: string;
}

function Fields({ endpoint, fromEvent, onClose }: Props) {
  const { t } = useText();
  const formats = useFormats();
  const denial = useDenial('events.list');
  const { data: events } = useQuery({
    ...queryOf('events.list', { limit: 20 }),
    enabled: denial === undefined,
  });
  const recent = events?.data.map(
    ({ id, type, created_at }) => [id, `${type}, ${formats.moment(created_at)}`] as const,
  );
  const initial: Values = { by: fromEvent ? 'event' : 'since', since: null, from_event: fromEvent ?? '' };
  const act = useActionForm('webhooks.update', {
    initial,
    validate: {
      since: (since, { by }) => (by === 'since' && !since ? t('form.required') : null),
      from_event: (event, { by }) => (by === 'event' && !event ? t('form.required') : null),
    },
    fieldOf: (path) => path.replace(/^replay\./, ''),
    given: ({ by, since, from_event }): [string, WebhooksUpdateParams] => [
      endpoint.id,
      { replay: by === 'since' && since ? { since } : { from_event: from_event.trim() } },
    ],
    onDone: () => {
      notify(t('webhooks.replayed'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('webhooks.replay')} onCancel={onClose}>
      <Text size="sm">{t('webhooks.replayWhat')}</Text>
      <SegmentedControl
        aria-label={t('webhooks.replayBy')}
        data={[
          { value: 'since', label: t('webhooks.replaySince') },
          { value: 'event', label: t('webhooks.replayEvent') },
        ]}
        {...form.getInputProps('by')}
      />
      {form.values.by === 'since' ? (
        <MomentInput
          label={t('webhooks.since')}
          required
          maxDate={new Date()}
          {...form.getInputProps('since')}
        />
      ) : (
        <KnownIdInput
          known={new Map(recent)}
          label={t('webhooks.event')}
          required
          placeholder={`${idPrefixes.event}_…`}
          {...form.getInputProps('from_event')}
        />
      )}
    </ActionFields>
  );
}
