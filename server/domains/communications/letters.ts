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

{{merchant.name}} has made you a member. Show this number whenever you come by:

{{membership.serial}}

Your pass: {{pass.name}}
${standing}${terms('membership')}`,
  },
  /** For a membership that must be claimed first. */
  membershipToClaim: {
    kind: 'membership_issued',
    subject: 'Your {{pass.name}} is waiting for you',
    body: `Hello {{customer.first_name}},

{{merchant.name}} would like you to become a member. Your pass is put aside for you and begins as soon as you claim it. Show or name this number to do so:

{{membership.serial}}

Your pass: {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipRevoked: {
    kind: 'membership_revoked',
    subject: 'Your {{pass.name}} has ended',
    body: `Hello {{customer.first_name}},

your {{pass.name}} at {{merchant.name}} has ended and can no longer be used. It had the number {{membership.serial}}.

If you have a question about this, please get in touch with us{{#merchant.support_email}} at {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  /** `voucher.message` is the merchant's message, set when issuing the voucher. */
  voucherIssued: {
    kind: 'voucher_issued',
    subject: 'A voucher from {{merchant.name}}',
    body: `Hello {{customer.first_name}},

{{merchant.name}} has a voucher for you.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Value: {{voucher.value}}
{{/voucher.has_value}}Code: {{voucher.code}}
${terms('voucher')}`,
  },
} as const satisfies Record<string, Words>;
