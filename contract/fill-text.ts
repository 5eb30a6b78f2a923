/** Fills the `{placeholders}` of a text. */

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Fills `{name}` with a value, and `{name:point|points}` with the form that its number takes in the language (BCP 47).
 * Numbers can be given as they are shown; those with decimals take the second form.
 */
export const fillText = (text: string, values: TextValues, language: string): string =>
  text.replace(
    /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return isOne(value, language) ? one : other!;
    },
  );

const rules = new Map<string, Intl.PluralRules>();

function isOne(value: string | number, language: string): boolean {
  const number = typeof value === 'number' ? value : Number(value.replaceAll(/\D/g, ''));
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(number) === 'one';
}
