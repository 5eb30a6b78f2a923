/** A campaign: its life, its budget, what it takes off and when, and the orders it was used on. */
import { Button, Grid, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Campaign } from '@tessera/sdk';
import { ConditionList } from '../../../components/conditions/condition-list.tsx';
import { useItemWords } from '../../../components/conditions/use-condition-words.ts';
import { OrderTable } from '../../../components/objects/order-table.tsx';
import { titleOf } from '../../../components/objects/worth.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { campaignOrdersQuery, campaignQuery } from '../search.ts';
import { BudgetBar } from './budget-bar.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { useLife } from './use-life.ts';

const route = getRouteApi('/inside/campaigns/$id');

export function CampaignPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { data: campaign } = useSuspenseQuery(campaignQuery(id));
  const isAutomatic = campaign.kind === 'automatic';
  return (
    <>
      <PageHead title={campaign.name} {...(campaign.description && { what: campaign.description })}>
        <StatusBadge status={campaign.status} />
        <CampaignActions campaign={campaign} />
      </PageHead>
      <Figures campaign={campaign} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: isAutomatic ? 6 : 12 }}>
          <Panel title={t('campaigns.budget')}>
            <BudgetBar campaign={campaign} />
          </Panel>
          <Panel title={t('campaigns.part.terms')}>
            <Terms campaign={campaign} />
          </Panel>
          {isAutomatic && (
            <Panel title={t('campaigns.part.conditions')}>
              <ConditionList conditions={campaign.conditions} />
            </Panel>
          )}
        </Grid.Col>
        {isAutomatic && (
          <Grid.Col span={{ base: 12, md: 6 }}>
            <SimulationPanel campaign={campaign} />
          </Grid.Col>
        )}
      </Grid>
      <ResultsPanel campaign={campaign} />
      <Orders campaign={campaign} />
    </>
  );
}

function Figures({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const formats = useFormats();
  const { used, held, budget, kind, codes } = campaign;
  const money = (amount: number) => formats.money(amount, budget?.currency ?? undefined);
  const isCounted = used !== null;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      <FigureCard
        label={t('campaigns.usesSoFar')}
        value={isCounted ? formats.number(used.uses) : '–'}
        note={isCounted ? undefined : t('campaigns.notCounted')}
      />
      <FigureCard label={t('campaigns.givenSoFar')} value={isCounted ? money(used.amount) : '–'} />
      <FigureCard
        label={t('vouchers.held')}
        value={held ? formats.number(held.uses) : '–'}
        note={held && held.amount > 0 ? money(held.amount) : undefined}
      />
      {kind === 'codes' ? (
        <FigureCard label={t('campaigns.codes')} value={formats.number(codes)} />
      ) : (
        <FigureCard
          label={t('campaigns.what')}
          value={titleOf({ discount: campaign.discount, gift: null }, formats, t)}
        />
      )}
    </SimpleGrid>
  );
}

function Terms({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const formats = useFormats();
  const lifeOf = useLife();
  const itemsIn = useItemWords();
  const { discount, stacking } = campaign;
  const facts: Fact[] = [
    { label: t('campaigns.part.kind'), value: t(`campaigns.kind.${campaign.kind}`) },
    { label: t('campaigns.life'), value: lifeOf(campaign) },
    ...(discount
      ? [
          { label: t('campaigns.items'), value: itemsIn(discount.items) },
          ...(discount.get_items
            ? [{ label: t('campaigns.itemsToGet'), value: itemsIn(discount.get_items) }]
            : []),
          ...(discount.amount_limit
            ? [
                {
                  label: t('vouchers.amountLimit'),
                  value: formats.money(discount.amount_limit, discount.currency),
                },
              ]
            : []),
          { label: t('campaigns.stacking'), value: t(`campaigns.stacking.${stacking?.mode ?? 'together'}`) },
          ...(stacking?.category
            ? [{ label: t('campaigns.stackingCategory'), value: stacking.category }]
            : []),
          ...(stacking?.priority
            ? [{ label: t('campaigns.stackingPriority'), value: formats.number(stacking.priority) }]
            : []),
        ]
      : []),
    ...(campaign.holdout_percent
      ? [{ label: t('campaigns.holdout'), value: formats.percent(campaign.holdout_percent * 100) }]
      : []),
    { label: t('fact.created'), value: formats.moment(campaign.created_at) },
    { label: t('fact.id'), value: campaign.id },
  ];
  return (
    <>
      <Facts columns={2} facts={facts} />
      {campaign.kind === 'codes' && (
        <>
          <Text size="sm" c="dimmed" my="sm">
            {t('campaigns.codesHint')}
          </Text>
          <Button
            variant="default"
            component={Link}
            to={paths.vouchers()}
            search={{ campaign_id: campaign.id } as never}
          >
            {t('vouchers.ofCampaign')}
          </Button>
        </>
      )}
    </>
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
