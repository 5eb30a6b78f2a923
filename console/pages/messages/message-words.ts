/** Renders a message as its recipient sees it: placeholders, paragraphs and links. */
import { type Placeholder, placeholders, type Subject } from '../../../contract/placeholders.ts';
import type { Translate } from '../../text/text.tsx';

export type Values = Partial<Record<Placeholder, string>>;

const piece = /\{\{\s*([a-z_.]+)\s*\}\}(?!\})/y;

/** Every `{{` that doesn't start a valid placeholder. */
export function unknownIn(text: string, subject: Subject): string[] {
  const known: readonly string[] = placeholders[subject];
  const unknown: string[] = [];
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) {
    piece.lastIndex = at;
    const name = piece.exec(text)?.[1];
    if (name === undefined || !known.includes(name)) {
      const end = text.indexOf('}}', at);
      unknown.push(text.slice(at, end < 0 ? at + 20 : end + 2));
    }
  }
  return [...new Set(unknown)];
}

/** Fills in placeholders; an empty value also removes the space before it. */
export const filled = (text: string, values: Values): string =>
  text.replace(/ ?\{\{\s*([a-z_.]+)\s*\}\}/g, (whole, name: string) => {
    if (!(name in values)) return whole;
    const value = values[name as Placeholder]!.replace(/\s+/g, ' ').trim();
    return value === '' ? '' : `${whole.startsWith(' ') ? ' ' : ''}${value}`;
  });

const all: readonly string[] = Object.values(placeholders).flat();

/** Without a recipient: `[First name]` in place of the placeholder. */
export const named = (text: string, t: Translate): string =>
  text.replace(/\{\{\s*([a-z_.]+)\s*\}\}/g, (whole, name: string) =>
    all.includes(name) ? `[${t(`messages.placeholder.${name as Placeholder}`)}]` : whole,
  );

export interface TextPart {
  text: string;
  /** The target, if it is a link. */
  href?: string;
}

const link = /https:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)\]]/g;

/** Splits text into paragraphs, lines and pieces: blank lines separate paragraphs, https URLs become links. */
export const paragraphsOf = (text: string): TextPart[][][] =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.split('\n').map(piecesOf));

function piecesOf(line: string): TextPart[] {
  const pieces: TextPart[] = [];
  let from = 0;
  for (const { 0: href, index } of line.matchAll(link)) {
    if (index > from) pieces.push({ text: line.slice(from, index) });
    pieces.push({ text: href, href });
    from = index + href.length;
  }
  if (from < line.length) pieces.push({ text: line.slice(from) });
  return pieces;
}
