import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Referral } from '@tessera/sdk';
import { useState } from 'react';
import { tessera } from '../../api/client.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type Decision, ReferralDecisionForm } from '../../forms/customers/referral-decide.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';

interface Asked {
  referral: Referral;
  decision: Decision;
}

export function ReferralsTable({ frame }: { frame: ListFrame<Referral> }) {
  const { t } = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const acts: BulkAction<Referral>[] = [
    {
      label: t('referrals.approve'),
      act: 'referrals.decide',
      what: t('referrals.approveWill'),
      suits: ({ status }) => status === 'flagged',
      run: ({ id }, _values, options) => tessera.referrals.decide(id, { decision: 'approve' }, options),
      changes: ['referrals'],
    },
    {
      label: t('referrals.void'),
      act: 'referrals.decide',
      what: t('referrals.voidWill'),
      isDangerous: true,
      suits: ({ status }) => status !== 'voided' && status !== 'expired',
      fields: [{ name: 'reason', label: t('members.bulk.reason'), kind: 'text' }],
      run: ({ id }, { reason = '' }, options) =>
        tessera.referrals.decide(id, { decision: 'void', reason }, options),
      changes: ['referrals'],
    },
  ];
  return (
    <>
      <ListTable
        {...frame}
        acts={acts}
        caption={t('referrals.title')}
        opensRows={false}
        columns={[
          {
            label: t('referrals.who'),
            fields: 'customer_id',
            cell: ({ customer_id }) => <MemberName customerId={customer_id} />,
          },
          {
            label: t('referrals.by'),
            fields: 'referrer.customer_id',
            cell: (referral) => <ReferrerCell referral={referral} />,
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: (referral) => <StateCell referral={referral} />,
          },
          {
            label: t('referrals.reward'),
            fields: {
              'reward.referrer': t('referrals.forReferrer'),
              'reward.referee': t('referrals.forReferee'),
            },
            cell: ({ reward, granted, status }) =>
              t('referrals.rewardOf', {
                referrer: formats.number(status === 'rewarded' ? granted.referrer : reward.referrer),
                referee: formats.number(status === 'rewarded' ? granted.referee : reward.referee),
              }),
          },
          {
            label: t('referrals.since'),
            sort: frame.sort,
            isMinor: true,
            fields: 'created_at',
            cell: ({ created_at }) => formats.day(created_at),
          },
          {
            label: t('referrals.acts'),
            name: 'acts',
            cell: (referral) => <DecisionButtons referral={referral} onDecide={setAsked} />,
          },
        ]}
      />
      <FormDialog
        title={t(`referrals.${asked?.decision ?? 'approve'}`)}
        isOpen={asked !== undefined}
        onClose={close}
      >
        {asked && <ReferralDecisionForm {...asked} onDone={close} onCancel={close} />}
      </FormDialog>
    </>
  );
}

/** The referrer, with a link to all referrals of the same code. */
function ReferrerCell({ referral: { referrer, code_id } }: { referral: Referral }) {
  const { t } = useText();
  return (
    <Stack gap={8}>
      {referrer.customer_id === null ? (
        <Text size="sm">{t('referrals.theHouse')}</Text>
      ) : (
        <MemberName customerId={referrer.customer_id} />
      )}
      <Anchor component={Link} to={paths.referrals()} search={{ code: code_id } as never} size="xs">
        {t('referrals.sameCode')}
      </Anchor>
    </Stack>
  );
}

function StateCell({ referral: { status, flags, void_reason } }: { referral: Referral }) {
  const { t } = useText();
  const why = [
    ...(status === 'flagged' ? flags.map((flag) => t(`referrals.flag.${flag}`)) : []),
    void_reason,
  ];
  return (
    <Stack gap={2} maw={280}>
      <StatusBadge status={status} />
      {why.filter(Boolean).map((sentence) => (
        <Text key={sentence} size="xs" c="dimmed">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

function DecisionButtons({ referral, onDecide }: { referral: Referral; onDecide: (asked: Asked) => void }) {
  const { t } = useText();
  const { status } = referral;
  if (status === 'voided' || status === 'expired') return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {status === 'flagged' && (
        <ActionButton
          act="referrals.decide"
          size="xs"
          variant="light"
          onClick={() => onDecide({ referral, decision: 'approve' })}
        >
          {t('referrals.approve')}
        </ActionButton>
      )}
      <ActionButton
        act="referrals.decide"
        size="xs"
        variant="default"
        onClick={() => onDecide({ referral, decision: 'void' })}
      >
        {t('referrals.void')}
      </ActionButton>
    </Group>
  );
}
