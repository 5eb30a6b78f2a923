import { Stack, Textarea } from '@mantine/core';
import type { Voucher, VouchersUpdateParams } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';

const VoucherUpdate = lazyPart(async () => ({
  default: (await import('../../../forms/vouchers/voucher-update.tsx')).VoucherUpdate,
}));

type Question = 'edit' | 'disable' | 'enable' | 'void';

/** Actions on a whole voucher: edit, enable, disable and void. */
export function VoucherActions({ voucher }: { voucher: Voucher }) {
  const { t } = useText();
  const formats = useFormats();
  const [asked, ask] = useState<Question>();
  const update = useAction('vouchers.update');
  const [reason, setReason] = useState('');
  const close = () => {
    ask(undefined);
    setReason('');
  };
  const disabled_reason = reason.trim();
  const lost = voucher.gift?.balance ?? 0;
  const over = voucher.status === 'voided' ? t('vouchers.isVoided') : undefined;
  const change = async (what: VouchersUpdateParams, done: string) => {
    await update.mutateAsync([voucher.id, what, { ifMatch: voucher.version }]);
    notify(done);
  };
  return (
    <>
      <ActionButton act="vouchers.update" variant="default" denied={over} onClick={() => ask('edit')}>
        {t('action.edit')}
      </ActionButton>
      <ActionButton
        act="vouchers.update"
        variant="default"
        denied={over}
        onClick={() => ask(voucher.active ? 'disable' : 'enable')}
      >
        {t(voucher.active ? 'vouchers.disable' : 'vouchers.enable')}
      </ActionButton>
      <ActionButton
        act="vouchers.update"
        variant="light"
        color="red"
        denied={over}
        onClick={() => ask('void')}
      >
        {t('vouchers.void')}
      </ActionButton>
      <FormDialog title={t('vouchers.editTitle')} isOpen={asked === 'edit'} onClose={close} size="lg">
        <Suspense fallback={<LoadingPart />}>
          <VoucherUpdate voucher={voucher} onClose={close} />
        </Suspense>
      </FormDialog>
      <ConfirmDialog
        isOpen={asked === 'disable'}
        onClose={close}
        title={t('vouchers.disableTitle')}
        confirm={t('vouchers.disable')}
        onConfirm={() =>
          change({ active: false, ...(disabled_reason && { disabled_reason }) }, t('vouchers.disabled'))
        }
      >
        <Stack gap="sm">
          {t('vouchers.disableHint')}
          <Textarea
            label={t('vouchers.disabledReason')}
            description={t('vouchers.disabledReasonHint')}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'enable'}
        onClose={close}
        title={t('vouchers.enableTitle')}
        confirm={t('vouchers.enable')}
        onConfirm={() => change({ active: true }, t('vouchers.enabled'))}
      >
        {t('vouchers.enableHint')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'void'}
        onClose={close}
        title={t('vouchers.voidTitle')}
        confirm={t('vouchers.void')}
        isDangerous
        onConfirm={() =>
          change(
            { void: true },
            lost > 0
              ? t('vouchers.voidedGift', { amount: formats.money(lost, voucher.gift?.currency) })
              : t('vouchers.voided'),
          )
        }
      >
        {t('vouchers.voidHint')}
      </ConfirmDialog>
    </>
  );
}
