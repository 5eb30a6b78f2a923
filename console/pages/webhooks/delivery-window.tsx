import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryDetail, WebhookEndpoint } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { LoadingPart } from '../../components/loading/page-states.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { WebhookReplay } from '../../forms/webhooks/webhook-replay.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { useAnswer } from './use-answer.ts';

interface DeliveryDialogProps {
  endpoint: WebhookEndpoint;
  /** The event of the open delivery; undefined if none is open. */
  eventId: string | undefined;
  onClose: () => void;
}

/** An event's request to an endpoint, with the response to each attempt. */
export function DeliveryDialog({ endpoint, eventId, onClose }: DeliveryDialogProps) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const { data, error } = useQuery({
    ...queryOf('webhooks.getDelivery', endpoint.id, eventId ?? ''),
    enabled: eventId !== undefined,
  });
  return (
    <FormDialog title={t('webhooks.delivery')} isOpen={eventId !== undefined} onClose={onClose} size="xl">
      {data && <Detail endpoint={endpoint} delivery={data} />}
      {error && <Text role="alert">{sentenceOf(error)}</Text>}
      {!data && !error && <LoadingPart />}
    </FormDialog>
  );
}

function Detail({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDeliveryDetail }) {
  const { t } = useText();
  const formats = useFormats();
  const answerOf = useAnswer();
  const [isReplaying, replay] = useState(false);
  const { request, attempts } = delivery;
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: t('webhooks.event'), value: delivery.event_type },
          { label: t('fact.status'), value: <StatusBadge status={delivery.status} /> },
          { label: t('fact.id'), value: delivery.event_id },
          {
            label: t('webhooks.next'),
            value: delivery.next_attempt_at && formats.moment(delivery.next_attempt_at),
          },
        ]}
      />
      <Title order={3} size="h6">
        {t('webhooks.attempts')}
      </Title>
      {attempts.length === 0 ? (
        <Text size="sm">{t('webhooks.noAttempts')}</Text>
      ) : (
        <DataTable
          caption={t('webhooks.attempts')}
          minWidth={420}
          rows={attempts}
          keyOf={({ at }) => at}
          columns={[
            { label: t('webhooks.at'), cell: ({ at }) => formats.moment(at) },
            { label: t('webhooks.answer'), cell: answerOf },
            {
              label: t('webhooks.took'),
              isFigure: true,
              cell: ({ duration_ms }) => `${formats.number(duration_ms)} ms`,
            },
          ]}
        />
      )}
      <Title order={3} size="h6">
        {t('webhooks.request')}
      </Title>
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        POST {request.url}
      </Text>
      <JsonView data={request.headers} label={t('webhooks.headers')} />
      <Text size="sm" c="dimmed">
        {t('webhooks.headersWhat')}
      </Text>
      {request.body === null ? (
        <Text size="sm">{t('webhooks.noBody')}</Text>
      ) : (
        <JsonView data={JSON.parse(request.body)} label={t('webhooks.body')} />
      )}
      <Group justify="flex-end">
        <ActionButton
          act="webhooks.update"
          denied={endpoint.status === 'disabled' ? t('webhooks.isDisabled') : undefined}
          variant="default"
          onClick={() => replay(true)}
        >
          {t('webhooks.replayFromHere')}
        </ActionButton>
      </Group>
      <WebhookReplay
        endpoint={endpoint}
        fromEvent={delivery.event_id}
        isOpen={isReplaying}
        onClose={() => replay(false)}
      />
    </Stack>
  );
}
