/** Values for the `{name}` placeholders of a text. */
export type TextValues = Record<string, string | number>;

export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
