/** What a shop does with a member: points and messages first, everything rare in a menu. */
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { type ComponentProps, Suspense, useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { MenuButton } from '../../../components/later/controls.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { useUnits } from '../../../components/units.ts';
import { useDenials } from '../../../components/use-permission.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { EraseCustomerDialog } from '../../../forms/customers/customer-erase.tsx';
import { MergeCustomerDialog } from '../../../forms/customers/customer-merge.tsx';
import { IssueMembershipDialog } from '../../../forms/memberships/membership-issue.tsx';
import { EarnForm } from '../../../forms/memberships/points-earn.tsx';
import { RedeemForm } from '../../../forms/memberships/points-redeem.tsx';
import { paths } from '../../../paths.gen.ts';
import { CountedIn, useText } from '../../../text/text.tsx';
import { saveAsFile } from '../../../ui/files/save-file.ts';
import { MailIcon, PlusIcon } from '../../../ui/icons.tsx';
import { membershipQuery } from '../queries.ts';

const pointsActs = { earn: EarnForm, redeem: RedeemForm } as const;
type PointsAct = keyof typeof pointsActs;

interface PersonActsProps {
  customer: DashboardGetUserResult;
  /** The membership whose points are shown. */
  shown: string | undefined;
}

export function PersonActs({ customer, shown }: PersonActsProps) {
  const { t, tIn } = useText();
  const sentenceOf = useSentence();
  const denialOf = useDenials();
  const [open, setOpen] = useState<PointsAct | 'issue' | 'merge' | 'erase'>();
  const close = () => setOpen(undefined);
  const isErased = customer.status === 'erased';
  const erased = isErased ? t('members.denied.erased') : undefined;
  const membership = customer.memberships.find(({ id }) => id === shown);
  const unit = useUnits(customer.memberships.map(({ pass_id }) => pass_id))(membership?.pass_id ?? '');
  const isHeld = membership && membership.status !== 'revoked' && membership.status !== 'merged';
  const inactive =
    membership && membership.status !== 'active'
      ? tIn(unit)('members.denied.notActive', { status: t(`status.${membership.status}`) })
      : undefined;
  const dataExport = useAction('privacy.export', {
    also: ['auditLog'],
    onDone: (document) => {
      saveAsFile(`${customer.id}.json`, 'application/json', JSON.stringify(document, null, 2));
      notify(t('members.export.done'));
    },
  });
  const issue = {
    label: t('members.issue'),
    denial: denialOf('memberships.issue') ?? erased,
    onClick: () => setOpen('issue'),
  };
  const items: (typeof issue & { isFirst?: boolean })[] = [
    ...(isHeld ? [issue] : []),
    {
      label: t('members.merge'),
      denial: denialOf('customers.merge') ?? erased,
      onClick: () => setOpen('merge'),
    },
    {
      label: t('members.export'),
      denial: denialOf('privacy.export'),
      onClick: () =>
        void dataExport.mutateAsync([customer.id]).catch((error: unknown) => notify(sentenceOf(error))),
    },
    {
      label: t('members.erase.open'),
      denial: denialOf('privacy.erase') ?? erased,
      onClick: () => setOpen('erase'),
      isFirst: true,
    },
  ];
  return (
    <>
      {isHeld ? (
        <>
          <ActionButton
            act="points.earn"
            leftSection={<PlusIcon size={16} />}
            denied={inactive}
            onClick={() => setOpen('earn')}
          >
            {tIn(unit)('members.earn')}
          </ActionButton>
          <ActionButton
            act="points.redeem"
            variant="default"
            denied={inactive}
            onClick={() => setOpen('redeem')}
          >
            {tIn(unit)('members.redeem')}
          </ActionButton>
        </>
      ) : (
        <ActionButton
          act="memberships.issue"
          leftSection={<PlusIcon size={16} />}
          denied={erased}
          onClick={issue.onClick}
        >
          {issue.label}
        </ActionButton>
      )}
      {!isErased && customer.memberships.length > 0 && (
        <ActionLink
          act="communications.email"
          to={paths.newMessage()}
          search={{ to: 'member', member: customer.id }}
          variant="default"
          leftSection={<MailIcon size={16} />}
          denied={
            customer.email === null
              ? t('members.denied.noEmail')
              : customer.status === 'suppressed'
                ? t('members.suppressedTeach')
                : undefined
          }
        >
          {t('members.write')}
        </ActionLink>
      )}
      <MenuButton
        position="bottom-end"
        button={
          <Button variant="default" loading={dataExport.isPending}>
            {t('action.more')}
          </Button>
        }
        items={items.map((item) => ({ key: item.label, ...item }))}
      />
      <CountedIn unit={unit}>
        <PointsDialog act={open} membership={shown} onClose={close} />
      </CountedIn>
      <IssueMembershipDialog isOpen={open === 'issue'} onClose={close} customer={customer} />
      <MergeCustomerDialog isOpen={open === 'merge'} onClose={close} customer={customer} />
      <EraseCustomerDialog isOpen={open === 'erase'} onClose={close} customer={customer} />
    </>
  );
}

function PointsDialog(props: {
  act: string | undefined;
  membership: string | undefined;
  onClose: () => void;
}) {
  const { t } = useText();
  const { act, membership, onClose } = props;
  const isPoints = act === 'earn' || act === 'redeem';
  return (
    <FormDialog
      title={t(`members.${act === 'redeem' ? act : 'earn'}`)}
      isOpen={isPoints && membership !== undefined}
      onClose={onClose}
    >
      {isPoints && membership && (
        <Suspense fallback={<LoadingPart />}>
          <PointsForm act={act} id={membership} onDone={onClose} onCancel={onClose} />
        </Suspense>
      )}
    </FormDialog>
  );
}

function PointsForm(
  props: { act: PointsAct; id: string } & Omit<ComponentProps<typeof EarnForm>, 'membership'>,
) {
  const { act, id, ...leave } = props;
  const { data: membership } = useSuspenseQuery(membershipQuery(id));
  const Form = pointsActs[act];
  return <Form membership={membership} {...leave} />;
}
