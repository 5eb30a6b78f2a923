/** The merchant, as returned to its own team and tokens. */
import { Type } from 'typebox';
import {
  AmountInput,
  Color,
  Currency,
  Email,
  EndTime,
  HttpsUrl,
  Id,
  Nullable,
  OneLine,
  OneOf,
  Phone,
  PictureUrl,
  Resource,
  StartTime,
  Strict,
  Text,
} from '../primitives.ts';

/** One line of text, without control characters because names are also used in email headers. */
export const Line = (maxLength: number, example: string) => OneLine(maxLength, { examples: [example] });

export const Country = () =>
  Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1', examples: ['IT'] });

/** BCP 47: a language, optionally with a script and region. */
export const Locale = () =>
  Type.String({
    pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
    description: 'BCP 47',
    examples: ['it-IT'],
  });

export const Timezone = () =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'IANA time zone',
    examples: ['Europe/Rome'],
  });

export const Address = Strict(
  {
    line1: Text(200, { examples: ['Via del Corso 12'] }),
    line2: Type.Optional(Text(200)),
    city: Text(120, { examples: ['Roma'] }),
    region: Type.Optional(Text(120)),
    postal_code: Text(20, { examples: ['00186'] }),
    country: Country(),
  },
  { title: 'Address', description: 'A postal address' },
);

export const Location = Strict(
  { id: Id('location'), name: Line(120, 'Caffè Centrale'), address: Type.Optional(Address) },
  { title: 'Location', description: 'A place of the merchant' },
);

export const QuietHours = Strict(
  { start: StartTime('21:00'), end: EndTime('08:00') },
  {
    description:
      'Marketing messages are not sent between these times, in the merchant’s time zone; never the whole day',
  },
);

/** How many discounts an order can have, and who chooses them. */
export const DiscountRule = Strict(
  {
    maximum: Nullable(
      Type.Integer({ minimum: 1, maximum: 50, description: 'Discounts on one order; null for any number' }),
    ),
    choice: OneOf(
      ['presented', 'best'],
      '`presented`: what the customer presents, then automatic promotions. `best`: the combination that takes off most. Only a discount that takes something off counts',
    ),
  },
  { title: 'DiscountRule', description: 'How discounts combine on one order' },
);

/** How much stored value a till can sell. */
export const TillLimits = Strict(
  {
    gift_card: AmountInput(0),
    gift_cards_per_day: AmountInput(0),
  },
  {
    title: 'TillLimits',
    description:
      'Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers',
  },
);

export const Merchant = Resource('merchant', {
  name: Type.String({ examples: ['Caffè Centrale'] }),
  legal_name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  status: OneOf(['pending', 'active', 'suspended', 'closed']),
  country: Country(),
  timezone: Timezone(),
  default_currency: Currency(),
  locale: Locale(),
  category: Nullable(Type.String()),
  website: Nullable(HttpsUrl()),
  support_email: Nullable(Email()),
  support_phone: Nullable(Phone()),
  logo_url: Nullable(PictureUrl()),
  brand_color: Nullable(Color()),
  address: Nullable(Address),
  locations: Type.Array(Location),
  kyb_status: OneOf([
    'not_started',
    'in_progress',
    'in_review',
    'action_required',
    'approved',
    'rejected',
    'expired',
  ]),
  group_id: Nullable(Type.String()),
  communication_settings: Strict(
    {
      from_name: Type.String({ description: 'Sender name; the name of the merchant by default' }),
      reply_to: Nullable(Email()),
      quiet_hours: Nullable(QuietHours),
      spending_notices: Type.Boolean(),
    },
    {
      title: 'CommunicationSettings',
      description: 'Sender, quiet hours and spending notices of mails to customers',
    },
  ),
  discount_rule: DiscountRule,
  till_limits: TillLimits,
  sandbox: Type.Boolean({ description: 'Whether this is a sandbox, for testing; nothing is sent from it' }),
  live_merchant_id: Nullable(Id('merchant')),
});
