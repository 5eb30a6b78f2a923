/** Mustache-style placeholders: validating them in a text and filling them. */
import {
  type Placeholder as KnownPlaceholder,
  placeholders,
  type Subject,
} from '../../../../contract/placeholders.ts';
import { readLines } from '../../../../contract/typed-text.ts';
import { escapeHtml } from '../../../html/html.ts';
import { linksIn } from './links.ts';

/** Placeholders only for Tessera's own letters; texts of merchants that use them are refused. */
type OwnPlaceholder =
  | 'membership.starts_at'
  | 'membership.has_points'
  | 'membership.unit'
  | 'membership.card_renewals'
  | 'voucher.starts_at'
  | 'voucher.has_value'
  | 'voucher.message'
  | 'spent.points'
  | 'spent.amount'
  | 'spent.gift';

export type Placeholder = KnownPlaceholder | OwnPlaceholder;
export type Values = Partial<Record<Placeholder, string>>;

const placeholderHere = /\{\{\s*([a-z_.]+)\s*\}\}(?!\})/y;

/** Whether every `{{` in the text starts a placeholder that is allowed for this subject. */
export function knowsAllPlaceholders(text: string, subject: Subject): boolean {
  const known: readonly string[] = placeholders[subject];
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) {
    placeholderHere.lastIndex = at;
    const name = placeholderHere.exec(text)?.[1];
    if (name === undefined || !known.includes(name)) return false;
  }
  return true;
}

/** Whether a text uses this placeholder. */
export const usesPlaceholder = (text: string, name: Placeholder): boolean =>
  new RegExp(`\\{\\{\\s*${name.replace('.', '\\.')}\\s*\\}\\}`).test(text);

const placeholder = / ?\{\{\s*([a-z_.]+)\s*\}\}/g;

/** Reduces an untrusted value to one line without control characters. */
const tame = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Removes control characters from an untrusted value but keeps its line breaks. */
const tameLines = (value: string): string => readLines(value).replaceAll(/\t+/g, ' ').trim();

const section = /\{\{#([a-z_.]+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;

const nothingSaid = /^[^\p{L}\p{N}]*$/u;
const onlyLabel = /^[^:：]{1,60}[:：][^\p{L}\p{N}]*$/u;

/** Removes lines of a text of several that would be a label without its value: "Tier: " for a member without one. */
function withoutEmptyLines(text: string, values: Values): string {
  const lines = text.split('\n');
  const kept = lines.filter((line) => {
    const named = [...line.matchAll(placeholder)];
    if (named.length === 0 || named.some(([, name]) => values[name as Placeholder]?.trim())) return true;
    const rest = line.replace(placeholder, '').trim();
    return !nothingSaid.test(rest) && !onlyLabel.test(rest);
  });
  return lines.length === 1 || kept.length === lines.length ? text : kept.join('\n');
}

/** Removes sections whose value is empty, along with the gaps they would leave. Texts of before are read as new ones are. */
function withSections(stored: string, values: Values): string {
  const text = readLines(stored);
  if (!text.includes('{{#')) return withoutEmptyLines(text, values);
  const kept = text.replace(section, (_, name: Placeholder, inner: string) =>
    values[name]?.trim() ? inner : '',
  );
  return withoutEmptyLines(kept.replace(/\n{3,}/g, '\n\n'), values);
}

/** Fills a text. An empty value also removes the space before its placeholder. */
function fill(text: string, values: Values, written: (value: string) => string): string {
  return text.replace(placeholder, (whole, name: Placeholder) => {
    const value = (name === 'voucher.message' ? tameLines : tame)(values[name] ?? '');
    return value === '' ? '' : `${whole.startsWith(' ') ? ' ' : ''}${written(value)}`;
  });
}

const asIs = (value: string): string => value;

/** The filled text. Values within links are URL-encoded. */
export function fillText(text: string, values: Values): string {
  return byLinks(
    withSections(text, values),
    (words) => fill(words, values, asIs),
    (target) => fill(target, values, encodeURIComponent),
  );
}

/** The filled text as HTML. Paragraphs, line breaks and links come only from the text; values are escaped. */
export function fillHtml(text: string, values: Values): string {
  // At this point only a value can still contain an empty line.
  const words = (part: string) =>
    fill(escapeHtml(part), values, escapeHtml)
      .replace(/\n[ \t]*\n\s*/g, '</p>\n<p>')
      .replace(/(?<!<\/p>)\n/g, '<br>\n');
  const anchor = (target: string) => {
    const filled = escapeHtml(fill(target, values, encodeURIComponent));
    return `<a href="${filled}">${filled}</a>`;
  };
  return withSections(text, values)
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${byLinks(paragraph, words, anchor)}</p>`)
    .join('\n');
}

function byLinks(text: string, words: (part: string) => string, target: (part: string) => string): string {
  let [out, from] = ['', 0];
  for (const [start, end] of linksIn(text)) {
    out += words(text.slice(from, start)) + target(text.slice(start, end));
    from = end;
  }
  return out + words(text.slice(from));
}
