import type { Pass } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { tell } from '../../components/tell.ts';
import { useGo } from '../../components/use-go.ts';
import { IssueMembershipWindow } from '../../forms/membership-issue.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

type Question = 'activate' | 'pause' | 'archive' | 'issue';

/** Actions on a whole pass: issue, edit, activate, deactivate and archive. */
export function PassActions({ pass }: { pass: Pass }) {
  const { say } = useText();
  const go = useGo();
  const [asked, ask] = useState<Question>();
  const update = useAct('memberships.updatePass');
  const close = () => ask(undefined);
  const over = pass.status === 'archived' ? say('passes.isArchived') : undefined;
  const resting = pass.status === 'active' ? undefined : say('passes.notActive');
  const become = async (status: Pass['status']) => {
    // Active memberships stay valid; the confirmation says so.
    const force = status === 'archived' ? { force: true } : {};
    await update.mutateAsync([pass.id, { status, ...force }, { ifMatch: pass.version }]);
    tell(say('done.saved'));
  };
  const next = pass.status === 'active' ? 'pause' : 'activate';
  return (
    <>
      <ActButton act="memberships.issue" denied={resting} onClick={() => ask('issue')}>
        {say('passes.issue')}
      </ActButton>
      <ActButton
        act="memberships.issueBulk"
        variant="default"
        denied={resting}
        onClick={() => go(paths.issuePassToMany(pass.id))}
      >
        {say('passes.issueMany')}
      </ActButton>
      <ActButton
        act="memberships.updatePass"
        variant="default"
        denied={over}
        onClick={() => go(paths.editPass(pass.id))}
      >
        {say('action.edit')}
      </ActButton>
      <ActButton act="memberships.updatePass" variant="default" denied={over} onClick={() => ask(next)}>
        {say(`passes.${next}`)}
      </ActButton>
      <ActButton
        act="memberships.updatePass"
        variant="light"
        color="red"
        denied={over}
        onClick={() => ask('archive')}
      >
        {say('passes.archive')}
      </ActButton>
      <IssueMembershipWindow passId={pass.id} isOpen={asked === 'issue'} onClose={close} />
      <ConfirmWindow
        isOpen={asked === next}
        onClose={close}
        title={say(`passes.${next}Title`)}
        confirm={say(`passes.${next}`)}
        onConfirm={() => become(next === 'pause' ? 'paused' : 'active')}
      >
        {say(`passes.${next}Hint`)}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={asked === 'archive'}
        onClose={close}
        title={say('passes.archivePassTitle')}
        confirm={say('passes.archive')}
        isDangerous
        onConfirm={() => become('archived')}
      >
        {say('passes.archivePassHint')}
      </ConfirmWindow>
    </>
  );
}
