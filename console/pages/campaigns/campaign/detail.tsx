/** A campaign: how it is doing, and behind that its orders, its terms and what it would take off. */
import { Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '@tessera/sdk';
import { Suspense } from 'react';
import { ConditionList } from '../../../components/conditions/condition-list.tsx';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useText } from '../../../text/text.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { campaignQuery, campaignTabs } from '../search.ts';
import { Answers } from './answers.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { Simulation } from './simulation.tsx';

const Terms = lazyPart<{ campaign: Campaign }>(() =>
  import('./terms.tsx').then((part) => ({ default: part.Terms })),
);

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
            <Suspense fallback={<LoadingPart />}>
              <Terms campaign={campaign} />
            </Suspense>
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
