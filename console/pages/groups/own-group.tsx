import { SimpleGrid, Text } from '@mantine/core';
import type { GroupPosition } from '@tessera/sdk';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { LeaveGroupForm } from '../../forms/group-leave.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import type { Formats } from '../../ui/formats.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GroupMembers } from './group-members.tsx';
import type { Own } from './own.ts';
import { useSettlementWords } from './settlement-words.ts';

export function OwnGroup({ own }: { own: Own }) {
  const { say } = useText();
  const [isLeaving, setLeaving] = useState(false);
  const { group, membership } = own;
  const others = own.members.filter(({ status, is_founder }) => status === 'active' && !is_founder).length;
  const close = () => setLeaving(false);
  return (
    <>
      <PageHead title={group.name}>
        <StatusBadge status={group.status} />
        <ActButton
          act="groups.leave"
          variant="default"
          leftSection={<LeaveIcon size={16} />}
          denied={membership.is_founder && others > 0 ? say('groups.founderLast') : undefined}
          onClick={() => setLeaving(true)}
        >
          {say(membership.is_founder ? 'groups.close' : 'groups.leave')}
        </ActButton>
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
      <FormWindow
        title={say(membership.is_founder ? 'groups.close' : 'groups.leave')}
        isOpen={isLeaving}
        onClose={close}
      >
        <LeaveGroupForm isFounder={membership.is_founder} onDone={close} onCancel={close} />
      </FormWindow>
    </>
  );
}

function GroupFacts({ own: { group, membership } }: { own: Own }) {
  const { say, language } = useText();
  const formats = useFormats();
  const settlementOf = useSettlementWords();
  return (
    <Panel title={say('groups.about')}>
      <Facts
        facts={[
          { label: say('groups.members'), value: formats.number(group.members_count) },
          { label: say('groups.policy'), value: say(`groups.policy.${group.membership_policy}`) },
          ...(group.settlement.mode === 'net'
            ? [{ label: say('groups.settlement'), value: settlementOf(group) }]
            : []),
          {
            label: say('groups.country'),
            value: new Intl.DisplayNames(language, { type: 'region' }).of(group.country),
          },
          { label: say('groups.category'), value: group.category },
          {
            label: say('groups.yourRole'),
            value: say(membership.is_founder ? 'groups.founder' : 'groups.member'),
          },
          {
            label: say('groups.joinedAt'),
            value: membership.joined_at && formats.day(membership.joined_at),
          },
          { label: say('fact.created'), value: formats.day(group.created_at) },
        ]}
      />
    </Panel>
  );
}

/** The current month: the settlement if it ended now. */
function Position({ position }: { position: GroupPosition }) {
  const { say } = useText();
  const formats = useFormats();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="md">
      <FigureCard
        label={say('groups.issued')}
        value={formats.number(position.points_issued)}
        note={say('groups.period', { from: formats.day(position.from), to: formats.day(position.to) })}
      />
      <FigureCard label={say('groups.honoured')} value={formats.number(position.points_redeemed)} />
      <FigureCard
        label={say(position.amount < 0 ? 'groups.youOwe' : 'groups.youAreOwed')}
        value={formats.money(Math.abs(position.amount), position.currency)}
        note={say('groups.soFar')}
      />
    </SimpleGrid>
  );
}

function Settlements({ own }: { own: Own }) {
  const { say } = useText();
  const formats = useFormats();
  return (
    <Panel title={say('groups.settlements')}>
      {own.settlements.length === 0 ? (
        <EmptyState title={say('list.empty')} teach={say('groups.settlementsTeach')} />
      ) : (
        <DataTable
          caption={say('groups.settlements')}
          rows={own.settlements}
          keyOf={({ id }) => id}
          columns={[
            {
              label: say('groups.month'),
              cell: ({ from, to }) => say('groups.period', { from: formats.day(from), to: formats.day(to) }),
            },
            {
              label: say('groups.issued'),
              cell: ({ points_issued }) => formats.number(points_issued),
              isFigure: true,
            },
            {
              label: say('groups.honoured'),
              cell: ({ points_redeemed }) => formats.number(points_redeemed),
              isFigure: true,
            },
            { label: say('groups.result'), cell: (row) => owedWords(row, formats, say), isFigure: true },
          ]}
        />
      )}
    </Panel>
  );
}

const owedWords = (
  { amount, currency }: GroupPosition,
  formats: Formats,
  say: ReturnType<typeof useText>['say'],
): string =>
  `${say(amount < 0 ? 'groups.youOwe' : 'groups.youAreOwed')}: ${formats.money(Math.abs(amount), currency)}`;
