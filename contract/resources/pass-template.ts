/** Pass templates define the design of passes. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import {
  Color,
  Integer,
  Metadata,
  Nullable,
  OneOf,
  optional,
  PictureUrl,
  Resource,
  Strict,
  Text,
} from '../primitives.ts';

export const templateTypes = ['loyalty', 'membership', 'stamp', 'event'] as const;
export const templateStatuses = ['draft', 'published', 'archived'] as const;
const barcodeFormats = ['qr', 'pdf417', 'aztec', 'code128'] as const;
export const placements = ['header', 'primary', 'secondary', 'auxiliary', 'back'] as const;

const Fields = Type.Array(
  Strict(
    {
      key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', examples: ['balance'] }),
      label: Text(60),
      value_template: Text(500, { description: 'Text with placeholders such as `{{points.available}}`' }),
      placement: OneOf(placements),
    },
    { title: 'PassField', description: 'A line of the pass' },
  ),
  { maxItems: limits.pass.templateFields, description: 'Lines of the pass; keys must be unique' },
);

export const PassTemplate = Resource('pass_template', {
  name: Type.String(),
  type: OneOf(templateTypes),
  design: Nullable(
    Strict(
      {
        background_color: Color(),
        foreground_color: Color(),
        label_color: Color(),
        logo_url: Nullable(PictureUrl()),
        strip_url: Nullable(PictureUrl()),
        hero_url: Nullable(PictureUrl()),
      },
      { title: 'PassDesign', description: 'Colors and images of the pass' },
    ),
  ),
  fields: Fields,
  barcode_format: OneOf(barcodeFormats),
  wallets: Strict({ apple: Type.Boolean(), google: Type.Boolean() }),
  terms: Nullable(Type.String()),
  status: OneOf(templateStatuses),
  revision: Integer(1),
});

// The operation validates colours and links and returns `invalid_design`.
const ColorInput = () => Type.String({ maxLength: 20, description: '#RRGGBB', examples: ['#6F4E37'] });
const ImageInput = () =>
  Type.String({
    maxLength: 1_000,
    description: 'An https URL on a public host, or the `url` of an uploaded picture',
    examples: ['https://example.com/logo.png'],
  });

export const DesignInput = Strict(
  {
    background_color: ColorInput(),
    foreground_color: ColorInput(),
    label_color: Type.Optional(ColorInput()),
    logo_url: Type.Optional(ImageInput()),
    strip_url: Type.Optional(
      Type.String({
        ...ImageInput(),
        description:
          'The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no other strip; an https URL on a public host is kept for other uses',
      }),
    ),
    hero_url: Type.Optional(ImageInput()),
  },
  { title: 'PassDesignInput', description: 'Colors and images of the pass' },
);

export const TemplateInput = Strict({
  name: Text(120, { description: 'Unique among the templates of the merchant, ignoring case' }),
  type: OneOf(
    templateTypes,
    '`stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places',
  ),
  design: Type.Optional(DesignInput),
  fields: Type.Optional(Fields),
  barcode_format: Type.Optional(OneOf(barcodeFormats, '`qr` if omitted')),
  wallets: Type.Optional(
    Strict({ apple: Type.Optional(Type.Boolean()), google: Type.Optional(Type.Boolean()) }),
  ),
  terms: Type.Optional(Text(5_000)),
  status: Type.Optional(OneOf(['draft', 'published'], '`draft` if omitted; `published` requires a design')),
  metadata: Type.Optional(Metadata()),
});

const { status: _creation, ...templateTerms } = optional(TemplateInput.properties);

export const TemplateChanges = Strict({
  ...templateTerms,
  terms: Type.Optional(Nullable(Text(5_000))),
  status: Type.Optional(OneOf(templateStatuses)),
});
