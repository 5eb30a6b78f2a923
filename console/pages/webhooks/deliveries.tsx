import { Anchor, Button, Select, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WebhookDelivery, WebhookEndpoint } from '@tessera/sdk';
import { refreshDomains } from '../../api/operations.ts';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeliveryWindow } from './delivery-window.tsx';
import { deliveriesQuery, deliveryStatuses, readWebhookSearch } from './search.ts';
import { useAnswer } from './use-answer.ts';

const route = getRouteApi('/inside/webhooks/$id');

/** Deliveries of an endpoint, past and pending, with the latest response. */
export function DeliveriesPanel({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { say } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { data: page } = useSuspenseQuery(deliveriesQuery(endpoint.id, search));
  const { status, cursor, event } = search;
  const go = (change: object) =>
    navigate({
      to: '.',
      search: readWebhookSearch({ ...search, event: undefined, ...change }),
      resetScroll: false,
    });
  return (
    <Panel
      title={say('webhooks.deliveries')}
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
        {say('webhooks.deliveriesWhat')}
      </Text>
      <Select
        label={say('fact.status')}
        clearable
        w={220}
        mb="sm"
        data={deliveryStatuses.map((value) => ({ value, label: say(`status.${value}`) }))}
        value={status ?? null}
        onChange={(value) => go({ status: value ?? undefined, cursor: undefined })}
      />
      {page.data.length === 0 ? (
        <Text size="sm">{say(status ? 'list.nothingFound' : 'webhooks.noDeliveries')}</Text>
      ) : (
        <DeliveryTable deliveries={page.data} />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => go({ cursor: next })}
      />
      <DeliveryWindow endpoint={endpoint} eventId={event} onClose={() => go({})} />
    </Panel>
  );
}

function DeliveryTable({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const { say } = useText();
  const formats = useFormats();
  const answerOf = useAnswer();
  const search = route.useSearch();
  return (
    <DataTable
      opensRows
      caption={say('webhooks.deliveries')}
      minWidth={760}
      rows={deliveries}
      keyOf={({ event_id }) => event_id}
      columns={[
        {
          label: say('webhooks.event'),
          cell: ({ event_id, event_type }) => (
            <Anchor
              component={Link}
              to="."
              search={{ ...search, event: event_id } as never}
              resetScroll={false}
              size="sm"
              ff="monospace"
            >
              {event_type ?? event_id}
            </Anchor>
          ),
        },
        { label: say('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: say('webhooks.attempts'),
          isFigure: true,
          cell: ({ attempt_count }) => formats.number(attempt_count),
        },
        { label: say('webhooks.answer'), cell: ({ last_attempt }) => answerOf(last_attempt) },
        {
          label: say('webhooks.at'),
          cell: ({ last_attempt, created_at }) => formats.moment(last_attempt?.at ?? created_at),
        },
        {
          label: say('webhooks.next'),
          cell: ({ next_attempt_at }) => (next_attempt_at ? formats.moment(next_attempt_at) : '–'),
        },
      ]}
    />
  );
}
