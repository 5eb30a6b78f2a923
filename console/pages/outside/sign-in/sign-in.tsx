import { Alert, Anchor, Button, Divider, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { canAskIssuer } from '../../../api/session/company-sign-in.ts';
import { hasPasskeys } from '../../../api/session/passkeys.ts';
import { session } from '../../../api/session/session.ts';
import { waitingOfOthers } from '../../../counter/queue/kept-acts.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';
import { useOutsideForm } from '../outside-form.tsx';
import { registration } from '../registration.ts';
import { CompanyButton } from './company-button.tsx';
import { goalWithin } from './goal.ts';
import { issuers } from './issuers.ts';
import { PasskeyButton } from './passkey-button.tsx';

const route = getRouteApi('/outside/sign-in');
/** Everyone's actions on this device. */
const noOne = { merchantId: '', userId: '' };

export function SignInPage() {
  const { t } = useText();
  const router = useRouter();
  const { goal } = route.useSearch();
  const canRegister = useQuery(registration).data?.mode === 'open';
  const known = useQuery(issuers).data?.data[0];
  const issuer = canAskIssuer() ? known : undefined;
  const [asksForCode, askForCode] = useState(false);
  const [elsewhere, refuseElsewhere] = useState<string>();
  const [waiting] = useState(() => waitingOfOthers(noOne).reduce((sum, { count }) => sum + count, 0));
  const goOn = () => router.navigate({ href: goalWithin(goal) ?? paths.overview() });
  const { form, submit, refusal } = useOutsideForm({
    initial: { email: session.ended?.email ?? '', password: '', otp: '' },
    send: async ({ email, password, otp }) => {
      refuseElsewhere(undefined);
      await session.signIn({ email, password, ...(otp && { otp }) });
      await goOn();
    },
    // The password was correct; only the code is missing.
    isExpected: (error) => {
      const isAsked = isTesseraError(error, 'otp_required');
      if (isAsked) askForCode(true);
      return isAsked;
    },
  });
  return (
    <OutsideCard title={t('signIn.title')} refusal={refusal ?? elsewhere}>
      <form onSubmit={submit}>
        <Stack>
          {(session.ended || waiting > 0) && (
            <Alert role="status">
              {[session.ended && t('signIn.ended'), waiting > 0 && t('signIn.waiting', { count: waiting })]
                .filter(Boolean)
                .join(' ')}
            </Alert>
          )}
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            required
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            {...form.getInputProps('password')}
          />
          {asksForCode && (
            <TextInput
              label={t('signIn.otp')}
              description={t('signIn.otpHint')}
              autoComplete="one-time-code"
              required
              autoFocus
              {...form.getInputProps('otp')}
            />
          )}
          <Button type="submit" loading={form.submitting}>
            {t('signIn.submit')}
          </Button>
          {(hasPasskeys() || issuer) && <Divider label={t('signIn.or')} />}
          {issuer && (
            <CompanyButton
              issuer={issuer}
              label={t('signIn.company', { name: issuer.name })}
              goal={goal}
              onRefused={refuseElsewhere}
            />
          )}
          {hasPasskeys() && <PasskeyButton onDone={goOn} onRefused={refuseElsewhere} />}
          <Group justify="space-between">
            <Anchor component={Link} to={paths.forgotPassword()} size="sm">
              {t('signIn.forgot')}
            </Anchor>
            {canRegister && (
              <Anchor component={Link} to={paths.register()} size="sm">
                {t('signIn.register')}
              </Anchor>
            )}
          </Group>
        </Stack>
      </form>
    </OutsideCard>
  );
}
