/** Issues a pass to many people: file, columns, preview, and the job's progress. */
import { Alert, Button, Group, Paper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Job, MembershipsListPassesItem } from '@tessera/sdk';
import { useMemo, useState } from 'react';
import { ImportFileStep, ImportPreviewStep, type Stored } from '../../components/jobs/import-file.tsx';
import type { ImportFile, RowOf } from '../../components/jobs/import-reading.ts';
import { ImportSteps } from '../../components/jobs/import-steps.tsx';
import { JobPanel } from '../../components/jobs/later-job-panel.tsx';
import { useStoredCustomer } from '../../components/jobs/use-stored.ts';
import { useFormats } from '../../components/use-formats.ts';
import { PassesIssueBulk } from '../../forms/passes/passes-issue-bulk.tsx';
import { paths } from '../../paths.gen.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { passQuery } from './pass-queries.ts';
import { useUnitOf } from './use-unit-of.ts';

const route = getRouteApi('/inside/passes/$id/issue');

export function IssuePassToManyPage() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  const pass = data.data[0]!;
  return (
    <CountedIn unit={useUnitOf(pass)}>
      <IssueToMany pass={pass} />
    </CountedIn>
  );
}

function IssueToMany({ pass }: { pass: MembershipsListPassesItem }) {
  const { t } = useText();
  const { number } = useFormats();
  const { id } = pass;
  const [file, setFile] = useState<ImportFile<'members'>>();
  const [rows, setRows] = useState<RowOf<'members'>[]>();
  const [job, setJob] = useState<Job>();
  const stored = useStored();
  const head = <PageHead title={t('passes.issueManyTitle', { name: pass.name })} />;
  if (pass.status !== 'active')
    return (
      <>
        {head}
        <Alert color="orange">{t('passes.notActive')}</Alert>
      </>
    );
  const step = job ? 3 : rows ? 2 : file ? 1 : 0;
  const placeOf = (index: number) => t('csv.lineNumber', { line: number(rows![index]!.line) });
  return (
    <>
      {head}
      <ImportSteps
        active={step}
        steps={[t('csv.stepFile'), t('csv.stepColumns'), t('passes.stepIssue'), t('csv.stepWork')]}
      />
      {step === 0 && (
        <ImportFileStep
          kind="members"
          title={t('csv.stepFile')}
          hint={t('passes.fileHint')}
          onRead={setFile}
        />
      )}
      {step === 1 && (
        <ImportPreviewStep
          kind="members"
          of={file!}
          stored={stored}
          onRead={setFile}
          onBack={() => setFile(undefined)}
          onNext={setRows}
        />
      )}
      {step === 2 && (
        <Paper withBorder p="md" maw={760}>
          <PassesIssueBulk pass={pass} rows={rows!} onDone={setJob} onCancel={() => setRows(undefined)} />
        </Paper>
      )}
      {step === 3 && (
        <>
          <JobPanel id={job!.id} placeOf={placeOf} />
          <Group>
            <Button variant="default" component={Link} to={paths.job(job!.id)}>
              {t('jobs.ownPage')}
            </Button>
            <Button variant="default" component={Link} to={paths.pass(id)}>
              {t('passes.toPass')}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

function useStored(): readonly Stored<'members'>[] {
  const { t } = useText();
  const { number } = useFormats();
  const customer = useStoredCustomer();
  return useMemo(
    () => [
      ...customer.map(
        ({ label, shownOf }): Stored<'members'> => ({
          label,
          shownOf: ({ customer }) => shownOf(customer),
        }),
      ),
      {
        label: t('csv.field.initial_points'),
        shownOf: ({ initial_points }) => (initial_points === undefined ? undefined : number(initial_points)),
      },
      { label: t('csv.field.starts_at'), shownOf: ({ starts_at }) => starts_at },
      { label: t('csv.field.expires_at'), shownOf: ({ expires_at }) => expires_at },
    ],
    [t, number, customer],
  );
}
