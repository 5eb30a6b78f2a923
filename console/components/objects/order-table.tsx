import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Order } from '@tessera/sdk';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useFormats } from '../use-formats.ts';
import { MemberName } from './member-name.tsx';
import { useMarkName } from './use-source.ts';

/** Table of orders with what was taken off each; a row opens its order. */
export function OrderTable({ frame }: { frame: ListFrame<Order> }) {
  const { t, wordsUnder } = useText();
  const formats = useFormats();
  const markName = useMarkName();
  const money = (amount: number | null, { currency }: Order) =>
    amount === null ? '–' : formats.money(amount, currency ?? undefined);
  return (
    <ListTable
      {...frame}
      caption={t('orders.title')}
      columns={[
        {
          label: t('orders.order'),
          fields: 'order_id',
          cell: ({ order_id, pricing }) => (
            <Anchor
              component={Link}
              to={paths.order(order_id)}
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
            >
              {markName(order_id)}
              {pricing && (
                <Text span display="block" size="xs" c="dimmed">
                  {t('orders.lineCount', { count: formats.number(pricing.lines.length) })}
                </Text>
              )}
            </Anchor>
          ),
        },
        {
          label: t('orders.customer'),
          isMinor: true,
          fields: 'customer_id',
          cell: ({ customer_id, membership_id }) =>
            customer_id || membership_id ? (
              <MemberName customerId={customer_id} membershipId={membership_id} />
            ) : (
              '–'
            ),
        },
        {
          label: t('fact.status'),
          fields: 'status',
          words: { status: { ...wordsUnder('status'), ...wordsUnder('status.order') } },
          cell: ({ status }) => <StatusBadge status={status} of="order" />,
        },
        {
          label: t('orders.amount'),
          fields: { amount: t('orders.amount'), currency: t('wallet.currency') },
          cell: (order) => money(order.amount, order),
          isFigure: true,
        },
        {
          label: t('orders.off'),
          fields: 'discounted',
          cell: (order) => money(order.discounted, order),
          isFigure: true,
        },
        {
          label: t('orders.when'),
          sort: frame.sort,
          fields: {
            created_at: t('orders.when'),
            applied_at: t('orders.appliedAt'),
            staff: t('orders.staff'),
          },
          cell: ({ created_at }) => formats.moment(created_at),
        },
      ]}
    />
  );
}
