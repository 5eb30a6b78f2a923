import { Badge, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { MfaEnrollment } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { CalledOff } from '../../api/step-up.ts';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { tell } from '../../components/tell.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { AuthenticatorEnroll } from '../../forms/authenticator-enroll.tsx';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { accountQueries } from './search.ts';

export function AuthenticatorPanel() {
  const { say } = useText();
  const { data: mfa } = useSuspenseQuery(accountQueries.mfa());
  // The dialog outlives its button: it still shows the recovery codes after setup.
  const [enrollment, setEnrollment] = useState<MfaEnrollment>();
  return (
    <Panel title={say('account.totp')} actions={mfa.totp ? <TurnOff /> : <SetUp onBegun={setEnrollment} />}>
      <AuthenticatorEnroll enrollment={enrollment} onClose={() => setEnrollment(undefined)} />
      <Text size="sm" mb="xs">
        {say('account.totpWhat')}
      </Text>
      {mfa.totp ? (
        <>
          <Badge color="teal" variant="light">
            {say('account.totpOn')}
          </Badge>
          <Text size="sm" mt="xs" c={mfa.recovery_codes_left > 2 ? 'dimmed' : 'orange'}>
            {say('account.recoveryLeft', { count: mfa.recovery_codes_left })}
          </Text>
        </>
      ) : (
        <Badge color="gray" variant="light">
          {say('account.totpOff')}
        </Badge>
      )}
    </Panel>
  );
}

function SetUp({ onBegun }: { onBegun: (enrollment: MfaEnrollment) => void }) {
  const { say } = useText();
  const sentenceOf = useSentence();
  const enroll = useAct('auth.enrollMfa');
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
        {say('account.totpSetUp')}
      </Button>
    </>
  );
}

function TurnOff() {
  const { say } = useText();
  const disable = useAct('auth.disableMfa');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say('account.totpTurnOff')}
      </Button>
      <ConfirmWindow
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('account.totpTurnOffQuestion')}
        confirm={say('account.totpTurnOff')}
        isDangerous
        onConfirm={async () => {
          await disable.mutateAsync([]);
          tell(say('done.removed'));
        }}
      >
        {say('account.totpTurnOffWhat')}
      </ConfirmWindow>
    </>
  );
}
