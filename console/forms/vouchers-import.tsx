import { Alert, Stack } from '@mantine/core';
import type { Job, VouchersBulkParams } from '@tessera/sdk';
import { readTypedAmount } from '../../contract/amounts.ts';
import { estimateEntropyBits, minimumSecretBits } from '../../contract/code-strength.ts';
import { ActFields, useActionForm } from '../components/action-form.tsx';
import type { MappedRow } from '../components/csv-mapping.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { FormPart } from '../ui/form-part.tsx';
import type { Formats } from '../ui/formats.ts';
import {
  VisibilityField,
  VoucherRestrictionFields,
  VoucherTermFields,
  VoucherWorthFields,
} from './voucher-fields.tsx';
import { newVoucherValues, templateOf, voucherFieldOf } from './voucher-values.ts';
import { CampaignFields, campaignOf } from './vouchers-bulk.tsx';

export type VoucherColumn = 'code' | 'external_id' | 'balance';

interface VouchersImportProps {
  rows: readonly MappedRow<VoucherColumn>[];
  /** Called with the submitted rows. */
  onDone: (job: Job, sent: readonly MappedRow<VoucherColumn>[]) => void;
  onCancel: () => void;
}

/** Imports existing codes, with their value and campaign. */
export function VouchersImport({ rows, onDone, onCancel }: VouchersImportProps) {
  const { t } = useText();
  const formats = useFormats();
  const hasBalances = rows.some(({ values }) => values.balance !== undefined);
  const weak = rows.filter(({ values }) => isWeak(values.code ?? ''));
  const act = useActionForm('vouchers.bulk', {
    initial: { ...newVoucherValues, kind: hasBalances ? ('gift' as const) : newVoucherValues.kind },
    given: (values) => [
      {
        campaign: campaignOf(values),
        template: templateOf(values, formats.currency),
        codes: rows.map((row) => codeOf(row, values.kind === 'gift' ? formats : undefined)),
        existing: true,
      },
    ],
    fieldOf: (path) => {
      const [, index, field] = /^codes\.(\d+)\.?(.*)$/.exec(path) ?? [];
      if (index === undefined) return voucherFieldOf(path);
      return `${t('csv.lineNumber', { line: formats.number(rows[Number(index)]!.line) })} ${field}`.trim();
    },
    onDone: (job) => onDone(job, rows),
  });
  const { form } = act;
  return (
    <ActFields
      of={act}
      submit={t('vouchers.importSubmit', { count: formats.number(rows.length) })}
      onCancel={onCancel}
    >
      <FormPart title={t('vouchers.campaign')}>
        <CampaignFields form={form} />
      </FormPart>
      <FormPart title={t('vouchers.part.worth')}>
        <VoucherWorthFields form={form} />
      </FormPart>
      <FormPart title={t('vouchers.part.terms')}>
        <Stack>
          <VoucherTermFields form={form} />
          <VisibilityField form={form} />
          {form.values.code_visibility === 'secret' && weak.length > 0 && (
            <Alert color="orange" role="status">
              {t('vouchers.weakCodes', {
                count: formats.number(weak.length),
                line: formats.number(weak[0]!.line),
              })}
            </Alert>
          )}
        </Stack>
      </FormPart>
      <FormPart title={t('vouchers.part.restrictions')}>
        <VoucherRestrictionFields form={form} />
      </FormPart>
    </ActFields>
  );
}

/** Of secret codes, only existing ones can be. */
const isWeak = (code: string): boolean => estimateEntropyBits(code) < minimumSecretBits;

function codeOf(
  { values }: MappedRow<VoucherColumn>,
  of: Formats | undefined,
): NonNullable<VouchersBulkParams['codes']>[number] {
  const { code = '', external_id, balance } = values;
  return {
    code,
    external_id,
    balance:
      balance === undefined || of === undefined
        ? undefined
        : readTypedAmount(balance, of.currency, of.locale).amount,
  };
}
