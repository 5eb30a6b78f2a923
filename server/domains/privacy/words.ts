/** Spellings that identify a customer. They are redacted when the customer is erased. */
import type { CustomerRow } from '../customers/customer-store.ts';
import { phoneSpellings } from '../customers/phone-number.ts';

type Known = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'external_id' | 'metadata'> &
  Partial<Pick<CustomerRow, 'address' | 'attributes' | 'birthday'>>;

/** Identifiers from a customer's membership or referral code. */
export interface OtherNames {
  external_id: string | null;
  metadata: Record<string, string>;
}

/** Parts of names and addresses that are ordinary words: particles, titles, and mailboxes of whole houses. */
const ordinary = new Set(
  `dalla dalle degli della delle dello delos doctor dottor dottore dottoressa frau herr junior lady madame mister
   monsieur saint senhor senhora senior senor senora signor signora signorina
   admin booking contact hello info kontakt mail mailbox office post postmaster reception sales shop support`.split(
    /\s+/,
  ),
);

/** Without case and accents, as the database compares. */
const plain = (word: string): string => word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Single words of a name that identify: four letters or more. */
const isTelling = (word: string): boolean =>
  /^[^\p{N}]{4,}$/u.test(plain(word)) && !ordinary.has(plain(word));

/** How names are written where a keyboard has no umlauts. */
const withoutUmlauts = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(
      /[äöüåø]/gi,
      (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' })[letter.toLowerCase()]!,
    );

/** A name in either order, and its words. */
function nameSpellings(name: string): string[] {
  const parts = name.split(/[\s\p{P}\p{S}]+/u).filter(Boolean);
  const turned = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(' ')).slice(0, 6);
  // O'Brien as OBrien, Anna-Maria as Annamaria, and a name in a script without spaces.
  const joined = [name.replaceAll(/['’]/g, ''), name.replaceAll(/[\p{Pd}'’]/gu, '')];
  const unspaced = /^[\s\u2e80-\u9fff]+$/.test(name) ? [parts.join('')] : [];
  const written = [name, ...turned, ...joined, ...unspaced, ...parts.filter(isTelling)];
  return written.flatMap((one) => [one, withoutUmlauts(one)]);
}

function emailSpellings(email: string): string[] {
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  const parts = mailbox.split(/[\p{P}\p{S}\p{N}]+/u);
  return [
    email,
    ...[mailbox, mailbox.split('+')[0]!, ...parts].filter((part) => part.length >= 4 && !ordinary.has(part)),
  ];
}

function addressSpellings({ line1, line2, postal_code, city }: NonNullable<Known['address']>): string[] {
  const street = line1.replace(/^[\p{N}\p{P}\s]+|(?<![,\s])[,\s]+\p{N}+\s*[\p{L}]?(?:[\p{P}\s].*)?$/gsu, '');
  return [line1, line2 ?? '', street, `${postal_code} ${city}`].filter((part) => part.length >= 6);
}

function birthdaySpellings(birthday: string): string[] {
  const [year, month, day] = birthday.split('-') as [string, string, string];
  if (day === undefined) return [];
  const bare = (part: string) => String(Number(part));
  const orders = [
    [day, month, year],
    [bare(day), bare(month), year],
    [month, day, year],
    [bare(month), bare(day), year],
    [year, month, day],
  ];
  return orders.flatMap((parts) => ['.', '/', '-'].map((sign) => parts.join(sign)));
}

/** The identifying texts, without duplicates. Values of metadata and attributes count if they are at
 * least six characters long. */
export function wordsOf(customer: Known, others: readonly OtherNames[]): string[] {
  const { name, email, phone, address, birthday, attributes = {} } = customer;
  const stated = Object.values(attributes).filter((value) => typeof value === 'string' && value.length >= 6);
  const noted = [customer, ...others].flatMap(({ external_id, metadata }) => [
    external_id,
    ...Object.values(metadata).filter((value) => value.length >= 6),
  ]);
  const known = [
    ...(name ? nameSpellings(name) : []),
    ...(email ? emailSpellings(email) : []),
    ...(phone ? phoneSpellings(phone) : []),
    ...(address ? addressSpellings(address) : []),
    ...(birthday ? birthdaySpellings(birthday) : []),
    ...stated,
    ...noted,
  ].filter((word) => typeof word === 'string' && word !== '');
  return [...new Set(known as string[])];
}
