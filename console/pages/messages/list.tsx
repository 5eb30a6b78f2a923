import { Anchor, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { communicationKinds, communicationStatuses } from '../../api/catalogue.gen.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { ChoiceFilter, ClearFilters, StatusFilter } from '../../components/lists/choice-filter.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { titleOf } from '../../forms/messages/message-words.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { messageListInput } from './search.ts';

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
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { filter, isFiltered } = list;
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
      {(isFiltered || page.data.length > 0) && (
        <Group mb="md" align="end">
          <ChoiceFilter
            label={t('messages.kind')}
            placeholder={t('messages.any')}
            of={communicationKinds}
            labelOf={(kind) => t(`messages.kind.${kind}`)}
            {...filter('kind')}
          />
          <StatusFilter placeholder={t('messages.any')} of={communicationStatuses} {...filter('status')} />
          {isFiltered && <ClearFilters onClear={list.clear} />}
        </Group>
      )}
      <PagedList
        page={page}
        {...list.paging}
        isFiltered={isFiltered}
        empty={t('messages.empty')}
        teach={t('messages.teach')}
        action={write}
      >
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
      </PagedList>
    </>
  );
}

const isMoving = (message: Communication): boolean =>
  message.status === 'processing' || (message.status === 'queued' && stateOf(message) === 'queued');

/** A queued message with a future time counts as scheduled. */
const stateOf = ({ status, scheduled_at }: Communication): string =>
  status === 'queued' && scheduled_at !== null && Date.parse(scheduled_at) > serverNow().getTime()
    ? 'scheduled'
    : status;

function SubjectCell({ message }: { message: Communication }) {
  const { t } = useText();
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return (
    <Anchor component={Link} to={paths.message(message.id)} lineClamp={1}>
      {titleOf(message, merchant.name, t)}
    </Anchor>
  );
}
