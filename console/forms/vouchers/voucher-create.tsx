import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { Voucher } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import {
  RandomCodeFields,
  VisibilityField,
  VoucherCampaignField,
  VoucherRestrictionFields,
  VoucherTermFields,
  VoucherWorthFields,
} from './voucher-fields.tsx';
import type { VoucherKind } from './voucher-kinds.ts';
import {
  codeConfigOf,
  codeSources,
  newVoucherValues,
  oneCodeValues,
  templateOf,
  voucherFieldOf,
} from './voucher-values.ts';

interface VoucherCreateProps {
  /** What the form starts with; a discount if omitted. */
  kind?: VoucherKind | undefined;
  /** The campaign whose one code, for everyone, it starts as. */
  oneCodeOf?: string | undefined;
  onDone: (voucher: Voucher) => void;
  onCancel: () => void;
}

export function VoucherCreate({ kind, oneCodeOf, onDone, onCancel }: VoucherCreateProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const act = useActionForm('vouchers.create', {
    initial: { ...newVoucherValues, ...(kind && { kind }), ...(oneCodeOf && oneCodeValues(oneCodeOf)) },
    given: (values) => [
      {
        ...templateOf(values, currency),
        ...(values.code_source === 'own'
          ? { code: values.code.trim() }
          : { code_config: codeConfigOf(values) }),
        campaign_id: values.campaign_id.trim() || undefined,
      },
    ],
    fieldOf: voucherFieldOf,
    validate: { conditions: (conditions) => (areComplete(conditions) ? null : t('conditions.incomplete')) },
    onDone,
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('vouchers.createSubmit')} onCancel={onCancel}>
      <FormPart title={t('vouchers.part.worth')}>
        <VoucherWorthFields form={form} />
      </FormPart>
      <FormPart title={t('vouchers.part.code')}>
        <Stack>
          <SegmentedControl
            aria-label={t('vouchers.part.code')}
            data={codeSources.map((value) => ({ value, label: t(`vouchers.code.${value}`) }))}
            {...form.getInputProps('code_source')}
          />
          {form.values.code_source === 'random' ? (
            <RandomCodeFields form={form} />
          ) : (
            <TextInput
              label={t('vouchers.ownCode')}
              description={t('vouchers.ownCodeHint')}
              required
              minLength={4}
              maxLength={64}
              pattern="[A-Za-z0-9\-]{4,64}"
              {...form.getInputProps('code')}
            />
          )}
          <VisibilityField form={form} />
        </Stack>
      </FormPart>
      <FormPart title={t('vouchers.part.terms')}>
        <VoucherTermFields form={form} />
      </FormPart>
      <FormPart title={t('vouchers.part.restrictions')}>
        <Stack>
          <VoucherRestrictionFields form={form} />
          <VoucherCampaignField form={form} />
        </Stack>
      </FormPart>
    </ActionFields>
  );
}
