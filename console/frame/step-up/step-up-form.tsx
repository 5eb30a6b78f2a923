import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AuthStepUpWithPasskeyParams, isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { tessera } from '../../api/client.ts';
import { hasPasskeys, NoPasskey, showPasskey } from '../../api/session/passkeys.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';
import { KeyIcon } from '../../ui/icons.tsx';

export interface StepUpFormProps {
  onProven: () => void;
}

export default function StepUpForm({ onProven }: StepUpFormProps) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [asksForCode, askForCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ initialValues: { password: '', otp: '' } });
  const submit = form.onSubmit(async ({ password, otp }) => {
    setRefusal(undefined);
    try {
      await tessera.auth.stepUp({ password, ...(otp && { otp }) });
      onProven();
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
      onProven();
    } catch (error) {
      setRefusal(error instanceof NoPasskey ? t('signIn.noPasskey') : sentenceOf(error));
    }
  };
  return (
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
  );
}
