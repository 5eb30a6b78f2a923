import { TextInput, type TextInputProps } from '@mantine/core';

const kept = [
  'label',
  'aria-label',
  'description',
  'placeholder',
  'required',
  'withAsterisk',
  'error',
  'size',
  'leftSection',
  'className',
  'style',
  'flex',
  'w',
  'miw',
  'maw',
  'mt',
  'mb',
  'visibleFrom',
  'hiddenFrom',
] as const;

const labelIn = (data: readonly unknown[], value: unknown): string | undefined => {
  for (const one of data) {
    if (one === value) return String(value);
    if (typeof one !== 'object' || one === null) continue;
    if ('items' in one) {
      const found = labelIn(one.items as readonly unknown[], value);
      if (found !== undefined) return found;
    } else if ('value' in one && one.value === value && 'label' in one) return String(one.label);
  }
  return undefined;
};

/** A field that looks like the one that is being loaded, and can't be changed yet. */
export function FieldOutline(props: object) {
  const given = props as Record<string, unknown>;
  const { data, value } = given;
  const shown = typeof value === 'string' && Array.isArray(data) ? labelIn(data, value) : undefined;
  const own = Object.fromEntries(kept.filter((name) => name in given).map((name) => [name, given[name]]));
  return <TextInput {...(own as TextInputProps)} value={shown ?? ''} readOnly disabled />;
}
