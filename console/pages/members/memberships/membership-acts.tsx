import { Group } from '@mantine/core';
import type { MembershipsGetResult } from '@tessera/sdk';
import { useState } from 'react';
import type { OperationName } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import {
  ChangeMembershipForm,
  MembershipStatusForm,
  RenewCardForm,
  statusActs,
} from '../../../forms/memberships/membership-change.tsx';
import { RevokeForm } from '../../../forms/memberships/membership-revoke.tsx';
import { AdjustForm } from '../../../forms/memberships/points-adjust.tsx';
import { EarnForm } from '../../../forms/memberships/points-earn.tsx';
import { RedeemForm } from '../../../forms/memberships/points-redeem.tsx';
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
  /** Requires a membership that is currently valid. */
  needsActive?: boolean;
  isLoud?: boolean;
}

const actsOf = ({ status }: MembershipsGetResult): MembershipAct[] => [
  { act: 'points.earn', label: 'members.earn', Form: EarnForm, needsActive: true, isLoud: true },
  { act: 'points.redeem', label: 'members.redeem', Form: RedeemForm, needsActive: true, isLoud: true },
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

/** Actions on a membership; unavailable ones show the reason. */
export function MembershipActs({ membership }: { membership: MembershipsGetResult }) {
  const { t } = useText();
  const [open, setOpen] = useState<MembershipAct>();
  const close = () => setOpen(undefined);
  const { status } = membership;
  const deniedOf = ({ needsActive }: MembershipAct): string | undefined => {
    if (status === 'revoked' || status === 'merged') return t('members.denied.revoked');
    return needsActive && status !== 'active'
      ? t('members.denied.notActive', { status: t(`status.${status}`) })
      : undefined;
  };
  return (
    <>
      <Group gap="xs">
        {actsOf(membership).map((one) => (
          <ActionButton
            key={one.label}
            act={one.act}
            denied={deniedOf(one)}
            size="sm"
            variant={one.isLoud ? 'light' : 'default'}
            onClick={() => setOpen(one)}
          >
            {t(one.label)}
          </ActionButton>
        ))}
      </Group>
      <FormDialog title={open ? t(open.label) : ''} isOpen={open !== undefined} onClose={close}>
        {open && <open.Form membership={membership} onDone={close} onCancel={close} />}
      </FormDialog>
    </>
  );
}
