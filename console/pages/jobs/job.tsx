import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { JobPanel } from '../../components/jobs/job-panel.tsx';
import { CampaignLink } from '../../components/objects/campaign-name.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const route = getRouteApi('/inside/jobs/$id');

/** A background job; the user can leave the page and return. */
export function JobPage() {
  const { t } = useText();
  const formats = useFormats();
  const { id } = route.useParams();
  const { data: job } = useSuspenseQuery(queryOf('jobs.getOwn', id));
  const momentOf = (moment: string | null) => (moment ? formats.moment(moment) : null);
  const campaign = job.result?.campaign_id;
  return (
    <>
      <PageHead title={t(`jobs.type.${job.type}`)}>
        {(job.type === 'vouchers.bulk' || job.type === 'campaigns.publish') && (
          <Button
            variant="default"
            component={Link}
            to={paths.vouchers()}
            search={(campaign ? { campaign_id: campaign } : {}) as never}
          >
            {t('jobs.seeVouchers')}
          </Button>
        )}
        {job.type === 'memberships.bulk_issue' && (
          <Button variant="default" component={Link} to={paths.passes()}>
            {t('nav.passes')}
          </Button>
        )}
      </PageHead>
      <JobPanel id={id} />
      <Panel title={t('jobs.about')}>
        <Facts
          facts={[
            { label: t('fact.created'), value: momentOf(job.created_at) },
            { label: t('jobs.started'), value: momentOf(job.started_at) },
            { label: t('jobs.finished'), value: momentOf(job.finished_at) },
            { label: t('fact.id'), value: job.id },
            ...(campaign ? [{ label: t('vouchers.campaign'), value: <CampaignLink id={campaign} /> }] : []),
          ]}
        />
      </Panel>
    </>
  );
}
