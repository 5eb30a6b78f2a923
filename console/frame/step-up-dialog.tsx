import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AuthStepUpWithPasskeyParams, isTesseraError } from '@tessera/sdk';
import { useEffect, useRef, useState } from 'react';
import { tessera } from '../api/client.ts';
import { hasPasskeys, NoPasskey, showPasskey } from '../api/session/passkeys.ts';
import { askWith, CalledOff } from '../api/session/step-up.ts';
import { Dialog } from '../components/later/controls.tsx';
import { useSentence } from '../components/use-sentence.ts';
import { useText } from '../text/text.tsx';
import { KeyIcon } from '../ui/icons.tsx';

interface Asked {
  resolve(): void;
  reject(reason: Error): void;
}

/** Asks for the password again when an action requires it, then continues the action. */
export function StepUpDialog() {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [isOpen, setOpen] = useState(false);
  const [asksForCode, askForCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const asked = useRef<Asked[]>([]);
  const form = useForm({ initialValues: { password: '', otp: '' } });
  useEffect(
    () =>
      askWith(
        () =>
          new Promise<void>((resolve, reject) => {
            asked.current.push({ resolve, reject });
            setOpen(true);
          }),
      ),
    [],
  );
  const end = (settle: (one: Asked) => void) => {
    for (const one of asked.current.splice(0)) settle(one);
    setOpen(false);
    setRefusal(undefined);
    askForCode(false);
    form.reset();
  };
  const submit = form.onSubmit(async ({ password, otp }) => {
    setRefusal(undefined);
    try {
      await tessera.auth.stepUp({ password, ...(otp && { otp }) });
      end(({ resolve }) => resolve());
    } catch (error) {
      if (isTesseraError(error, 'otp_required')) askForCode(true);
      else setRefusal(sentenceOf(error));
    }
  });
  const usePasskey = async () => {
    setRefusal(undefined);
    try {
      const { options } = await tessera.auth.passkeyChallenge();
      const credential = await showPasskey<AuthStepUpWithPasskeyParams['credential']>(options);
      await tessera.auth.stepUpWithPasskey({ credential });
      end(({ resolve }) => resolve());
    } catch (error) {
      setRefusal(error instanceof NoPasskey ? t('signIn.noPasskey') : sentenceOf(error));
    }
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={() => end(({ reject }) => reject(new CalledOff()))}
      title={t('stepUp.title')}
      // It can open from within other dialogs and must appear above them.
      zIndex={400}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('stepUp.why')}</Text>
          {refusal && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('password')}
          />
          {asksForCode && (
            <TextInput
              label={t('signIn.otp')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              {...form.getInputProps('otp')}
            />
          )}
          <Button type="submit" loading={form.submitting}>
            {t('stepUp.submit')}
          </Button>
          {hasPasskeys() && (
            <Button variant="default" leftSection={<KeyIcon size={16} />} onClick={usePasskey}>
              {t('signIn.passkey')}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
