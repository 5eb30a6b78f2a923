/** The dialog that issues a card. Its form is loaded with its first use. */
import { useNavigate } from '@tanstack/react-router';
import type { IssuedMembership } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../components/loading/page-states.tsx';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import type { IssueFormProps, IssueProps } from './membership-issue-form.tsx';

const IssueMembership = lazyPart<IssueFormProps>(() => import('./membership-issue-form.tsx'));

export function IssueMembershipDialog({ isOpen, ...props }: IssueProps & { isOpen: boolean }) {
  const { t } = useText();
  const navigate = useNavigate();
  const mayShow = useDenial('members.getCardLink') === undefined;
  const [issued, setIssued] = useState<IssuedMembership>();
  const finish = (membership: IssuedMembership) => {
    if (!mayShow) notify(t('members.issue.done'));
    setIssued(undefined);
    props.onClose();
    if (props.onIssued) return props.onIssued(membership.id);
    void navigate({
      to: paths.member(membership.customer_id),
      search: { membership: membership.id } as never,
    });
  };
  return (
    <FormDialog
      title={t(issued ? 'members.issue.ready' : 'members.issue')}
      isOpen={isOpen}
      onClose={() => (issued ? finish(issued) : props.onClose())}
      size="lg"
    >
      <Suspense fallback={<LoadingPart />}>
        <IssueMembership {...props} issued={issued} onFinish={finish} onDone={mayShow ? setIssued : finish} />
      </Suspense>
    </FormDialog>
  );
}
