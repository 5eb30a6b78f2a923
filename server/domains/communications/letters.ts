/**
 * Texts of the mails that Tessera writes itself, for merchants who ask for them with `notify`. Besides the public
 * placeholders they use private ones, and sections: the text between `{{#membership.tier}}` and
 * `{{/membership.tier}}` is left out if the value is empty.
 */
import type { CommunicationKind } from './communication.ts';

interface Words {
  kind: CommunicationKind;
  subject: string;
  body: string;
}

const terms = (of: 'membership' | 'voucher') =>
  `{{#${of}.starts_at}}Valid from: {{${of}.starts_at}}\n{{/${of}.starts_at}}{{#${of}.expires_at}}Valid until: {{${of}.expires_at}}{{/${of}.expires_at}}`;

const standing =
  '{{#membership.tier}}Tier: {{membership.tier}}\n{{/membership.tier}}{{#membership.has_points}}Points: {{membership.points}}\n{{/membership.has_points}}';

export const letters = {
  membershipIssued: {
    kind: 'membership_issued',
    subject: 'Your {{pass.name}} is ready',
    body: `Hello {{customer.first_name}},

Welcome! You're now a member of {{merchant.name}}. Show this number at each visit:

{{membership.serial}}

Your pass: {{pass.name}}
${standing}${terms('membership')}`,
  },
  /** For a membership that must be claimed first. */
  membershipToClaim: {
    kind: 'membership_issued',
    subject: 'Your {{pass.name}} is waiting for you',
    body: `Hello {{customer.first_name}},

{{merchant.name}} has reserved a pass for you. Claim it to start using it: show this number, or read it out.

{{membership.serial}}

Your pass: {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipRevoked: {
    kind: 'membership_revoked',
    subject: 'Your {{pass.name}} has ended',
    body: `Hello {{customer.first_name}},

Your {{pass.name}} at {{merchant.name}} has ended and can no longer be used. Its number was {{membership.serial}}.

If you have any questions, please contact us{{#merchant.support_email}} at {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  /** `voucher.message` is the merchant's message, set when issuing the voucher. */
  voucherIssued: {
    kind: 'voucher_issued',
    subject: 'A voucher from {{merchant.name}}',
    body: `Hello {{customer.first_name}},

Here's a voucher for you from {{merchant.name}}.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Value: {{voucher.value}}
{{/voucher.has_value}}Code: {{voucher.code}}
${terms('voucher')}`,
  },
} as const satisfies Record<string, Words>;
