/** Imports voucher codes: file, columns, preview, value, and the job's progress. */
import { Button, Group, Paper } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Job } from '@tessera/sdk';
import { useMemo, useState } from 'react';
import { ImportFileStep, ImportPreviewStep, type Stored } from '../../components/jobs/import-file.tsx';
import type { ImportFile, RowOf } from '../../components/jobs/import-reading.ts';
import { ImportSteps } from '../../components/jobs/import-steps.tsx';
import { JobPanel } from '../../components/jobs/later-job-panel.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { VouchersImport } from '../../forms/vouchers/vouchers-import.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const route = getRouteApi('/inside/vouchers/import');

export function ImportVouchersPage() {
  const { t } = useText();
  const { campaign_id: campaignId } = route.useSearch();
  const [file, setFile] = useState<ImportFile<'vouchers'>>();
  const [rows, setRows] = useState<RowOf<'vouchers'>[]>();
  const [work, setWork] = useState<Work>();
  const stored = useStored(file?.preview.currency);
  const step = work ? 3 : rows ? 2 : file ? 1 : 0;
  return (
    <>
      <PageHead title={t('vouchers.import')} />
      <ImportSteps
        active={step}
        steps={[t('csv.stepFile'), t('csv.stepColumns'), t('vouchers.stepTerms'), t('csv.stepWork')]}
      />
      {step === 0 && (
        <ImportFileStep
          kind="vouchers"
          title={t('csv.stepFile')}
          hint={t('vouchers.importHint')}
          onRead={setFile}
        />
      )}
      {step === 1 && (
        <ImportPreviewStep
          kind="vouchers"
          of={file!}
          stored={stored}
          onRead={setFile}
          onBack={() => setFile(undefined)}
          onNext={setRows}
        />
      )}
      {step === 2 && (
        <Paper withBorder p="md" maw={760}>
          <VouchersImport
            campaignId={campaignId}
            rows={rows!}
            onDone={(job, sent) => setWork({ job, rows: sent })}
            onCancel={() => setRows(undefined)}
          />
        </Paper>
      )}
      {step === 3 && <ImportWork {...work!} />}
    </>
  );
}

interface Work {
  job: Job;
  /** The submitted rows, which the job's errors refer to. */
  rows: readonly RowOf<'vouchers'>[];
}

function ImportWork({ job, rows }: Work) {
  const { t } = useText();
  const { number } = useFormats();
  const placeOf = (index: number) => {
    const { line, item } = rows[index]!;
    return `${t('csv.lineNumber', { line: number(line) })} ${item.code}`;
  };
  return (
    <>
      <JobPanel id={job.id} placeOf={placeOf} />
      <Group>
        <Button variant="default" component={Link} to={paths.job(job.id)}>
          {t('jobs.ownPage')}
        </Button>
        <Button variant="default" component={Link} to={paths.vouchers()}>
          {t('vouchers.toList')}
        </Button>
      </Group>
    </>
  );
}

/** What a row stores: amounts as money, whatever the file says. */
function useStored(currency: string | null | undefined): readonly Stored<'vouchers'>[] {
  const { t } = useText();
  const { money } = useFormats();
  return useMemo(
    () => [
      { label: t('csv.field.code'), shownOf: ({ code }) => code },
      { label: t('csv.field.external_id'), shownOf: ({ external_id }) => external_id },
      {
        label: t('csv.field.balance'),
        shownOf: ({ balance }) => (balance === undefined ? undefined : money(balance, currency ?? undefined)),
      },
    ],
    [t, money, currency],
  );
}
