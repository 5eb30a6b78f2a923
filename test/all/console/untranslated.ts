/** Finds texts of the English catalogue on a page that is shown in Italian. */
import type { Page } from 'playwright-core';
import { en } from '../../../console/text/en.gen.ts';
import { it } from '../../../console/text/it.gen.ts';

const italian = new Set<string>(Object.values(it));
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with placeholders as a pattern; one that has hardly a word of its own would match anything. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(/\{\w+(?::[^{}]*)?\}/);
  if (parts.length === 1 || parts.join('').replaceAll(/[^a-z]/gi, '').length < 10) return undefined;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u');
}

const own = Object.values<string>(en).filter((text) => !italian.has(text) && /[a-z]{3}/i.test(text));
const plain = new Set(own.filter((text) => !text.includes('{')));
const patterns = own.flatMap((text) => patternOf(text) ?? []);

const textsOf = `(() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element && !element.closest('script, style, code, pre, textarea')) texts.add(walker.currentNode.data.trim());
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'data-label'])
    for (const element of document.querySelectorAll('[' + name + ']')) texts.add(element.getAttribute(name).trim());
  return [...texts];
})()`;

/** Everything that people read or hear on a page, except what they typed and named themselves. */
export const textsOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(textsOf);

export async function untranslatedOn(page: Page): Promise<string[]> {
  const texts = await textsOn(page);
  return texts.filter((text) => plain.has(text) || patterns.some((pattern) => pattern.test(text)));
}
