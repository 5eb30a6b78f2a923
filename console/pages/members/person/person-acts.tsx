/** What a shop does with a member: points and messages first, everything rare in a menu. */
import { Button, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { type ComponentProps, Suspense, useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { MenuButton, Select } from '../../../components/later/controls.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { useUnits } from '../../../components/units.ts';
import { useFormats } from '../../../components/use-formats.ts';
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
import { membershipQuery, passesQuery } from '../queries.ts';

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
        <PointsDialog act={open} customer={customer} shown={shown} onClose={close} />
      </CountedIn>
      <IssueMembershipDialog isOpen={open === 'issue'} onClose={close} customer={customer} />
      <MergeCustomerDialog isOpen={open === 'merge'} onClose={close} customer={customer} />
      <EraseCustomerDialog isOpen={open === 'erase'} onClose={close} customer={customer} />
    </>
  );
}

function PointsDialog(props: {
  act: PointsAct | string | undefined;
  customer: DashboardGetUserResult;
  /** The card that is chosen at first. */
  shown: string | undefined;
  onClose: () => void;
}) {
  const { t } = useText();
  const { act, customer, shown, onClose } = props;
  const isPoints = act === 'earn' || act === 'redeem';
  return (
    <FormDialog
      title={t(`members.${act === 'redeem' ? act : 'earn'}`)}
      isOpen={isPoints && shown !== undefined}
      onClose={onClose}
    >
      {isPoints && shown && (
        <Suspense fallback={<LoadingPart />}>
          <PointsOfCard act={act} customer={customer} shown={shown} onClose={onClose} />
        </Suspense>
      )}
    </FormDialog>
  );
}

/** Of several cards, says which one it is about and lets another be chosen. */
function PointsOfCard(props: {
  act: PointsAct;
  customer: DashboardGetUserResult;
  shown: string;
  onClose: () => void;
}) {
  const { t, tIn } = useText();
  const formats = useFormats();
  const { act, customer, shown, onClose } = props;
  const [id, choose] = useState(shown);
  const unitOf = useUnits(customer.memberships.map(({ pass_id }) => pass_id));
  const chosen = customer.memberships.find((one) => one.id === id);
  const { data: passes } = useSuspenseQuery(passesQuery());
  const usable = customer.memberships.filter(({ status }) => status === 'active');
  return (
    <Stack>
      {usable.length > 1 && (
        <Select
          label={t('members.membership')}
          allowDeselect={false}
          data={usable.map((one) => ({
            value: one.id,
            label: [
              passes.data.find((pass) => pass.id === one.pass_id)?.name ?? one.serial,
              tIn(unitOf(one.pass_id))('members.pointsOf', {
                points: formats.number(one.points.available),
              }),
            ].join(' · '),
          }))}
          value={id}
          onChange={(next) => next && choose(next)}
        />
      )}
      <CountedIn unit={unitOf(chosen?.pass_id ?? '')}>
        <PointsForm key={id} act={act} id={id} onDone={onClose} onCancel={onClose} />
      </CountedIn>
    </Stack>
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
