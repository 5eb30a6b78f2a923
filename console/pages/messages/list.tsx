import { Anchor, Button, Group, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { ActLink } from '../../components/act-link.tsx';
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
  const { say } = useText();
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
    <ActLink
      act="communications.broadcastToMembers"
      to={paths.newMessage()}
      leftSection={<PlusIcon size={16} />}
    >
      {say('messages.new')}
    </ActLink>
  );
  return (
    <>
      <PageHead title={say('messages.title')}>{write}</PageHead>
      <Group mb="md" align="end">
        <Select
          label={say('messages.kind')}
          placeholder={say('messages.any')}
          clearable
          data={kinds.map((kind) => ({ value: kind, label: say(`messages.kind.${kind}`) }))}
          value={search.kind ?? null}
          onChange={(kind) =>
            navigate({ to: '.', search: { status: search.status, kind: (kind as Kind | null) ?? undefined } })
          }
        />
        <Select
          label={say('fact.status')}
          placeholder={say('messages.any')}
          clearable
          data={messageStatuses.map((status) => ({
            value: status,
            label: say(`status.${status}` as TextKey),
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
            {say('list.clearFilters')}
          </Button>
        )}
      </Group>
      {page.data.length === 0 ? (
        <EmptyState
          title={say(isFiltered ? 'list.nothingFound' : 'list.empty')}
          teach={say('messages.teach')}
        >
          {write}
        </EmptyState>
      ) : (
        <DataTable
          opensRows
          caption={say('messages.title')}
          rows={page.data}
          keyOf={({ id }) => id}
          minWidth={820}
          columns={[
            { label: say('messages.subject'), cell: (message) => <SubjectCell message={message} /> },
            { label: say('messages.kind'), cell: ({ kind }) => say(`messages.kind.${kind}`) },
            { label: say('fact.status'), cell: (message) => <StatusBadge status={stateOf(message)} /> },
            {
              label: say('messages.sentOf'),
              cell: ({ counts }) => `${formats.number(counts.sent)} / ${formats.number(counts.targeted)}`,
              isFigure: true,
            },
            {
              label: say('messages.when'),
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
  const { say } = useText();
  return (
    <Anchor component={Link} to={paths.message(message.id)} lineClamp={1}>
      {named(message.subject ?? '', say) || say(`messages.kind.${message.kind}`)}
    </Anchor>
  );
}
