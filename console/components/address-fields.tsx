import { SimpleGrid, TextInput } from '@mantine/core';
import type { KybUpdateDetailsParams } from '@tessera/sdk';
import { useText } from '../text/text.tsx';
import { CountrySelect } from './country-select.tsx';

type Address = NonNullable<KybUpdateDetailsParams['registered_address']>;

/** An address as a form holds it: every part a text. */
export type AddressValues = Record<keyof Address, string>;

export const addressValues = (address: Address | null): AddressValues => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postal_code: address?.postal_code ?? '',
  country: address?.country ?? '',
});

/** As the API takes it; null where nothing is filled in. */
export function addressOf(values: AddressValues): Address | null {
  const { line1, line2, city, region, postal_code, country } = values;
  const parts = [line1, line2, city, region, postal_code, country];
  if (parts.every((part) => !part)) return null;
  return { line1, ...(line2 && { line2 }), city, ...(region && { region }), postal_code, country };
}

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
