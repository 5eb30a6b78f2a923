/** Document uploads; files are encrypted at rest. */
import { getRouteApi } from '@tanstack/react-router';
import { UploadDocument } from '../../../forms/verification/kyb-document-upload.tsx';
import { useText } from '../../../text/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DueList } from '../due-list.tsx';
import { DocumentTable } from './document-table.tsx';
import type { StepProps } from './step-props.ts';

const route = getRouteApi('/inside/verification/$step');

export function DocumentsStep({ profile, locked, due }: StepProps) {
  const { t } = useText();
  const search = route.useSearch();
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={t('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      {!locked && (
        <Panel title={t('verification.upload')}>
          {/* Remount for another requirement, to reset the form. */}
          <UploadDocument key={JSON.stringify(search)} profile={profile} first={search} />
        </Panel>
      )}
      <Panel title={t('verification.step.documents')}>
        {profile.documents.length === 0 ? (
          <EmptyState title={t('verification.noDocuments')} teach={t('verification.documentsTeach')} />
        ) : (
          <DocumentTable profile={profile} locked={locked} />
        )}
      </Panel>
    </>
  );
}
