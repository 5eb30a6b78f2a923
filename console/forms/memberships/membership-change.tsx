/** Suspends and reinstates a membership, renews its card, and edits its tier, expiry and number. */
import { Textarea, TextInput } from '@mantine/core';
import type { MembershipsGetResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MomentInput, Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

interface ChangeProps {
  membership: MembershipsGetResult;
  onDone: () => void;
  onCancel: () => void;
}

interface Values extends Record<string, unknown> {
  tier_id: string | null;
  expires_at: string | null;
  external_id: string;
  reason: string;
}

export function ChangeMembershipForm({ membership, onDone, onCancel }: ChangeProps) {
  const { t } = useText();
  const initial: Values = {
    tier_id: membership.tier_id,
    expires_at: membership.expires_at,
    external_id: membership.external_id ?? '',
    reason: '',
  };
  const act = useActionForm('memberships.update', {
    initial,
    // Only changed fields are sent, so concurrent changes to others are kept.
    given: ({ tier_id, expires_at, external_id, reason }) => [
      membership.id,
      {
        ...(tier_id && tier_id !== membership.tier_id && { tier_id }),
        ...(expires_at !== membership.expires_at && { expires_at }),
        ...(external_id !== (membership.external_id ?? '') && { external_id: external_id || null }),
        ...(reason && { reason }),
      },
    ],
    also: ['dashboard', 'points'],
    onDone: () => {
      notify(t('done.saved'));
      onDone();
    },
  });
  const { form } = act;
  const tiers = membership.pass?.tiers ?? [];
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onCancel}>
      {tiers.length > 0 && (
        <Select
          label={t('members.tier')}
          description={t('members.change.tierHint')}
          allowDeselect={false}
          data={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('tier_id')}
        />
      )}
      <MomentInput label={t('members.ends')} {...form.getInputProps('expires_at')} />
      <TextInput
        label={t('members.membershipNumber')}
        maxLength={120}
        {...form.getInputProps('external_id')}
      />
      <Textarea
        label={t('members.reason')}
        placeholder={t('form.optional')}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {membership.status === 'expired' && <Consequence>{t('members.change.willRenew')}</Consequence>}
    </ActionFields>
  );
}

/** Status changes that each membership status allows. */
export const statusActs = {
  active: { to: 'suspended', does: 'members.suspend', will: 'members.suspend.will' },
  suspended: { to: 'active', does: 'members.reinstate', will: 'members.reinstate.will' },
  expired: { to: 'active', does: 'members.renew', will: 'members.renew.will' },
  pending: { to: 'active', does: 'members.claim', will: 'members.claim.will' },
} as const;

export function MembershipStatusForm({ membership, onDone, onCancel }: ChangeProps) {
  const { t } = useText();
  const { to, does, will } = statusActs[membership.status as keyof typeof statusActs];
  const act = useActionForm('memberships.update', {
    initial: { reason: '' },
    given: ({ reason }) => [membership.id, { status: to, ...(reason && { reason }) }],
    also: ['dashboard', 'points'],
    onDone: () => {
      notify(t('done.saved'));
      onDone();
    },
  });
  return (
    <ActionFields of={act} submit={t(does)} onCancel={onCancel}>
      <Textarea
        label={t('members.reason')}
        placeholder={t('form.optional')}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence>{t(will)}</Consequence>
    </ActionFields>
  );
}

/** Gives a lost card a new number. */
export function RenewCardForm({ membership, onDone, onCancel }: ChangeProps) {
  const { t } = useText();
  const act = useActionForm('memberships.update', {
    initial: { reason: '' },
    given: ({ reason }) => [membership.id, { renew_card: true as const, ...(reason && { reason }) }],
    also: ['members', 'events'],
    onDone: () => {
      notify(t('members.newCard.done'));
      onDone();
    },
  });
  return (
    <ActionFields of={act} submit={t('members.newCard')} onCancel={onCancel}>
      <Textarea
        label={t('members.reason')}
        placeholder={t('form.optional')}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence>{t('members.newCard.will')}</Consequence>
    </ActionFields>
  );
}
