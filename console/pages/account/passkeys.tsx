import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Passkey } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { hasPasskeys } from '../../api/session/passkeys.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { PasskeyCreate } from '../../forms/account/passkey-create.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { accountQueries } from './search.ts';

export function PasskeysPanel() {
  const { t } = useText();
  const formats = useFormats();
  const { data: passkeys } = useSuspenseQuery(accountQueries.passkeys());
  const [isAdding, setAdding] = useState(false);
  const [leaving, remove] = useState<Passkey>();
  const act = useAction('auth.deletePasskey');
  return (
    <Panel
      title={t('account.passkeys')}
      actions={
        hasPasskeys() && (
          <Button leftSection={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {t('account.passkeyAdd')}
          </Button>
        )
      }
    >
      <Text size="sm" mb="xs">
        {t(hasPasskeys() ? 'account.passkeysWhat' : 'account.passkeysMissing')}
      </Text>
      {passkeys.data.length > 0 && (
        <DataTable
          caption={t('account.passkeysTable')}
          rows={passkeys.data}
          keyOf={({ id }) => id}
          columns={[
            { label: t('fact.name'), cell: ({ name }) => name },
            {
              label: t('account.synced'),
              cell: ({ synced }) => t(synced ? 'account.syncedYes' : 'account.syncedNo'),
            },
            { label: t('fact.created'), cell: ({ created_at }) => formats.day(created_at) },
            {
              label: t('account.lastUsed'),
              cell: ({ last_used_at }) => (last_used_at ? formats.moment(last_used_at) : t('account.never')),
            },
            {
              label: t('account.actions'),
              cell: (passkey) => (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => remove(passkey)}
                  aria-label={`${t('action.remove')}: ${passkey.name}`}
                >
                  {t('action.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <PasskeyCreate isOpen={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => remove(undefined)}
        title={t('account.passkeyRemove', { name: leaving?.name ?? '' })}
        confirm={t('action.remove')}
        isDangerous
        onConfirm={async () => {
          if (leaving) await act.mutateAsync([leaving.id]);
          notify(t('done.removed'));
        }}
      >
        {t('account.passkeyRemoveWhat')}
      </ConfirmDialog>
    </Panel>
  );
}
