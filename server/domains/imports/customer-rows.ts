/** Reads the customers of a sheet. Pure. */
import type { Static } from 'typebox';
import type { CustomerInput } from '../../../contract/domains/customers.ts';
import { isEmailAddress } from '../../../contract/primitives.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import { readKey } from '../../../contract/typed-text.ts';
import { asciiAddress } from '../../network/email-address.ts';
import { readPhone } from '../customers/phone-number.ts';
import { repetitionsOf } from './repeated.ts';
import { isScientific, type Sheet, type SheetRow } from './sheet.ts';
import { readYesNo } from './values/yes-no.ts';

type CustomerField = (typeof importFields.customers)[number];
type Customer = Static<typeof CustomerInput>;

export interface ReadRow<Item> {
  line: number;
  item: Item;
}

/** Languages that write the family name first, without a comma. */
const familyFirst = /^(?:hu|ja|zh|ko|vi)\b/;

/** Reads the customer of a row, and notes what is wrong with it. */
export function customerOf(
  sheet: Sheet<CustomerField>,
  { line, values }: SheetRow<CustomerField>,
  { country, language }: { country: string; language: string },
): Customer {
  const customer: Customer = {};
  const email = readEmail(String(values.email ?? ''));
  if (email) customer.email = email;
  if (email === undefined) sheet.fault(line, 'email', 'email_invalid');
  const externalId = readKey(String(values.external_id ?? ''));
  if (isScientific(values.external_id ?? '')) sheet.fault(line, 'external_id', 'digits_lost');
  else if (externalId.length > 120) sheet.fault(line, 'external_id', 'too_long');
  else if (externalId !== '') customer.external_id = externalId;
  const phone = values.phone ?? '';
  const number = isScientific(phone) ? undefined : phoneOf(String(phone), country);
  if (number !== undefined) customer.phone = number;
  else if (phone !== '') sheet.warn(line, 'phone', isScientific(phone) ? 'digits_lost' : 'phone_invalid');
  const names = familyFirst.test(language)
    ? [values.last_name, values.first_name]
    : [values.first_name, values.last_name];
  const name = lineOf(values.name ?? names.filter((part) => part !== undefined).join(' '));
  if (name.length > 200) sheet.fault(line, values.name === undefined ? 'last_name' : 'name', 'too_long');
  else if (name !== '') customer.name = name;
  const consents = consentsOf(sheet, line, values);
  if (consents !== undefined) customer.consents = consents;
  const isNamed = customer.email ?? customer.phone ?? customer.external_id;
  if (isNamed === undefined && sheet.isKept(line)) sheet.fault(line, null, 'identifier_required');
  return customer;
}

/** The address; empty for none, undefined if it isn't one. */
function readEmail(text: string): string | undefined {
  const address = asciiAddress(text);
  return address === '' || isEmailAddress(address) ? address : undefined;
}

/** Spreadsheets drop the plus of a number. */
function phoneOf(text: string, country: string): string | undefined {
  if (text === '') return undefined;
  const number = readPhone(text, country);
  return number ?? (/^[1-9][0-9 ().\-/]{9,20}$/.test(text) ? readPhone(`+${text}`, country) : undefined);
}

/** Text on one line. */
const lineOf = (text: string | number): string => readKey(String(text).replaceAll(/[\p{Cc}\s]+/gu, ' '));

function consentsOf(
  sheet: Sheet<CustomerField>,
  line: number,
  values: SheetRow<CustomerField>['values'],
): Customer['consents'] {
  const consents: NonNullable<Customer['consents']> = {};
  for (const field of ['marketing_email', 'marketing_sms'] as const) {
    const answer = readYesNo(String(values[field] ?? ''));
    if (answer === undefined) sheet.fault(line, field, 'unknown_word');
    else if (answer !== 'none') consents[field] = answer === 'yes' ? 'granted' : 'denied';
  }
  // A column of refusals: a yes or the time of one. What is no refusal is no consent either.
  const refusal = String(values.refuses_email ?? '');
  const answer = readYesNo(refusal) ?? (/[0-9]{4}/.test(refusal) ? 'yes' : undefined);
  if (answer === undefined) sheet.fault(line, 'refuses_email', 'unknown_word');
  else if (answer === 'yes') consents.marketing_email = 'denied';
  return Object.keys(consents).length > 0 ? { ...consents, source: 'import' } : undefined;
}

/** Drops the rows with a fault, and those that repeat an earlier one; those that contradict it are faults. */
export function withoutRepetitions<Item>(
  sheet: Sheet<CustomerField>,
  rows: readonly ReadRow<Item>[],
  customerIn: (item: Item) => Customer,
  othersIn: (item: Item) => object,
): ReadRow<Item>[] {
  const kept = rows.filter(({ line }) => sheet.isKept(line));
  const repeated = repetitionsOf(
    kept,
    ({ item }) => customerIn(item),
    ({ item }) => othersIn(item),
  );
  for (const [index, { of, differsIn }] of repeated) {
    const { line } = kept[index]!;
    const field = importFields.customers.find((one) => one === differsIn && sheet.has(one)) ?? null;
    if (differsIn === undefined) sheet.skip(line, null, kept[of]!.line);
    else sheet.fault(line, field, 'contradicts', kept[of]!.line);
  }
  return kept.filter((_, index) => !repeated.has(index));
}
