/** Target of a verification link, valid only for the account that is signed in. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { tessera } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { session } from '../../../api/session/session.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';
import { BrokenLink } from './broken-link.tsx';
import { useMailedToken } from './mailed-token.ts';

export function VerifyEmailPage() {
  const { t } = useText();
  const token = useMailedToken();
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  if (token === '')
    return (
      <BrokenLink title={t('verifyEmail.title')} retry={{ to: paths.signIn(), label: t('forgot.back') }} />
    );
  return state.kind === 'in' ? (
    <Verify token={token} email={state.signedIn.user.email} />
  ) : (
    <SignInFirst token={token} />
  );
}

function Verify({ token, email }: { token: string; email: string }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string>();
  const verify = async () => {
    setState('busy');
    setRefusal(undefined);
    try {
      await tessera.auth.verifyEmail({ token });
      await queries.invalidateQueries({ queryKey: ['auth.session'] });
      setState('done');
    } catch (error) {
      setRefusal(sentenceOf(error));
      setState('asking');
    }
  };
  if (state === 'done')
    return (
      <OutsideCard title={t('verifyEmail.title')}>
        <Stack>
          <Alert color="teal" role="status">
            {t('verifyEmail.done', { email })}
          </Alert>
          <Button component={Link} to={paths.overview()}>
            {t('verifyEmail.goOn')}
          </Button>
        </Stack>
      </OutsideCard>
    );
  return (
    <OutsideCard title={t('verifyEmail.title')} refusal={refusal}>
      <Stack>
        <Text size="sm">{t('verifyEmail.what', { email })}</Text>
        <Button loading={state === 'busy'} onClick={verify}>
          {t('verifyEmail.submit')}
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

function SignInFirst({ token }: { token: string }) {
  const { t } = useText();
  const router = useRouter();
  const goal = encodeURIComponent(`${paths.verifyEmail()}#${token}`);
  return (
    <OutsideCard title={t('verifyEmail.title')}>
      <Stack>
        <Text size="sm">{t('verifyEmail.signInFirst')}</Text>
        <Button onClick={() => router.navigate({ href: `${paths.signIn()}?goal=${goal}` })}>
          {t('signIn.submit')}
        </Button>
        <Button component={Link} to={paths.forgotPassword()} variant="default">
          {t('verifyEmail.notMe')}
        </Button>
      </Stack>
    </OutsideCard>
  );
}
