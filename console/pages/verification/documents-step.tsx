/** Document uploads; files are encrypted at rest. */
import { getRouteApi } from '@tanstack/react-router';
import { UploadDocument } from '../../forms/kyb-document-upload.tsx';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DocumentTable } from './document-table.tsx';
import { DueList } from './due-list.tsx';
import type { StepProps } from './step-props.ts';

const route = getRouteApi('/inside/verification/$step');

export function DocumentsStep({ profile, locked, due }: StepProps) {
  const { say } = useText();
  const search = route.useSearch();
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={say('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      {!locked && (
        <Panel title={say('verification.upload')}>
          {/* Remount for another requirement, to reset the form. */}
          <UploadDocument key={JSON.stringify(search)} profile={profile} first={search} />
        </Panel>
      )}
      <Panel title={say('verification.step.documents')}>
        {profile.documents.length === 0 ? (
          <EmptyState title={say('verification.noDocuments')} teach={say('verification.documentsTeach')} />
        ) : (
          <DocumentTable profile={profile} locked={locked} />
        )}
      </Panel>
    </>
  );
}
