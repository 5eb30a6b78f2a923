import { Paper } from '@mantine/core';
import { useGo } from '../../components/use-go.ts';
import { CampaignCreate } from '../../forms/campaigns/campaign-create.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

export function NewCampaignPage() {
  const { t } = useText();
  const go = useGo();
  return (
    <>
      <PageHead title={t('campaigns.create')} />
      <Paper withBorder p="md" maw={760}>
        <CampaignCreate onDone={({ id }) => go(paths.campaign(id))} onCancel={() => go(paths.campaigns())} />
      </Paper>
    </>
  );
}
