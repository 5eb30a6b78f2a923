/** Verification status, due requirements, unlocked features, and past submissions. */
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KybProfile, KybState } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DueList, useRequirementText } from './due-list.tsx';
import { History } from './history.tsx';
import { dueOf, isOpenForChange, nextStep, readRequirement } from './requirements.ts';

export function VerificationPage() {
  const { t } = useText();
  const { data: state } = useSuspenseQuery(queryOf('kyb.getStatus'));
  const { data: profile } = useSuspenseQuery(queryOf('kyb.getDetails'));
  const mayManage = useDenial('kyb.listSubmissions') === undefined;
  const due = dueOf(profile);
  return (
    <>
      <PageHead title={t('verification.title')}>
        {isOpenForChange(profile) && <GoOn profile={profile} />}
        {profile.status !== 'not_started' && (
          <Button component={Link} variant="default" to={paths.verificationStep('review')}>
            {t('verification.look')}
          </Button>
        )}
      </PageHead>
      <Standing state={state} />
      {isOpenForChange(profile) && due.length > 0 && (
        <Panel title={t('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      <Later profile={profile} />
      <Capabilities state={state} />
      {mayManage && <History profile={profile} />}
    </>
  );
}

/** An approved business can edit its details, but doesn't have to. */
function GoOn({ profile }: { profile: KybProfile }) {
  const { t } = useText();
  const due = dueOf(profile);
  if (profile.status === 'approved' && due.length === 0) {
    return (
      <ActionLink act="kyb.updateDetails" to={paths.verificationStep('business')} variant="default">
        {t('verification.change')}
      </ActionLink>
    );
  }
  return (
    <ActionLink act="kyb.updateDetails" to={paths.verificationStep(nextStep(due))}>
      {t(profile.status === 'not_started' ? 'verification.begin' : 'verification.goOn')}
    </ActionLink>
  );
}

const tones: Partial<Record<KybState['status'], string>> = {
  approved: 'teal',
  in_review: 'blue',
  action_required: 'orange',
  rejected: 'red',
  expired: 'red',
};

function Standing({ state }: { state: KybState }) {
  const { t } = useText();
  const formats = useFormats();
  const { current_deadline: deadline, disabled_reason: reason } = state.requirements;
  return (
    <Alert
      mb="md"
      color={tones[state.status] ?? 'gray'}
      title={
        <Group gap="xs">
          {t('verification.standing')} <StatusBadge status={state.status} />
        </Group>
      }
    >
      <Stack gap="xs">
        <Text>{t(`verification.meaning.${state.status}`)}</Text>
        {deadline && <Text fw={600}>{t('verification.deadline', { day: formats.moment(deadline) })}</Text>}
        {reason && state.status !== 'in_review' && state.status !== 'rejected' && (
          <Text size="sm">{t(`verification.disabled.${reason}`)}</Text>
        )}
        {(state.submitted_at || state.reviewed_at) && (
          <Facts
            facts={[
              {
                label: t('verification.submitted'),
                value: state.submitted_at && formats.moment(state.submitted_at),
              },
              {
                label: t('verification.reviewed'),
                value: state.reviewed_at && formats.moment(state.reviewed_at),
              },
            ]}
          />
        )}
      </Stack>
    </Alert>
  );
}

/** Requirements awaiting a decision, and future ones. */
function Later({ profile }: { profile: KybProfile }) {
  const { t } = useText();
  const textOf = useRequirementText(profile);
  const { pending_verification: pending, eventually_due: eventually } = profile.requirements;
  if (pending.length + eventually.length === 0) return null;
  const listed = (names: readonly string[]) => names.map((name) => textOf(readRequirement(name))).join(' · ');
  return (
    <Panel title={t('verification.later')}>
      <Facts
        columns={2}
        facts={[
          ...(pending.length > 0 ? [{ label: t('verification.pending'), value: listed(pending) }] : []),
          ...(eventually.length > 0
            ? [{ label: t('verification.eventually'), value: listed(eventually) }]
            : []),
        ]}
      />
    </Panel>
  );
}

const capabilities = ['payouts', 'broadcast', 'stored_value'] as const;

function Capabilities({ state }: { state: KybState }) {
  const { t } = useText();
  return (
    <Panel title={t('verification.opens')}>
      <Stack gap="sm">
        {capabilities.map((name) => {
          const isActive = state.capabilities[name] === 'active';
          return (
            <Group key={name} justify="space-between" gap="sm" wrap="nowrap" align="start">
              <Text size="sm">{t(`verification.capability.${name}`)}</Text>
              <Badge variant="light" color={isActive ? 'teal' : 'gray'} style={{ flexShrink: 0 }}>
                {t(isActive ? 'verification.isOpen' : 'verification.isClosed')}
              </Badge>
            </Group>
          );
        })}
      </Stack>
    </Panel>
  );
}
