import { Anchor, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { communicationKinds, communicationStatuses } from '../../api/catalogue.gen.ts';
import { tessera } from '../../api/client.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { ChoiceFilter, ClearFilters, StatusFilter } from '../../components/lists/choice-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { titleOf } from '../../forms/messages/message-words.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
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
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  useSuspenseQuery({
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
  const acts: BulkAction<Communication>[] = [
    {
      label: t('messages.cancel'),
      act: 'communications.cancel',
      what: t('messages.cancelMeans'),
      isDangerous: true,
      suits: ({ status }) => status === 'queued' || status === 'processing',
      run: ({ id }, _values, options) => tessera.communications.cancel(id, options),
      changes: ['communications'],
    },
  ];
  return (
    <>
      <PageHead title={t('messages.title')}>{write}</PageHead>
      <ListTable
        acts={acts}
        filters={
          <FilterBox count={list.count}>
            <Group mb="md" align="end">
              <ChoiceFilter
                label={t('messages.kind')}
                of={communicationKinds}
                labelOf={(kind) => t(`messages.kind.${kind}`)}
                {...filter('kind')}
              />
              <StatusFilter of={communicationStatuses} {...filter('status')} />
              {isFiltered && <ClearFilters onClear={list.clear} />}
            </Group>
          </FilterBox>
        }
        query={queryOf('communications.list', messageListInput(search))}
        paging={list.paging}
        isFiltered={isFiltered}
        empty={t('messages.empty')}
        teach={t('messages.teach')}
        action={write}
        caption={t('messages.title')}
        columns={[
          {
            label: t('messages.subject'),
            fields: 'subject',
            words: { subject: { '{{}}': '…', '{{merchant.name}}': merchant.name } },
            cell: (message) => (
              <Anchor component={Link} to={paths.message(message.id)}>
                {titleOf(message, merchant.name, t)}
              </Anchor>
            ),
          },
          {
            label: t('messages.kind'),
            isMinor: true,
            fields: 'kind',
            words: { kind: 'messages.kind' },
            cell: ({ kind }) => t(`messages.kind.${kind}`),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: (message) => <StatusBadge status={stateOf(message)} />,
          },
          {
            label: t('messages.sentOf'),
            fields: { 'counts.sent': t('messages.sentCount'), 'counts.targeted': t('messages.targeted') },
            cell: ({ counts }) => `${formats.number(counts.sent)} / ${formats.number(counts.targeted)}`,
            isFigure: true,
          },
          {
            label: t('messages.when'),
            sort: list.sort,
            fields: { created_at: t('messages.when'), scheduled_at: t('messages.scheduledAt') },
            cell: ({ scheduled_at, created_at }) => formats.moment(scheduled_at ?? created_at),
          },
        ]}
      />
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
