import { Anchor, Button, Group, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.ts';
import type { TextKey } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Kind, kinds, type MessageStatus, messageListInput, messageStatuses } from './search.ts';
import { named } from './words.ts';

const route = getRouteApi('/inside/messages');

export function MessagesPage() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery({
    ...queryOf('communications.list', messageListInput(search)),
    // Polls while a message is being sent.
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? 3_000 : false),
  });
  const isFiltered = search.kind !== undefined || search.status !== undefined;
  const write = (
    <ActionLink
      act="communications.broadcastToMembers"
      to={paths.newMessage()}
      leftSection={<PlusIcon size={16} />}
    >
      {t('messages.new')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('messages.title')}>{write}</PageHead>
      <Group mb="md" align="end">
        <Select
          label={t('messages.kind')}
          placeholder={t('messages.any')}
          clearable
          data={kinds.map((kind) => ({ value: kind, label: t(`messages.kind.${kind}`) }))}
          value={search.kind ?? null}
          onChange={(kind) =>
            navigate({ to: '.', search: { status: search.status, kind: (kind as Kind | null) ?? undefined } })
          }
        />
        <Select
          label={t('fact.status')}
          placeholder={t('messages.any')}
          clearable
          data={messageStatuses.map((status) => ({
            value: status,
            label: t(`status.${status}` as TextKey),
          }))}
          value={search.status ?? null}
          onChange={(status) =>
            navigate({
              to: '.',
              search: { kind: search.kind, status: (status as MessageStatus | null) ?? undefined },
            })
          }
        />
        {isFiltered && (
          <Button variant="subtle" onClick={() => navigate({ to: '.', search: {} })}>
            {t('list.clearFilters')}
          </Button>
        )}
      </Group>
      {page.data.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'list.nothingFound' : 'list.empty')} teach={t('messages.teach')}>
          {write}
        </EmptyState>
      ) : (
        <DataTable
          opensRows
          caption={t('messages.title')}
          rows={page.data}
          keyOf={({ id }) => id}
          minWidth={820}
          columns={[
            { label: t('messages.subject'), cell: (message) => <SubjectCell message={message} /> },
            { label: t('messages.kind'), cell: ({ kind }) => t(`messages.kind.${kind}`) },
            { label: t('fact.status'), cell: (message) => <StatusBadge status={stateOf(message)} /> },
            {
              label: t('messages.sentOf'),
              cell: ({ counts }) => `${formats.number(counts.sent)} / ${formats.number(counts.targeted)}`,
              isFigure: true,
            },
            {
              label: t('messages.when'),
              cell: ({ scheduled_at, created_at }) => formats.moment(scheduled_at ?? created_at),
            },
          ]}
        />
      )}
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => navigate({ to: '.', search: { ...search, cursor } })}
      />
    </>
  );
}

const isMoving = (message: Communication): boolean =>
  message.status === 'processing' || (message.status === 'queued' && stateOf(message) === 'queued');

/** A queued message with a future time counts as scheduled. */
const stateOf = ({ status, scheduled_at }: Communication): string =>
  status === 'queued' && scheduled_at !== null && Date.parse(scheduled_at) > Date.now()
    ? 'scheduled'
    : status;

function SubjectCell({ message }: { message: Communication }) {
  const { t } = useText();
  return (
    <Anchor component={Link} to={paths.message(message.id)} lineClamp={1}>
      {named(message.subject ?? '', t) || t(`messages.kind.${message.kind}`)}
    </Anchor>
  );
}
