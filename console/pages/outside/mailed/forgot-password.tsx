import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { open } from '../../../api/session/session.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';
import { useOutsideForm } from '../outside-form.tsx';

/** Requests a password reset link; the response doesn't reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useText();
  const [askedFor, setAskedFor] = useState<string>();
  const { form, submit, refusal } = useOutsideForm({
    initial: { email: '' },
    send: async ({ email }) => {
      await open.auth.forgotPassword({ email });
      setAskedFor(email);
    },
  });
  return (
    <OutsideCard title={t('forgot.title')} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          {askedFor === undefined ? (
            <>
              <Text size="sm" c="dimmed">
                {t('forgot.what')}
              </Text>
              <TextInput
                label={t('signIn.email')}
                type="email"
                autoComplete="username"
                required
                autoFocus
                {...form.getInputProps('email')}
              />
              <Button type="submit" loading={form.submitting}>
                {t('forgot.submit')}
              </Button>
            </>
          ) : (
            <Alert color="teal" role="status">
              {t('forgot.done', { email: askedFor })}
            </Alert>
          )}
          <Anchor component={Link} to={paths.signIn()} size="sm" ta="center">
            {t('forgot.back')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}
