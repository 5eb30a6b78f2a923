/** Sensitive details of a business and its people: sealed under the merchant's data key, returned masked. */
import type { Static } from 'typebox';
import type { Address } from '../../../../contract/resources/merchant.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';
import type { DataKey } from '../../../sealing/wrapped-key.ts';
import { currentDataKey, dataKey } from '../../merchant/data-keys.ts';

type WireAddress = Static<typeof Address>;

export interface BusinessDetails {
  legal_name?: string | null;
  registration_number?: string | null;
  tax_id?: string | null;
  incorporation_date?: string | null;
  registered_address?: WireAddress | null;
}

export interface PersonDetails {
  first_name: string;
  last_name: string;
  date_of_birth?: string | null;
  email?: string | null;
  id_number?: string | null;
  address?: WireAddress | null;
}

export type SealedDetails = Row<'kyb_persons', 'details_sealed' | 'details_key_version'>;

/** Identifies what the bytes belong to; sealed bytes are bound to it. */
export type DetailsPlace = { of: 'business' } | { of: 'person'; id: string } | { of: 'document'; id: string };

const placeOf = (merchantId: string, place: DetailsPlace, keyVersion: number): string =>
  `kyb|${place.of}|${merchantId}|${'id' in place ? place.id : ''}|${keyVersion}`;

/** Seals bytes for one place under a data key. */
export const sealAt = (
  merchantId: string,
  place: DetailsPlace,
  { key, version }: DataKey,
  plain: Buffer,
): Buffer => seal(key, placeOf(merchantId, place, version), plain);

/** @throws if the bytes were changed or belong to another place. */
export const openAt = (
  merchantId: string,
  place: DetailsPlace,
  { key, version }: DataKey,
  sealed: Buffer,
): Buffer => open(key, placeOf(merchantId, place, version), sealed);

export async function sealDetails(
  tx: TenantTransaction,
  keyring: Keyring,
  place: DetailsPlace,
  details: BusinessDetails | PersonDetails,
): Promise<SealedDetails> {
  const key = await currentDataKey(tx, keyring);
  const sealed = sealAt(tx.merchantId, place, key, Buffer.from(JSON.stringify(details)));
  return { details_sealed: sealed, details_key_version: key.version };
}

async function openDetails(
  tx: ReadTransaction,
  keyring: Keyring,
  place: DetailsPlace,
  { details_sealed, details_key_version }: SealedDetails,
): Promise<unknown> {
  const key = await dataKey(tx, keyring, details_key_version);
  return JSON.parse(openAt(tx.merchantId, place, key, details_sealed).toString());
}

/** Returns the details of the business; empty if none were sent. */
export async function openBusiness(
  tx: ReadTransaction,
  keyring: Keyring,
  row: Row<'kyb_profiles', 'details_sealed' | 'details_key_version'> | undefined,
): Promise<BusinessDetails> {
  if (!row || row.details_sealed === null || row.details_key_version === null) return {};
  const { details_sealed, details_key_version } = row;
  const sealed = { details_sealed, details_key_version };
  return (await openDetails(tx, keyring, { of: 'business' }, sealed)) as BusinessDetails;
}

export const openPerson = async (
  tx: ReadTransaction,
  keyring: Keyring,
  row: SealedDetails & { id: string },
): Promise<PersonDetails> =>
  (await openDetails(tx, keyring, { of: 'person', id: row.id }, row)) as PersonDetails;

/** Returns the names of the fields that have a value. */
export const knownFields = (details: BusinessDetails | PersonDetails): string[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field]) => field)
    .sort();
