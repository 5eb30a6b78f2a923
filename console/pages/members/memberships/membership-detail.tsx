/** A membership: details, actions and points. */
import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MembershipsGetResult } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { CopyField } from '../../../components/codes/copy-field.tsx';
import { GoalStanding } from '../../../components/earning/goal-standing.tsx';
import { TierStanding } from '../../../components/earning/tier-standing.tsx';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { membershipQuery } from '../queries.ts';
import { HoldsPanel } from './holds-panel.tsx';
import { MembershipActs } from './membership-acts.tsx';
import { StatementPanel } from './statement-panel.tsx';

const CardCode = lazyPart<{ id: string; teach: string }>(() =>
  import('../../../components/codes/card-code.tsx').then(({ CardCode: loaded }) => ({ default: loaded })),
);

/** `isOnly`: the figures of the member are those of this membership. */
export function MembershipDetail({ id, isOnly }: { id: string; isOnly: boolean }) {
  const { t } = useText();
  const { data: membership } = useSuspenseQuery(membershipQuery(id));
  const { pass } = membership;
  return (
    <>
      <Panel
        title={pass?.name ?? t('members.membership')}
        actions={
          <>
            <StatusBadge status={membership.status} />
            <MembershipActs membership={membership} />
          </>
        }
      >
        <Stack>
          <MembershipFacts membership={membership} isOnly={isOnly} />
          <Expiring membership={membership} />
          <CopyField label={t('members.serial')} value={membership.serial} />
          {membership.status !== 'revoked' && <CardButton id={membership.id} />}
          <WalletLinks membership={membership} />
        </Stack>
      </Panel>
      {membership.points.held > 0 && <HoldsPanel membership={membership} />}
      <StatementPanel membership={membership} />
    </>
  );
}

function CardButton({ id }: { id: string }) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('members.card')}
      </Button>
      <FormDialog title={t('members.card')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<LoadingPart />}>
          <CardCode id={id} teach={t('members.cardTeach')} />
        </Suspense>
      </FormDialog>
    </Group>
  );
}

function MembershipFacts({ membership, isOnly }: { membership: MembershipsGetResult; isOnly: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const { points, pass } = membership;
  const figure = (value: number) => <span className="figure">{formats.number(value)}</span>;
  const isFrozen = membership.status === 'revoked';
  const own: (Fact | false)[] = [
    { label: t('members.pending'), value: figure(points.pending) },
    { label: t('members.held'), value: figure(points.held) },
    points.debt > 0 && { label: t('members.debt'), value: figure(points.debt) },
    { label: t('members.lifetimeEarned'), value: figure(points.lifetime_earned) },
    { label: t('members.lifetimeRedeemed'), value: figure(points.lifetime_redeemed) },
  ];
  const facts: (Fact | false)[] = [
    isFrozen && { label: t('members.frozen'), value: figure(points.available) },
    ...(isOnly ? [] : own),
    {
      label: t('members.tier'),
      value: (
        <TierStanding
          tiers={pass?.tiers ?? []}
          rule={pass?.tier_rule ?? null}
          tier_id={membership.tier_id}
          until={membership.tier_until}
          progress={membership.progress}
        />
      ),
    },
    membership.goals !== undefined && {
      label: t('standing.goals'),
      value: <GoalStanding goals={membership.goals} />,
    },
    { label: t('members.checkIns'), value: figure(membership.check_ins) },
    { label: t('members.issued'), value: formats.day(membership.issued_at) },
    membership.starts_at !== null && {
      label: t('members.starts'),
      value: formats.day(membership.starts_at),
    },
    {
      label: t('members.ends'),
      value: membership.expires_at ? formats.moment(membership.expires_at) : t('members.neverEnds'),
    },
    membership.external_id !== null && {
      label: t('members.membershipNumber'),
      value: membership.external_id,
    },
    pass !== undefined && {
      label: t('members.pass'),
      value: (
        <Anchor component={Link} to={paths.pass(pass.id)}>
          {pass.name}
        </Anchor>
      ),
    },
    membership.revoked_at !== null && {
      label: t('members.revokedAt'),
      value: [formats.moment(membership.revoked_at), membership.revoke_reason].filter(Boolean).join(': '),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

/** The next expiry, so the cashier can mention it. */
function Expiring({ membership: { points } }: { membership: MembershipsGetResult }) {
  const { t } = useText();
  const formats = useFormats();
  const soonest = points.expiring?.slice(0, 3) ?? [];
  if (soonest.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('members.expiring')}
      </Text>
      <List size="sm">
        {soonest.map((lot) => (
          <List.Item key={lot.expires_at}>
            {t('members.expiringLine', {
              points: formats.number(lot.points),
              day: formats.day(lot.expires_at),
            })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function WalletLinks({ membership: { wallet } }: { membership: MembershipsGetResult }) {
  const { t } = useText();
  if (wallet.apple_pass_url === null && wallet.google_save_url === null) return null;
  return (
    <Group>
      {wallet.apple_pass_url && (
        <Anchor href={wallet.apple_pass_url} target="_blank" rel="noreferrer">
          {t(wallet.apple_is_demo ? 'members.appleWalletDemo' : 'members.appleWallet')}
        </Anchor>
      )}
      {wallet.google_save_url && (
        <Anchor href={wallet.google_save_url} target="_blank" rel="noreferrer">
          {t('members.googleWallet')}
        </Anchor>
      )}
    </Group>
  );
}
