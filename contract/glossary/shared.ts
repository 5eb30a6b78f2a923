/**
 * Descriptions of properties that mean the same in every object, by name; `filters` are query parameters. A property
 * with a description of its own keeps it, and the other files of this folder come first. See `derive/described.ts`.
 */
export const shared: Readonly<Record<string, string>> = {
  // People and addresses
  address: 'Postal address',
  'address.line1': 'Street and number',
  line1: 'Street and number',
  line2: 'Floor, apartment or building; omitted if there is none',
  city: 'City or town',
  region: 'State, province or region; omitted if the country has none',
  postal_code: 'Postal code, in the format of the country',
  email: 'Email address, up to 254 characters; matched without regard to case',
  phone: 'E.164, such as `+390212345678`; null if unknown',
  name: 'Name, as people see it',
  first_name: 'First name, as on the identity document',
  last_name: 'Last name, as on the identity document',
  locale: 'BCP 47 language tag, such as `it-IT`; null if unknown',
  external_id: 'Your own id of this object, unique per merchant; null or omitted if you set none',
  tags: 'Labels that the merchant gave the customer, without order',
  consents: 'What the customer agreed to, with time and source',
  marketing_email: 'Consent to marketing mails. Only `granted` lets them be sent',
  marketing_push: 'Consent to marketing push notifications. Only `granted` lets them be sent',
  language: 'Language of the texts',

  // Texts
  description: 'Longer text, for people; null if there is none',
  label: 'Text that people see',
  title: 'Heading, in plain text',
  body: 'Text, as people see it',
  subject: 'Subject line of the mail',
  message: 'Personal text in the mail to the customer; null if there is none',
  reason: 'Why it was done, in your words',
  reference: 'Your own reference, such as a receipt number; null if you sent none',
  detail: 'What is wrong and what to do, for people',

  // Links, images and colors
  website: 'Website of the business: an `https` URL; null if there is none',
  logo_url: 'Logo: an `https` URL of an image; null if there is none',
  strip_url: 'Wide image behind the main fields: an `https` URL; null if there is none',
  hero_url: 'Wide image at the bottom of a Google pass: an `https` URL; null if there is none',
  privacy_url: 'Privacy notice: an `https` URL; null if there is none',
  brand_color: 'Main color of the brand, `#RRGGBB`; null if none is set',
  background_color: 'Background, `#RRGGBB`',
  foreground_color: 'Color of values, `#RRGGBB`',
  text_color: 'Color of texts, `#RRGGBB`',
  label_color: 'Color of labels, `#RRGGBB`; that of values if omitted',

  // Who did it
  actor: 'Who made the change',
  'actor.type':
    '`token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server itself',
  'actor.id': 'Id of the token, user or customer; null for the server itself',
  issued_by: 'Who issued it',
  'issued_by.type': '`token`: an API token; `user`: a member of staff; `system`: the server itself',
  'issued_by.id': 'Id of the token or user; null for the server itself',
  ip: 'IP address of the request, IPv4 or IPv6; null if it was not stored',
  request_id: 'Id of the request, as in its `Request-Id`; null for work of the server itself',

  // States
  status: 'Current status',
  version: 'Increases with every change',
  dry_run: 'Returns what would happen, and changes nothing',
  valid: 'Whether it could be used now',
  kyb_status: 'Status of the business verification',
  sandbox: 'Whether this is the sandbox of a merchant, where nothing is real',
  role: 'Role in the team, which decides the permissions',
  permissions: 'What the role lets the user do, sorted by name',

  // Orders
  order: 'The order in which it was used; null or omitted if there was none',
  'order.id': 'Your own id of the order; null if you sent none',
  order_id: 'Your own id of the order, up to 120 characters',
  items: 'Items of the order, in the order of the receipt',
  sku: 'Your article number; null or omitted if the item has none',
  skus: 'Article numbers, of which one must match',
  categories: 'Your categories of the item, of which one must match in a filter',
  exclude_skus: 'Article numbers that never match',
  exclude_categories: 'Categories that never match',
  quantity: 'Number of units',
  lines: 'Lines of the order, in the order of its items',
  'lines.line': 'Index of the line in the order, starting at 0',
  channel: 'Your name of the sales channel, such as `web`; null if you sent none',
  staff: 'Your id of the member of staff at the till; null if you sent none',
  discount: 'What it takes off; null or omitted for gifts',
  offline: 'Whether a till recorded it while it had no connection',
  hold: 'Reservation for a limited time, until it is captured, released or expires',
  ttl_seconds: 'Seconds until the reservation expires',
  location_ids: 'Locations of the merchant, of which one must match',
  weekdays: 'Days of the week in the time zone of the merchant, of which one must match',
  hours: 'Times of day in the time zone of the merchant. An `end` before `start` is on the next day',
  'hours.start': 'First minute, `HH:MM`, included',
  'hours.end': 'Last minute, `HH:MM`, excluded',

  // Points
  points: 'Number of points',
  available: 'Points that can be spent now',
  pending: 'Points earned that become available later',
  held: 'Points reserved by holds',
  debt: 'Points owed, because points were taken back after they had been spent; the next ones earned pay it',
  lifetime_earned: 'All points ever earned, whether spent, expired or left',
  lifetime_redeemed: 'All points ever spent',
  next_expiry: 'The next points to expire; null if none will',
  tier_changed: 'The change of tier that this caused; null if the tier stayed the same',
  pass_ids: 'Ids of passes, of which one must match',
  tier_ids: 'Ids of tiers, of which one must match',
  serial: 'Serial of the membership, as printed or in the barcode',
  points_cost: 'Points that a customer spends on it',
  holder: 'The customer it belongs to; null if it belongs to nobody',

  // Limits of vouchers
  redemption_limit: 'How often it can be redeemed in total; null for any number of times',
  per_customer_limit: 'How often each customer can redeem it; null for any number of times',
  redeemed_quantity: 'How often it was redeemed, less rollbacks',
  held_quantity: 'Uses that holds reserve now',
  gift: 'The gift balance, in minor units; null for discounts',

  // Documents
  media_type: 'Media type, detected from the content',
  side: 'Side of the document; null or omitted if it has only one',
  failure_code: 'Why it was rejected; null unless it was',
  requirement: 'Name of the requirement, such as `business.tax_id`',
  legal_name: 'Registered name of the business; null if unknown',
  registration_number: 'Number in the business register, with its letters and separators',
  tax_id: 'Tax number of the business, with its letters and separators',

  // Money
  fees: 'Fees, in minor units',
  opening: 'Balance at the start, in minor units',
  closing: 'Balance at the end, in minor units',
  inflow: 'Money in, in minor units',
  outflow: 'Money out without fees, in minor units',
  payer: 'Who pays; null or omitted if you collect the money with a payment method',
  payee: 'Who is paid',

  // Credentials
  password: 'Password, up to 256 characters',
  token_type: 'How to send the token: `Authorization: Bearer …`',
  preset: 'Set of scopes for a kind of program',
  scopes: 'Scopes of API tokens, sorted by name',
  merchant_name: 'Name of the merchant',

  // Audiences of messages

  // Metadata filters
  'metadata.key': 'Key of the metadata',
  'metadata.values': 'Values, of which one must match',
  choices: 'Values that can be chosen; omitted if any value can be entered',
};

