/** A two-step form for payments: fill in, then review and confirm. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { OperationName } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { type ActionForm, type ActionFormOptions, Refusal, useActionForm } from './action-form.tsx';

export interface ReviewedForm<Values> extends ActionForm<Values> {
  isReviewing: boolean;
  review: (event: FormEvent<HTMLFormElement>) => void;
  goBack: () => void;
}

export function useReviewedForm<N extends OperationName, Values extends Record<string, unknown>>(
  name: N,
  options: ActionFormOptions<N, Values>,
): ReviewedForm<Values> {
  const [wants, setWants] = useState(false);
  const of = useActionForm<N, Values>(name, options);
  return {
    ...of,
    // Field errors lead back to the form, where they appear beside their fields.
    isReviewing: wants && Object.keys(of.form.errors).length === 0,
    review: (event) => {
      event.preventDefault();
      if (of.form.validate().hasErrors) return;
      setWants(true);
    },
    goBack: () => setWants(false),
  };
}

export function ReviewedFields<Values>(props: {
  of: ReviewedForm<Values>;
  /** The verb with its amount: "Top up €50.00". */
  submit: string;
  onCancel: () => void;
  /** The effects to review. */
  summary: ReactNode;
  children: ReactNode;
}) {
  const { of, submit, onCancel, summary, children } = props;
  const { t } = useText();
  return (
    <form onSubmit={of.isReviewing ? of.submit : of.review}>
      <Stack>
        <Refusal {...of} />
        {of.isReviewing ? (
          <>
            <Text fw={600}>{t('review.title')}</Text>
            {summary}
          </>
        ) : (
          children
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={of.isReviewing ? of.goBack : onCancel}>
            {t(of.isReviewing ? 'action.back' : 'action.cancel')}
          </Button>
          {/* A different key, so the click that opens the review can't also confirm it. */}
          <Button type="submit" loading={of.isBusy} key={of.isReviewing ? 'confirm' : 'review'}>
            {of.isReviewing ? submit : t('action.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
