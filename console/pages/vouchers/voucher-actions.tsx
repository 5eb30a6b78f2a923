import type { Voucher } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { tell } from '../../components/tell.ts';
import { VoucherUpdate } from '../../forms/voucher-update.tsx';
import { useText } from '../../text/text.tsx';

type Question = 'edit' | 'disable' | 'enable' | 'void';

/** Actions on a whole voucher: edit, enable, disable and void. */
export function VoucherActions({ voucher }: { voucher: Voucher }) {
  const { say } = useText();
  const [asked, ask] = useState<Question>();
  const update = useAct('vouchers.update');
  const close = () => ask(undefined);
  const over = voucher.status === 'voided' ? say('vouchers.isVoided') : undefined;
  const change = async (what: { active?: boolean; void?: true }, done: string) => {
    await update.mutateAsync([voucher.id, what, { ifMatch: voucher.version }]);
    tell(done);
  };
  return (
    <>
      <ActButton act="vouchers.update" variant="default" denied={over} onClick={() => ask('edit')}>
        {say('action.edit')}
      </ActButton>
      <ActButton
        act="vouchers.update"
        variant="default"
        denied={over}
        onClick={() => ask(voucher.active ? 'disable' : 'enable')}
      >
        {say(voucher.active ? 'vouchers.disable' : 'vouchers.enable')}
      </ActButton>
      <ActButton act="vouchers.update" variant="light" color="red" denied={over} onClick={() => ask('void')}>
        {say('vouchers.void')}
      </ActButton>
      <FormWindow title={say('vouchers.editTitle')} isOpen={asked === 'edit'} onClose={close} size="lg">
        <VoucherUpdate voucher={voucher} onClose={close} />
      </FormWindow>
      <ConfirmWindow
        isOpen={asked === 'disable'}
        onClose={close}
        title={say('vouchers.disableTitle')}
        confirm={say('vouchers.disable')}
        onConfirm={() => change({ active: false }, say('vouchers.disabled'))}
      >
        {say('vouchers.disableHint')}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={asked === 'enable'}
        onClose={close}
        title={say('vouchers.enableTitle')}
        confirm={say('vouchers.enable')}
        onConfirm={() => change({ active: true }, say('vouchers.enabled'))}
      >
        {say('vouchers.enableHint')}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={asked === 'void'}
        onClose={close}
        title={say('vouchers.voidTitle')}
        confirm={say('vouchers.void')}
        isDangerous
        onConfirm={() => change({ void: true }, say('vouchers.voided'))}
      >
        {say('vouchers.voidHint')}
      </ConfirmWindow>
    </>
  );
}
