import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Communication } from '@tessera/sdk';
import { useEffect, useRef } from 'react';
import { deliveryStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { deliveryInput } from './search.ts';

const route = getRouteApi('/inside/messages/$id');

/** The delivery status for each recipient and channel. */
export function Deliveries({ message }: { message: Communication }) {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { filter, isFiltered, paging } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next, resetScroll: false }),
  );
  const queries = useQueryClient();
  // The message is polled; its version shows when a delivery has changed.
  const { id, version } = message;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void queries.invalidateQueries({ queryKey: ['communications.listDeliveries', id] });
    void queries.invalidateQueries({ queryKey: ['communications.countByChannel', id] });
  }, [queries, id, version]);
  return (
    <Panel
      title={t('messages.deliveries')}
      anchor="deliveries"
      actions={
        <StatusesFilter
          label={undefined}
          aria-label={t('messages.deliveryState')}
          size="xs"
          of={deliveryStatuses}
          {...filter('delivery')}
        />
      }
    >
      <ListTable
        query={queryOf('communications.listDeliveries', message.id, deliveryInput(search))}
        paging={paging}
        isFiltered={isFiltered}
        teach={t('messages.deliveriesTeach')}
        isPart
        caption={t('messages.deliveriesTable')}
        opensRows={false}
        columns={[
          {
            label: t('messages.member'),
            fields: 'customer_id',
            cell: ({ customer_id, membership_id }) => (
              <MemberName customerId={customer_id} membershipId={membership_id} />
            ),
          },
          {
            label: t('messages.channel'),
            fields: 'channel',
            words: { channel: 'messages.channel' },
            cell: ({ channel }) => t(`messages.channel.${channel}`),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('messages.why'),
            fields: 'reason',
            words: { reason: 'messages.reason' },
            cell: ({ reason }) => (reason ? t(`messages.reason.${reason}`) : '–'),
          },
          {
            label: t('messages.sentAt'),
            fields: 'sent_at',
            cell: ({ sent_at }) => (sent_at ? formats.moment(sent_at) : '–'),
          },
        ]}
      />
    </Panel>
  );
}
