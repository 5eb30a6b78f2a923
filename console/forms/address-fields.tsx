import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Merchant } from '@tessera/sdk';
import { CountrySelect } from '../components/country-select.tsx';
import { useText } from '../text/text.tsx';

export interface AddressValues extends Record<string, unknown> {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
}

type Address = NonNullable<Merchant['address']>;

export const addressValues = (address: Address | null | undefined, country: string): AddressValues => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postal_code: address?.postal_code ?? '',
  country: address?.country ?? country,
});

export const hasAddress = ({ line1, city, postal_code }: AddressValues): boolean =>
  [line1, city, postal_code].some((line) => line.trim() !== '');

export const addressOf = ({ line1, line2, city, region, postal_code, country }: AddressValues): Address => ({
  line1: line1.trim(),
  ...(line2.trim() && { line2: line2.trim() }),
  city: city.trim(),
  ...(region.trim() && { region: region.trim() }),
  postal_code: postal_code.trim(),
  country,
});

/** Where something is; all of it or nothing. */
export function AddressFields<V extends AddressValues>({ form }: { form: UseFormReturnType<V> }) {
  const { say } = useText();
  const isGiven = hasAddress(form.values);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={say('settings.line1')}
        required={isGiven}
        maxLength={200}
        {...form.getInputProps('line1')}
      />
      <TextInput label={say('settings.line2')} maxLength={200} {...form.getInputProps('line2')} />
      <TextInput
        label={say('settings.postalCode')}
        required={isGiven}
        maxLength={20}
        {...form.getInputProps('postal_code')}
      />
      <TextInput
        label={say('settings.city')}
        required={isGiven}
        maxLength={120}
        {...form.getInputProps('city')}
      />
      <TextInput label={say('settings.regionOf')} maxLength={120} {...form.getInputProps('region')} />
      <CountrySelect allowDeselect={false} {...form.getInputProps('country')} />
    </SimpleGrid>
  );
}
