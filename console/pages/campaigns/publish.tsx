/** Gives codes of a campaign to many customers: file, columns, message, and the job's progress. */
import { Alert, Button, Group, Paper, SegmentedControl } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Campaign, Job } from '@tessera/sdk';
import { useState } from 'react';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { useUnsaved } from '../../components/actions/unsaved.ts';
import { ImportFileStep, ImportPreviewStep } from '../../components/jobs/import-file.tsx';
import type { ImportFile, RowOf } from '../../components/jobs/import-reading.ts';
import { ImportSteps } from '../../components/jobs/import-steps.tsx';
import { JobPanel } from '../../components/jobs/job-panel.tsx';
import { useStoredCustomer } from '../../components/jobs/use-stored.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { CampaignPublishBulk } from '../../forms/campaigns/campaign-publish-bulk.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PublishToAudience } from './publish-audience.tsx';
import { campaignQuery } from './search.ts';

const route = getRouteApi('/inside/campaigns/$id/publish');

export function PublishCampaignPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { data: campaign } = useSuspenseQuery(campaignQuery(id));
  const denial = useDenial('campaigns.publishBulk');
  const why = denial ?? (isClosed(campaign) ? t('error.campaign_not_active') : undefined);
  const hasNone = campaign.kind === 'automatic' || campaign.codes === 0;
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
  if (campaign.kind === 'automatic') return <Alert color="orange">{t('campaigns.kindHint.automatic')}</Alert>;
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
  if (job) return <Work campaign={campaign} job={job} />;
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
        <Steps campaign={campaign} />
      )}
    </>
  );
}

function Steps({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { number } = useFormats();
  const [file, setFile] = useState<ImportFile<'customers'>>();
  const [rows, setRows] = useState<RowOf<'customers'>[]>();
  const [job, setJob] = useState<Job>();
  useUnsaved(file !== undefined && job === undefined);
  const stored = useStoredCustomer();
  const step = job ? 3 : rows ? 2 : file ? 1 : 0;
  return (
    <>
      <ImportSteps
        active={step}
        steps={[t('csv.stepFile'), t('csv.stepColumns'), t('campaigns.stepMessage'), t('jobs.progress')]}
      />
      {step === 0 && (
        <ImportFileStep
          kind="customers"
          title={t('csv.stepFile')}
          hint={t('campaigns.publishFileHint')}
          onRead={setFile}
        />
      )}
      {step === 1 && file && (
        <ImportPreviewStep
          kind="customers"
          of={file}
          stored={stored}
          onRead={setFile}
          onBack={() => setFile(undefined)}
          onNext={setRows}
        />
      )}
      {step === 2 && rows && (
        <Paper withBorder p="md" maw={760}>
          <CampaignPublishBulk
            campaign={campaign}
            rows={rows}
            onDone={setJob}
            onCancel={() => setRows(undefined)}
          />
        </Paper>
      )}
      {job && (
        <Work
          campaign={campaign}
          job={job}
          placeOf={(index) => t('csv.lineNumber', { line: number(rows?.[index]?.line ?? index + 1) })}
        />
      )}
    </>
  );
}

interface WorkProps {
  campaign: Campaign;
  job: Job;
  placeOf?: (index: number) => string;
}

function Work({ campaign, job, ...place }: WorkProps) {
  const { t } = useText();
  return (
    <>
      <JobPanel id={job.id} {...place} />
      <Group>
        <Button
          variant="default"
          component={Link}
          to={paths.vouchers()}
          search={{ campaign_id: campaign.id } as never}
        >
          {t('campaigns.whoGotWhat')}
        </Button>
        <Button variant="default" component={Link} to={paths.job(job.id)}>
          {t('jobs.ownPage')}
        </Button>
        <Button variant="default" component={Link} to={paths.campaign(campaign.id)}>
          {t('campaigns.toCampaign')}
        </Button>
      </Group>
    </>
  );
}
