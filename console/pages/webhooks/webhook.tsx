/** An endpoint: events, health and actions. */
import { Alert, Badge, Group, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/sdk';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { WebhookActions } from './actions.tsx';
import { DeliveriesPanel } from './deliveries.tsx';
import { allWebhooksQuery } from './search.ts';

const route = getRouteApi('/inside/webhooks/$id');

export function WebhookPage() {
  const { id } = route.useParams();
  const { data: page } = useSuspenseQuery(allWebhooksQuery());
  const endpoint = page.data.find((one) => one.id === id);
  return endpoint ? <Endpoint endpoint={endpoint} /> : null;
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useText();
  const formats = useFormats();
  const { status, disabled_reason, previous_secret_until, replay, failing_since } = endpoint;
  return (
    <>
      <PageHead title={t('webhooks.one')}>
        <WebhookActions endpoint={endpoint} />
      </PageHead>
      {disabled_reason && (
        <Alert color="orange" mb="md" role="status">
          {t(`webhooks.reason.${disabled_reason}`)}
        </Alert>
      )}
      {replay && (
        <Alert mb="md" role="status">
          {t('webhooks.replaying', { next: replay.next_sequence, last: replay.last_sequence })}
        </Alert>
      )}
      <Panel title={t('webhooks.about')}>
        <Stack>
          <Facts
            facts={[
              { label: t('webhooks.url'), value: endpoint.url },
              { label: t('fact.status'), value: <StatusBadge status={status} /> },
              { label: t('webhooks.description'), value: endpoint.description },
              { label: t('fact.created'), value: formats.moment(endpoint.created_at) },
              {
                label: t('webhooks.failures'),
                value: failing_since
                  ? t('webhooks.failingSince', {
                      count: endpoint.failure_streak,
                      since: formats.moment(failing_since),
                    })
                  : formats.number(endpoint.failure_streak),
              },
              ...(previous_secret_until
                ? [{ label: t('webhooks.oldSecret'), value: formats.moment(previous_secret_until) }]
                : []),
              { label: t('fact.id'), value: endpoint.id },
            ]}
          />
          <Group gap={6} role="list" aria-label={t('webhooks.events')}>
            {endpoint.enabled_events.map((type) => (
              <Badge
                key={type}
                role="listitem"
                variant="default"
                tt="none"
                ff="monospace"
                fw={400}
                miw="max-content"
              >
                {type === '*' ? t('webhooks.all') : type}
              </Badge>
            ))}
          </Group>
        </Stack>
      </Panel>
      <DeliveriesPanel endpoint={endpoint} />
    </>
  );
}
