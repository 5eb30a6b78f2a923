/** What the search looks through: up to 100 kB, so names and rare words instead of whole texts. */

import { eventPayloads } from '../../../../contract/events/payloads.ts';
import { eventTypes } from '../../../../contract/events.ts';
import { errorReference } from '../../../../derive/error-reference.ts';
import { wordsOf } from '../../../../derive/openapi-introduction.ts';
import { once } from '../document.ts';
import { library, urlOf } from '../guides/library.ts';
import { plain, sectionsOf } from '../guides/markdown.ts';
import { catalogue, domains, routes } from '../reference/catalogue.ts';

/** `search.js` makes addresses and places of these. */
export interface SearchIndex {
  /** A page, its title, and its sections: anchor, heading, words. */
  guides: [url: string, title: string, sections: [anchor: string, heading: string, words: string][]][];
  groups: [domain: string, title: string][];
  operations: [name: string, summary: string, call: string][];
  objects: string[];
  events: [type: string, summary: string][];
  errors: [code: string, title: string][];
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}_:-]*[\p{L}\p{N}]/gu;
const shortestWord = 4;

/** Bytes that the index is made for. What names leave is shared by the words of the guides, which take a little less. */
const largest = 99_000;

/** Settings, scopes, commands and fields, which people search for as they are written. `sign-in` is a word like others. */
const isName = (word: string): boolean => /[_:]/.test(word);

const sizeOf = (words: readonly string[]): number => Buffer.byteLength(words.join(' '));

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(wordPattern) ?? []).filter(
    (word) => word.length >= shortestWord && !/\d{2}/.test(word),
  );

/** Each section with the words that are new in its page. */
const pages = once(() =>
  library().map((guide) => {
    const sections = sectionsOf(guide.text);
    const seen = new Set(sections.flatMap(({ heading }) => wordsIn(heading)));
    const found = sections.map(({ anchor, heading, text }) => {
      const words = wordsIn(text).filter((word) => !seen.has(word) && seen.add(word));
      return { anchor, heading, words };
    });
    return { guide, sections: found, words: found.flatMap(({ words }) => words) };
  }),
);

/** The guides with all names, and the rarest words of each page, in up to `budget` bytes. */
function guidesOf(budget: number): SearchIndex['guides'] {
  const uses = new Map<string, number>();
  for (const { words } of pages()) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const names = sizeOf(pages().flatMap(({ words }) => words.filter(isName)));
  const perPage = (budget - names) / pages().length;
  return pages().map(({ guide, sections, words }) => {
    const kept = new Set<string>();
    let left = perPage;
    const rarest = words
      .filter((word) => !isName(word))
      .sort((one, other) => uses.get(one)! - uses.get(other)!);
    for (const word of rarest) {
      left -= sizeOf([word]) + 1;
      if (left < 0) break;
      kept.add(word);
    }
    const isKept = (word: string): boolean => budget > 0 && (isName(word) || kept.has(word));
    return [
      urlOf(guide),
      guide.title,
      sections.map((one) => [one.anchor, one.heading, one.words.filter(isKept).join(' ')]),
    ];
  });
}

export const searchIndex = (): string => {
  const names: SearchIndex = {
    guides: guidesOf(0),
    groups: domains.map((domain) => [domain, wordsOf(domain).title]),
    // The address of an export is that of its list.
    operations: routes.map(({ method, name, path, summary, exports }) => [
      name,
      summary,
      `${method} ${exports === undefined ? path : '…/export'}`,
    ]),
    // What an object was before a change has its fields, and is found with it.
    objects: [...catalogue().objects.keys()].filter((name) => !name.startsWith('Previous')),
    events: eventTypes.map((type) => [type, plain(eventPayloads[type].summary)]),
    errors: errorReference(routes).map(({ code, title }) => [code, plain(title)]),
  };
  const left = largest - Buffer.byteLength(JSON.stringify(names));
  return JSON.stringify({ ...names, guides: guidesOf(left) });
};
