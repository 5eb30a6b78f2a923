/** Judges pages by axe's rules. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * How many texts of each look were judged without a complaint: the contrast of a text follows from its color, size and
 * weight, and from what is painted behind it. Judging each text of each page again is two thirds of axe's work.
 */
const judged = new Map<number, number>();
/** Of each look; some texts can't be judged because something covers them. */
const oftenEnough = 3;

interface Judgement {
  violations: string[];
  /** The looks of the texts that were judged. */
  looks: number[];
}

/**
 * Returns axe's violations on the current page, one line per kind. `colours` runs only the color rules, because nothing
 * else differs between light and dark.
 */
export async function judge(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis')))
    await page.evaluate(
      `${axe}; axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-x-new]' }] })`,
    );
  const only =
    rules === 'colours'
      ? `, runOnly: ['color-contrast', 'link-in-text-block']`
      : // Off by default: targets of 24 by 24 pixels, or spaced accordingly (WCAG 2.2, 2.5.8).
        `, rules: { 'target-size': { enabled: true } }`;
  const known = [...judged].filter(([, times]) => times >= oftenEnough).map(([look]) => look);
  const given = JSON.stringify({ known, isColours: rules === 'colours' });
  const { violations, looks } = await page.evaluate<Judgement>(`(${runAxe(only)})(${given})`);
  if (!violations.some((violation) => violation.startsWith('color-contrast')))
    for (const look of looks) judged.set(look, (judged.get(look) ?? 0) + 1);
  return violations;
}

/** Runs in the page: marks the texts whose look isn't known, and returns their looks. */
const markNew = `(known) => {
  const hash = (text) => { let sum = 0; for (const sign of text) sum = (Math.imul(sum, 31) + sign.codePointAt(0)) | 0; return sum; };
  const backs = new Map();
  const backOf = (element) => {
    if (!element) return '';
    if (backs.has(element)) return backs.get(element);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style;
    const isLoose = position === 'absolute' || position === 'fixed' || position === 'sticky';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode,
      isLoose ? element.tagName + element.getAttribute('class') : ''].join('|');
    const behind = backOf(element.parentElement);
    const back = own === 'rgba(0, 0, 0, 0)|none|1|none|normal|' ? behind : behind + '/' + own;
    backs.set(element, back);
    return back;
  };
  // Texts of what is disabled are exempt.
  const isOff = (element) => {
    const control = element.closest('label')?.control ?? element;
    return control.closest(':disabled, [aria-disabled="true"]') !== null;
  };
  const fields = 'input, select, textarea';
  const found = new Set(document.body.querySelectorAll(fields));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim() !== '') found.add(walker.currentNode.parentElement);
  const looks = [];
  for (const element of found) {
    if (element.closest('script, style, [data-x-same]') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const kind = element.matches(fields) ? element.tagName + element.type : '';
    const look = hash([color, fontSize, fontWeight, textShadow, kind, isOff(element), backOf(element)].join('|'));
    if (known.has(look)) continue;
    element.setAttribute('data-x-new', '');
    looks.push(look);
  }
  return looks;
}`;

/**
 * Runs in the page. Only violations are collected, because collecting passes is most of the work. Of siblings that
 * differ only in their text, such as table rows, the first two are checked.
 */
const runAxe = (only: string): string => `async ({ known, isColours }) => {
  const kindOf = (element) => element.tagName + '.' + element.className?.toString() + (element.getAttribute('style') ?? '')
    + [...element.attributes].filter(({ name }) => /^(role|type|disabled|aria-|data-(?!x-))/.test(name))
      .map(({ name, value }) => name + (/^[a-z-]*$/.test(value) ? value : '')).sort().join()
    + '(' + [...element.children].map(kindOf).join() + ')';
  for (const parent of document.body.querySelectorAll('*')) {
    if (parent.childElementCount < 3 || parent.closest('[data-x-same], svg')) continue;
    const seen = new Map();
    for (const child of parent.children) {
      const kind = kindOf(child);
      const times = seen.get(kind) ?? 0;
      seen.set(kind, times + 1);
      if (times >= 2) child.setAttribute('data-x-same', '');
    }
  }
  const same = [...document.querySelectorAll('[data-x-same]')];
  const looks = (${markNew})(new Set(known));
  const isKnown = isColours && looks.length === 0;
  const { violations } = isKnown ? { violations: [] }
    : await axe.run({ exclude: same }, { preload: false, resultTypes: ['violations']${only} });
  for (const element of same) element.removeAttribute('data-x-same');
  for (const element of document.querySelectorAll('[data-x-new]')) element.removeAttribute('data-x-new');
  return {
    violations: violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.map(({ html }) => html).join(' ')),
    looks,
  };
}`;
