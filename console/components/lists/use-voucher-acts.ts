/** What can be done with several vouchers or gift cards at once. */
import type { Voucher } from '@tessera/sdk';
import { tessera } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import type { BulkAction } from './table/bulk-run.ts';

const isThere = ({ status }: Voucher): boolean => status !== 'voided';

export function useVoucherActs(): BulkAction<Voucher>[] {
  const { t } = useText();
  return [
    {
      label: t('vouchers.bulk.disable'),
      act: 'vouchers.update',
      what: t('vouchers.bulk.disableWhat'),
      suits: (voucher) => isThere(voucher) && voucher.active,
      run: ({ id }, _values, options) => tessera.vouchers.update(id, { active: false }, options),
      changes: ['vouchers', 'giftCards'],
    },
    {
      label: t('vouchers.bulk.enable'),
      act: 'vouchers.update',
      what: t('vouchers.bulk.enableWhat'),
      suits: (voucher) => isThere(voucher) && !voucher.active,
      run: ({ id }, _values, options) => tessera.vouchers.update(id, { active: true }, options),
      changes: ['vouchers', 'giftCards'],
    },
    {
      label: t('vouchers.bulk.move'),
      act: 'vouchers.update',
      what: t('vouchers.bulk.moveWhat'),
      suits: isThere,
      fields: [{ name: 'campaign', label: t('vouchers.campaign'), kind: 'campaign' }],
      run: ({ id }, { campaign }, options) =>
        tessera.vouchers.update(id, { campaign_id: campaign! }, options),
      changes: ['vouchers', 'giftCards', 'campaigns'],
    },
    {
      label: t('vouchers.bulk.void'),
      act: 'vouchers.update',
      what: t('vouchers.bulk.voidWhat'),
      isDangerous: true,
      suits: isThere,
      run: ({ id }, _values, options) => tessera.vouchers.update(id, { void: true }, options),
      changes: ['vouchers', 'giftCards'],
    },
  ];
}
