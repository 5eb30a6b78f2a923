import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { open } from '../../api/session.ts';
import { OutsideCard } from '../../components/outside-card.tsx';
import { useOutsideForm } from '../../components/outside-form.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

/** Requests a password reset link; the response doesn't reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { say } = useText();
  const [askedFor, setAskedFor] = useState<string>();
  const { form, submit, refusal } = useOutsideForm({
    initial: { email: '' },
    send: async ({ email }) => {
      await open.auth.forgotPassword({ email });
      setAskedFor(email);
    },
  });
  return (
    <OutsideCard title={say('forgot.title')} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          {askedFor === undefined ? (
            <>
              <Text size="sm" c="dimmed">
                {say('forgot.what')}
              </Text>
              <TextInput
                label={say('signIn.email')}
                type="email"
                autoComplete="username"
                required
                autoFocus
                {...form.getInputProps('email')}
              />
              <Button type="submit" loading={form.submitting}>
                {say('forgot.submit')}
              </Button>
            </>
          ) : (
            <Alert color="teal" role="status">
              {say('forgot.done', { email: askedFor })}
            </Alert>
          )}
          <Anchor component={Link} to={paths.signIn()} size="sm" ta="center">
            {say('forgot.back')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}
