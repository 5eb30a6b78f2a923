import { Button } from '@mantine/core';
import type { MembershipsGetResult } from '@tessera/sdk';
import { useState } from 'react';
import type { OperationName } from '../../../api/operations.ts';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { MenuButton } from '../../../components/later/controls.tsx';
import { useDenials } from '../../../components/use-permission.ts';
import {
  ChangeMembershipForm,
  MembershipStatusForm,
  RenewCardForm,
  statusActs,
} from '../../../forms/memberships/membership-change.tsx';
import { RevokeForm } from '../../../forms/memberships/membership-revoke.tsx';
import { AdjustForm } from '../../../forms/memberships/points-adjust.tsx';
import type { TextKey } from '../../../text/en.gen.ts';
import { useText } from '../../../text/text.tsx';

interface MembershipAct {
  act: OperationName;
  label: TextKey;
  Form: (props: {
    membership: MembershipsGetResult;
    onDone: () => void;
    onCancel: () => void;
  }) => React.JSX.Element;
}

const actsOf = ({ status }: MembershipsGetResult): MembershipAct[] => [
  { act: 'points.adjust', label: 'members.adjust', Form: AdjustForm },
  {
    act: 'memberships.update',
    label: status === 'revoked' || status === 'merged' ? 'members.suspend' : statusActs[status].does,
    Form: MembershipStatusForm,
  },
  { act: 'memberships.update', label: 'members.change', Form: ChangeMembershipForm },
  { act: 'memberships.update', label: 'members.newCard', Form: RenewCardForm },
  { act: 'memberships.revoke', label: 'members.revoke', Form: RevokeForm },
];

/** What is rarely done with a membership; unavailable actions say why. */
export function MembershipActs({ membership }: { membership: MembershipsGetResult }) {
  const { t } = useText();
  const denialOf = useDenials();
  const [open, setOpen] = useState<MembershipAct>();
  const close = () => setOpen(undefined);
  const { status } = membership;
  const ended = status === 'revoked' || status === 'merged' ? t('members.denied.revoked') : undefined;
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <Button variant="default" size="xs">
            {t('members.cardActs')}
          </Button>
        }
        items={actsOf(membership).map((one) => ({
          key: one.label,
          label: t(one.label),
          denial: denialOf(one.act) ?? ended,
          onClick: () => setOpen(one),
          isFirst: one.act === 'memberships.revoke',
        }))}
      />
      <FormDialog title={open ? t(open.label) : ''} isOpen={open !== undefined} onClose={close}>
        {open && <open.Form membership={membership} onDone={close} onCancel={close} />}
      </FormDialog>
    </>
  );
}
