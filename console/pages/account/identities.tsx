import { Alert, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { OutsideIdentity } from '@tessera/sdk';
import { useEffect, useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { canAskIssuer, isOver, takeLink } from '../../api/session/company-sign-in.ts';
import { CalledOff } from '../../api/session/step-up.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CompanyButton } from '../outside/sign-in/company-button.tsx';
import { accountQueries } from './search.ts';

/** Linked accounts of other providers, if the operator has configured any. */
export function IdentitiesPanel() {
  const { t } = useText();
  const formats = useFormats();
  const { data: identities } = useSuspenseQuery(accountQueries.identities());
  const { data: issuers } = useSuspenseQuery(accountQueries.issuers());
  const [leaving, unlink] = useState<OutsideIdentity>();
  const act = useAction('auth.unlinkIdentity');
  const { userId, refusal, refuse } = useReturnedLink();
  if (issuers.data.length === 0 && identities.data.length === 0) return null;
  const isLinked = (issuer: string) => identities.data.some((one) => one.issuer === issuer);
  const linkable = canAskIssuer() ? issuers.data.filter(({ issuer }) => !isLinked(issuer)) : [];
  const nameOf = (issuer: string) => issuers.data.find((one) => one.issuer === issuer)?.name ?? issuer;
  return (
    <Panel
      title={t('account.identities')}
      actions={linkable.map((issuer) => (
        <CompanyButton
          key={issuer.issuer}
          issuer={issuer}
          label={t('account.link', { name: issuer.name })}
          goal={paths.account()}
          linksTo={userId}
          onRefused={refuse}
        />
      ))}
    >
      {refusal && (
        <Alert color="red" mb="sm" role="alert">
          {refusal}
        </Alert>
      )}
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

/** Links the account with which the user comes back from the issuer. */
function useReturnedLink() {
  const { t } = useText();
  const sentenceOf = useSentence();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const { mutateAsync: link } = useAction('auth.linkIdentity');
  const [refusal, refuse] = useState<string>();
  const userId = session.user.id;
  useEffect(() => {
    const returned = takeLink(userId);
    if (returned === undefined) return;
    const complete = async () => {
      if ('failure' in returned) throw returned.failure;
      await link([returned]);
      notify(t('account.linked'));
    };
    complete().catch((error: unknown) => {
      if (!(error instanceof CalledOff)) refuse(isOver(error) ? t('account.linkOver') : sentenceOf(error));
    });
  }, [userId, link, t, sentenceOf]);
  return { userId, refusal, refuse };
}
