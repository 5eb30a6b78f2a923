import { Anchor, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/sdk';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
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
  const { data: page } = useSuspenseQuery(webhooksQuery(search));
  return (
    <>
      <PageHead title={t('nav.webhooks')} what={t('webhooks.what')}>
        <NewWebhook />
      </PageHead>
      <StatusFilter of={endpointStatuses} {...filter('status')} w={220} mb="md" />
      <PagedList
        page={page}
        {...paging}
        isFiltered={isFiltered}
        empty={t('webhooks.none')}
        teach={t('webhooks.teach')}
        action={<NewWebhook />}
      >
        <WebhookTable webhooks={page.data} />
      </PagedList>
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
