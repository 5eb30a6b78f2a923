/** A campaign: how it is doing, and behind that its orders, its terms and what it would take off. */
import { Tabs, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '@tessera/sdk';
import { ConditionList } from '../../../components/conditions/condition-list.tsx';
import { useItemWords } from '../../../components/conditions/use-condition-words.ts';
import { titleOf } from '../../../components/objects/worth.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { campaignQuery, campaignTabs } from '../search.ts';
import { Answers } from './answers.tsx';
import { useBonusWords } from './bonus-words.ts';
import { BudgetBar } from './budget-bar.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { Simulation } from './simulation.tsx';
import { useLife } from './use-life.ts';

const route = getRouteApi('/inside/campaigns/$id');

const tabsOf = ({ kind }: Campaign) =>
  campaignTabs.filter((tab) => tab !== 'simulation' || kind === 'automatic');

export function CampaignPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: campaign } = useSuspenseQuery(campaignQuery(id));
  const tabs = tabsOf(campaign);
  return (
    <>
      <PageHead title={campaign.name} {...(campaign.description && { what: campaign.description })}>
        <StatusBadge status={campaign.status} />
        <CampaignActions campaign={campaign} />
      </PageHead>
      <Answers campaign={campaign} />
      <Tabs
        keepMounted={false}
        value={search.tab ?? tabs[0] ?? null}
        onChange={(next) =>
          navigate({
            to: '.',
            search: { ...search, tab: tabs.find((tab) => tab === next) },
            resetScroll: false,
          })
        }
      >
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(tab === 'terms' ? 'campaigns.part.terms' : `campaigns.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="results">
          <ResultsPanel campaign={campaign} />
        </Tabs.Panel>
        <Tabs.Panel value="terms">
          <Panel title={t('campaigns.part.terms')}>
            <Terms campaign={campaign} />
          </Panel>
          {campaign.kind !== 'codes' && (
            <Panel title={t('campaigns.part.conditions')}>
              <ConditionList conditions={campaign.conditions} />
            </Panel>
          )}
        </Tabs.Panel>
        {tabs.includes('simulation') && (
          <Tabs.Panel value="simulation">
            <Simulation campaign={campaign} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

function Terms({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const formats = useFormats();
  const lifeOf = useLife();
  const itemsIn = useItemWords();
  const bonusIn = useBonusWords();
  const { discount, bonus, stacking, budget } = campaign;
  const facts: Fact[] = [
    { label: t('campaigns.part.kind'), value: t(`campaigns.kind.${campaign.kind}`) },
    { label: t('campaigns.life'), value: lifeOf(campaign) },
    {
      label: t('campaigns.budget'),
      value: budget ? <BudgetBar campaign={campaign} /> : t('campaigns.noBudget'),
    },
    ...(bonus ? [{ label: t('campaigns.what'), value: bonusIn(bonus) }] : []),
    ...(discount
      ? [
          { label: t('campaigns.what'), value: titleOf({ discount, gift: null }, formats, t) },
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
        <Text size="sm" c="dimmed" mt="sm">
          {t('campaigns.codesHint')}
        </Text>
      )}
    </>
  );
}
