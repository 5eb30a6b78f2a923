import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '@tessera/sdk';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { conditionsOf } from '../../components/conditions/condition-values.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useGo } from '../../components/use-go.ts';
import { CampaignUpdate } from '../../forms/campaigns/campaign-update.tsx';
import { type CampaignValues, discountOf, stackingOf } from '../../forms/campaigns/campaign-values.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Simulation } from './campaign/simulation.tsx';
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
      <CampaignUpdate
        campaign={campaign}
        onClose={() => go(paths.campaign(id))}
        {...(campaign.kind === 'automatic' && {
          beside: (values) => <EditedSimulation campaign={campaign} values={values} />,
        })}
      />
    </>
  );
}

/** Simulates the terms as they are in the form, before they are saved. */
function EditedSimulation({ campaign, values }: { campaign: Campaign; values: CampaignValues }) {
  const { t } = useText();
  const { currency } = useFormats();
  const { conditions } = values;
  const terms = {
    discount: discountOf(values, campaign.discount?.currency ?? currency),
    // Without conditions it applies to every order; what is omitted would be taken as it is saved.
    conditions: conditionsOf(conditions) ?? {},
    stacking: stackingOf(values) ?? {},
  };
  return (
    <Simulation
      campaign={campaign}
      terms={terms}
      denied={areComplete(conditions) ? undefined : t('conditions.incomplete')}
    />
  );
}
