import { Button, Group, Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WebhookAttempt, WebhookEndpoint } from '@tessera/sdk';
import { useState } from 'react';
import { refreshDomains } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { WebhookReplay } from '../../forms/webhook-replay.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';

const route = getRouteApi('/inside/webhooks/$id');
const outcomes = ['succeeded', 'failed'] as const;

/** The last tries of all deliveries, with what the endpoint answered. */
export function AttemptsPanel({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { say } = useText();
  const { attempts: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const rows = endpoint.attempts.filter(({ status }) => wanted === undefined || status === wanted);
  return (
    <Panel
      title={say('webhooks.attempts')}
      actions={
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} />}
          onClick={() => refreshDomains(queries, ['webhooks'])}
        >
          {say('webhooks.refresh')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {say('webhooks.attemptsWhat')}
      </Text>
      <Select
        label={say('webhooks.outcome')}
        clearable
        w={220}
        mb="sm"
        data={outcomes.map((value) => ({ value, label: say(`status.${value}`) }))}
        value={wanted ?? null}
        onChange={(value) =>
          navigate({ to: '.', search: value ? { attempts: value as (typeof outcomes)[number] } : {} })
        }
      />
      {rows.length === 0 ? (
        <Text size="sm">{say(wanted ? 'list.nothingFound' : 'webhooks.noAttempts')}</Text>
      ) : (
        <AttemptTable endpoint={endpoint} rows={rows} />
      )}
    </Panel>
  );
}

function AttemptTable({ endpoint, rows }: { endpoint: WebhookEndpoint; rows: readonly WebhookAttempt[] }) {
  const { say } = useText();
  const formats = useFormats();
  const [from, replayFrom] = useState<string>();
  return (
    <>
      <DataTable
        caption={say('webhooks.attemptsTable')}
        minWidth={820}
        rows={rows}
        keyOf={({ event_id, at }) => `${event_id} ${at}`}
        columns={[
          { label: say('webhooks.at'), cell: ({ at }) => formats.moment(at) },
          {
            label: say('webhooks.event'),
            cell: ({ event_id }) => (
              <Text size="xs" ff="monospace">
                {event_id}
              </Text>
            ),
          },
          {
            label: say('webhooks.outcome'),
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: say('webhooks.answer'),
            cell: ({ http_status, failure }) => (
              <Group gap="xs">
                {http_status !== null && <Text size="sm">HTTP {http_status}</Text>}
                {failure && <Text size="sm">{say(`webhooks.failure.${failure}`)}</Text>}
              </Group>
            ),
          },
          {
            label: say('webhooks.took'),
            isFigure: true,
            cell: ({ duration_ms }) => `${formats.number(duration_ms)} ms`,
          },
          {
            label: say('webhooks.actions'),
            cell: ({ event_id, at }) => (
              <ActButton
                act="webhooks.update"
                denied={endpoint.status === 'disabled' ? say('webhooks.isDisabled') : undefined}
                size="xs"
                variant="default"
                aria-label={`${say('webhooks.replayFromHere')}: ${formats.moment(at)}`}
                onClick={() => replayFrom(event_id)}
              >
                {say('webhooks.replayFromHere')}
              </ActButton>
            ),
          },
        ]}
      />
      <WebhookReplay
        endpoint={endpoint}
        fromEvent={from}
        isOpen={from !== undefined}
        onClose={() => replayFrom(undefined)}
      />
    </>
  );
}
