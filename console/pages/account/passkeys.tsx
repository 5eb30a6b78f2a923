import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Passkey } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { PasskeyCreate } from '../../forms/passkey-create.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { accountQueries } from './search.ts';

export function PasskeysPanel() {
  const { say } = useText();
  const formats = useFormats();
  const { data: passkeys } = useSuspenseQuery(accountQueries.passkeys());
  const [isAdding, setAdding] = useState(false);
  const [leaving, remove] = useState<Passkey>();
  const act = useAct('auth.deletePasskey');
  return (
    <Panel
      title={say('account.passkeys')}
      actions={
        hasPasskeys() && (
          <Button leftSection={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {say('account.passkeyAdd')}
          </Button>
        )
      }
    >
      <Text size="sm" mb="xs">
        {say(hasPasskeys() ? 'account.passkeysWhat' : 'account.passkeysMissing')}
      </Text>
      {passkeys.data.length > 0 && (
        <DataTable
          caption={say('account.passkeysTable')}
          rows={passkeys.data}
          keyOf={({ id }) => id}
          columns={[
            { label: say('fact.name'), cell: ({ name }) => name },
            {
              label: say('account.synced'),
              cell: ({ synced }) => say(synced ? 'account.syncedYes' : 'account.syncedNo'),
            },
            { label: say('fact.created'), cell: ({ created_at }) => formats.day(created_at) },
            {
              label: say('account.lastUsed'),
              cell: ({ last_used_at }) =>
                last_used_at ? formats.moment(last_used_at) : say('account.never'),
            },
            {
              label: say('account.actions'),
              cell: (passkey) => (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => remove(passkey)}
                  aria-label={`${say('action.remove')}: ${passkey.name}`}
                >
                  {say('action.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <PasskeyCreate isOpen={isAdding} onClose={() => setAdding(false)} />
      <ConfirmWindow
        isOpen={leaving !== undefined}
        onClose={() => remove(undefined)}
        title={say('account.passkeyRemove', { name: leaving?.name ?? '' })}
        confirm={say('action.remove')}
        isDangerous
        onConfirm={async () => {
          if (leaving) await act.mutateAsync([leaving.id]);
          tell(say('done.removed'));
        }}
      >
        {say('account.passkeyRemoveWhat')}
      </ConfirmWindow>
    </Panel>
  );
}
