import { TextInput } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { ActionFields } from '../../components/actions/action-form.tsx';
import { AddressFields } from '../../components/fields/address-fields.tsx';
import {
  type AddressValues,
  addressOf,
  addressValues,
  hasAddress,
} from '../../components/fields/address-values.ts';
import { useText } from '../../text/text.tsx';
import { useMerchantForm } from './merchant-panel.tsx';

type Location = Merchant['locations'][number];
interface Values extends AddressValues {
  name: string;
}

interface Props {
  merchant: Merchant;
  /** `undefined` creates a new location. */
  location: Location | undefined;
  onClose: () => void;
}

/** Locations are stored as one list, so all of them are sent. */
export function LocationEdit({ merchant, location, onClose }: Props) {
  const { t } = useText();
  const initial: Values = {
    name: location?.name ?? '',
    ...addressValues(location?.address, merchant.country),
  };
  const changeOf = (values: Values) => {
    const given = { name: values.name.trim(), ...(hasAddress(values) && { address: addressOf(values) }) };
    return {
      locations: location
        ? merchant.locations.map((one) => (one.id === location.id ? { id: one.id, ...given } : one))
        : [...merchant.locations, given],
    };
  };
  const act = useMerchantForm(merchant, initial, changeOf, onClose);
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <TextInput
        label={t('fact.name')}
        description={t('settings.locationHint')}
        required
        maxLength={120}
        data-autofocus
        {...act.form.getInputProps('name')}
      />
      <AddressFields values={act.form.values} inputOf={(part) => act.form.getInputProps(part)} />
    </ActionFields>
  );
}
