/** The words of mails to customers in English: the model for the other languages. See `domains/communications/letters.ts`. */

const terms = (of: 'membership' | 'voucher') =>
  `{{#${of}.starts_at}}Valid from: {{${of}.starts_at}}\n{{/${of}.starts_at}}{{#${of}.expires_at}}Valid until: {{${of}.expires_at}}{{/${of}.expires_at}}`;

const standing =
  '{{#membership.tier}}Tier: {{membership.tier}}\n{{/membership.tier}}{{#membership.has_points}}Points: {{membership.points}}\n{{/membership.has_points}}';

export const letters = {
  membershipIssued: {
    subject: 'Your {{pass.name}} is ready',
    body: `Hello {{customer.first_name}},

Welcome! You're now a member of {{merchant.name}}. Show this number at each visit:

{{membership.serial}}

Your card: {{pass.name}}
${standing}${terms('membership')}`,
  },
  /** For a membership that must be claimed first. */
  membershipToClaim: {
    subject: 'Your {{pass.name}} is waiting for you',
    body: `Hello {{customer.first_name}},

{{merchant.name}} has reserved a card for you. Claim it to start using it: show this number, or read it out.

{{membership.serial}}

Your card: {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipRevoked: {
    subject: 'Your {{pass.name}} has ended',
    body: `Hello {{customer.first_name}},

Your {{pass.name}} at {{merchant.name}} has ended and can no longer be used. Its number was {{membership.serial}}.

If you have any questions, please contact us{{#merchant.support_email}} at {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  cardRenewed: {
    subject: 'Your {{pass.name}} has a new number',
    body: `Hello {{customer.first_name}},

Your {{pass.name}} at {{merchant.name}} has a new number, and the old one can no longer be used. Show this number from now on:

{{membership.serial}}

If the card was in a wallet on your phone, add it again from the link below.`,
  },
  /** `voucher.message` is the merchant's message, set when issuing the voucher. */
  voucherIssued: {
    subject: 'A voucher from {{merchant.name}}',
    body: `Hello {{customer.first_name}},

Here's a voucher for you from {{merchant.name}}.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Value: {{voucher.value}}
{{/voucher.has_value}}Code: {{voucher.code}}
${terms('voucher')}`,
  },
  /** Reminds of a voucher, if the merchant writes no words of their own. */
  voucherReminder: {
    subject: 'Your voucher is still waiting',
    body: `Hello {{customer.first_name}},

You still have a voucher from {{merchant.name}}: {{voucher.value}} with the code {{voucher.code}}.{{#voucher.expires_at}} It is valid until {{voucher.expires_at}}.{{/voucher.expires_at}}`,
  },
  /** What was spent since the last such mail: points, from a gift card, or both. */
  valueSpent: {
    subject:
      '{{#spent.points}}{{spent.points}}{{/spent.points}}{{#spent.gift}}{{spent.amount}}{{/spent.gift}} spent at {{merchant.name}}',
    body: `Hello {{customer.first_name}},

{{#spent.points}}You spent {{spent.points}} at {{merchant.name}}. You have {{membership.points}} left.

{{/spent.points}}{{#spent.amount}}You paid {{spent.amount}} with your gift card at {{merchant.name}}. It has {{voucher.value}} left.

{{/spent.amount}}Wasn't this you? Contact us{{#merchant.support_email}} at {{merchant.support_email}}{{/merchant.support_email}} and ask for a new card number.`,
  },
};

/** Below every mail; `{merchant}` is the merchant's name. */
export const foot = {
  card: 'Your card',
  reason: 'You’re receiving this email because you agreed to get news from {merchant}.',
  unsubscribe: 'Unsubscribe',
  unsubscribeFrom: 'Unsubscribe from news from {merchant}',
};

export type Letters = { [Name in keyof typeof letters]: { subject: string; body: string } };
export type Foot = Record<keyof typeof foot, string>;
