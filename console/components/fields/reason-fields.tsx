import { Text, Textarea } from '@mantine/core';
import { ActionFields, type ActionForm } from '../actions/action-form.tsx';

interface ReasonFieldsProps {
  of: ActionForm<{ reason: string }>;
  submit: string;
  what: string;
  label: string;
  hint?: string;
  onCancel: () => void;
}

/** Asks why something that is masked is shown; the reason is recorded. */
export function ReasonFields({ of, submit, what, label, hint, onCancel }: ReasonFieldsProps) {
  return (
    <ActionFields of={of} submit={submit} onCancel={onCancel}>
      <Text size="sm">{what}</Text>
      <Textarea
        label={label}
        description={hint}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...of.form.getInputProps('reason')}
      />
    </ActionFields>
  );
}
