/**
 * Undoes what a keyboard layout does to a scan. Most hand scanners press the keys of a US keyboard; a computer that is
 * set to another layout writes what those keys have on it.
 */

/** Keys of the US layout, and what another layout writes for them; only where they differ, and only signs of codes. */
type Layout = readonly [keys: string, written: string];

const swapped = 'yzYZ';
const azerty = 'aqwzAQWZmM.';
const typewritten = 'qazwQAZW,?:';
const digits = '1234567890';
/** Row by row. */
const letters = 'qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM';
const layouts: Readonly<Record<string, Layout>> = {
  italian: ['-_', "'?"],
  german: [`-_${swapped}`, 'ß?zyZY'],
  // The one layout whose Caps Lock also locks the digits.
  germanLocked: [`${swapped}${digits}`, 'zyZY!"§$%&/()='],
  swiss: [`-_${swapped}`, "'?zyZY"],
  nordic: ['-_', '+?'],
  icelandic: ['-_', 'öÖ'],
  dutch: ['-_', '/='],
  romanian: [`-_${swapped}`, '+?zyZY'],
  turkish: ['-_i.', '*?ıç'],
  // Capital accents are digits with Caps Lock.
  french: [`-_${azerty}${digits}2790`, `)°${typewritten}&é"'(-è_çàÉÈÇÀ`],
  belgian: [`-_${azerty}${digits}2790`, `)°${typewritten}&é"'(§è!çàÉÈÇÀ`],
  czech: [`-_${swapped}${digits}234567890`, '=%zyZY+ěščřžýáíéĚŠČŘŽÝÁÍÉ'],
  slovak: [`-_${swapped}${digits}234567890`, '=%zyZY+ľščťžýáíéĽŠČŤŽÝÁÍÉ'],
  hungarian: [`-_${swapped}00`, 'üÜzyZYöÖ'],
  lithuanian: ['1234567812345678', 'ąčęėįšųūĄČĘĖĮŠŲŪ'],
  russian: [`.${letters}`, 'юйцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ'],
  ukrainian: [`.${letters}`, 'юйцукенгшщзфівапролдячсмитьЙЦУКЕНГШЩЗФІВАПРОЛДЯЧСМИТЬ'],
  greek: [
    'qwertyuiopasdfghjklzxcvbnmQERTYUIOPASDFGHJKLZXCVBNM',
    ';ςερτυθιοπασδφγηξκλζχψωβνμ:ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ',
  ],
};

/** For each layout, the sign of the US keyboard by the one that was written. */
const meanings: readonly ReadonlyMap<string, string>[] = Object.values(layouts).map(
  ([keys, written]) => new Map([...written].map((sign, at) => [sign, keys[at]!] as const)),
);

const swapCase = (text: string): string =>
  text.replaceAll(/[a-zA-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

const written = (meaning: ReadonlyMap<string, string>, text: string): string =>
  [...text].map((sign) => meaning.get(sign) ?? sign).join('');

/**
 * What a scanner can have meant, if the text isn't what it says: the text as pressed on a US keyboard, for each layout,
 * and with Caps Lock. The caller recognizes the right one.
 */
export function meantBy(text: string): string[] {
  const meant = meanings.map((meaning) => written(meaning, text));
  return [...new Set([...meant, ...[text, ...meant].map(swapCase)])].filter((one) => one !== text);
}

/** Signs that few codes have, and that other layouts write instead of digits, dashes and letters. */
const strange = /[^ -~]|[&"(+]/g;

/**
 * What a scanner can have meant by a text that isn't a known code: only if the text has signs that its layout writes for
 * others, because nothing in a code tells that it is right, and each reading is one more guess.
 */
export function codesMeantBy(text: string): string[] {
  const signs = text.match(strange) ?? [];
  const fitting = meanings.filter((meaning) => signs.some((sign) => meaning.has(sign)));
  return [...new Set(fitting.map((meaning) => written(meaning, text)))];
}
