/** What is behind the answers: the hold-out group, the latest orders and the days. */
import { Button, SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Campaign, CampaignResults } from '@tessera/sdk';
import { OrderTable } from '../../../components/objects/order-table.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { campaignOrdersQuery, resultsQuery } from '../search.ts';

const route = getRouteApi('/inside/campaigns/$id');

export function ResultsPanel({ campaign }: { campaign: Campaign }) {
  const { timeZone } = useFormats();
  const { data: results } = useSuspenseQuery(resultsQuery(campaign.id, route.useSearch(), timeZone));
  return (
    <>
      {results.holdout && <Holdout holdout={results.holdout} currency={results.currency} />}
      <Orders campaign={campaign} />
      {results.days.length > 0 && <Days results={results} />}
    </>
  );
}

/** What the campaign changes: customers who can get the promotion or a code, and those who never do. */
function Holdout(props: { holdout: NonNullable<CampaignResults['holdout']>; currency: string }) {
  const { t } = useText();
  const { number, money, percent } = useFormats();
  const { holdout, currency } = props;
  const { held_out, others } = holdout;
  const share = percent(holdout.percent * 100);
  const customersOf = (group: typeof others) =>
    group.size === null
      ? t('campaigns.groupCustomers', { count: number(group.customers) })
      : t('campaigns.groupSpent', { count: number(group.customers), size: number(group.size) });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="md">
      <FigureCard
        label={t(others.size === null ? 'campaigns.othersRevenue' : 'campaigns.othersWithCode')}
        value={money(others.revenue, currency)}
        note={customersOf(others)}
      />
      <FigureCard
        label={t('campaigns.holdoutRevenue', { share })}
        value={money(held_out.revenue, currency)}
        note={customersOf(held_out)}
      />
    </SimpleGrid>
  );
}

/** The latest orders on which the campaign was used. */
function Orders({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const query = campaignOrdersQuery(campaign.id);
  const { data: page } = useSuspenseQuery(query);
  return (
    <Panel
      title={t('campaigns.orders')}
      actions={
        page.data.length > 0 && (
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={paths.orders()}
            search={{ campaign_id: campaign.id } as never}
          >
            {t('campaigns.allOrders')}
          </Button>
        )
      }
    >
      {page.data.length === 0 ? (
        <EmptyState title={t('orders.empty')} teach={t('campaigns.ordersTeach')} />
      ) : (
        <OrderTable frame={{ query, isPart: true, paging: { cursor: undefined, onGo: () => undefined } }} />
      )}
    </Panel>
  );
}

function Days({ results }: { results: CampaignResults }) {
  const { t } = useText();
  const { number, money, day } = useFormats();
  const { currency, days } = results;
  return (
    <Panel title={t('campaigns.byDay')}>
      <DataTable
        caption={t('campaigns.byDay')}
        minWidth={480}
        rows={days.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          { label: t('campaigns.day'), cell: ({ date }) => day(date) },
          { label: t('campaigns.uses'), cell: ({ redemptions }) => number(redemptions), isFigure: true },
          { label: t('orders.title'), cell: ({ orders }) => number(orders), isFigure: true },
          {
            label: t('campaigns.given'),
            cell: ({ discount_amount }) => money(discount_amount, currency),
            isFigure: true,
          },
          { label: t('campaigns.revenue'), cell: ({ revenue }) => money(revenue, currency), isFigure: true },
        ]}
      />
    </Panel>
  );
}
