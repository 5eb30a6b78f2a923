/** Fields shared by the voucher forms: value, validity and limits, restrictions, and code format. */

import { Button, Checkbox, Chip, Group, Input, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { weekdays } from '../../../contract/hours.ts';
import { queryOf } from '../../api/operations.ts';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField, PercentInput } from '../../components/fields/number-field.tsx';
import { MomentInput, MultiSelect, Select } from '../../components/later/controls.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { CampaignPicker } from '../../components/pickers/campaign-picker.tsx';
import { MemberPicker } from '../../components/pickers/member-picker.tsx';
import { useText } from '../../text/text.tsx';
import { ConditionsInput } from '../conditions/conditions-input.tsx';
import { voucherKinds } from './voucher-kinds.ts';
import { charsets, type VoucherValues } from './voucher-values.ts';

interface FieldsProps {
  form: UseFormReturnType<VoucherValues>;
}

const half = { base: 1, xs: 2 };

export function VoucherWorthFields({ form }: FieldsProps) {
  const { t } = useText();
  const { kind } = form.values;
  return (
    <Stack>
      <ExplainedChoice
        label={t('vouchers.kind')}
        values={voucherKinds}
        labelOf={(one) => t(`vouchers.kind.${one}`)}
        hintOf={(one) => t(`vouchers.kindHint.${one}`)}
        {...form.getInputProps('kind')}
      />
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        {kind === 'percent' && (
          <PercentInput label={t('vouchers.percentOff')} required {...form.getInputProps('percent_off')} />
        )}
        {kind === 'amount' && (
          <MoneyInput label={t('vouchers.amountOff')} required {...form.getInputProps('amount_off')} />
        )}
        {kind === 'gift' && (
          <MoneyInput
            label={t('vouchers.giftAmount')}
            description={t('vouchers.giftAmountHint')}
            required
            {...form.getInputProps('gift_amount')}
          />
        )}
        {kind === 'percent' && (
          <MoneyInput
            label={t('vouchers.amountLimit')}
            description={t('vouchers.amountLimitHint')}
            {...form.getInputProps('amount_limit')}
          />
        )}
      </SimpleGrid>
    </Stack>
  );
}

export function VoucherTermFields({ form }: FieldsProps) {
  const { t } = useText();
  const { kind, is_unlimited: isUnlimited } = form.values;
  return (
    <Stack>
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        <MomentInput label={t('vouchers.startsAt')} {...form.getInputProps('starts_at')} />
        <MomentInput label={t('vouchers.expiresAt')} {...form.getInputProps('expires_at')} />
      </SimpleGrid>
      {kind !== 'gift' && (
        <>
          <Switch
            label={t('vouchers.unlimited')}
            {...form.getInputProps('is_unlimited', { type: 'checkbox' })}
          />
          <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
            {!isUnlimited && (
              <NumberField
                label={t('vouchers.redemptionLimit')}
                description={t('vouchers.redemptionLimitHint')}
                required
                min={1}
                max={2_000_000_000}
                {...form.getInputProps('redemption_limit')}
              />
            )}
            <NumberField
              label={t('vouchers.perCustomerLimit')}
              description={t('vouchers.perCustomerLimitHint')}
              min={1}
              max={2_000_000_000}
              {...form.getInputProps('per_customer_limit')}
            />
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

export function VoucherRestrictionFields({ form }: FieldsProps) {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const label = useId();
  return (
    <Stack>
      <MoneyInput
        label={t('vouchers.minimumAmount')}
        description={t('vouchers.minimumAmountHint')}
        {...form.getInputProps('minimum_amount')}
      />
      <Checkbox
        label={t('vouchers.firstTime')}
        {...form.getInputProps('first_time_customer', { type: 'checkbox' })}
      />
      <Stack gap={6} role="group" aria-labelledby={label}>
        <Input.Label id={label} component="span">
          {t('vouchers.weekdays')}
        </Input.Label>
        <Chip.Group multiple {...form.getInputProps('weekdays')}>
          <Group gap={6}>
            {weekdays.map((day) => (
              <Chip key={day} value={day} size="xs">
                {t(`vouchers.day.${day}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Stack>
      <SimpleGrid cols={2}>
        <TextInput type="time" label={t('vouchers.hoursStart')} {...form.getInputProps('hours_start')} />
        <TextInput
          type="time"
          label={t('vouchers.hoursEnd')}
          description={t('vouchers.hoursHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('hours_end')}
        />
      </SimpleGrid>
      {profile.locations.length > 0 && (
        <MultiSelect
          label={t('vouchers.locations')}
          description={t('vouchers.locationsHint')}
          data={profile.locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('location_ids')}
        />
      )}
      <CustomersField form={form} />
      {form.values.kind !== 'gift' && (
        <Stack gap={4}>
          <Input.Label component="span">{t('campaigns.part.conditions')}</Input.Label>
          <ConditionsInput {...form.getInputProps('conditions')} />
        </Stack>
      )}
    </Stack>
  );
}

/** The customers who can use the voucher, found by name. */
function CustomersField({ form }: FieldsProps) {
  const { t } = useText();
  const ids = form.values.customer_ids;
  const become = (customers: string[]) => form.setFieldValue('customer_ids', customers);
  return (
    <Stack gap="xs">
      <MemberPicker
        label={t('vouchers.customers')}
        description={t('vouchers.customersHint')}
        value={null}
        onChange={(id) => id && !ids.includes(id) && become([...ids, id])}
        error={form.errors.customer_ids}
      />
      {ids.map((id) => (
        <Group key={id} gap="xs">
          <MemberName customerId={id} />
          <Button variant="subtle" size="compact-xs" onClick={() => become(ids.filter((one) => one !== id))}>
            {t('action.remove')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

export function VoucherCampaignField({ form, hint }: FieldsProps & { hint?: string }) {
  const { t } = useText();
  const { campaign_id: id } = form.values;
  return (
    <CampaignPicker
      hasCodes
      label={t('vouchers.campaign')}
      description={hint}
      placeholder={t('form.optional')}
      value={id || null}
      onChange={(next) => form.setFieldValue('campaign_id', next ?? '')}
      error={form.errors.campaign_id}
    />
  );
}

export function VisibilityField({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <ExplainedChoice
      label={t('vouchers.visibility')}
      values={['secret', 'public'] as const}
      labelOf={(one) => t(`vouchers.${one}`)}
      hintOf={(one) => t(`vouchers.${one}Hint`)}
      {...form.getInputProps('code_visibility')}
    />
  );
}

export function RandomCodeFields({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
      <Select
        label={t('vouchers.charset')}
        allowDeselect={false}
        data={charsets.map((value) => ({ value, label: t(`vouchers.charset.${value}`) }))}
        {...form.getInputProps('code_charset')}
      />
      <NumberField
        label={t('vouchers.codeLength')}
        min={10}
        max={64}
        disabled={form.values.code_pattern !== ''}
        {...form.getInputProps('code_length')}
      />
      <TextInput
        label={t('vouchers.prefix')}
        placeholder="AUTUMN-"
        maxLength={20}
        {...form.getInputProps('code_prefix')}
      />
      <TextInput
        label={t('vouchers.pattern')}
        description={t('vouchers.patternHint')}
        placeholder="####-####-####"
        {...form.getInputProps('code_pattern')}
      />
    </SimpleGrid>
  );
}
