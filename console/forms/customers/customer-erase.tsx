import { List, Text, TextInput } from '@mantine/core';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

interface EraseProps {
  customer: DashboardGetUserResult;
  onClose: () => void;
}

export function EraseCustomerDialog({ isOpen, ...props }: EraseProps & { isOpen: boolean }) {
  const { t } = useText();
  return (
    <FormDialog title={t('members.erase')} isOpen={isOpen} onClose={props.onClose}>
      <EraseForm {...props} />
    </FormDialog>
  );
}

/** Erasing can't be undone, so the user must type the name. */
function EraseForm({ customer, onClose }: EraseProps) {
  const { t } = useText();
  const name = usePersonName()(customer);
  const act = useActionForm('privacy.erase', {
    initial: { typed: '' },
    given: () => [customer.id],
    validate: {
      typed: (typed) => (typed.trim() === name ? null : t('members.erase.mistyped', { name })),
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
      notify(t('members.erase.done'));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('members.erase')} onCancel={onClose} isDangerous>
      <Consequence tone="cannot">{t('members.erase.will')}</Consequence>
      <Text size="sm">{t('members.erase.goes')}</Text>
      <Text size="sm">{t('members.erase.stays')}</Text>
      <List size="sm">
        <List.Item>{t('members.erase.notRevoked')}</List.Item>
        <List.Item>{t('members.erase.exportFirst')}</List.Item>
      </List>
      <TextInput
        label={t('members.erase.type', { name })}
        autoComplete="off"
        required
        data-autofocus
        {...act.form.getInputProps('typed')}
      />
    </ActionFields>
  );
}
