import { SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../text/text.tsx';
import type { AddressValues } from './address-values.ts';
import { CountrySelect } from './country-select.tsx';

interface AddressFieldsProps {
  /** What the form has for a part. */
  inputOf: (part: keyof AddressValues) => object;
  required?: boolean;
  disabled?: boolean;
}

export function AddressFields({ inputOf, required = false, disabled = false }: AddressFieldsProps) {
  const { say } = useText();
  const given = { required, disabled };
  return (
    <>
      <TextInput
        label={say('address.line1')}
        autoComplete="address-line1"
        maxLength={200}
        {...given}
        {...inputOf('line1')}
      />
      <TextInput
        label={say('address.line2')}
        autoComplete="address-line2"
        maxLength={200}
        disabled={disabled}
        {...inputOf('line2')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={say('address.postalCode')}
          autoComplete="postal-code"
          maxLength={20}
          {...given}
          {...inputOf('postal_code')}
        />
        <TextInput
          label={say('address.city')}
          autoComplete="address-level2"
          maxLength={120}
          {...given}
          {...inputOf('city')}
        />
        <TextInput
          label={say('address.region')}
          autoComplete="address-level1"
          maxLength={120}
          disabled={disabled}
          {...inputOf('region')}
        />
        <CountrySelect label={say('address.country')} {...given} {...inputOf('country')} />
      </SimpleGrid>
    </>
  );
}
