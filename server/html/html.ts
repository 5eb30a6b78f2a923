/** HTML templates that escape all values except trusted markup. */

/** Markup that is inserted without escaping. */
export interface Html {
  readonly markup: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!);

function written(value: Html | readonly Html[] | string | number): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}

/** `` html`<p>${text}</p>` ``: values are escaped unless they are `Html`. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Html | readonly Html[] | string | number)[]
): Html {
  const markup = parts
    .map((part, index) => (index === 0 ? part : written(values[index - 1]!) + part))
    .join('');
  return { markup };
}

/** Renders a sentence of the contract, with `backticks` as code. */
export function sentence(text: string): Html {
  return { markup: escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}
