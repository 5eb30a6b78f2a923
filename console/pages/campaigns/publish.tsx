/** Gives codes of a campaign to many customers: file, columns, message, and the job's progress. */
import { Alert, SegmentedControl } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign, Job } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../components/loading/page-states.tsx';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PublishToAudience } from './publish-audience.tsx';
import { PublishWork } from './publish-work.tsx';
import { campaignQuery } from './search.ts';

const PublishToFile = lazyPart<{ campaign: Campaign }>(() => import('./publish-file.tsx'));

const route = getRouteApi('/inside/campaigns/$id/publish');

export function PublishCampaignPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { data: campaign } = useSuspenseQuery(campaignQuery(id));
  const denial = useDenial('campaigns.publishBulk');
  const why = denial ?? (isClosed(campaign) ? t('error.campaign_not_active') : undefined);
  const hasNone = campaign.kind !== 'codes' || campaign.codes === 0;
  return (
    <>
      <PageHead title={t('campaigns.publishBulkTitle', { name: campaign.name })} />
      {why !== undefined ? (
        <Alert color="orange">{why}</Alert>
      ) : hasNone ? (
        <NoCodes campaign={campaign} />
      ) : (
        <Ways campaign={campaign} />
      )}
    </>
  );
}

const isClosed = ({ status }: Campaign): boolean => status === 'paused' || status === 'ended';

function NoCodes({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  if (campaign.kind !== 'codes') return <Alert color="orange">{t('campaigns.kindHint.automatic')}</Alert>;
  return (
    <EmptyState title={t('campaigns.noCodesTitle')} teach={t('campaigns.noCodes')}>
      <ActionLink act="vouchers.bulk" to={paths.generateVouchers()} search={{ campaign_id: campaign.id }}>
        {t('vouchers.generate')}
      </ActionLink>
    </EmptyState>
  );
}

/** To an audience, or to the customers of a file. */
function Ways({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const [way, choose] = useState<'audience' | 'file'>('audience');
  const [job, setJob] = useState<Job>();
  if (job) return <PublishWork campaign={campaign} job={job} />;
  return (
    <>
      <SegmentedControl
        aria-label={t('messages.toWhom')}
        mb="md"
        value={way}
        onChange={(chosen) => choose(chosen as typeof way)}
        data={(['audience', 'file'] as const).map((one) => ({
          value: one,
          label: t(`campaigns.way.${one}`),
        }))}
      />
      {way === 'audience' ? (
        <PublishToAudience campaign={campaign} onDone={setJob} />
      ) : (
        <Suspense fallback={<LoadingPart />}>
          <PublishToFile campaign={campaign} />
        </Suspense>
      )}
    </>
  );
}
