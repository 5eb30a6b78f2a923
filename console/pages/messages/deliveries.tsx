import { Select } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../api/operations.ts';
import { MemberName } from '../../components/member-name.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { TextKey } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type DeliveryStatus, deliveryInput, deliveryStatuses } from './search.ts';

const route = getRouteApi('/inside/messages/$id');

/** The delivery status for each recipient and channel. */
export function Deliveries({ message }: { message: Communication }) {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { data: page } = useSuspenseQuery(
    queryOf('communications.listDeliveries', message.id, deliveryInput(search)),
  );
  // The message is polled; its version shows when a delivery has changed.
  const { id, version } = message;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void queries.invalidateQueries({ queryKey: ['communications.listDeliveries', id] });
  }, [queries, id, version]);
  return (
    <Panel
      title={t('messages.deliveries')}
      actions={
        <Select
          aria-label={t('messages.deliveryState')}
          placeholder={t('messages.any')}
          size="xs"
          clearable
          data={deliveryStatuses.map((status) => ({
            value: status,
            label: t(`status.${status}` as TextKey),
          }))}
          value={search.delivery ?? null}
          onChange={(status) =>
            navigate({
              to: '.',
              search: { delivery: (status as DeliveryStatus | null) ?? undefined },
              resetScroll: false,
            })
          }
        />
      }
    >
      {page.data.length === 0 ? (
        <EmptyState
          title={t(search.delivery ? 'list.nothingFound' : 'list.empty')}
          teach={t('messages.deliveriesTeach')}
        />
      ) : (
        <DataTable
          caption={t('messages.deliveriesTable')}
          rows={page.data}
          keyOf={({ id }) => id}
          minWidth={860}
          columns={[
            {
              label: t('messages.member'),
              cell: ({ customer_id, membership_id }) => (
                <MemberName customerId={customer_id} membershipId={membership_id} />
              ),
            },
            { label: t('messages.channel'), cell: ({ channel }) => t(`messages.channel.${channel}`) },
            { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            {
              label: t('messages.why'),
              cell: ({ reason }) => (reason ? t(`messages.reason.${reason}`) : '–'),
            },
            {
              label: t('messages.sentAt'),
              cell: ({ sent_at }) => (sent_at ? formats.moment(sent_at) : '–'),
            },
          ]}
        />
      )}
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => navigate({ to: '.', search: { ...search, cursor }, resetScroll: false })}
      />
    </Panel>
  );
}
