/** Imports voucher codes: file, columns, preview, value, and the job's progress. */
import { Button, Group, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Job } from '@tessera/sdk';
import { useCallback, useMemo, useState } from 'react';
import { readTypedAmount } from '../../../contract/amounts.ts';
import { normalizeCode } from '../../../contract/code-strength.ts';
import { limits } from '../../../contract/limits.ts';
import { CsvFileStep, CsvMappingStep, type ImportFile, type Mapped } from '../../components/csv-import.tsx';
import { type ImportField, type MappedRow, repetitionsOf } from '../../components/csv-mapping.ts';
import { ImportSteps } from '../../components/import-steps.tsx';
import { JobPanel } from '../../components/job-panel.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type VoucherColumn, VouchersImport } from '../../forms/vouchers-import.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function ImportVouchersPage() {
  const { t } = useText();
  const [file, setFile] = useState<ImportFile>();
  const [mapped, setMapped] = useState<Mapped<VoucherColumn>>();
  const [work, setWork] = useState<Work>();
  const { number } = useFormats();
  const fields = useFields();
  const repeated = useCallback(
    (rows: readonly MappedRow<VoucherColumn>[]) =>
      repetitionsOf(rows, 'code', (line) => t('csv.repeated', { line: number(line) })),
    [t, number],
  );
  const step = work ? 3 : mapped ? 2 : file ? 1 : 0;
  return (
    <>
      <PageHead title={t('vouchers.import')} />
      <ImportSteps
        active={step}
        steps={[t('csv.stepFile'), t('csv.stepColumns'), t('vouchers.stepTerms'), t('csv.stepWork')]}
      />
      {step === 0 && (
        <CsvFileStep title={t('csv.stepFile')} hint={t('vouchers.importHint')} onFile={setFile} />
      )}
      {step === 1 && (
        <CsvMappingStep
          file={file!}
          fields={fields}
          alsoFaults={repeated}
          maximumRows={limits.bulk.codes}
          onBack={() => setFile(undefined)}
          onNext={setMapped}
        />
      )}
      {step === 2 && (
        <Paper withBorder p="md" maw={760}>
          <VouchersImport
            rows={mapped!.rows}
            onDone={(job, rows) => setWork({ job, rows })}
            onCancel={() => setMapped(undefined)}
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
  rows: readonly MappedRow<VoucherColumn>[];
}

function ImportWork({ job, rows }: Work) {
  const { t } = useText();
  const { number } = useFormats();
  const placeOf = (index: number) => {
    const { line, values } = rows[index]!;
    return `${t('csv.lineNumber', { line: number(line) })} ${values.code}`;
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

/** What the server accepts as a code that is printed already. */
const isExistingCode = (text: string): boolean =>
  normalizeCode(text) !== undefined && /[\p{L}\p{N}]/u.test(text);

function useFields(): readonly ImportField<VoucherColumn>[] {
  const { t } = useText();
  const { currency, locale } = useFormats();
  return useMemo(
    () => [
      {
        key: 'code',
        label: t('vouchers.code'),
        names: ['code', 'codes', 'codice', 'vouchercode', 'voucher', 'coupon', 'couponcode', 'buono'],
        isRequired: true,
        faultOf: (text) => (isExistingCode(text) ? undefined : t('vouchers.codeFault')),
      },
      {
        key: 'external_id',
        label: t('vouchers.externalId'),
        names: ['externalid', 'id', 'ref', 'reference', 'riferimento', 'idesterno'],
        faultOf: (text) => (text.length <= 120 ? undefined : t('vouchers.externalIdFault')),
      },
      {
        key: 'balance',
        label: t('vouchers.balance'),
        names: ['balance', 'amount', 'value', 'saldo', 'importo', 'valore'],
        faultOf: (text) => {
          const { amount, fault } = readTypedAmount(text, currency, locale);
          if (fault !== undefined) return t(`amounts.fault.${fault}`);
          return amount > 0 ? undefined : t('vouchers.balanceFault');
        },
      },
    ],
    [t, currency, locale],
  );
}
