import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Referral } from '@tessera/sdk';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { MemberName } from '../../components/member-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type Decision, ReferralDecisionForm } from '../../forms/referral-decide.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';

interface Asked {
  referral: Referral;
  decision: Decision;
}

export function ReferralsTable({ rows }: { rows: readonly Referral[] }) {
  const { say } = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        caption={say('referrals.title')}
        rows={rows}
        keyOf={({ id }) => id}
        minWidth={820}
        columns={[
          { label: say('referrals.who'), cell: ({ customer_id }) => <MemberName customerId={customer_id} /> },
          { label: say('referrals.by'), cell: (referral) => <ReferrerCell referral={referral} /> },
          { label: say('fact.status'), cell: (referral) => <StateCell referral={referral} /> },
          {
            label: say('referrals.reward'),
            cell: ({ reward, granted, status }) =>
              say('referrals.rewardOf', {
                referrer: formats.number(status === 'rewarded' ? granted.referrer : reward.referrer),
                referee: formats.number(status === 'rewarded' ? granted.referee : reward.referee),
              }),
          },
          { label: say('referrals.since'), cell: ({ created_at }) => formats.day(created_at) },
          {
            label: say('referrals.acts'),
            cell: (referral) => <DecisionButtons referral={referral} onDecide={setAsked} />,
          },
        ]}
      />
      <FormWindow
        title={say(`referrals.${asked?.decision ?? 'approve'}`)}
        isOpen={asked !== undefined}
        onClose={close}
      >
        {asked && <ReferralDecisionForm {...asked} onDone={close} onCancel={close} />}
      </FormWindow>
    </>
  );
}

/** The referrer, with a link to all referrals of the same code. */
function ReferrerCell({ referral: { referrer, code_id } }: { referral: Referral }) {
  const { say } = useText();
  return (
    <Stack gap={8}>
      {referrer.customer_id === null ? (
        <Text size="sm">{say('referrals.theHouse')}</Text>
      ) : (
        <MemberName customerId={referrer.customer_id} />
      )}
      <Anchor component={Link} to={paths.referrals()} search={{ code: code_id } as never} size="xs">
        {say('referrals.sameCode')}
      </Anchor>
    </Stack>
  );
}

function StateCell({ referral: { status, flags, void_reason } }: { referral: Referral }) {
  const { say } = useText();
  const why = [
    ...(status === 'flagged' ? flags.map((flag) => say(`referrals.flag.${flag}`)) : []),
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
  const { say } = useText();
  const { status } = referral;
  if (status === 'voided' || status === 'expired') return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {status === 'flagged' && (
        <ActButton
          act="referrals.decide"
          size="xs"
          variant="light"
          onClick={() => onDecide({ referral, decision: 'approve' })}
        >
          {say('referrals.approve')}
        </ActButton>
      )}
      <ActButton
        act="referrals.decide"
        size="xs"
        variant="default"
        onClick={() => onDecide({ referral, decision: 'void' })}
      >
        {say('referrals.void')}
      </ActButton>
    </Group>
  );
}
