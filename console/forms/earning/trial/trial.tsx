/** Asks what a change of a programme would have cost last month; the answer is loaded when it is asked for. */
import { Group, Stack } from '@mantine/core';
import type { Pass } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { useText } from '../../../text/text.tsx';
import type { TriedTerms } from './last-month.tsx';

interface TrialProps {
  pass: Pass;
  terms: TriedTerms;
  /** Why it can't be tried now. */
  denied?: string | undefined;
}

const LastMonth = lazyPart<Omit<TrialProps, 'denied'>>(() => import('./last-month.tsx'));

export function Trial({ pass, terms, denied }: TrialProps) {
  const { t } = useText();
  const [asked, ask] = useState<TriedTerms>();
  const isCurrent = asked !== undefined && JSON.stringify(asked) === JSON.stringify(terms);
  return (
    <Stack gap="xs">
      <Group>
        <ActionButton
          act="memberships.simulatePass"
          variant="default"
          size="xs"
          denied={denied}
          onClick={() => ask(terms)}
        >
          {t('trial.ask')}
        </ActionButton>
      </Group>
      {asked && isCurrent && (
        <Suspense fallback={<LoadingPart />}>
          <LastMonth pass={pass} terms={asked} />
        </Suspense>
      )}
    </Stack>
  );
}
