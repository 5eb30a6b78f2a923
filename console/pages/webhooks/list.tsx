import { Anchor, Select, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/sdk';
import { ActLink } from '../../components/act-link.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { webhooksQuery } from './search.ts';

const route = getRouteApi('/inside/webhooks');
const statuses = ['enabled', 'disabled'] as const;

export function WebhooksPage() {
  const { say } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(webhooksQuery(search));
  return (
    <>
      <PageHead title={say('nav.webhooks')}>
        <NewWebhook />
      </PageHead>
      <Text size="sm" c="dimmed" mb="md" maw={720}>
        {say('webhooks.what')}
      </Text>
      <Select
        label={say('fact.status')}
        clearable
        w={220}
        mb="md"
        data={statuses.map((value) => ({ value, label: say(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) =>
          navigate({ to: '.', search: status ? { status: status as (typeof statuses)[number] } : {} })
        }
      />
      {page.data.length === 0 ? (
        <EmptyState
          title={say(search.status ? 'list.nothingFound' : 'webhooks.none')}
          teach={say('webhooks.teach')}
        >
          <NewWebhook />
        </EmptyState>
      ) : (
        <WebhookTable webhooks={page.data} />
      )}
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => {
          const { cursor: _, ...filters } = search;
          return navigate({ to: '.', search: cursor ? { ...filters, cursor } : filters });
        }}
      />
    </>
  );
}

function NewWebhook() {
  const { say } = useText();
  return (
    <ActLink act="webhooks.create" to={paths.newWebhook()} leftSection={<PlusIcon size={16} />}>
      {say('webhooks.new')}
    </ActLink>
  );
}

function WebhookTable({ webhooks }: { webhooks: readonly WebhookEndpoint[] }) {
  const { say } = useText();
  const formats = useFormats();
  return (
    <DataTable
      opensRows
      caption={say('nav.webhooks')}
      minWidth={760}
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say('webhooks.url'),
          cell: ({ id, url, description }) => (
            <>
              <Anchor component={Link} to={paths.webhook(id)} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {url}
              </Anchor>
              {description && (
                <Text size="xs" c="dimmed">
                  {description}
                </Text>
              )}
            </>
          ),
        },
        { label: say('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: say('webhooks.events'),
          cell: ({ enabled_events }) =>
            enabled_events.includes('*')
              ? say('webhooks.all')
              : say('webhooks.eventCount', { count: enabled_events.length }),
        },
        {
          label: say('webhooks.lastAttempt'),
          cell: ({ attempts: [last] }) =>
            last ? (
              <>
                <StatusBadge status={last.status} />
                <Text size="xs" c="dimmed">
                  {formats.moment(last.at)}
                </Text>
              </>
            ) : (
              say('webhooks.never')
            ),
        },
        {
          label: say('webhooks.failures'),
          isFigure: true,
          cell: ({ failure_streak }) => (
            <Text size="sm" c={failure_streak > 0 ? 'red' : undefined}>
              {formats.number(failure_streak)}
            </Text>
          ),
        },
      ]}
    />
  );
}
