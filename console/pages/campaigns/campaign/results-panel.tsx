/** What a campaign gave and earned. */
import { SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign, CampaignResults } from '@tessera/sdk';
import { ChoiceFilter } from '../../../components/lists/choice-filter.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { resultDays, resultsQuery } from '../search.ts';

const route = getRouteApi('/inside/campaigns/$id');

export function ResultsPanel({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: results } = useSuspenseQuery(resultsQuery(campaign.id, search));
  return (
    <Panel
      title={t('campaigns.results')}
      actions={
        <ChoiceFilter
          size="xs"
          aria-label={t('campaigns.period')}
          clearable={false}
          of={resultDays}
          labelOf={(days) => t('campaigns.lastDays', { days: number(days) })}
          value={search.days ?? resultDays[0]}
          onAsk={(days) => navigate({ to: '.', search: { days } })}
        />
      }
    >
      <Figures results={results} hasCodes={campaign.kind === 'codes'} />
      {results.holdout && <Holdout holdout={results.holdout} currency={results.currency} />}
      {results.days.length === 0 ? (
        <EmptyState title={t('campaigns.noResults')} teach={t('campaigns.noResultsTeach')} />
      ) : (
        <Days results={results} />
      )}
    </Panel>
  );
}

function Figures({ results, hasCodes }: { results: CampaignResults; hasCodes: boolean }) {
  const { t } = useText();
  const { number, money } = useFormats();
  const { currency, customers, new_customers: fresh } = results;
  return (
    <SimpleGrid cols={{ base: 2, md: hasCodes ? 5 : 4 }} spacing="sm" mb="md">
      {hasCodes && <FigureCard label={t('campaigns.givenCodes')} value={number(results.published)} />}
      <FigureCard
        label={t('campaigns.uses')}
        value={number(results.redemptions)}
        note={t('campaigns.onOrders', { count: number(results.orders) })}
      />
      <FigureCard label={t('campaigns.given')} value={money(results.discount_amount, currency)} />
      <FigureCard label={t('campaigns.revenue')} value={money(results.revenue, currency)} />
      <FigureCard
        label={t('campaigns.customers')}
        value={number(customers)}
        note={t('campaigns.newCustomers', { count: number(fresh) })}
      />
    </SimpleGrid>
  );
}

/** What the campaign changes: customers who can get the promotion or a code, and those who never do. */
function Holdout(props: { holdout: NonNullable<CampaignResults['holdout']>; currency: string }) {
  const { t } = useText();
  const { number, money, percent } = useFormats();
  const { holdout, currency } = props;
  const { held_out, others, uplift_percent: uplift } = holdout;
  const share = percent(holdout.percent * 100);
  const customersOf = (group: typeof others) =>
    group.size === null
      ? t('campaigns.groupCustomers', { count: number(group.customers) })
      : t('campaigns.groupSpent', { count: number(group.customers), size: number(group.size) });
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="md">
      <FigureCard
        label={t('campaigns.uplift')}
        value={uplift === null ? '–' : `${uplift > 0 ? '+' : ''}${percent(uplift * 100)}`}
        note={t(uplift === null ? 'campaigns.upliftUnknown' : 'campaigns.upliftHint')}
      />
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

function Days({ results }: { results: CampaignResults }) {
  const { t } = useText();
  const { number, money, day } = useFormats();
  const { currency, days } = results;
  return (
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
  );
}
