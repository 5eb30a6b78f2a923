import { Button } from '@mantine/core';
import type { AuthSignInWithPasskeyParams } from '@tessera/sdk';
import { useState } from 'react';
import { NoPasskey, showPasskey } from '../../../api/session/passkeys.ts';
import { byCookie, open, session } from '../../../api/session/session.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { useText } from '../../../text/text.tsx';
import { KeyIcon } from '../../../ui/icons.tsx';

/** Signs in with a passkey: no address, password or code. */
export function PasskeyButton(props: {
  onDone: () => Promise<void>;
  onRefused: (sentence: string | undefined) => void;
}) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    props.onRefused(undefined);
    try {
      const { options } = await open.auth.passkeyChallenge();
      const credential = await showPasskey<AuthSignInWithPasskeyParams['credential']>(options);
      session.take(await open.auth.signInWithPasskey({ credential }, byCookie));
      await props.onDone();
    } catch (error) {
      props.onRefused(error instanceof NoPasskey ? t('signIn.noPasskey') : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<KeyIcon size={16} />} loading={isBusy} onClick={signIn}>
      {t('signIn.passkey')}
    </Button>
  );
}
