import type { Pass } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { useGo } from '../../../components/use-go.ts';
import { IssueMembershipDialog } from '../../../forms/memberships/membership-issue.tsx';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';

type Question = 'activate' | 'pause' | 'archive' | 'issue';

/** Actions on a whole pass: issue, edit, activate, deactivate and archive. */
export function PassActions({ pass }: { pass: Pass }) {
  const { t } = useText();
  const go = useGo();
  const [asked, ask] = useState<Question>();
  const update = useAction('memberships.updatePass');
  const close = () => ask(undefined);
  const over = pass.status === 'archived' ? t('passes.isArchived') : undefined;
  const resting = pass.status === 'active' ? undefined : t('passes.notActive');
  const become = async (status: Pass['status']) => {
    // Active memberships stay valid; the confirmation says so.
    const force = status === 'archived' ? { force: true } : {};
    await update.mutateAsync([pass.id, { status, ...force }, { ifMatch: pass.version }]);
    notify(t('done.saved'));
  };
  const next = pass.status === 'active' ? 'pause' : 'activate';
  return (
    <>
      <ActionButton act="memberships.issue" denied={resting} onClick={() => ask('issue')}>
        {t('passes.issue')}
      </ActionButton>
      <ActionButton
        act="memberships.issueBulk"
        variant="default"
        denied={resting}
        onClick={() => go(paths.issuePassToMany(pass.id))}
      >
        {t('passes.issueMany')}
      </ActionButton>
      <ActionButton
        act="memberships.updatePass"
        variant="default"
        denied={over}
        onClick={() => go(paths.editPass(pass.id))}
      >
        {t('action.edit')}
      </ActionButton>
      <ActionButton act="memberships.updatePass" variant="default" denied={over} onClick={() => ask(next)}>
        {t(`passes.${next}`)}
      </ActionButton>
      <ActionButton
        act="memberships.updatePass"
        variant="light"
        color="red"
        denied={over}
        onClick={() => ask('archive')}
      >
        {t('passes.archive')}
      </ActionButton>
      <IssueMembershipDialog passId={pass.id} isOpen={asked === 'issue'} onClose={close} />
      <ConfirmDialog
        isOpen={asked === next}
        onClose={close}
        title={t(`passes.${next}Title`)}
        confirm={t(`passes.${next}`)}
        onConfirm={() => become(next === 'pause' ? 'paused' : 'active')}
      >
        {t(`passes.${next}Hint`)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'archive'}
        onClose={close}
        title={t('passes.archivePassTitle')}
        confirm={t('passes.archive')}
        isDangerous
        onConfirm={() => become('archived')}
      >
        {t('passes.archivePassHint')}
      </ConfirmDialog>
    </>
  );
}
