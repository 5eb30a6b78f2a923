import { Box } from '@mantine/core';
import { UpdateDetails } from '../../../forms/verification/kyb-details-update.tsx';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DueList } from '../due-list.tsx';
import type { StepProps } from './step-props.ts';

export function BusinessStep({ profile, locked, due }: StepProps) {
  const { t } = useText();
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={t('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      <Panel title={t('verification.step.business')}>
        <Box maw={640}>
          <UpdateDetails profile={profile} locked={locked !== undefined} />
        </Box>
      </Panel>
    </>
  );
}
