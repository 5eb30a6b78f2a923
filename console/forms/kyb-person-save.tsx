import { Collapse, NumberInput, Select, SimpleGrid, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { KybPerson } from '@tessera/sdk';
import { ActFields, type ActForm, useActForm } from '../components/act-form.tsx';
import { AddressFields } from '../components/address-fields.tsx';
import { DayInput } from '../components/day-input.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';
import { changedPerson, newPerson, type PersonValues, personRoles, personValues } from './kyb-details.ts';

const fieldOf = (path: string): string => (path === 'ownership_bps' ? 'ownership' : path);

/** A person who owns, runs or represents the business. */
export function AddPerson({ onDone }: { onDone: () => void }) {
  const { say } = useText();
  const required = (text: string) => (text.trim() ? null : say('form.required'));
  const of = useActForm('kyb.addPerson', {
    initial: personValues(undefined),
    given: (values) => [newPerson(values)],
    validate: { first_name: required, last_name: required },
    fieldOf,
    onDone: () => {
      tell(say('done.saved'));
      onDone();
    },
  });
  return (
    <ActFields of={of} submit={say('action.save')} onCancel={onDone}>
      <PersonFields of={of} person={undefined} />
    </ActFields>
  );
}

/** Stored values are masked, so empty fields stay unchanged. */
export function UpdatePerson({ person, onDone }: { person: KybPerson; onDone: () => void }) {
  const { say } = useText();
  const of = useActForm('kyb.updatePerson', {
    initial: personValues(person),
    given: (values) => [person.id, changedPerson(values, person)],
    fieldOf,
    onDone: () => {
      tell(say('done.saved'));
      onDone();
    },
  });
  return (
    <ActFields of={of} submit={say('action.save')} onCancel={onDone}>
      <PersonFields of={of} person={person} />
    </ActFields>
  );
}

function PersonFields({ of, person }: { of: ActForm<PersonValues>; person: KybPerson | undefined }) {
  const { say } = useText();
  const [showsAddress, address] = useDisclosure(false);
  const isNew = person === undefined;
  const stored = (value: string | null | undefined) =>
    value ? say('verification.stored', { value }) : undefined;
  return (
    <>
      <Select
        label={say('verification.role')}
        description={say(`verification.roleWhat.${of.form.getValues().role}`)}
        allowDeselect={false}
        required
        data={personRoles.map((value) => ({ value, label: say(`verification.role.${value}`) }))}
        {...of.form.getInputProps('role')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={say('verification.firstName')}
          description={stored(person?.name)}
          required={isNew}
          maxLength={80}
          data-autofocus
          {...of.form.getInputProps('first_name')}
        />
        <TextInput
          label={say('verification.lastName')}
          description={stored(person?.name)}
          required={isNew}
          maxLength={80}
          {...of.form.getInputProps('last_name')}
        />
        <DayInput
          label={say('verification.need.person.date_of_birth')}
          description={stored(person?.date_of_birth)}
          {...of.form.getInputProps('date_of_birth')}
        />
        <NumberInput
          label={say('verification.ownership')}
          min={0}
          max={100}
          decimalScale={2}
          suffix=" %"
          hideControls
          {...of.form.getInputProps('ownership')}
        />
      </SimpleGrid>
      <TextInput
        label={say('verification.need.person.id_number')}
        description={stored(person?.id_number) ?? say('verification.idNumberHint')}
        maxLength={40}
        {...of.form.getInputProps('id_number')}
      />
      <TextInput
        type="email"
        label={say('verification.email')}
        description={stored(person?.email) ?? say('form.optional')}
        {...of.form.getInputProps('email')}
      />
      <UnstyledButton onClick={address.toggle} aria-expanded={showsAddress} c="tessera" fz="sm">
        {say('verification.personAddress')}
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
