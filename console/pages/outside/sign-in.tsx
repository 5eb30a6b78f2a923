import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { session } from '../../api/session.ts';
import { OutsideCard } from '../../components/outside-card.tsx';
import { useSentence } from '../../components/use-sentence.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

const route = getRouteApi('/outside/sign-in');

export function SignInPage() {
  const { say } = useText();
  const router = useRouter();
  const sentenceOf = useSentence();
  const { goal } = route.useSearch();
  const [asksForCode, askForCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ initialValues: { email: '', password: '', otp: '' } });
  const submit = form.onSubmit(async ({ email, password, otp }) => {
    setRefusal(undefined);
    try {
      await session.signIn({ email, password, ...(otp && { otp }) });
      await router.navigate({ to: goal ?? paths.overview() });
    } catch (error) {
      // The password was right; it is asked no second time.
      if (isTesseraError(error, 'otp_required')) askForCode(true);
      else setRefusal(sentenceOf(error));
    }
  });
  return (
    <OutsideCard title={say('signIn.title')} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={say('signIn.email')}
            type="email"
            autoComplete="username"
            required
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={say('signIn.password')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          {asksForCode && (
            <TextInput
              label={say('signIn.otp')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              autoFocus
              {...form.getInputProps('otp')}
            />
          )}
          <Button type="submit" loading={form.submitting}>
            {say('signIn.submit')}
          </Button>
          <Anchor component={Link} to={paths.register()} size="sm" ta="center">
            {say('signIn.register')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}
