import { Alert, Stack } from '@mantine/core';
import type { Job } from '@tessera/sdk';
import { useMemo } from 'react';
import { weakAmong } from '../../../contract/code-strength.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import type { RowOf } from '../../components/jobs/import-reading.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import {
  VisibilityField,
  VoucherRestrictionFields,
  VoucherTermFields,
  VoucherWorthFields,
} from './voucher-fields.tsx';
import { newVoucherValues, templateOf, voucherFieldOf } from './voucher-values.ts';
import { CampaignFields, campaignOf } from './vouchers-bulk.tsx';

interface VouchersImportProps {
  /** The campaign to add the codes to. */
  campaignId?: string | undefined;
  rows: readonly RowOf<'vouchers'>[];
  /** Called with the submitted rows. */
  onDone: (job: Job, sent: readonly RowOf<'vouchers'>[]) => void;
  onCancel: () => void;
}

/** Imports existing codes, with their value and campaign. */
export function VouchersImport({ campaignId = '', rows, onDone, onCancel }: VouchersImportProps) {
  const { t } = useText();
  const formats = useFormats();
  const hasBalances = rows.some(({ item }) => item.balance !== undefined);
  const weak = useMemo(() => weakAmong(rows.map(({ item }) => item.code)).map((at) => rows[at]!), [rows]);
  const act = useActionForm('vouchers.bulk', {
    initial: {
      ...newVoucherValues,
      campaign_id: campaignId,
      kind: hasBalances ? ('gift' as const) : newVoucherValues.kind,
    },
    given: (values) => [
      {
        campaign: campaignOf(values),
        template: templateOf(values, formats.currency),
        codes: rows.map(({ item }) => (values.kind === 'gift' ? item : { ...item, balance: undefined })),
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
    <ActionFields
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
                all: formats.number(rows.length),
                line: formats.number(weak[0]!.line),
              })}
            </Alert>
          )}
        </Stack>
      </FormPart>
      <FormPart title={t('vouchers.part.restrictions')}>
        <VoucherRestrictionFields form={form} />
      </FormPart>
    </ActionFields>
  );
}
