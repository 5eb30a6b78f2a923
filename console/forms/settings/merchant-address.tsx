import { Text } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { AddressFields } from '../../components/fields/address-fields.tsx';
import {
  type AddressValues,
  addressOf,
  addressValues,
  hasAddress,
} from '../../components/fields/address-values.ts';
import { useText } from '../../text/text.tsx';
import { MerchantPanel, useMerchantForm } from './merchant-panel.tsx';

export function MerchantAddress({ merchant }: { merchant: Merchant }) {
  const initial = addressValues(merchant.address, merchant.country);
  return <Fields merchant={merchant} initial={initial} />;
}

function Fields({ merchant, initial }: { merchant: Merchant; initial: AddressValues }) {
  const { t } = useText();
  const act = useMerchantForm(merchant, initial, (values) => ({
    address: hasAddress(values) ? addressOf(values) : null,
  }));
  return (
    <MerchantPanel title={t('settings.address')} of={act}>
      <Text size="sm" c="dimmed">
        {t('settings.addressHint')}
      </Text>
      <AddressFields values={act.form.values} inputOf={(part) => act.form.getInputProps(part)} />
    </MerchantPanel>
  );
}
