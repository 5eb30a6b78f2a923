/** What people read or hear on a member page, and which of it isn't in the language of the page. */
import { localeBeside, type MemberLanguage, memberLanguages } from '../../contract/languages.ts';
import { member } from '../../server/words/en/member.ts';
import { translator, type Word } from '../../server/words/words.ts';

const spoken =
  /\s(?:aria-label|alt|title|placeholder|data-(?:words|saved|failed|again|sent|copied|invalid|later|wrong|taken))="([^"]*)"/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const readable = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);

/** The texts between tags and in the attributes that are shown or read aloud; labels of other languages are left out. */
export function textsOf(html: string): string[] {
  const own = html.replace(/<(a|option)[^>]*\slang="[a-z]+"[^>]*>[^<]*<\/\1>/g, '');
  const attributes = [...own.matchAll(spoken)].map(([, text]) => text!);
  const nodes = own.split(/<[^>]*>/);
  return [...nodes, ...attributes].map((text) => readable(text).trim()).filter((text) => text !== '');
}

const words = Object.keys(member) as Word[];

/** The words as patterns: placeholders stand for anything, and forms of a word for each other. */
const patternsOf = (language: MemberLanguage): RegExp =>
  new RegExp(
    `^(?:${words
      .map((word) => translator(language)(word).replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .map((text) => text.replace(/\{\w+:([^{}|]*)\\\|([^{}|]*)\}/g, '(?:$1|$2)').replace(/\{\w+\}/g, '.+'))
      .join('|')})$`,
    's',
  );

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
/** Dates on their own, as the pages of a shop in Italy write them. */
const datesOf = (language: MemberLanguage): RegExp => {
  const format = new Intl.DateTimeFormat(localeBeside(language, [], 'IT'), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return new RegExp(`^(?:${months.map((day) => format.format(day).replace(/\d+/g, '\\d+')).join('|')})$`);
};

const patterns = new Map(memberLanguages.map((one) => [one, [patternsOf(one), datesOf(one)]] as const));

/** The texts of a page that are neither in its language, nor a number, nor `own`: what the merchant or member wrote. */
export function untranslated(html: string, language: MemberLanguage, own: readonly string[]): string[] {
  const isKnown = (text: string) =>
    own.includes(text) ||
    /^[\d\p{P}\p{S}\s]+$/u.test(text) ||
    patterns.get(language)!.some((pattern) => pattern.test(text));
  // A title is `page · merchant`.
  return textsOf(html).flatMap((text) =>
    isKnown(text) ? [] : text.split(' · ').filter((part) => !isKnown(part)),
  );
}

/** Words that are the same in English, although they are words of this language. */
export const sameAsInEnglish = (language: MemberLanguage): Word[] =>
  words.filter((word) => translator(language)(word) === translator('en')(word));
