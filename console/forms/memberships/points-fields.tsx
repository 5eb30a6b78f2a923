/** Fields of the forms that change points. */

import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { NumberField, type NumberFieldProps } from '../../components/fields/number-field.tsx';
import { useText } from '../../text/text.tsx';

/** A required number of at least one. */
export function CountInput(props: NumberFieldProps) {
  return <NumberField min={1} required {...props} />;
}

export function PointsInput(props: NumberFieldProps) {
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
