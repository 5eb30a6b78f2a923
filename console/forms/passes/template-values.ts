/** Form values of the template designer, and their conversion to API parameters. Pure. */
import type { MembershipsCreateTemplateParams, PassTemplate, ProgrammesPreviewParams } from '@tessera/sdk';

/** Types available for a new template. */
export const offeredTypes = ['loyalty', 'membership', 'stamp', 'event'] as const;

export const barcodeFormats = ['qr', 'pdf417', 'aztec', 'code128'] as const;
export const placements = ['header', 'primary', 'secondary', 'auxiliary', 'back'] as const;

export type TemplateField = PassTemplate['fields'][number];

export type TemplateValues = {
  name: string;
  type: PassTemplate['type'];
  background_color: string;
  foreground_color: string;
  label_color: string;
  logo_url: string;
  strip_url: string;
  hero_url: string;
  fields: TemplateField[];
  barcode_format: PassTemplate['barcode_format'];
  apple: boolean;
  google: boolean;
  terms: string;
};

/** A complete initial design; `labels` are in the user's language. */
export const newTemplateValues = (labels: Record<'points' | 'tier' | 'member', string>): TemplateValues => ({
  name: '',
  type: 'loyalty',
  background_color: '#0B7285',
  foreground_color: '#FFFFFF',
  label_color: '#CFF1F6',
  logo_url: '',
  strip_url: '',
  hero_url: '',
  fields: [
    { key: 'points', label: labels.points, value_template: '{{points.available}}', placement: 'primary' },
    { key: 'tier', label: labels.tier, value_template: '{{tier.name}}', placement: 'header' },
    { key: 'member', label: labels.member, value_template: '{{customer.name}}', placement: 'secondary' },
  ],
  barcode_format: 'qr',
  apple: true,
  google: true,
  terms: '',
});

export const templateValuesOf = (template: PassTemplate): TemplateValues => {
  const { design } = template;
  return {
    name: template.name,
    type: template.type,
    background_color: design?.background_color ?? '#FFFFFF',
    foreground_color: design?.foreground_color ?? '#000000',
    label_color: design?.label_color ?? '#000000',
    logo_url: design?.logo_url ?? '',
    strip_url: design?.strip_url ?? '',
    hero_url: design?.hero_url ?? '',
    fields: template.fields,
    barcode_format: template.barcode_format,
    apple: template.wallets.apple,
    google: template.wallets.google,
    terms: template.terms ?? '',
  };
};

/** Each field has its own key; a new one is derived from its label. */
export function keyed(fields: readonly TemplateField[]): TemplateField[] {
  const taken = new Set(fields.map(({ key }) => key).filter((key) => key !== ''));
  return fields.map((field) => {
    if (field.key !== '') return field;
    const bare = field.label
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^[^a-z]+|_+$/g, '')
      .slice(0, 36);
    const stem = bare || 'line';
    let key = stem;
    for (let next = 2; taken.has(key); next++) key = `${stem}_${next}`;
    taken.add(key);
    return { ...field, key };
  });
}

export function templateBodyOf(values: TemplateValues): MembershipsCreateTemplateParams {
  const { name, type, barcode_format, apple, google, terms } = values;
  return {
    name: name.trim(),
    type,
    design: {
      background_color: values.background_color,
      foreground_color: values.foreground_color,
      label_color: values.label_color || undefined,
      logo_url: values.logo_url.trim() || undefined,
      strip_url: values.strip_url.trim() || undefined,
      hero_url: values.hero_url.trim() || undefined,
    },
    fields: keyed(values.fields),
    barcode_format,
    wallets: { apple, google },
    terms: terms.trim() || undefined,
  };
}

/** The design as far as it is filled in, for a preview. */
export function draftOf(
  values: TemplateValues,
  fallback: string,
): NonNullable<ProgrammesPreviewParams['template']> {
  const fields = values.fields.filter(({ label, value_template: value }) => label.trim() && value.trim());
  const name = values.name.trim() || fallback;
  const { design, ...body } = templateBodyOf({ ...values, name, fields });
  return { ...body, design: design! };
}

/** Maps an error pointer in the body to its field. */
export const templateFieldOf = (path: string): string => path.replace(/^(design|wallets)\./, '');
