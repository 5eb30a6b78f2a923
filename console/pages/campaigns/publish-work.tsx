import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Campaign, Job } from '@tessera/sdk';
import { JobPanel } from '../../components/jobs/later-job-panel.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';

interface WorkProps {
  campaign: Campaign;
  job: Job;
  placeOf?: (index: number) => string;
}

/** The job that gives the codes, and where they can be seen. */
export function PublishWork({ campaign, job, ...place }: WorkProps) {
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
