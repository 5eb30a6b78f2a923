import { List, Text, TextInput } from '@mantine/core';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { tell } from '../components/tell.ts';
import { usePersonName } from '../components/use-person-name.ts';
import { useText } from '../text/text.tsx';
import { Consequence } from '../ui/consequence.tsx';

interface EraseProps {
  customer: DashboardGetUserResult;
  onClose: () => void;
}

export function EraseCustomerWindow({ isOpen, ...props }: EraseProps & { isOpen: boolean }) {
  const { say } = useText();
  return (
    <FormWindow title={say('members.erase')} isOpen={isOpen} onClose={props.onClose}>
      <EraseForm {...props} />
    </FormWindow>
  );
}

/** Erasing can't be undone, so the user must type the name. */
function EraseForm({ customer, onClose }: EraseProps) {
  const { say } = useText();
  const name = usePersonName()(customer);
  const act = useActForm('privacy.erase', {
    initial: { typed: '' },
    given: () => [customer.id],
    validate: {
      typed: (typed) => (typed.trim() === name ? null : say('members.erase.mistyped', { name })),
    },
    // Domains whose objects may contain the person's name.
    also: [
      'dashboard',
      'memberships',
      'points',
      'vouchers',
      'referrals',
      'events',
      'communications',
      'auditLog',
    ],
    onDone: () => {
      tell(say('members.erase.done'));
      onClose();
    },
  });
  return (
    <ActFields of={act} submit={say('members.erase')} onCancel={onClose} isDangerous>
      <Consequence tone="cannot">{say('members.erase.will')}</Consequence>
      <Text size="sm">{say('members.erase.goes')}</Text>
      <Text size="sm">{say('members.erase.stays')}</Text>
      <List size="sm">
        <List.Item>{say('members.erase.notRevoked')}</List.Item>
        <List.Item>{say('members.erase.exportFirst')}</List.Item>
      </List>
      <TextInput
        label={say('members.erase.type', { name })}
        autoComplete="off"
        required
        data-autofocus
        {...act.form.getInputProps('typed')}
      />
    </ActFields>
  );
}
