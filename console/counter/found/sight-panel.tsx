import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { Spinner } from '../../components/loading/spinner.tsx';
import { NoProgramme } from '../../components/no-programme.tsx';
import { IssueMembershipDialog } from '../../forms/memberships/membership-issue.tsx';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { Outcome } from '../actions/outcome.tsx';
import type { Finding, Found } from '../lookup/find.ts';
import { abbreviate } from '../lookup/name-of.ts';
import { NoAnswer } from '../lookup/no-answer.tsx';
import { PeopleList } from '../lookup/people-list.tsx';
import type { Finder } from '../lookup/use-finder.ts';
import { useWhy } from '../lookup/use-why.ts';
import type { CounterAction } from '../queue/act.ts';
import type { Counter } from '../queue/counter.ts';
import { CardPanel } from './card-panel.tsx';
import { SellForm } from './sell-form.tsx';
import { UnreachablePanel } from './unreachable-panel.tsx';
import { VoucherPanel } from './voucher-panel.tsx';

interface SightProps {
  counter: Counter;
  finder: Finder;
  acts: readonly CounterAction[];
}

/** The current result: a voucher, a member, several people, or the last action. */
export function SightPanel({ counter, finder, acts }: SightProps) {
  const { t } = useText();
  const { sight, show } = finder;
  const act: RunAction = (kind, label, input) => {
    try {
      show({ kind: 'did', key: counter.do(kind, label, input) });
    } catch {
      show({ kind: 'refused', sentence: t('counter.cannotKeep') });
    }
  };
  switch (sight.kind) {
    case 'nothing_yet':
      return (
        <Stack>
          <Paper withBorder>
            <Ready />
          </Paper>
          <SellForm act={act} />
        </Stack>
      );
    case 'asking':
      return (
        <Paper withBorder p="xl">
          <Stack align="center">
            <Spinner quiet />
            <Text style={{ overflowWrap: 'anywhere' }}>
              {t('counter.looking', { asked: abbreviate(sight.asked) })}
            </Text>
          </Stack>
        </Paper>
      );
    case 'refused':
      return (
        <Alert color="red" role="alert">
          {sight.sentence}
        </Alert>
      );
    case 'unreachable':
      return <UnreachablePanel asked={sight.asked} error={sight.error} finder={finder} act={act} />;
    case 'did':
      return <Outcome act={acts.find(({ key }) => key === sight.key)} counter={counter} />;
    case 'found':
      return <FindingPanel finding={sight} finder={finder} act={act} />;
  }
}

/** Waits for a code, or for the first thing that has one. */
function Ready() {
  const { t } = useText();
  const passes = useQuery(queryOf('memberships.listPasses', { limit: 1 }));
  const hasPass = passes.data?.data.length !== 0;
  const vouchers = useQuery({ ...queryOf('vouchers.list', { limit: 1 }), enabled: !hasPass });
  return hasPass || vouchers.data?.data.length !== 0 ? (
    <EmptyState title={t('counter.empty')} teach={t('counter.teach')} />
  ) : (
    <NoProgramme teach={t('counter.noPassTeach')} />
  );
}

/** What was found, below what couldn't be searched. */
function FindingPanel({ finding, finder, act }: { finding: Finding; finder: Finder; act: RunAction }) {
  const { t } = useText();
  const { found, failed } = finding;
  if (failed === undefined) return <FoundPanel found={found} finder={finder} act={act} />;
  return (
    <Stack>
      <NoAnswer
        error={failed.error}
        what={t(`counter.notSearched.${failed.half}`)}
        isRetrying={finder.isRetrying}
        onRetry={finder.retry}
      >
        {found.kind === 'nothing' && t(`counter.halfOf.${failed.half}`, { asked: abbreviate(found.asked) })}
      </NoAnswer>
      {found.kind !== 'nothing' && <FoundPanel found={found} finder={finder} act={act} />}
    </Stack>
  );
}

function FoundPanel({ found, finder, act }: { found: Found; finder: Finder; act: RunAction }) {
  const { t } = useText();
  const whyOf = useWhy();
  switch (found.kind) {
    case 'voucher':
      return <VoucherPanel key={found.voucher.id} voucher={found.voucher} act={act} />;
    case 'card':
      return (
        <CardPanel key={found.card.membership.id} card={found.card} act={act} onChoose={finder.choose} />
      );
    case 'people':
      return <PeopleList found={found} onChoose={finder.choose} />;
    case 'nothing':
      return (
        <Alert color="orange" role="alert" title={t('counter.nothing', { asked: abbreviate(found.asked) })}>
          {found.reason ? whyOf(found.reason) : t('counter.nothingTeach')}
          {!found.reason && <SignUp onIssued={finder.choose} />}
        </Alert>
      );
  }
}

/** Issues a pass to someone who isn't known yet. */
function SignUp({ onIssued }: { onIssued: (membershipId: string) => void }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton act="memberships.issue" mt="sm" onClick={() => setOpen(true)}>
        {t('counter.signUp')}
      </ActionButton>
      <IssueMembershipDialog isOpen={isOpen} onClose={() => setOpen(false)} onIssued={onIssued} />
    </>
  );
}