/** Query parameters that mean the same on every list. */
export const filters: Readonly<Record<string, string>> = {
  status: 'Returns only objects with this status, or one of these',
  type: 'Returns only objects of this type, or one of these',
  kind: 'Returns only objects of this kind, or one of these',
  ids: 'Returns only the objects with these ids',
  external_id: 'Returns only the object with this id of yours',
  email: 'Returns only objects with exactly this email address',
  phone: 'Returns only objects with this phone number; spaces and punctuation are ignored',
  reference: 'Returns only objects with this reference of yours',
  order_id: 'Returns only objects of this order of yours',
  category: 'Returns only objects of this category',
  audience: 'Returns only objects for this audience',
  kyb_status: 'Returns only merchants with this status of business verification',
  severity: 'Returns only notifications of these severities',
  direction: 'Returns only requests in this direction',
  actor_type: 'Returns only changes by this type of actor',
  expand: 'Related objects to include in full',
  include: 'What else to include',
  after_sequence: 'Returns only events with a higher `sequence`, which no later event precedes',
  amount_gte: 'Returns only amounts of at least this many minor units',
  amount_lte: 'Returns only amounts of up to this many minor units',
  q: 'Words to search for; each must match the start of a word',
  tag: 'Returns only customers with this tag',
  code: 'Returns only the voucher with exactly this code',
  columns: 'Columns of the file, in this order; all of them if omitted',
  compare: 'Adds the same figures of the period of equal length before it',
};
