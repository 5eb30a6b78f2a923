import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { session } from '../../api/session/session.ts';
import { CountrySelect } from '../../components/fields/country-select.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { likelyCountry } from '../../ui/formats/countries.ts';
import { NewPasswordInput } from './mailed/new-password-input.tsx';
import { OutsideCard } from './outside-card.tsx';
import { useOutsideForm } from './outside-form.tsx';
import { registration } from './registration.ts';

export function RegisterPage() {
  const { t } = useText();
  const { data } = useSuspenseQuery(registration);
  if (data.mode === 'open') return <RegisterForm />;
  return (
    <OutsideCard title={t('register.title')}>
      <Stack>
        <Alert role="status">{t('register.closed')}</Alert>
        <Anchor component={Link} to={paths.signIn()} size="sm" ta="center">
          {t('register.back')}
        </Anchor>
      </Stack>
    </OutsideCard>
  );
}

function RegisterForm() {
  const { t } = useText();
  const router = useRouter();
  const { form, submit, refusal } = useOutsideForm({
    initial: { merchant_name: '', country: likelyCountry() ?? '', name: '', email: '', password: '' },
    validate: { country: (country) => (country ? null : t('form.required')) },
    send: async (given) => {
      await session.register(given);
      await router.navigate({ to: paths.overview() });
    },
  });
  return (
    <OutsideCard title={t('register.title')} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('register.what')}
          </Text>
          <TextInput
            label={t('register.merchantName')}
            description={t('register.merchantNameHint')}
            required
            autoFocus
            maxLength={120}
            autoComplete="organization"
            {...form.getInputProps('merchant_name')}
          />
          <CountrySelect
            description={t('register.countryHint')}
            required
            autoComplete="country"
            {...form.getInputProps('country')}
          />
          <TextInput
            label={t('register.name')}
            autoComplete="name"
            required
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('signIn.email')}
            description={t('register.emailHint')}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <NewPasswordInput {...form.getInputProps('password')} />
          <Button type="submit" loading={form.submitting}>
            {t('register.submit')}
          </Button>
          <Anchor component={Link} to={paths.signIn()} size="sm" ta="center">
            {t('register.back')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}
