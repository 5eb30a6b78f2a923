import { Anchor, Select, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/sdk';
import { ActionLink } from '../../components/action-link.tsx';
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
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(webhooksQuery(search));
  return (
    <>
      <PageHead title={t('nav.webhooks')}>
        <NewWebhook />
      </PageHead>
      <Text size="sm" c="dimmed" mb="md" maw={720}>
        {t('webhooks.what')}
      </Text>
      <Select
        label={t('fact.status')}
        clearable
        w={220}
        mb="md"
        data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) =>
          navigate({ to: '.', search: status ? { status: status as (typeof statuses)[number] } : {} })
        }
      />
      {page.data.length === 0 ? (
        <EmptyState
          title={t(search.status ? 'list.nothingFound' : 'webhooks.none')}
          teach={t('webhooks.teach')}
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
  const { t } = useText();
  return (
    <ActionLink act="webhooks.create" to={paths.newWebhook()} leftSection={<PlusIcon size={16} />}>
      {t('webhooks.new')}
    </ActionLink>
  );
}

function WebhookTable({ webhooks }: { webhooks: readonly WebhookEndpoint[] }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <DataTable
      opensRows
      caption={t('nav.webhooks')}
      minWidth={760}
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('webhooks.url'),
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
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('webhooks.events'),
          cell: ({ enabled_events }) =>
            enabled_events.includes('*')
              ? t('webhooks.all')
              : t('webhooks.eventCount', { count: enabled_events.length }),
        },
        {
          label: t('webhooks.lastAttempt'),
          cell: ({ attempts: [last] }) =>
            last ? (
              <>
                <StatusBadge status={last.status} />
                <Text size="xs" c="dimmed">
                  {formats.moment(last.at)}
                </Text>
              </>
            ) : (
              t('webhooks.never')
            ),
        },
        {
          label: t('webhooks.failures'),
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
