/** A form in two steps for what moves money: fill in, then read what it will do and say so. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Arguments, OperationName } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { type ActForm, type ActFormOptions, Refusal, useActForm } from './act-form.tsx';

/** 128 bits; plain-http pages have no `crypto.randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export interface ReviewedForm<Values> extends ActForm<Values> {
  isReviewing: boolean;
  review: (event: FormEvent<HTMLFormElement>) => void;
  goBack: () => void;
}

/** `given` names all that the operation is asked; the key is put behind it. */
export function useReviewedForm<N extends OperationName, Values extends Record<string, unknown>>(
  name: N,
  { given, ...options }: ActFormOptions<N, Values>,
): ReviewedForm<Values> {
  // A second press after a lost answer is the same act, not another one.
  const key = useRef('');
  const [wants, setWants] = useState(false);
  const of = useActForm<N, Values>(name, {
    ...options,
    given: (values) => [...given(values), { idempotencyKey: key.current }] as unknown as Arguments<N>,
  });
  return {
    ...of,
    // What was refused about a field is seen beside the field.
    isReviewing: wants && Object.keys(of.form.errors).length === 0,
    review: (event) => {
      event.preventDefault();
      if (of.form.validate().hasErrors) return;
      key.current = newKey();
      setWants(true);
    },
    goBack: () => setWants(false),
  };
}

export function ReviewedFields<Values>(props: {
  of: ReviewedForm<Values>;
  /** The verb with its figure: "Top up by €50.00". */
  submit: string;
  onCancel: () => void;
  /** What will happen. */
  summary: ReactNode;
  children: ReactNode;
}) {
  const { of, submit, onCancel, summary, children } = props;
  const { say } = useText();
  return (
    <form onSubmit={of.isReviewing ? of.submit : of.review}>
      <Stack>
        <Refusal {...of} />
        {of.isReviewing ? (
          <>
            <Text fw={600}>{say('review.title')}</Text>
            {summary}
          </>
        ) : (
          children
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={of.isReviewing ? of.goBack : onCancel}>
            {say(of.isReviewing ? 'action.back' : 'action.cancel')}
          </Button>
          {/* Another key, so that the press that leads here cannot be the press that confirms. */}
          <Button type="submit" loading={of.isBusy} key={of.isReviewing ? 'confirm' : 'review'}>
            {of.isReviewing ? submit : say('action.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
