/** Placeholders in messages: which are unknown, and what lists show in their place. */
import type { Communication } from '@tessera/sdk';
import { type Placeholder, placeholders, type Subject } from '../../../contract/placeholders.ts';
import type { Translate } from '../../text/text.tsx';

const piece = /\{\{\s*([a-z_.]+)\s*\}\}(?!\})/y;

/** Where each `{{` is that doesn't start a valid placeholder. */
function unknownAt(text: string, subject: Subject): number[] {
  const known: readonly string[] = placeholders[subject];
  const places: number[] = [];
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) {
    piece.lastIndex = at;
    const name = piece.exec(text)?.[1];
    if (name === undefined || !known.includes(name)) places.push(at);
  }
  return places;
}

/** Every `{{` that doesn't start a valid placeholder, with what follows it. */
export function unknownIn(text: string, subject: Subject): string[] {
  const unknown = unknownAt(text, subject).map((at) => {
    const end = text.indexOf('}}', at);
    return text.slice(at, end < 0 ? at + 20 : end + 2);
  });
  return [...new Set(unknown)];
}

/** Has no width, and no line breaks at it. */
const wordJoiner = '\u2060';

/** The text for a preview: what isn't a placeholder looks as it was typed, and isn't read as one. */
export function withUnknownAsText(text: string, subject: Subject): string {
  const [at] = unknownAt(text, subject);
  return at === undefined
    ? text
    : withUnknownAsText(`${text.slice(0, at + 1)}${wordJoiner}${text.slice(at + 1)}`, subject);
}

const mark = / ?\{\{\s*([a-z_.]+)\s*\}\}/g;
/** Mails that Tessera writes, in which parts are left out without a value. */
const section = /\{\{[#/][a-z_.]+\}\}/g;

/** A title in a list, where there is no recipient: what differs from one to the next is left open. */
export function titleOf(
  { subject, kind }: Pick<Communication, 'subject' | 'kind'>,
  merchantName: string,
  t: Translate,
): string {
  const label = t(`messages.kind.${kind}`);
  const isOwn = !ownKinds.includes(kind);
  if (subject === null || (isOwn && subject.includes('{{'))) return label;
  return subject.replace(mark, (whole, name: string) => {
    const value = name === 'merchant.name' ? merchantName : '…';
    return `${whole.startsWith(' ') ? ' ' : ''}${value}`;
  });
}

/** Messages that merchants write; Tessera writes the others. */
const ownKinds: readonly Communication['kind'][] = [
  'membership_email',
  'pass_broadcast',
  'voucher_broadcast',
];

const all: readonly string[] = Object.values(placeholders).flat();

/** The text of a mail that Tessera writes, with the name of each value in its place. */
export const named = (text: string, t: Translate): string =>
  text
    .replace(section, '')
    .replace(/\{\{\s*([a-z_.]+)\s*\}\}/g, (_, name: string) =>
      all.includes(name) ? `‹${t(`messages.placeholder.${name as Placeholder}`)}›` : '…',
    );

export const isWritten = ({
  kind,
  subject,
  body,
}: Pick<Communication, 'kind' | 'subject' | 'body'>): boolean =>
  subject !== null && (ownKinds.includes(kind) || !`${subject}${body}`.includes('{{#'));
