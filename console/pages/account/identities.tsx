import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { OutsideIdentity } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notify } from '../../components/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { accountQueries } from './search.ts';

/** Linked accounts of other providers, if the operator has configured any. */
export function IdentitiesPanel() {
  const { t } = useText();
  const formats = useFormats();
  const { data: identities } = useSuspenseQuery(accountQueries.identities());
  const { data: issuers } = useSuspenseQuery(accountQueries.issuers());
  const [leaving, unlink] = useState<OutsideIdentity>();
  const act = useAction('auth.unlinkIdentity');
  if (issuers.data.length === 0 && identities.data.length === 0) return null;
  const nameOf = (issuer: string) => issuers.data.find((one) => one.issuer === issuer)?.name ?? issuer;
  return (
    <Panel title={t('account.identities')}>
      <Text size="sm" mb="xs">
        {t('account.identitiesWhat', { names: issuers.data.map(({ name }) => name).join(', ') })}
      </Text>
      {identities.data.length > 0 && (
        <DataTable
          caption={t('account.identitiesTable')}
          rows={identities.data}
          keyOf={({ id }) => id}
          columns={[
            { label: t('account.issuer'), cell: ({ issuer }) => nameOf(issuer) },
            { label: t('account.subject'), cell: ({ subject }) => subject },
            {
              label: t('account.lastUsed'),
              cell: ({ last_used_at }) => (last_used_at ? formats.moment(last_used_at) : t('account.never')),
            },
            {
              label: t('account.actions'),
              cell: (identity) => (
                <Button size="xs" variant="default" onClick={() => unlink(identity)}>
                  {t('account.unlink')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => unlink(undefined)}
        title={t('account.unlinkQuestion', { name: nameOf(leaving?.issuer ?? '') })}
        confirm={t('account.unlink')}
        isDangerous
        onConfirm={async () => {
          if (leaving) await act.mutateAsync([leaving.id]);
          notify(t('done.removed'));
        }}
      >
        {t('account.unlinkWhat')}
      </ConfirmDialog>
    </Panel>
  );
}
