/** An order: what it cost, what paid for it, and what came back. */
import { Grid, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Order, Pricing } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { EarnedBecause } from '../../components/earning/earned-because.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { PricingTotals } from '../../components/objects/pricing-totals.tsx';
import { useMarkName } from '../../components/objects/use-source.ts';
import { VoucherCodeLink } from '../../components/objects/voucher-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { membershipUnitQuery } from '../../components/units.ts';
import { useFormats } from '../../components/use-formats.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { orderQuery } from './search.ts';

const route = getRouteApi('/inside/orders/$id');

export function OrderPage() {
  const { id } = route.useParams();
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const { data: unit = 'points' } = useQuery(membershipUnitQuery(order.membership_id));
  return (
    <CountedIn unit={unit}>
      <OrderParts order={order} />
    </CountedIn>
  );
}

function OrderParts({ order }: { order: Order }) {
  const { t } = useText();
  const { pricing } = order;
  const markName = useMarkName();
  return (
    <>
      <PageHead title={markName(order.order_id)}>
        <StatusBadge status={order.status} of="order" />
        <OrderActions order={order} />
      </PageHead>
      <Figures order={order} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Panel title={t('basket.lines')}>
            {pricing && pricing.lines.length > 0 ? (
              <LineTable order={order} pricing={pricing} />
            ) : (
              <EmptyState title={t('orders.noLines')} teach={t('orders.noLinesTeach')} />
            )}
          </Panel>
          <ReturnsPanel order={order} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          {pricing && (
            <Panel title={t('basket.total')}>
              <PricingTotals
                pricing={pricing}
                labelOf={({ voucher_id }) =>
                  voucher_id && <VoucherCodeLink id={voucher_id} otherwise={t('vouchers.voucher')} />
                }
              />
              <EarnedBecause rules={pricing.points_rules} />
              <GiftCards pricing={pricing} />
            </Panel>
          )}
          <Panel title={t('orders.about')}>
            <OrderFacts order={order} />
          </Panel>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Figures({ order }: { order: Order }) {
  const { t } = useText();
  const formats = useFormats();
  const { amount, currency, discounted, returned_amount: returned, pricing } = order;
  const money = (value: number) => formats.money(value, currency ?? undefined);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      <FigureCard label={t('orders.amount')} value={amount === null ? '–' : money(amount)} />
      <FigureCard label={t('orders.off')} value={money(discounted)} note={t('orders.offHint')} />
      <FigureCard
        label={t('orders.paid')}
        value={pricing ? money(pricing.to_pay + pricing.gift_total) : '–'}
        {...(pricing &&
          pricing.gift_total > 0 && { note: t('orders.byGift', { amount: money(pricing.gift_total) }) })}
      />
      <FigureCard label={t('orders.returned')} value={money(returned)} />
    </SimpleGrid>
  );
}

/** How much of a line came back. */
export const returnedOf = ({ returns }: Order, line: number): number =>
  returns
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line)
    .reduce((sum, { quantity }) => Math.round((sum + quantity) * 1_000) / 1_000, 0);

function LineTable({ order, pricing }: { order: Order; pricing: Pricing }) {
  const { t } = useText();
  const formats = useFormats();
  const money = (value: number) => formats.money(value, pricing.currency);
  const rows = pricing.lines.map((line, at) => ({ ...line, at, returned: returnedOf(order, at) }));
  return (
    <DataTable
      caption={t('basket.lines')}
      minWidth={520}
      rows={rows}
      keyOf={({ at }) => String(at)}
      columns={[
        {
          label: t('basket.item'),
          cell: ({ name, sku, at }) => (
            <>
              {name ?? sku ?? t('basket.lineNumber', { number: at + 1 })}
              {name && sku && (
                <Text span display="block" size="xs" c="dimmed" ff="monospace">
                  {sku}
                </Text>
              )}
            </>
          ),
        },
        { label: t('basket.quantity'), cell: ({ quantity }) => formats.number(quantity), isFigure: true },
        { label: t('basket.amount'), cell: ({ amount }) => money(amount), isFigure: true },
        {
          label: t('orders.lineOff'),
          cell: ({ discount_amount: off }) => (off > 0 ? `−${money(off)}` : '–'),
          isFigure: true,
        },
        {
          label: t('orders.lineNet'),
          cell: ({ amount, discount_amount }) => money(amount - discount_amount),
          isFigure: true,
        },
        {
          label: t('orders.returned'),
          cell: ({ returned }) => (returned > 0 ? formats.number(returned) : '–'),
          isFigure: true,
        },
      ]}
    />
  );
}

function GiftCards({ pricing }: { pricing: Pricing }) {
  const { t } = useText();
  const { money } = useFormats();
  if (pricing.gift_cards.length === 0) return null;
  return (
    <Stack gap={2} mt="sm">
      {pricing.gift_cards.map(({ voucher_id, amount, balance_after }) => (
        <Text size="sm" key={voucher_id}>
          <VoucherCodeLink id={voucher_id} otherwise={t('vouchers.type.gift')} />
          {': '}
          {t('orders.giftUsed', {
            amount: money(amount, pricing.currency),
            left: money(balance_after, pricing.currency),
          })}
        </Text>
      ))}
    </Stack>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useText();
  const { moment } = useFormats();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const { customer_id, membership_id, location_id, held_until, applied_at, offline, channel, staff } = order;
  const place = profile.locations.find(({ id }) => id === location_id)?.name;
  return (
    <Facts
      columns={2}
      facts={[
        {
          label: t('orders.customer'),
          value:
            customer_id || membership_id ? (
              <MemberName customerId={customer_id} membershipId={membership_id} />
            ) : null,
        },
        { label: t('vouchers.location'), value: place ?? null },
        { label: t('orders.channel'), value: channel },
        { label: t('orders.staff'), value: staff },
        ...(held_until ? [{ label: t('orders.heldUntil'), value: moment(held_until) }] : []),
        { label: t('orders.appliedAt'), value: applied_at ? moment(applied_at) : null },
        { label: t('orders.offline'), value: offline ? t('orders.reportedLate') : null },
        { label: t('fact.created'), value: moment(order.created_at) },
        { label: t('orders.find'), value: order.order_id },
        { label: t('fact.id'), value: order.id },
      ]}
    />
  );
}
