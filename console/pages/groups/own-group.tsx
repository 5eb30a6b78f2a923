import { SimpleGrid, Text } from '@mantine/core';
import type { GroupPosition } from '@tessera/sdk';
import { useState } from 'react';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { LeaveGroupForm } from '../../forms/groups/group-leave.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import type { Formats } from '../../ui/formats/formats.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { GroupMembers } from './group-members.tsx';
import type { Own } from './own.ts';
import { useSettlementWords } from './settlement-words.ts';

export function OwnGroup({ own }: { own: Own }) {
  const { t } = useText();
  const [isLeaving, setLeaving] = useState(false);
  const { group, membership } = own;
  const others = own.members.filter(({ status, is_founder }) => status === 'active' && !is_founder).length;
  const close = () => setLeaving(false);
  return (
    <>
      <PageHead title={group.name}>
        <StatusBadge status={group.status} />
        <ActionButton
          act="groups.leave"
          variant="default"
          leftSection={<LeaveIcon size={16} />}
          denied={membership.is_founder && others > 0 ? t('groups.founderLast') : undefined}
          onClick={() => setLeaving(true)}
        >
          {t(membership.is_founder ? 'groups.close' : 'groups.leave')}
        </ActionButton>
      </PageHead>
      {group.description && (
        <Text mb="md" maw={720}>
          {group.description}
        </Text>
      )}
      <GroupFacts own={own} />
      {own.position && <Position position={own.position} />}
      <GroupMembers own={own} />
      {group.settlement.mode === 'net' && <Settlements own={own} />}
      <FormDialog
        title={t(membership.is_founder ? 'groups.close' : 'groups.leave')}
        isOpen={isLeaving}
        onClose={close}
      >
        <LeaveGroupForm isFounder={membership.is_founder} onDone={close} onCancel={close} />
      </FormDialog>
    </>
  );
}

function GroupFacts({ own: { group, membership } }: { own: Own }) {
  const { t, language } = useText();
  const formats = useFormats();
  const settlementOf = useSettlementWords();
  return (
    <Panel title={t('groups.about')}>
      <Facts
        facts={[
          { label: t('groups.members'), value: formats.number(group.members_count) },
          { label: t('groups.policy'), value: t(`groups.policy.${group.membership_policy}`) },
          ...(group.settlement.mode === 'net'
            ? [{ label: t('groups.settlement'), value: settlementOf(group) }]
            : []),
          {
            label: t('groups.country'),
            value: new Intl.DisplayNames(language, { type: 'region' }).of(group.country),
          },
          { label: t('groups.category'), value: group.category },
          {
            label: t('groups.yourRole'),
            value: t(membership.is_founder ? 'groups.founder' : 'groups.member'),
          },
          {
            label: t('groups.joinedAt'),
            value: membership.joined_at && formats.day(membership.joined_at),
          },
          { label: t('fact.created'), value: formats.day(group.created_at) },
        ]}
      />
    </Panel>
  );
}

/** The current month: the settlement if it ended now. */
function Position({ position }: { position: GroupPosition }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="md">
      <FigureCard
        label={t('groups.issued')}
        value={formats.number(position.points_issued)}
        note={t('groups.period', { from: formats.day(position.from), to: formats.day(position.to) })}
      />
      <FigureCard label={t('groups.honoured')} value={formats.number(position.points_redeemed)} />
      <FigureCard
        label={t(position.amount < 0 ? 'groups.youOwe' : 'groups.youAreOwed')}
        value={formats.money(Math.abs(position.amount), position.currency)}
        note={t('groups.soFar')}
      />
    </SimpleGrid>
  );
}

function Settlements({ own }: { own: Own }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Panel title={t('groups.settlements')}>
      {own.settlements.length === 0 ? (
        <EmptyState title={t('list.empty')} teach={t('groups.settlementsTeach')} />
      ) : (
        <DataTable
          caption={t('groups.settlements')}
          rows={own.settlements}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('groups.month'),
              cell: ({ from, to }) => t('groups.period', { from: formats.day(from), to: formats.day(to) }),
            },
            {
              label: t('groups.issued'),
              cell: ({ points_issued }) => formats.number(points_issued),
              isFigure: true,
            },
            {
              label: t('groups.honoured'),
              cell: ({ points_redeemed }) => formats.number(points_redeemed),
              isFigure: true,
            },
            { label: t('groups.result'), cell: (row) => owedWords(row, formats, t), isFigure: true },
          ]}
        />
      )}
    </Panel>
  );
}

const owedWords = (
  { amount, currency }: GroupPosition,
  formats: Formats,
  t: ReturnType<typeof useText>['t'],
): string =>
  `${t(amount < 0 ? 'groups.youOwe' : 'groups.youAreOwed')}: ${formats.money(Math.abs(amount), currency)}`;
