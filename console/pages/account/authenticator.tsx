import { Badge, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { MfaEnrollment } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { CalledOff } from '../../api/session/step-up.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { AuthenticatorEnroll } from '../../forms/account/authenticator-enroll.tsx';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { accountQueries } from './search.ts';

export function AuthenticatorPanel() {
  const { t } = useText();
  const { data: mfa } = useSuspenseQuery(accountQueries.mfa());
  // The dialog outlives its button: it still shows the recovery codes after setup.
  const [enrollment, setEnrollment] = useState<MfaEnrollment>();
  return (
    <Panel title={t('account.totp')} actions={mfa.totp ? <TurnOff /> : <SetUp onBegun={setEnrollment} />}>
      <AuthenticatorEnroll enrollment={enrollment} onClose={() => setEnrollment(undefined)} />
      <Text size="sm" mb="xs">
        {t('account.totpWhat')}
      </Text>
      {mfa.totp ? (
        <>
          <Badge color="teal" variant="light">
            {t('account.totpOn')}
          </Badge>
          <Text size="sm" mt="xs" c={mfa.recovery_codes_left > 2 ? 'dimmed' : 'orange'}>
            {t('account.recoveryLeft', { count: mfa.recovery_codes_left })}
          </Text>
        </>
      ) : (
        <Badge color="gray" variant="light">
          {t('account.totpOff')}
        </Badge>
      )}
    </Panel>
  );
}

function SetUp({ onBegun }: { onBegun: (enrollment: MfaEnrollment) => void }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const enroll = useAction('auth.enrollMfa');
  const [refusal, setRefusal] = useState<string>();
  const begin = async () => {
    setRefusal(undefined);
    await enroll
      .mutateAsync([])
      .then(onBegun)
      .catch((error: unknown) => {
        if (!(error instanceof CalledOff)) setRefusal(sentenceOf(error));
      });
  };
  return (
    <>
      {refusal && (
        <Text size="sm" c="red" role="alert">
          {refusal}
        </Text>
      )}
      <Button onClick={begin} loading={enroll.isPending}>
        {t('account.totpSetUp')}
      </Button>
    </>
  );
}

function TurnOff() {
  const { t } = useText();
  const disable = useAction('auth.disableMfa');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('account.totpTurnOff')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.totpTurnOffQuestion')}
        confirm={t('account.totpTurnOff')}
        isDangerous
        onConfirm={async () => {
          await disable.mutateAsync([]);
          notify(t('done.removed'));
        }}
      >
        {t('account.totpTurnOffWhat')}
      </ConfirmDialog>
    </>
  );
}
