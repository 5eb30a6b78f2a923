/** Fields of the forms that change points. */
import {
  NumberInput,
  type NumberInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { asTyped } from './points-form.ts';

/** A required number of at least one. */
export function CountInput({ onChange, ...props }: NumberInputProps) {
  return (
    <NumberInput
      min={1}
      allowDecimal={false}
      required
      {...props}
      onChange={(typed) => onChange?.(asTyped(typed))}
    />
  );
}

export function PointsInput(props: NumberInputProps) {
  const { t } = useText();
  return <CountInput label={t('members.points')} {...props} />;
}

export function ReferenceInput(props: TextInputProps) {
  const { t } = useText();
  const placeholder = props.required ? undefined : t('form.optional');
  return <TextInput label={t('members.reference')} placeholder={placeholder} maxLength={120} {...props} />;
}

/** The reason that the statement keeps. */
export function ReasonArea(props: TextareaProps) {
  const { t } = useText();
  return <Textarea label={t('members.reason')} maxLength={500} autosize minRows={2} required {...props} />;
}
