/** Form for signed-out users: shows the error, and field errors beside their fields. */
import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { useSentence } from '../../components/use-sentence.ts';

interface OutsideForm<Values> {
  form: UseFormReturnType<Values>;
  submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  refusal: string | undefined;
}

interface OutsideFormOptions<Values> {
  initial: Values;
  validate?: FormValidateInput<Values>;
  send: (values: Values) => Promise<unknown>;
  /** Whether the error is handled elsewhere. */
  isExpected?: (error: unknown) => boolean;
}

export function useOutsideForm<Values extends Record<string, unknown>>({
  initial,
  validate,
  send,
  isExpected,
}: OutsideFormOptions<Values>): OutsideForm<Values> {
  const sentenceOf = useSentence();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Values>({ initialValues: initial, ...(validate && { validate }) });
  const submit = form.onSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      if (isExpected?.(error)) return;
      setRefusal(sentenceOf(error));
      if (!isTesseraError(error)) return;
      const faults = error.faults.flatMap(({ pointer, detail }) =>
        pointer ? [[pointer.slice(1).replaceAll('/', '.'), detail] as const] : [],
      );
      form.setErrors(Object.fromEntries(faults));
    }
  });
  return { form, submit, refusal };
}
