/** A membership's points entries, with paging and reversal. */

import { Badge, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { MembershipsGetResult, PointsTransaction } from '@tessera/sdk';
import { useState } from 'react';
import { pointsTypes } from '../../../api/catalogue.gen.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { EarnedBecause } from '../../../components/earning/earned-because.tsx';
import { ChoiceFilter } from '../../../components/lists/choice-filter.tsx';
import { DayFilter } from '../../../components/lists/day-filter.tsx';
import { type ListFrame, ListTable } from '../../../components/lists/table/list-table.tsx';
import { useSource } from '../../../components/objects/use-source.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useActorNames } from '../../../components/use-actor-names.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { ReverseForm, reversibleOf } from '../../../forms/memberships/points-reverse.tsx';
import type { TextKey } from '../../../text/en.gen.ts';
import { type Translate, useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterInput } from '../../../ui/search/filter-input.tsx';
import { statementQuery } from '../queries.ts';
import { type MemberSearch, readMemberSearch } from '../search.ts';

const route = getRouteApi('/inside/members/$id');

function useStatementSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (change: MemberSearch) =>
    void navigate({ to: '.', search: readMemberSearch({ ...search, ...change }), resetScroll: false });
}

export function StatementPanel({ membership }: { membership: MembershipsGetResult }) {
  const { t } = useText();
  const search = route.useSearch();
  const [reversing, setReversing] = useState<PointsTransaction>();
  const close = () => setReversing(undefined);
  const go = useStatementSearch();
  return (
    <Panel title={t('members.statement')}>
      <StatementTable
        frame={{
          filters: <StatementFilters />,
          query: statementQuery(membership.id, search),
          paging: { cursor: search.statement, onGo: (statement) => go({ statement }) },
          isFiltered: Boolean(search.type || search.from || search.to || search.staff),
          teach: t('members.statement.teach'),
          isPart: true,
        }}
        membership={membership}
        onReverse={setReversing}
      />
      <FormDialog title={t('members.reverse.title')} isOpen={reversing !== undefined} onClose={close}>
        {reversing && <ReverseForm transaction={reversing} onDone={close} onCancel={close} />}
      </FormDialog>
    </Panel>
  );
}

function StatementFilters() {
  const { t } = useText();
  const search = route.useSearch();
  const go = useStatementSearch();
  return (
    <Group gap="sm" mb="sm" align="end">
      <ChoiceFilter
        label={t('members.statement.type')}
        placeholder={t('members.statement.all')}
        of={pointsTypes}
        labelOf={(type) => t(`points.type.${type}`)}
        value={search.type}
        onAsk={(type) => go({ type, statement: undefined })}
      />
      <DayFilter
        label={t('members.statement.from')}
        value={search.from}
        onAsk={(from) => go({ from, statement: undefined })}
      />
      <DayFilter
        label={t('members.statement.to')}
        value={search.to}
        onAsk={(to) => go({ to, statement: undefined })}
      />
      <FilterInput
        label={t('orders.staff')}
        value={search.staff}
        onAsk={(staff) => go({ staff, statement: undefined })}
      />
    </Group>
  );
}

interface TableProps {
  frame: ListFrame<PointsTransaction>;
  membership: MembershipsGetResult;
  onReverse: (transaction: PointsTransaction) => void;
}

function StatementTable({ frame, membership, onReverse }: TableProps) {
  const { t } = useText();
  const formats = useFormats();
  const denied = membership.status === 'revoked' ? t('members.denied.revoked') : undefined;
  return (
    <ListTable
      {...frame}
      caption={t('members.statement')}
      opensRows={false}
      columns={[
        {
          label: t('members.what'),
          fields: {
            occurred_at: t('vouchers.when'),
            type: t('members.what'),
            reason: t('members.bulk.reason'),
            staff: t('orders.staff'),
          },
          words: { type: 'points.type' },
          cell: (entry) => <EntryCell entry={entry} membership={membership} />,
        },
        {
          label: t('members.points'),
          fields: 'points',
          cell: ({ points }) => (
            <Text span inherit fw={600} c={points < 0 ? 'red' : 'teal'}>
              {points > 0 && '+'}
              {formats.number(points)}
            </Text>
          ),
          isFigure: true,
        },
        {
          label: t('members.balance'),
          fields: 'balance_after',
          cell: ({ balance_after }) => formats.number(balance_after),
          isFigure: true,
        },
        {
          label: t('members.acts'),
          name: 'acts',
          cell: (entry) =>
            reversibleOf(entry) > 0 && (
              <ActionButton
                act="points.reverse"
                denied={denied}
                size="compact-sm"
                variant="subtle"
                onClick={() => onReverse(entry)}
              >
                {t('members.reverse')}
              </ActionButton>
            ),
        },
      ]}
    />
  );
}

/** Rewards and forfeitures are adjustments too, but not manual ones. */
const kindOf = ({ type, actor }: PointsTransaction): TextKey =>
  type === 'adjust' && actor.type === 'system' ? 'points.type.adjustBySystem' : `points.type.${type}`;

/** Reasons that the server gives: what people write stays. */
function reasonOf(reason: string, t: Translate): string {
  if (reason === 'Initial balance') return t('members.reason.initial');
  if (reason === 'merge') return t('members.reason.merge');
  return reason.startsWith('Referral ref_') ? t('members.reason.referral') : reason;
}

/** An entry's type, time, reason and reversals. */
function EntryCell({ entry, membership }: { entry: PointsTransaction; membership: MembershipsGetResult }) {
  const { t } = useText();
  const formats = useFormats();
  const source = useSource()(entry.reference, entry.order?.id);
  const names = useActorNames();
  const isCorrection = entry.type === 'adjust' || entry.type === 'reverse';
  const corrector = isCorrection ? names.get(entry.actor.id) : undefined;
  const reward = membership.pass?.rewards.find(({ id }) => id === entry.reward_id);
  const further = [
    reward?.name,
    entry.reason && reasonOf(entry.reason, t),
    entry.order?.amount && formats.money(entry.order.amount, entry.order.currency ?? undefined),
    corrector && t('members.correctionBy', { name: corrector }),
    entry.staff && t('orders.staffIs', { name: entry.staff }),
    source === entry.reference && source ? t('members.referenceOf', { reference: source }) : source,
    entry.status === 'pending' &&
      entry.available_at &&
      t('members.countsFrom', { moment: formats.moment(entry.available_at) }),
    entry.debt > 0 && t('members.debtNote', { points: formats.number(entry.debt) }),
    entry.lapsed > 0 && t('members.lapsedNote', { points: formats.number(entry.lapsed) }),
  ].filter(Boolean);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm">{t(kindOf(entry))}</Text>
        {entry.status !== 'posted' && <StatusBadge status={entry.status} />}
        {entry.reversed_points > 0 && (
          <Badge color="orange" variant="light">
            {t(
              entry.reversed_points === Math.abs(entry.points)
                ? 'members.reversedWhole'
                : 'members.reversedPart',
              { points: formats.number(entry.reversed_points) },
            )}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {[formats.moment(entry.occurred_at), ...further].join(' · ')}
      </Text>
      <EarnedBecause rules={entry.rules} />
    </Stack>
  );
}
