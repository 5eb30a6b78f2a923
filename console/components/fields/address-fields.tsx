import { SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { type AddressValues, hasAddress } from './address-values.ts';
import { CountrySelect } from './country-select.tsx';

interface AddressFieldsProps {
  values: AddressValues;
  /** The form's input properties for a part of the address. */
  inputOf: (part: Extract<keyof AddressValues, string>) => object;
  disabled?: boolean;
}

/** Fields of a postal address, filled in completely or not at all. */
export function AddressFields({ values, inputOf, disabled = false }: AddressFieldsProps) {
  const { t } = useText();
  const required = hasAddress(values);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('address.line1')}
        required={required}
        disabled={disabled}
        maxLength={200}
        {...inputOf('line1')}
      />
      <TextInput label={t('address.line2')} disabled={disabled} maxLength={200} {...inputOf('line2')} />
      <TextInput
        label={t('address.postalCode')}
        required={required}
        disabled={disabled}
        maxLength={20}
        {...inputOf('postal_code')}
      />
      <TextInput
        label={t('address.city')}
        required={required}
        disabled={disabled}
        maxLength={120}
        {...inputOf('city')}
      />
      <TextInput label={t('address.region')} disabled={disabled} maxLength={120} {...inputOf('region')} />
      <CountrySelect
        label={t('address.country')}
        required={required}
        disabled={disabled}
        allowDeselect={false}
        {...inputOf('country')}
      />
    </SimpleGrid>
  );
}
