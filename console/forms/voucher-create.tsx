import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { Voucher } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { FormPart } from '../ui/form-part.tsx';
import {
  RandomCodeFields,
  VisibilityField,
  VoucherRestrictionFields,
  VoucherTermFields,
  VoucherWorthFields,
} from './voucher-fields.tsx';
import { codeConfigOf, codeSources, newVoucherValues, templateOf, voucherFieldOf } from './voucher-values.ts';

interface VoucherCreateProps {
  onDone: (voucher: Voucher) => void;
  onCancel: () => void;
}

export function VoucherCreate({ onDone, onCancel }: VoucherCreateProps) {
  const { say } = useText();
  const { currency } = useFormats();
  const act = useActForm('vouchers.create', {
    initial: newVoucherValues,
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
    onDone,
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={say('vouchers.createSubmit')} onCancel={onCancel}>
      <FormPart title={say('vouchers.part.worth')}>
        <VoucherWorthFields form={form} />
      </FormPart>
      <FormPart title={say('vouchers.part.code')}>
        <Stack>
          <SegmentedControl
            aria-label={say('vouchers.part.code')}
            data={codeSources.map((value) => ({ value, label: say(`vouchers.code.${value}`) }))}
            {...form.getInputProps('code_source')}
          />
          {form.values.code_source === 'random' ? (
            <RandomCodeFields form={form} />
          ) : (
            <TextInput
              label={say('vouchers.ownCode')}
              description={say('vouchers.ownCodeHint')}
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
      <FormPart title={say('vouchers.part.terms')}>
        <VoucherTermFields form={form} />
      </FormPart>
      <FormPart title={say('vouchers.part.restrictions')}>
        <Stack>
          <VoucherRestrictionFields form={form} />
          <TextInput
            label={say('vouchers.campaignId')}
            description={say('vouchers.campaignIdHint')}
            {...form.getInputProps('campaign_id')}
          />
        </Stack>
      </FormPart>
    </ActFields>
  );
}
