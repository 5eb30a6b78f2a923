import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useRouter } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { session } from '../../api/session.ts';
import { OutsideCard } from '../../components/outside-card.tsx';
import { useSentence } from '../../components/use-sentence.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

export function RegisterPage() {
  const { say } = useText();
  const router = useRouter();
  const sentenceOf = useSentence();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    initialValues: { merchant_name: '', country: '', name: '', email: '', password: '' },
  });
  const submit = form.onSubmit(async (given) => {
    setRefusal(undefined);
    try {
      await session.register({ ...given, country: given.country.toUpperCase() });
      await router.navigate({ to: paths.overview() });
    } catch (error) {
      setRefusal(sentenceOf(error));
      if (isTesseraError(error)) form.setErrors(faultsByField(error.faults));
    }
  });
  return (
    <OutsideCard title={say('register.title')} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={say('register.merchantName')}
            required
            autoFocus
            autoComplete="organization"
            {...form.getInputProps('merchant_name')}
          />
          <TextInput
            label={say('register.country')}
            required
            maxLength={2}
            autoComplete="country"
            {...form.getInputProps('country')}
          />
          <TextInput
            label={say('register.name')}
            autoComplete="name"
            required
            {...form.getInputProps('name')}
          />
          <TextInput
            label={say('signIn.email')}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={say('signIn.password')}
            description={say('register.passwordHint')}
            autoComplete="new-password"
            required
            minLength={12}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={form.submitting}>
            {say('register.submit')}
          </Button>
          <Anchor component={Link} to={paths.signIn()} size="sm" ta="center">
            {say('register.back')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}

/** `/country` -> `country`: each fault beside its field. */
const faultsByField = (faults: readonly { pointer?: string; detail: string }[]): Record<string, string> =>
  Object.fromEntries(
    faults.flatMap(({ pointer, detail }) =>
      pointer ? [[pointer.slice(1).replaceAll('/', '.'), detail]] : [],
    ),
  );
