import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { GroupsCreateParams } from '@tessera/sdk';
import { groupPolicies } from '../../api/catalogue.gen.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  category: string;
  membership_policy: (typeof groupPolicies)[number];
}

export function CreateGroupDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <FormDialog title={t('groups.create')} isOpen={isOpen} onClose={onClose}>
      <CreateGroupForm onClose={onClose} />
    </FormDialog>
  );
}

function CreateGroupForm({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const initial: Values = {
    name: '',
    description: '',
    category: '',
    membership_policy: 'invite',
  };
  const act = useActionForm('groups.create', {
    initial,
    given: (values) => [given(values)],
    also: ['merchant'],
    onDone: () => {
      notify(t('groups.created'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('groups.create')} onCancel={onClose}>
      <TextInput label={t('fact.name')} maxLength={120} required {...form.getInputProps('name')} />
      <Textarea
        label={t('groups.description')}
        placeholder={t('form.optional')}
        maxLength={1_000}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('groups.category')}
        placeholder={t('form.optional')}
        maxLength={60}
        {...form.getInputProps('category')}
      />
      <Radio.Group label={t('groups.policy')} {...form.getInputProps('membership_policy')}>
        <Stack gap="xs" mt="xs">
          {groupPolicies.map((policy) => (
            <Radio
              key={policy}
              value={policy}
              label={t(`groups.policy.${policy}`)}
              description={t(`groups.policyHint.${policy}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Consequence>{t('groups.createWill')}</Consequence>
    </ActionFields>
  );
}

const given = (values: Values): GroupsCreateParams => ({
  name: values.name,
  ...(values.description && { description: values.description }),
  ...(values.category && { category: values.category }),
  membership_policy: values.membership_policy,
});
