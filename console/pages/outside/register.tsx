import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { session } from '../../api/session.ts';
import { CountrySelect } from '../../components/country-select.tsx';
import { NewPasswordInput } from '../../components/new-password-input.tsx';
import { OutsideCard } from '../../components/outside-card.tsx';
import { useOutsideForm } from '../../components/outside-form.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { likelyCountry } from '../../ui/countries.ts';
import { registration } from './registration.ts';

export function RegisterPage() {
  const { say } = useText();
  const { data } = useSuspenseQuery(registration);
  if (data.mode === 'open') return <RegisterForm />;
  return (
    <OutsideCard title={say('register.title')}>
      <Stack>
        <Alert role="status">{say('register.closed')}</Alert>
        <Anchor component={Link} to={paths.signIn()} size="sm" ta="center">
          {say('register.back')}
        </Anchor>
      </Stack>
    </OutsideCard>
  );
}

function RegisterForm() {
  const { say } = useText();
  const router = useRouter();
  const { form, submit, refusal } = useOutsideForm({
    initial: { merchant_name: '', country: likelyCountry() ?? '', name: '', email: '', password: '' },
    validate: { country: (country) => (country ? null : say('form.required')) },
    send: async (given) => {
      await session.register(given);
      await router.navigate({ to: paths.overview() });
    },
  });
  return (
    <OutsideCard title={say('register.title')} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {say('register.what')}
          </Text>
          <TextInput
            label={say('register.merchantName')}
            description={say('register.merchantNameHint')}
            required
            autoFocus
            maxLength={120}
            autoComplete="organization"
            {...form.getInputProps('merchant_name')}
          />
          <CountrySelect
            description={say('register.countryHint')}
            required
            autoComplete="country"
            {...form.getInputProps('country')}
          />
          <TextInput
            label={say('register.name')}
            autoComplete="name"
            required
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={say('signIn.email')}
            description={say('register.emailHint')}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <NewPasswordInput {...form.getInputProps('password')} />
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
