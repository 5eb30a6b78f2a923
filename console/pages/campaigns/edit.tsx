import { Paper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useGo } from '../../components/use-go.ts';
import { CampaignUpdate } from '../../forms/campaign-update.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { campaignQuery } from './search.ts';

const route = getRouteApi('/inside/campaigns/$id/edit');

export function EditCampaignPage() {
  const { t } = useText();
  const go = useGo();
  const { id } = route.useParams();
  const { data: campaign } = useSuspenseQuery(campaignQuery(id));
  return (
    <>
      <PageHead title={t('campaigns.editTitle', { name: campaign.name })} />
      <Paper withBorder p="md" maw={760}>
        <CampaignUpdate campaign={campaign} onClose={() => go(paths.campaign(id))} />
      </Paper>
    </>
  );
}
