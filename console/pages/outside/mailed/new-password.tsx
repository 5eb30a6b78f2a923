import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { open, session } from '../../../api/session/session.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';
import { useOutsideForm } from '../outside-form.tsx';
import { BrokenLink } from './broken-link.tsx';
import { useMailedToken } from './mailed-token.ts';
import { NewPasswordInput } from './new-password-input.tsx';

/** Target of a password reset link. */
export function NewPasswordPage() {
  const { t } = useText();
  const token = useMailedToken();
  const [isDone, setDone] = useState(false);
  const { form, submit, refusal } = useOutsideForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await open.auth.resetPassword({ token, password });
      // The reset ended all sessions of the user, possibly this one.
      if (session.state.kind === 'in') await session.signOut().catch(() => session.leaveEnded());
      setDone(true);
    },
  });
  if (token === '')
    return (
      <BrokenLink
        title={t('newPassword.title')}
        retry={{ to: paths.forgotPassword(), label: t('newPassword.again') }}
      />
    );
  return (
    <OutsideCard title={t('newPassword.title')} refusal={refusal}>
      {isDone ? (
        <Stack>
          <Alert color="teal" role="status">
            {t('newPassword.done')}
          </Alert>
          <Button component={Link} to={paths.signIn()}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <Text size="sm" c="dimmed">
              {t('newPassword.what')}
            </Text>
            <NewPasswordInput autoFocus {...form.getInputProps('password')} />
            <Button type="submit" loading={form.submitting}>
              {t('newPassword.submit')}
            </Button>
            {refusal && (
              <Anchor component={Link} to={paths.forgotPassword()} size="sm" ta="center">
                {t('newPassword.again')}
              </Anchor>
            )}
          </Stack>
        </form>
      )}
    </OutsideCard>
  );
}
