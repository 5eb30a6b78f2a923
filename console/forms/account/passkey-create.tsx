import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { AuthCreatePasskeyParams } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { makePasskey, NoPasskey } from '../../api/session/passkeys.ts';
import { CalledOff } from '../../api/session/step-up.ts';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';

/** Names a new passkey, then creates it in the browser. */
export function PasskeyCreate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <FormDialog title={t('account.passkeyAdd')} isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </FormDialog>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const begin = useAction('auth.beginPasskey');
  const create = useAction('auth.createPasskey');
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
      notify(t('account.passkeyAdded'));
      onClose();
    } catch (error) {
      if (error instanceof NoPasskey) setRefusal(t('account.passkeyNone'));
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
        <Text size="sm">{t('account.passkeyWhat')}</Text>
        <TextInput
          label={t('fact.name')}
          description={t('account.passkeyNameHint')}
          maxLength={120}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('action.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
