import type { Campaign } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { ActionLink } from '../../components/action-link.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notify } from '../../components/notify.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

/** Actions on a whole campaign: edit, pause and resume, and create codes. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const [isAsking, ask] = useState(false);
  const pause = useAction('campaigns.pause', { also: ['vouchers'] });
  const resume = useAction('campaigns.resume', { also: ['vouchers'] });
  const isPaused = campaign.status === 'paused';
  const next = isPaused ? 'resume' : 'pause';
  return (
    <>
      {campaign.kind === 'codes' && (
        <ActionLink
          act="vouchers.bulk"
          to={paths.generateVouchers()}
          search={{ campaign_id: campaign.id }}
          variant="default"
        >
          {t('vouchers.generate')}
        </ActionLink>
      )}
      <ActionLink act="campaigns.update" to={paths.editCampaign(campaign.id)} variant="default">
        {t('action.edit')}
      </ActionLink>
      <ActionButton act={`campaigns.${next}`} variant="default" onClick={() => ask(true)}>
        {t(`campaigns.${next}`)}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={t(`campaigns.${next}Title`)}
        confirm={t(`campaigns.${next}`)}
        onConfirm={async () => {
          await (isPaused ? resume : pause).mutateAsync([campaign.id]);
          notify(t(isPaused ? 'campaigns.resumed' : 'campaigns.paused'));
        }}
      >
        {t(`campaigns.${next}Hint`)}
      </ConfirmDialog>
    </>
  );
}
