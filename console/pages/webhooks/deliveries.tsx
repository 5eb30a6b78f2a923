import { Anchor, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WebhookDelivery, WebhookEndpoint } from '@tessera/sdk';
import { refreshDomains } from '../../api/operations.ts';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { DeliveryDialog } from './delivery-window.tsx';
import { deliveriesQuery, deliveryStatuses } from './search.ts';
import { useAnswer } from './use-answer.ts';

const route = getRouteApi('/inside/webhooks/$id');

/** Deliveries of an endpoint, past and pending, with the latest response. */
export function DeliveriesPanel({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { event, ...list } = search;
  const go = (next: typeof search) => navigate({ to: '.', search: next, resetScroll: false });
  const { filter, isFiltered, paging } = filtersOf(list, go);
  return (
    <Panel
      title={t('webhooks.deliveries')}
      actions={
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} />}
          onClick={() => refreshDomains(queries, ['webhooks'])}
        >
          {t('webhooks.refresh')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('webhooks.deliveriesWhat')}
      </Text>
      <DeliveryTable
        frame={{
          filters: <StatusFilter of={deliveryStatuses} {...filter('status')} w={220} mb="sm" />,
          query: deliveriesQuery(endpoint.id, search),
          isPart: true,
          paging,
          isFiltered,
          empty: t('webhooks.noDeliveries'),
        }}
      />
      <DeliveryDialog endpoint={endpoint} eventId={event} onClose={() => go(list)} />
    </Panel>
  );
}

function DeliveryTable({ frame }: { frame: ListFrame<WebhookDelivery> }) {
  const { t } = useText();
  const formats = useFormats();
  const answerOf = useAnswer();
  const search = route.useSearch();
  return (
    <ListTable
      {...frame}
      caption={t('webhooks.deliveries')}
      keyOf={({ event_id }) => event_id}
      columns={[
        {
          label: t('webhooks.event'),
          fields: 'event_type',
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
        { label: t('fact.status'), fields: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('webhooks.attempts'),
          fields: 'attempt_count',
          isFigure: true,
          cell: ({ attempt_count }) => formats.number(attempt_count),
        },
        {
          label: t('webhooks.answer'),
          fields: { 'last_attempt.http_status': t('webhooks.answer') },
          cell: ({ last_attempt }) => answerOf(last_attempt),
        },
        {
          label: t('webhooks.at'),
          fields: 'last_attempt.at',
          cell: ({ last_attempt, created_at }) => formats.moment(last_attempt?.at ?? created_at),
        },
        {
          label: t('webhooks.next'),
          fields: 'next_attempt_at',
          cell: ({ next_attempt_at }) => (next_attempt_at ? formats.moment(next_attempt_at) : '–'),
        },
      ]}
    />
  );
}
