import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { OutsideIdentity } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { accountQueries } from './search.ts';

/** Linked accounts of other providers, if the operator has configured any. */
export function IdentitiesPanel() {
  const { say } = useText();
  const formats = useFormats();
  const { data: identities } = useSuspenseQuery(accountQueries.identities());
  const { data: issuers } = useSuspenseQuery(accountQueries.issuers());
  const [leaving, unlink] = useState<OutsideIdentity>();
  const act = useAct('auth.unlinkIdentity');
  if (issuers.data.length === 0 && identities.data.length === 0) return null;
  const nameOf = (issuer: string) => issuers.data.find((one) => one.issuer === issuer)?.name ?? issuer;
  return (
    <Panel title={say('account.identities')}>
      <Text size="sm" mb="xs">
        {say('account.identitiesWhat', { names: issuers.data.map(({ name }) => name).join(', ') })}
      </Text>
      {identities.data.length > 0 && (
        <DataTable
          caption={say('account.identitiesTable')}
          rows={identities.data}
          keyOf={({ id }) => id}
          columns={[
            { label: say('account.issuer'), cell: ({ issuer }) => nameOf(issuer) },
            { label: say('account.subject'), cell: ({ subject }) => subject },
            {
              label: say('account.lastUsed'),
              cell: ({ last_used_at }) =>
                last_used_at ? formats.moment(last_used_at) : say('account.never'),
            },
            {
              label: say('account.actions'),
              cell: (identity) => (
                <Button size="xs" variant="default" onClick={() => unlink(identity)}>
                  {say('account.unlink')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <ConfirmWindow
        isOpen={leaving !== undefined}
        onClose={() => unlink(undefined)}
        title={say('account.unlinkQuestion', { name: nameOf(leaving?.issuer ?? '') })}
        confirm={say('account.unlink')}
        isDangerous
        onConfirm={async () => {
          if (leaving) await act.mutateAsync([leaving.id]);
          tell(say('done.removed'));
        }}
      >
        {say('account.unlinkWhat')}
      </ConfirmWindow>
    </Panel>
  );
}
