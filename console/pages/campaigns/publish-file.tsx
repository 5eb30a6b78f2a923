/** Gives codes of a campaign to the customers of a file: columns, message, and the job's progress. */
import { Paper } from '@mantine/core';
import type { Campaign, Job } from '@tessera/sdk';
import { useState } from 'react';
import { useUnsaved } from '../../components/actions/unsaved.ts';
import { ImportFileStep, ImportPreviewStep } from '../../components/jobs/import-file.tsx';
import type { ImportFile, RowOf } from '../../components/jobs/import-reading.ts';
import { ImportSteps } from '../../components/jobs/import-steps.tsx';
import { useStoredCustomer } from '../../components/jobs/use-stored.ts';
import { useFormats } from '../../components/use-formats.ts';
import { CampaignPublishBulk } from '../../forms/campaigns/campaign-publish-bulk.tsx';
import { useText } from '../../text/text.tsx';
import { PublishWork } from './publish-work.tsx';

export default function PublishToFile({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { number } = useFormats();
  const [file, setFile] = useState<ImportFile<'customers'>>();
  const [rows, setRows] = useState<RowOf<'customers'>[]>();
  const [job, setJob] = useState<Job>();
  useUnsaved(file !== undefined && job === undefined);
  const stored = useStoredCustomer();
  const step = job ? 3 : rows ? 2 : file ? 1 : 0;
  return (
    <>
      <ImportSteps
        active={step}
        steps={[t('csv.stepFile'), t('csv.stepColumns'), t('campaigns.stepMessage'), t('jobs.progress')]}
      />
      {step === 0 && (
        <ImportFileStep
          kind="customers"
          title={t('csv.stepFile')}
          hint={t('campaigns.publishFileHint')}
          onRead={setFile}
        />
      )}
      {step === 1 && file && (
        <ImportPreviewStep
          kind="customers"
          of={file}
          stored={stored}
          onRead={setFile}
          onBack={() => setFile(undefined)}
          onNext={setRows}
        />
      )}
      {step === 2 && rows && (
        <Paper withBorder p="md" maw={760}>
          <CampaignPublishBulk
            campaign={campaign}
            rows={rows}
            onDone={setJob}
            onCancel={() => setRows(undefined)}
          />
        </Paper>
      )}
      {job && (
        <PublishWork
          campaign={campaign}
          job={job}
          placeOf={(index) => t('csv.lineNumber', { line: number(rows?.[index]?.line ?? index + 1) })}
        />
      )}
    </>
  );
}
