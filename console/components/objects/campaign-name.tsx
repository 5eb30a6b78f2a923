import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { useCampaign } from './use-campaign.ts';

/** A campaign's name. */
export function CampaignName({ id }: { id: string }) {
  const { t } = useText();
  return <>{useCampaign(id)?.name ?? t('campaigns.one')}</>;
}

/** A campaign's name, linked to its page; lists contain only ids. */
export function CampaignLink({ id }: { id: string | null }) {
  if (id === null) return '–';
  return (
    <Anchor component={Link} to={paths.campaign(id)} size="sm">
      <CampaignName id={id} />
    </Anchor>
  );
}
