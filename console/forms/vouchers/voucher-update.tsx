import { Stack } from '@mantine/core';
import type { Voucher, VouchersUpdateParams } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { useAgreedLosses } from '../agreed-losses.tsx';
import { VoucherCampaignField, VoucherRestrictionFields, VoucherTermFields } from './voucher-fields.tsx';
import { termsOf, valuesOf, voucherFieldOf } from './voucher-values.ts';

/** The form has no fields for stacking and returns, and a gift card none for conditions, so saving it must not remove them. */
function keepingOthers({ type, restrictions }: Voucher, terms: VouchersUpdateParams): VouchersUpdateParams {
  const { conditions, stacking, on_return } = restrictions;
  const kept = {
    ...(conditions && type === 'gift' && { conditions }),
    ...(stacking && { stacking }),
    ...(on_return && { on_return }),
  };
  return { ...terms, restrictions: { ...terms.restrictions, ...kept } };
}

/** Edits a voucher's validity, limits, restrictions and campaign. */
export function VoucherUpdate({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { t } = useText();
  const { currency } = useFormats();
  const own = voucher.gift?.currency ?? voucher.discount?.currency ?? currency;
  const agreed = useAgreedLosses();
  const act = useActionForm('vouchers.update', {
    initial: valuesOf(voucher),
    version: voucher.version,
    given: (values) => [
      voucher.id,
      {
        ...keepingOthers(voucher, termsOf(values, own)),
        campaign_id: values.campaign_id || null,
        ...agreed.apply(),
      },
    ],
    onRefused: agreed.onRefused,
    fieldOf: voucherFieldOf,
    validate: { conditions: (conditions) => (areComplete(conditions) ? null : t('conditions.incomplete')) },
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  return (
    <>
      <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
        <FormPart title={t('vouchers.part.terms')}>
          <VoucherTermFields form={act.form} />
        </FormPart>
        <FormPart title={t('vouchers.part.restrictions')}>
          <Stack>
            <VoucherRestrictionFields form={act.form} />
            <VoucherCampaignField form={act.form} hint={t('vouchers.campaignMoves')} />
          </Stack>
        </FormPart>
      </ActionFields>
      {agreed.dialog(act.submit)}
    </>
  );
}
