import type { Voucher } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { FormPart } from '../ui/form-part.tsx';
import { VoucherRestrictionFields, VoucherTermFields } from './voucher-fields.tsx';
import { termsOf, valuesOf, voucherFieldOf } from './voucher-values.ts';

/** Edits a voucher's validity, limits and restrictions. */
export function VoucherUpdate({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { say } = useText();
  const { currency } = useFormats();
  const own = voucher.gift?.currency ?? voucher.discount?.currency ?? currency;
  const act = useActForm('vouchers.update', {
    initial: valuesOf(voucher),
    version: voucher.version,
    given: (values) => [voucher.id, termsOf(values, own)],
    fieldOf: voucherFieldOf,
    onDone: () => {
      tell(say('done.saved'));
      onClose();
    },
  });
  return (
    <ActFields of={act} submit={say('action.save')} onCancel={onClose}>
      <FormPart title={say('vouchers.part.terms')}>
        <VoucherTermFields form={act.form} />
      </FormPart>
      <FormPart title={say('vouchers.part.restrictions')}>
        <VoucherRestrictionFields form={act.form} />
      </FormPart>
    </ActFields>
  );
}
