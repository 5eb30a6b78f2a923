/** Changed fields of the verification forms. Numbers are masked, so an empty one stays unchanged. */
import type { KybAddPersonParams, KybPerson, KybProfile, KybUpdateDetailsParams } from '@tessera/sdk';
import {
  type AddressValues,
  addressOf,
  addressValues,
  hasAddress,
} from '../../components/fields/address-values.ts';

export type BusinessType = NonNullable<KybProfile['business_type']>;

/** Business types with a registration number and a founding date. */
export const isRegistered = (type: BusinessType | ''): boolean => type === 'company' || type === 'non_profit';

export interface DetailsValues extends Record<string, unknown> {
  business_type: BusinessType | '';
  legal_name: string;
  registration_number: string;
  tax_id: string;
  incorporation_date: string;
  registered_address: AddressValues;
}

export const detailsValues = (profile: KybProfile): DetailsValues => ({
  business_type: profile.business_type ?? '',
  legal_name: profile.legal_name ?? '',
  registration_number: '',
  tax_id: '',
  incorporation_date: profile.incorporation_date ?? '',
  registered_address: addressValues(profile.registered_address),
});

const addressOrNone = (values: AddressValues) => (hasAddress(values) ? addressOf(values) : null);

/** A cleared field is sent as null; an unchanged one is omitted. */
const changedText = (name: string, value: string, before: string | null) =>
  value.trim() === (before ?? '') ? {} : { [name]: value.trim() || null };

const filledText = (name: string, value: string) => (value.trim() ? { [name]: value.trim() } : {});

export function changedDetails(values: DetailsValues, profile: KybProfile): KybUpdateDetailsParams {
  const address = addressOrNone(values.registered_address);
  const before = addressOrNone(addressValues(profile.registered_address));
  return {
    ...(values.business_type &&
      values.business_type !== profile.business_type && { business_type: values.business_type }),
    ...changedText('legal_name', values.legal_name, profile.legal_name),
    ...filledText('registration_number', values.registration_number),
    ...filledText('tax_id', values.tax_id),
    ...changedText('incorporation_date', values.incorporation_date, profile.incorporation_date),
    ...(JSON.stringify(address) !== JSON.stringify(before) && { registered_address: address }),
  };
}

export interface PersonValues extends Record<string, unknown> {
  role: KybPerson['role'];
  first_name: string;
  last_name: string;
  /** Percent. */
  ownership: number | '';
  date_of_birth: string;
  email: string;
  id_number: string;
  address: AddressValues;
}

export const personValues = (person: KybPerson | undefined): PersonValues => ({
  role: person?.role ?? 'representative',
  first_name: '',
  last_name: '',
  ownership: person?.ownership_bps == null ? '' : person.ownership_bps / 100,
  date_of_birth: '',
  email: '',
  id_number: '',
  address: addressValues(null),
});

const basisPoints = (percent: number | ''): number | null =>
  percent === '' ? null : Math.round(percent * 100);

type Optional = Omit<KybAddPersonParams, 'role' | 'first_name' | 'last_name'>;

const optionalOf = (values: PersonValues): Optional => {
  const address = addressOrNone(values.address);
  return {
    ...filledText('date_of_birth', values.date_of_birth),
    ...filledText('email', values.email),
    ...filledText('id_number', values.id_number),
    ...(address && { address }),
  };
};

export const newPerson = (values: PersonValues): KybAddPersonParams => ({
  role: values.role,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  ...(values.ownership !== '' && { ownership_bps: basisPoints(values.ownership) }),
  ...optionalOf(values),
});

export const changedPerson = (values: PersonValues, person: KybPerson): Partial<KybAddPersonParams> => ({
  ...(values.role !== person.role && { role: values.role }),
  ...filledText('first_name', values.first_name),
  ...filledText('last_name', values.last_name),
  ...(basisPoints(values.ownership) !== person.ownership_bps && {
    ownership_bps: basisPoints(values.ownership),
  }),
  ...optionalOf(values),
});
