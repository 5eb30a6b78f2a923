import { Text } from '@mantine/core';
import type { Order, OrderReturn } from '@tessera/sdk';
import { useSource } from '../../components/objects/use-source.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** What came back, newest first. */
export function ReturnsPanel({ order }: { order: Order }) {
  const { t } = useText();
  const formats = useFormats();
  const sourceOf = useSource();
  const money = (value: number) => formats.money(value, order.currency ?? undefined);
  const nameOf = (line: number) => {
    const { name, sku } = order.pricing?.lines[line] ?? {};
    return name ?? sku ?? t('basket.lineNumber', { number: line + 1 });
  };
  const whatOf = ({ lines, shipping_amount: shipping, amount }: OrderReturn) =>
    lines.length === 0 && shipping === 0
      ? money(amount)
      : [
          ...lines.map(({ line, quantity }) => `${formats.number(quantity)} × ${nameOf(line)}`),
          ...(shipping > 0 ? [t('basket.shipping')] : []),
        ].join(', ');
  return (
    <Panel title={t('orders.returns')}>
      {order.returns.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('orders.noReturns')}
        </Text>
      ) : (
        <DataTable
          caption={t('orders.returns')}
          minWidth={620}
          rows={order.returns.toReversed()}
          keyOf={({ id }) => id}
          columns={[
            { label: t('orders.when'), cell: ({ created_at }) => formats.moment(created_at) },
            {
              label: t('orders.what'),
              cell: (one) => (
                <>
                  {whatOf(one)}
                  <Text span display="block" size="xs" c="dimmed">
                    {[one.reason, sourceOf(one.reference)].filter(Boolean).join(' · ')}
                  </Text>
                </>
              ),
            },
            { label: t('orders.refund'), cell: (one) => money(one.money), isFigure: true },
            {
              label: t('basket.giftCards'),
              cell: ({ gift_amount: gift }) => (gift > 0 ? money(gift) : '–'),
              isFigure: true,
            },
            { label: t('orders.points'), cell: (one) => <Points of={one} />, isFigure: true },
          ]}
        />
      )}
    </Panel>
  );
}

/** Points that came back, less those taken back. */
function Points({ of }: { of: OrderReturn }) {
  const { number } = useFormats();
  const { points_returned: back, points_reversed: taken } = of;
  const parts = [back > 0 && `+${number(back)}`, taken > 0 && `−${number(taken)}`].filter(Boolean);
  return <>{parts.length > 0 ? parts.join(' / ') : '–'}</>;
}
