/** A person, and the ways in which people write down who that is. */
import { randomInt } from 'node:crypto';

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('');

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(1, 10)).join('');

/** What is known of a person, unlike anybody else's. Names have accents and an umlaut. */
export function somebody() {
  const [given, family] = [`Zö${letters(6)}`, `Mönkhé${letters(6)}`];
  const mailbox = `${letters(9)}.${letters(4)}`;
  const subscriber = digits(7);
  return {
    given,
    family,
    name: `${given} ${family}`,
    email: `${mailbox}@example.com`,
    mailbox,
    phone: `+39333${subscriber}`,
    subscriber,
    external_id: `crm-${letters(10)}`,
    birthday: '1987-05-09',
    street: `Via ${letters(8)}`,
    postal_code: '20199',
    city: `Borgo ${letters(6)}`,
  };
}

export type Somebody = ReturnType<typeof somebody>;

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const wide = (text: string): string =>
  bare(text).replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));

/** The ways, each of which names the person without doubt. */
export function spellingsOf(person: Somebody): string[] {
  const { given, family, name, email, mailbox, phone, subscriber, external_id, street, postal_code, city } =
    person;
  const number = `333${subscriber}`;
  const [a, b] = [subscriber.slice(0, 3), subscriber.slice(3)];
  return [
    name,
    `${family} ${given}`,
    `${family}, ${given}`,
    `${given}  ${family}`,
    `${given}\u00a0${family}`,
    `${given}_${family}`,
    `${given}.${family}`,
    name.toUpperCase(),
    name.toLowerCase(),
    name.normalize('NFD'),
    name.toUpperCase().normalize('NFD'),
    bare(name),
    bare(name).toUpperCase(),
    wide(name),
    name.replaceAll('ö', 'oe'),
    name.replaceAll('ö', 'oe').toUpperCase(),
    given,
    family,
    family.toLowerCase(),
    family.normalize('NFD'),
    bare(family),
    `Mrs ${family}`,
    `“${family}”`,
    `#${family}`,
    `${family}’s`,
    `${given[0]}. ${family}`,
    email,
    email.toUpperCase(),
    mailbox,
    phone,
    `0039${number}`,
    number,
    `333 ${a} ${b}`,
    `333-${a}-${b}`,
    `333/${subscriber}`,
    `333.${a}.${b}`,
    `+39 333 ${a} ${b}`,
    `(+39) 333 ${subscriber}`,
    external_id,
    external_id.toUpperCase(),
    `${street} 12`,
    street,
    street.toUpperCase(),
    `${postal_code} ${city}`,
    '09.05.1987',
    '9/5/1987',
    '1987-05-09',
  ];
}
