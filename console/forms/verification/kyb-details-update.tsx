import { Radio, Stack, TextInput } from '@mantine/core';
import type { KybProfile } from '@tessera/sdk';
import { maskBefore } from '../../../contract/masks.ts';
import { businessTypes } from '../../api/catalogue.gen.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { AddressFields } from '../../components/fields/address-fields.tsx';
import { DayInput } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { changedDetails, detailsValues, isRegistered } from './kyb-details.ts';

/** The business's registration and tax details. */
export function UpdateDetails({ profile, locked }: { profile: KybProfile; locked: boolean }) {
  const { t } = useText();
  const of = useActionForm('kyb.updateDetails', {
    initial: detailsValues(profile),
    // Before the first save there is no version to conflict with.
    version: profile.status === 'not_started' ? undefined : profile.version,
    given: (values) => [changedDetails(values, profile)],
    validate: { business_type: (type) => (type ? null : t('form.required')) },
    also: ['merchant', 'dashboard'],
    onDone: () => notify(t('done.saved')),
  });
  const { business_type: type } = of.form.getValues();
  const stored = (value: string | null) =>
    value ? t('verification.stored', { value }) : t('verification.sealed');
  return (
    <ActionFields of={of} submit={t('action.save')} isDisabled={locked}>
      <Radio.Group
        label={t('verification.businessType')}
        required
        {...of.form.getInputProps('business_type')}
      >
        <Stack gap="xs" mt="xs">
          {businessTypes.map((value) => (
            <Radio
              key={value}
              value={value}
              disabled={locked}
              label={t(`verification.type.${value}`)}
              description={t(`verification.typeWhat.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {type && (
        <>
          <TextInput
            label={t('verification.need.business.legal_name')}
            disabled={locked}
            maxLength={200}
            {...of.form.getInputProps('legal_name')}
          />
          {isRegistered(type) && (
            <>
              <TextInput
                label={t('verification.need.business.registration_number')}
                description={stored(profile.registration_number)}
                disabled={locked}
                maxLength={40}
                {...of.form.getInputProps('registration_number')}
              />
              <DayInput
                label={t('verification.need.business.incorporation_date')}
                disabled={locked}
                {...of.form.getInputProps('incorporation_date')}
              />
            </>
          )}
          <TextInput
            label={t('verification.need.business.tax_id')}
            description={stored(profile.tax_id_last4 && maskBefore(profile.tax_id_last4))}
            disabled={locked}
            maxLength={40}
            {...of.form.getInputProps('tax_id')}
          />
          <AddressFields
            values={of.form.getValues().registered_address}
            disabled={locked}
            inputOf={(part) => of.form.getInputProps(`registered_address.${part}`)}
          />
        </>
      )}
    </ActionFields>
  );
}
