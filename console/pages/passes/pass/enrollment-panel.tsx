/** Joining a pass online: its settings, the link, its QR code and the poster. */
import { Fieldset, SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDenial } from '../../../components/use-permission.ts';
import { EnrollmentUpdate } from '../../../forms/passes/enrollment-update.tsx';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { enrollmentQuery } from '../pass-queries.ts';
import { JoinCode } from './join-code.tsx';

export function EnrollmentPanel({ passId }: { passId: string }) {
  const { t } = useText();
  const denial = useDenial('members.updateEnrollment');
  const { data: enrollment } = useSuspenseQuery(enrollmentQuery(passId));
  return (
    <Panel title={t('passes.join')}>
      <SimpleGrid cols={{ base: 1, lg: enrollment.enabled ? 2 : 1 }}>
        <Fieldset variant="unstyled" disabled={denial !== undefined}>
          <EnrollmentUpdate passId={passId} enrollment={enrollment} />
        </Fieldset>
        {enrollment.enabled && <JoinCode enrollment={enrollment} />}
      </SimpleGrid>
    </Panel>
  );
}
