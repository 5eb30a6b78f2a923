import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Job } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { CampaignPicker } from '../../components/pickers/campaign-picker.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import {
  RandomCodeFields,
  VisibilityField,
  VoucherRestrictionFields,
  VoucherTermFields,
  VoucherWorthFields,
} from './voucher-fields.tsx';
import {
  codeConfigOf,
  newVoucherValues,
  templateOf,
  type VoucherValues,
  voucherFieldOf,
} from './voucher-values.ts';

interface VouchersBulkProps {
  /** The campaign to add codes to. */
  campaignId?: string | undefined;
  onDone: (job: Job) => void;
  onCancel: () => void;
}

/** Generates vouchers with random codes. */
export function VouchersBulk({ campaignId = '', onDone, onCancel }: VouchersBulkProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const act = useActionForm('vouchers.bulk', {
    initial: { ...newVoucherValues, campaign_id: campaignId },
    given: (values) => [
      {
        campaign: campaignOf(values),
        template: { ...templateOf(values, currency), code_config: codeConfigOf(values) },
        quantity: Number(values.quantity),
      },
    ],
    fieldOf: voucherFieldOf,
    validate: { conditions: (conditions) => (areComplete(conditions) ? null : t('conditions.incomplete')) },
    onDone,
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('vouchers.generateSubmit')} onCancel={onCancel}>
      <FormPart title={t('vouchers.campaign')}>
        <Stack>
          <CampaignFields form={form} />
          <NumberField
            label={t('vouchers.quantity')}
            description={t('vouchers.quantityHint')}
            required
            min={1}
            max={10_000}
            {...form.getInputProps('quantity')}
          />
        </Stack>
      </FormPart>
      <FormPart title={t('vouchers.part.worth')}>
        <VoucherWorthFields form={form} />
      </FormPart>
      <FormPart title={t('vouchers.part.code')}>
        <Stack>
          <RandomCodeFields form={form} />
          <VisibilityField form={form} />
        </Stack>
      </FormPart>
      <FormPart title={t('vouchers.part.terms')}>
        <VoucherTermFields form={form} />
      </FormPart>
      <FormPart title={t('vouchers.part.restrictions')}>
        <VoucherRestrictionFields form={form} />
      </FormPart>
    </ActionFields>
  );
}

/** Either the id of an existing campaign, or the name to find or create one by. */
export const campaignOf = ({ campaign_id, campaign_name }: VoucherValues) =>
  campaign_id.trim() ? { id: campaign_id.trim() } : { name: campaign_name.trim() };

export function CampaignFields({ form }: { form: UseFormReturnType<VoucherValues> }) {
  const { t } = useText();
  const hasId = form.values.campaign_id.trim() !== '';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
      <TextInput
        label={t('vouchers.campaignName')}
        description={t('vouchers.campaignNameHint')}
        required={!hasId}
        disabled={hasId}
        maxLength={120}
        {...form.getInputProps('campaign_name')}
      />
      <CampaignPicker
        hasCodes
        label={t('vouchers.orCampaign')}
        value={form.values.campaign_id || null}
        onChange={(id) => form.setFieldValue('campaign_id', id ?? '')}
        error={form.errors.campaign_id}
      />
    </SimpleGrid>
  );
}
