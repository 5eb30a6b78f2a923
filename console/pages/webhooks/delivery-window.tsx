import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryDetail, WebhookEndpoint } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { LoadingPart } from '../../components/page-states.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { WebhookReplay } from '../../forms/webhook-replay.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { useAnswer } from './use-answer.ts';

interface DeliveryWindowProps {
  endpoint: WebhookEndpoint;
  /** The event of the open delivery; undefined if none is open. */
  eventId: string | undefined;
  onClose: () => void;
}

/** An event's request to an endpoint, with the response to each attempt. */
export function DeliveryWindow({ endpoint, eventId, onClose }: DeliveryWindowProps) {
  const { say } = useText();
  const sentenceOf = useSentence();
  const { data, error } = useQuery({
    ...queryOf('webhooks.getDelivery', endpoint.id, eventId ?? ''),
    enabled: eventId !== undefined,
  });
  return (
    <FormWindow title={say('webhooks.delivery')} isOpen={eventId !== undefined} onClose={onClose} size="xl">
      {data && <Detail endpoint={endpoint} delivery={data} />}
      {error && <Text role="alert">{sentenceOf(error)}</Text>}
      {!data && !error && <LoadingPart />}
    </FormWindow>
  );
}

function Detail({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDeliveryDetail }) {
  const { say } = useText();
  const formats = useFormats();
  const answerOf = useAnswer();
  const [isReplaying, replay] = useState(false);
  const { request, attempts } = delivery;
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: say('webhooks.event'), value: delivery.event_type },
          { label: say('fact.status'), value: <StatusBadge status={delivery.status} /> },
          { label: say('fact.id'), value: delivery.event_id },
          {
            label: say('webhooks.next'),
            value: delivery.next_attempt_at && formats.moment(delivery.next_attempt_at),
          },
        ]}
      />
      <Title order={3} size="h6">
        {say('webhooks.attempts')}
      </Title>
      {attempts.length === 0 ? (
        <Text size="sm">{say('webhooks.noAttempts')}</Text>
      ) : (
        <DataTable
          caption={say('webhooks.attempts')}
          minWidth={420}
          rows={attempts}
          keyOf={({ at }) => at}
          columns={[
            { label: say('webhooks.at'), cell: ({ at }) => formats.moment(at) },
            { label: say('webhooks.answer'), cell: answerOf },
            {
              label: say('webhooks.took'),
              isFigure: true,
              cell: ({ duration_ms }) => `${formats.number(duration_ms)} ms`,
            },
          ]}
        />
      )}
      <Title order={3} size="h6">
        {say('webhooks.request')}
      </Title>
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        POST {request.url}
      </Text>
      <JsonView data={request.headers} label={say('webhooks.headers')} />
      <Text size="sm" c="dimmed">
        {say('webhooks.headersWhat')}
      </Text>
      {request.body === null ? (
        <Text size="sm">{say('webhooks.noBody')}</Text>
      ) : (
        <JsonView data={JSON.parse(request.body)} label={say('webhooks.body')} />
      )}
      <Group justify="flex-end">
        <ActButton
          act="webhooks.update"
          denied={endpoint.status === 'disabled' ? say('webhooks.isDisabled') : undefined}
          variant="default"
          onClick={() => replay(true)}
        >
          {say('webhooks.replayFromHere')}
        </ActButton>
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
