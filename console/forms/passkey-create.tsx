import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { AuthCreatePasskeyParams } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../api/operations.ts';
import { makePasskey, NoPasskey } from '../api/passkeys.ts';
import { CalledOff } from '../api/step-up.ts';
import { FormWindow } from '../components/form-window.tsx';
import { tell } from '../components/tell.ts';
import { useSentence } from '../components/use-sentence.ts';
import { useText } from '../text/text.tsx';

/** Names a new passkey, then creates it in the browser. */
export function PasskeyCreate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useText();
  return (
    <FormWindow title={say('account.passkeyAdd')} isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </FormWindow>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const { say } = useText();
  const sentenceOf = useSentence();
  const begin = useAct('auth.beginPasskey');
  const create = useAct('auth.createPasskey');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    try {
      const { options } = await begin.mutateAsync([]);
      const credential = await makePasskey<AuthCreatePasskeyParams['credential']>(options);
      await create.mutateAsync([{ credential, ...(name && { name }) }]);
      tell(say('account.passkeyAdded'));
      onClose();
    } catch (error) {
      if (error instanceof NoPasskey) setRefusal(say('account.passkeyNone'));
      else if (!(error instanceof CalledOff)) setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={add}>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Text size="sm">{say('account.passkeyWhat')}</Text>
        <TextInput
          label={say('fact.name')}
          description={say('account.passkeyNameHint')}
          maxLength={120}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {say('action.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
