import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { GroupsCreateParams } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';
import { Consequence } from '../ui/consequence.tsx';

const policies = ['invite', 'apply', 'open'] as const;

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  category: string;
  membership_policy: (typeof policies)[number];
}

export function CreateGroupWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useText();
  return (
    <FormWindow title={say('groups.create')} isOpen={isOpen} onClose={onClose}>
      <CreateGroupForm onClose={onClose} />
    </FormWindow>
  );
}

function CreateGroupForm({ onClose }: { onClose: () => void }) {
  const { say } = useText();
  const initial: Values = {
    name: '',
    description: '',
    category: '',
    membership_policy: 'invite',
  };
  const act = useActForm('groups.create', {
    initial,
    given: (values) => [given(values)],
    also: ['merchant'],
    onDone: () => {
      tell(say('groups.created'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={say('groups.create')} onCancel={onClose}>
      <TextInput label={say('fact.name')} maxLength={120} required {...form.getInputProps('name')} />
      <Textarea
        label={say('groups.description')}
        placeholder={say('form.optional')}
        maxLength={1_000}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={say('groups.category')}
        placeholder={say('form.optional')}
        maxLength={60}
        {...form.getInputProps('category')}
      />
      <Radio.Group label={say('groups.policy')} {...form.getInputProps('membership_policy')}>
        <Stack gap="xs" mt="xs">
          {policies.map((policy) => (
            <Radio
              key={policy}
              value={policy}
              label={say(`groups.policy.${policy}`)}
              description={say(`groups.policyHint.${policy}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Consequence>{say('groups.createWill')}</Consequence>
    </ActFields>
  );
}

const given = (values: Values): GroupsCreateParams => ({
  name: values.name,
  ...(values.description && { description: values.description }),
  ...(values.category && { category: values.category }),
  membership_policy: values.membership_policy,
});
