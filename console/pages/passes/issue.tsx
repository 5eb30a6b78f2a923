/** Issues a pass to many people: file, columns, preview, and the job's progress. */
import { Alert, Button, Group, Paper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Job } from '@tessera/sdk';
import { useMemo, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { CsvFileStep, CsvMappingStep, type ImportFile, type Mapped } from '../../components/csv-import.tsx';
import type { ImportField } from '../../components/csv-mapping.ts';
import { ImportSteps } from '../../components/import-steps.tsx';
import { JobPanel } from '../../components/job-panel.tsx';
import { useCustomerColumns, useNameless } from '../../components/use-customer-columns.ts';
import { useFormats } from '../../components/use-formats.ts';
import { type MemberColumn, PassesIssueBulk } from '../../forms/passes-issue-bulk.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { passQuery } from './pass-queries.ts';

const route = getRouteApi('/inside/passes/$id/issue');

export function IssuePassPage() {
  const { t } = useText();
  const { number } = useFormats();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  const pass = data.data[0]!;
  const [file, setFile] = useState<ImportFile>();
  const [mapped, setMapped] = useState<Mapped<MemberColumn>>();
  const [job, setJob] = useState<Job>();
  const fields = useFields();
  const nameless = useNameless<MemberColumn>();
  const head = <PageHead title={t('passes.issueManyTitle', { name: pass.name })} />;
  if (pass.status !== 'active')
    return (
      <>
        {head}
        <Alert color="orange">{t('passes.notActive')}</Alert>
      </>
    );
  const step = job ? 3 : mapped ? 2 : file ? 1 : 0;
  const placeOf = (index: number) => t('csv.lineNumber', { line: number(mapped!.rows[index]!.line) });
  return (
    <>
      {head}
      <ImportSteps
        active={step}
        steps={[t('csv.stepFile'), t('csv.stepColumns'), t('passes.stepIssue'), t('csv.stepWork')]}
      />
      {step === 0 && <CsvFileStep title={t('csv.stepFile')} hint={t('passes.fileHint')} onFile={setFile} />}
      {step === 1 && (
        <CsvMappingStep
          file={file!}
          fields={fields}
          alsoFaults={nameless}
          maximumRows={limits.bulk.recipients}
          onBack={() => setFile(undefined)}
          onNext={setMapped}
        />
      )}
      {step === 2 && (
        <Paper withBorder p="md" maw={760}>
          <PassesIssueBulk
            pass={pass}
            rows={mapped!.rows}
            onDone={setJob}
            onCancel={() => setMapped(undefined)}
          />
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

function useFields(): readonly ImportField<MemberColumn>[] {
  const { t } = useText();
  const customer = useCustomerColumns();
  return useMemo(
    () => [
      ...customer,
      {
        key: 'initial_points',
        label: t('passes.initialPoints'),
        names: ['points', 'initialpoints', 'balance', 'punti', 'saldo'],
        faultOf: (text) =>
          /^\d+$/.test(text) && Number(text) <= 1_000_000 ? undefined : t('passes.pointsFault'),
      },
      {
        key: 'consent',
        label: t('passes.consent'),
        names: ['consent', 'marketing', 'newsletter', 'consenso', 'marketingemail'],
      },
    ],
    [t, customer],
  );
}
