/** Target of an invitation link: joins a team with a new or an existing account. */
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isTesseraError, type SignedIn } from '@tessera/sdk';
import { useState, useSyncExternalStore } from 'react';
import { tessera } from '../../../api/client.ts';
import { byCookie, open, session } from '../../../api/session/session.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { useSwitchMerchant } from '../../../components/use-switch-merchant.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';
import { useOutsideForm } from '../outside-form.tsx';
import { BrokenLink } from './broken-link.tsx';
import { useMailedToken } from './mailed-token.ts';
import { NewPasswordInput } from './new-password-input.tsx';

export function InvitationPage() {
  const { t } = useText();
  const token = useMailedToken();
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  if (token === '')
    return (
      <BrokenLink title={t('invitation.title')} retry={{ to: paths.signIn(), label: t('forgot.back') }} />
    );
  return <Invited token={token} signedIn={state.kind === 'in' ? state.signedIn : undefined} />;
}

/** Shows the invitation first; an invalid link is reported before any input. */
function Invited({ token, signedIn }: { token: string; signedIn: SignedIn | undefined }) {
  const { t } = useText();
  const { data, error } = useQuery({
    queryKey: ['auth.readInvitation', token],
    queryFn: () => open.auth.readInvitation({ token }),
  });
  if (isTesseraError(error, 'invitation_invalid'))
    return (
      <BrokenLink title={t('invitation.title')} retry={{ to: paths.signIn(), label: t('forgot.back') }} />
    );
  // If the preview fails, the invitation can still be accepted.
  const title = data
    ? t('invitation.to', { merchant: data.merchant_name, role: t(`role.${data.role}`) })
    : t('invitation.title');
  return signedIn ? (
    <Join token={token} title={title} signedIn={signedIn} />
  ) : (
    <Accept token={token} title={title} />
  );
}

/** A signed-in user joins with one click. */
function Join({ token, title, signedIn }: { token: string; title: string; signedIn: SignedIn }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const switchTo = useSwitchMerchant();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const join = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const merchant = await tessera.auth.joinTeam({ token });
      await switchTo.mutateAsync(merchant.id);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OutsideCard title={title} refusal={refusal}>
      <Stack>
        <Text size="sm">{t('invitation.joinAs', { email: signedIn.user.email })}</Text>
        <Button loading={isBusy} onClick={join}>
          {t('invitation.join')}
        </Button>
        <Button
          variant="default"
          onClick={() => session.signOut().catch((error) => setRefusal(sentenceOf(error)))}
        >
          {t('invitation.other')}
        </Button>
      </Stack>
    </OutsideCard>
  );
}

/** A new user creates an account; its address is the invited one. */
function Accept({ token, title }: { token: string; title: string }) {
  const { t } = useText();
  const router = useRouter();
  const [hasAccount, setHasAccount] = useState(false);
  const { form, submit, refusal } = useOutsideForm({
    initial: { name: '', password: '' },
    send: async ({ name, password }) => {
      session.take(await open.auth.acceptInvitation({ token, password, ...(name && { name }) }, byCookie));
      await router.navigate({ to: paths.overview() });
    },
    isExpected: (error) => {
      const isKnown = isTesseraError(error, 'account_exists');
      if (isKnown) setHasAccount(true);
      return isKnown;
    },
  });
  const goal = encodeURIComponent(`${paths.invitation()}#${token}`);
  const signIn = () => router.navigate({ href: `${paths.signIn()}?goal=${goal}` });
  if (hasAccount)
    return (
      <OutsideCard title={title}>
        <Stack>
          <Alert role="status">{t('invitation.hasAccount')}</Alert>
          <Button onClick={signIn}>{t('invitation.signIn')}</Button>
        </Stack>
      </OutsideCard>
    );
  return (
    <OutsideCard title={title} refusal={refusal}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('invitation.what')}
          </Text>
          <TextInput
            label={t('register.name')}
            autoComplete="name"
            autoFocus
            required
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <NewPasswordInput {...form.getInputProps('password')} />
          <Button type="submit" loading={form.submitting}>
            {t('invitation.accept')}
          </Button>
          <Anchor component="button" type="button" onClick={signIn} size="sm">
            {t('invitation.signIn')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}
