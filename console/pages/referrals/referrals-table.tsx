import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Referral } from '@tessera/sdk';
import { useState } from 'react';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type Decision, ReferralDecisionForm } from '../../forms/customers/referral-decide.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';

interface Asked {
  referral: Referral;
  decision: Decision;
}

export function ReferralsTable({ rows }: { rows: readonly Referral[] }) {
  const { t } = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        caption={t('referrals.title')}
        rows={rows}
        keyOf={({ id }) => id}
        minWidth={820}
        columns={[
          { label: t('referrals.who'), cell: ({ customer_id }) => <MemberName customerId={customer_id} /> },
          { label: t('referrals.by'), cell: (referral) => <ReferrerCell referral={referral} /> },
          { label: t('fact.status'), cell: (referral) => <StateCell referral={referral} /> },
          {
            label: t('referrals.reward'),
            cell: ({ reward, granted, status }) =>
              t('referrals.rewardOf', {
                referrer: formats.number(status === 'rewarded' ? granted.referrer : reward.referrer),
                referee: formats.number(status === 'rewarded' ? granted.referee : reward.referee),
              }),
          },
          { label: t('referrals.since'), cell: ({ created_at }) => formats.day(created_at) },
          {
            label: t('referrals.acts'),
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
