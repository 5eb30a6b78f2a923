import type { Campaign } from '@tessera/sdk';
import { useRef, useState } from 'react';
import { tessera } from '../../api/client.ts';
import { useAction } from '../../api/operations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import {
  CampaignBudgetFields,
  CampaignHoldoutField,
  CampaignLifeFields,
  campaignChecks,
  OneCodeFields,
  PromotionParts,
} from './campaign-fields.tsx';
import {
  type CampaignValues,
  campaignFieldOf,
  campaignKinds,
  createBodyOf,
  newCampaignValues,
  oneCodeOf,
} from './campaign-values.ts';

interface CampaignCreateProps {
  onDone: (campaign: Campaign) => void;
  onCancel: () => void;
}

export function CampaignCreate({ onDone, onCancel }: CampaignCreateProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const sentenceOf = useSentence();
  const [isChecking, setChecking] = useState(false);
  const sent = useRef<CampaignValues>(newCampaignValues);
  const code = useAction('vouchers.create', { also: ['campaigns'] });
  const act = useActionForm('campaigns.create', {
    initial: newCampaignValues,
    given: (values) => {
      sent.current = values;
      return [createBodyOf(values, currency)];
    },
    fieldOf: campaignFieldOf,
    validate: campaignChecks(t),
    onDone: (campaign) => {
      if (sent.current.kind !== 'one_code') return onDone(campaign);
      code
        .mutateAsync([oneCodeOf(sent.current, campaign.id, currency)])
        // The campaign's page has the way to its code.
        .catch((error: unknown) => notify(t('campaigns.codeNotMade', { why: sentenceOf(error) })))
        .finally(() => onDone(campaign));
    },
  });
  const { form } = act;
  const { kind } = form.values;
  const isAutomatic = kind === 'automatic';
  /** A campaign isn't created without its code: that the code is taken is found out before. */
  const submit: typeof act.submit = (event) => {
    event?.preventDefault();
    if (isChecking) return;
    if (kind !== 'one_code') return act.submit();
    setChecking(true);
    const asked = tessera.vouchers.list({ code: form.values.code.trim(), limit: 1 }).page();
    void asked
      .then(
        ({ data }) => (data.length > 0 ? form.setFieldError('code', t('campaigns.codeTaken')) : act.submit()),
        () => act.submit(),
      )
      .finally(() => setChecking(false));
  };
  return (
    <ActionFields
      of={{ ...act, submit, isBusy: isChecking || act.isBusy || code.isPending }}
      submit={t('campaigns.createSubmit')}
      onCancel={onCancel}
    >
      <FormPart title={t('campaigns.part.kind')}>
        <ExplainedChoice
          aria-label={t('campaigns.part.kind')}
          values={campaignKinds}
          labelOf={(kind) => t(`campaigns.kind.${kind}`)}
          hintOf={(kind) => t(`campaigns.kindHint.${kind}`)}
          {...form.getInputProps('kind')}
        />
      </FormPart>
      <FormPart title={t('campaigns.part.life')}>
        <CampaignLifeFields form={form} />
      </FormPart>
      {isAutomatic && <PromotionParts form={form} />}
      {kind === 'one_code' ? (
        <FormPart title={t('campaigns.part.code')}>
          <OneCodeFields form={form} />
        </FormPart>
      ) : (
        <FormPart title={t('campaigns.holdout')}>
          <CampaignHoldoutField form={form} />
        </FormPart>
      )}
      <FormPart title={t('campaigns.part.budget')}>
        <CampaignBudgetFields form={form} currency={currency} />
      </FormPart>
    </ActionFields>
  );
}
