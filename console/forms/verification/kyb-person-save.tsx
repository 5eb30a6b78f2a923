import { Collapse, SimpleGrid, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { KybPerson } from '@tessera/sdk';
import { personRoles } from '../../api/catalogue.gen.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { AddressFields } from '../../components/fields/address-fields.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { DayInput, Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { changedPerson, newPerson, type PersonValues, personValues } from './kyb-details.ts';

const fieldOf = (path: string): string => (path === 'ownership_bps' ? 'ownership' : path);

/** A person who owns, runs or represents the business. */
export function AddPerson({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const required = (text: string) => (text.trim() ? null : t('form.required'));
  const of = useActionForm('kyb.addPerson', {
    initial: personValues(undefined),
    given: (values) => [newPerson(values)],
    validate: { first_name: required, last_name: required },
    fieldOf,
    onDone: () => {
      notify(t('done.saved'));
      onDone();
    },
  });
  return (
    <ActionFields of={of} submit={t('action.save')} onCancel={onDone}>
      <PersonFields of={of} person={undefined} />
    </ActionFields>
  );
}

/** Stored values are masked, so empty fields stay unchanged. */
export function UpdatePerson({ person, onDone }: { person: KybPerson; onDone: () => void }) {
  const { t } = useText();
  const of = useActionForm('kyb.updatePerson', {
    initial: personValues(person),
    given: (values) => [person.id, changedPerson(values, person)],
    fieldOf,
    onDone: () => {
      notify(t('done.saved'));
      onDone();
    },
  });
  return (
    <ActionFields of={of} submit={t('action.save')} onCancel={onDone}>
      <PersonFields of={of} person={person} />
    </ActionFields>
  );
}

function PersonFields({ of, person }: { of: ActionForm<PersonValues>; person: KybPerson | undefined }) {
  const { t } = useText();
  const [showsAddress, address] = useDisclosure(false);
  const isNew = person === undefined;
  const stored = (value: string | null | undefined) =>
    value ? t('verification.stored', { value }) : undefined;
  return (
    <>
      <Select
        label={t('verification.role')}
        description={t(`verification.roleWhat.${of.form.getValues().role}`)}
        allowDeselect={false}
        required
        data={personRoles.map((value) => ({ value, label: t(`verification.role.${value}`) }))}
        {...of.form.getInputProps('role')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('verification.firstName')}
          description={stored(person?.name)}
          required={isNew}
          maxLength={80}
          data-autofocus
          {...of.form.getInputProps('first_name')}
        />
        <TextInput
          label={t('verification.lastName')}
          description={stored(person?.name)}
          required={isNew}
          maxLength={80}
          {...of.form.getInputProps('last_name')}
        />
        <DayInput
          label={t('verification.need.person.date_of_birth')}
          description={stored(person?.date_of_birth)}
          {...of.form.getInputProps('date_of_birth')}
        />
        <NumberField
          label={t('verification.ownership')}
          min={0}
          max={100}
          places={2}
          unit="%"
          {...of.form.getInputProps('ownership')}
        />
      </SimpleGrid>
      <TextInput
        label={t('verification.need.person.id_number')}
        description={stored(person?.id_number) ?? t('verification.idNumberHint')}
        maxLength={40}
        {...of.form.getInputProps('id_number')}
      />
      <TextInput
        type="email"
        label={t('verification.email')}
        description={stored(person?.email) ?? t('form.optional')}
        {...of.form.getInputProps('email')}
      />
      <UnstyledButton onClick={address.toggle} aria-expanded={showsAddress} c="tessera" fz="sm">
        {t('verification.personAddress')}
      </UnstyledButton>
      <Collapse expanded={showsAddress}>
        <Stack>
          <AddressFields
            values={of.form.getValues().address}
            inputOf={(part) => of.form.getInputProps(`address.${part}`)}
          />
        </Stack>
      </Collapse>
    </>
  );
}
