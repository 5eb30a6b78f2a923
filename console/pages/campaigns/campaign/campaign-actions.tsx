import { Button, Text } from '@mantine/core';
import type { Campaign } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { CodeCard } from '../../../components/codes/code-card.tsx';
import { MenuButton } from '../../../components/later/controls.tsx';
import { useGo } from '../../../components/use-go.ts';
import { useDenials } from '../../../components/use-permission.ts';
import { CampaignPublish } from '../../../forms/campaigns/campaign-publish.tsx';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';

const titles = { form: 'campaigns.publish', held_out: 'campaigns.heldOut' } as const;

/** Actions on a whole campaign: edit, pause and resume, and create codes. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const [isAsking, ask] = useState(false);
  const [publishing, publish] = useState<'form' | 'held_out' | { code: string }>();
  const pause = useAction('campaigns.pause', { also: ['vouchers'] });
  const resume = useAction('campaigns.resume', { also: ['vouchers'] });
  const isPaused = campaign.status === 'paused';
  const next = isPaused ? 'resume' : 'pause';
  return (
    <>
      {campaign.kind === 'codes' && <CodeMenu campaign={campaign} onPublish={() => publish('form')} />}
      <ActionLink act="campaigns.update" to={paths.editCampaign(campaign.id)} variant="default">
        {t('action.edit')}
      </ActionLink>
      <ActionButton act={`campaigns.${next}`} variant="default" onClick={() => ask(true)}>
        {t(`campaigns.${next}`)}
      </ActionButton>
      <FormDialog
        title={t(typeof publishing === 'string' ? titles[publishing] : 'campaigns.published')}
        isOpen={publishing !== undefined}
        onClose={() => publish(undefined)}
      >
        {publishing === 'form' ? (
          <CampaignPublish
            campaign={campaign}
            onDone={(given) => publish('code' in given ? { code: given.code } : 'held_out')}
            onCancel={() => publish(undefined)}
          />
        ) : publishing === 'held_out' ? (
          <Text>{t('campaigns.heldOutHint')}</Text>
        ) : (
          publishing && <CodeCard code={publishing.code} isOnce={false} />
        )}
      </FormDialog>
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

/** Creates the codes of a campaign, and gives them to customers. */
function CodeMenu({ campaign, onPublish }: { campaign: Campaign; onPublish: () => void }) {
  const { t } = useText();
  const go = useGo();
  const denialOf = useDenials();
  const none = campaign.codes === 0 ? t('campaigns.noCodes') : undefined;
  const items = [
    {
      label: t('vouchers.generate'),
      denial: denialOf('vouchers.bulk'),
      onClick: () => go(paths.generateVouchers(), { campaign_id: campaign.id }),
    },
    {
      label: t('vouchers.import'),
      denial: denialOf('vouchers.bulk'),
      onClick: () => go(paths.importVouchers(), { campaign_id: campaign.id }),
    },
    {
      label: t('campaigns.publish'),
      denial: denialOf('campaigns.publish') ?? none,
      onClick: onPublish,
    },
    {
      label: t('campaigns.publishBulk'),
      denial: denialOf('campaigns.publishBulk') ?? none,
      onClick: () => go(paths.publishCampaign(campaign.id)),
    },
  ];
  return (
    <MenuButton
      position="bottom-end"
      button={<Button variant="default">{t('campaigns.codes')}</Button>}
      items={items.map((item) => ({ key: item.label, ...item }))}
    />
  );
}
