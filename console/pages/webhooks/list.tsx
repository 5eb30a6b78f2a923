import { Anchor, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/sdk';
import { perform } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { endpointStatuses, webhooksQuery } from './search.ts';

const route = getRouteApi('/inside/webhooks');

export function WebhooksPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { filter, isFiltered, paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  return (
    <>
      <PageHead title={t('nav.webhooks')} what={t('webhooks.what')}>
        <NewWebhook />
      </PageHead>
      <WebhookTable
        frame={{
          filters: <StatusFilter of={endpointStatuses} {...filter('status')} w={220} mb="md" />,
          query: webhooksQuery(search),
          paging,
          isFiltered,
          empty: t('webhooks.none'),
          teach: t('webhooks.teach'),
          action: <NewWebhook />,
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

function WebhookTable({ frame }: { frame: ListFrame<WebhookEndpoint> }) {
  const { t } = useText();
  const formats = useFormats();
  const acts: BulkAction<WebhookEndpoint>[] = [
    {
      label: t('webhooks.disable'),
      act: 'webhooks.update',
      what: t('webhooks.disableWhat'),
      suits: ({ status }) => status === 'enabled',
      run: ({ id }, _values, options) => perform('webhooks.update', [id, { status: 'disabled' }, options]),
      changes: ['webhooks'],
    },
    {
      label: t('webhooks.enable'),
      act: 'webhooks.update',
      what: t('webhooks.enableWhat'),
      suits: ({ status }) => status === 'disabled',
      run: ({ id }, _values, options) => perform('webhooks.update', [id, { status: 'enabled' }, options]),
      changes: ['webhooks'],
    },
  ];
  return (
    <ListTable
      {...frame}
      acts={acts}
      caption={t('nav.webhooks')}
      columns={[
        {
          label: t('webhooks.url'),
          fields: 'url',
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
        { label: t('fact.status'), fields: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('webhooks.events'),
          fields: 'enabled_events',
          cell: ({ enabled_events }) =>
            enabled_events.includes('*')
              ? t('webhooks.all')
              : t('webhooks.eventCount', { count: enabled_events.length }),
        },
        {
          label: t('webhooks.lastAttempt'),
          name: 'lastAttempt',
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
          fields: 'failure_streak',
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
