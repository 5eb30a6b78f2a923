import type { Foot, Letters } from '../en/mail.ts';

const terms = (of: 'membership' | 'voucher') =>
  `{{#${of}.starts_at}}Valable à partir du : {{${of}.starts_at}}\n{{/${of}.starts_at}}{{#${of}.expires_at}}Valable jusqu’au : {{${of}.expires_at}}{{/${of}.expires_at}}`;

const standing =
  '{{#membership.tier}}Niveau : {{membership.tier}}\n{{/membership.tier}}{{#membership.has_points}}Points : {{membership.points}}\n{{/membership.has_points}}';

export const letters: Letters = {
  membershipIssued: {
    subject: 'Votre carte {{pass.name}} est prête',
    body: `Bonjour {{customer.first_name}},

Bienvenue chez {{merchant.name}} ! Présentez ce numéro à chaque visite :

{{membership.serial}}

Votre carte : {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipToClaim: {
    subject: 'Votre carte {{pass.name}} vous attend',
    body: `Bonjour {{customer.first_name}},

{{merchant.name}} vous a réservé une carte. Activez-la pour l’utiliser : présentez ce numéro ou dictez-le.

{{membership.serial}}

Votre carte : {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipRevoked: {
    subject: 'Votre carte {{pass.name}} a pris fin',
    body: `Bonjour {{customer.first_name}},

Votre carte {{pass.name}} chez {{merchant.name}} a pris fin et ne peut plus être utilisée. Son numéro était {{membership.serial}}.

Pour toute question, contactez-nous{{#merchant.support_email}} à l’adresse {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  cardRenewed: {
    subject: 'Votre carte {{pass.name}} a un nouveau numéro',
    body: `Bonjour {{customer.first_name}},

Votre carte {{pass.name}} chez {{merchant.name}} a un nouveau numéro, et l’ancien ne peut plus être utilisé. Présentez désormais ce numéro :

{{membership.serial}}

Si la carte était dans le wallet de votre téléphone, ajoutez-la de nouveau avec le lien ci-dessous.`,
  },
  voucherIssued: {
    subject: 'Un bon de {{merchant.name}}',
    body: `Bonjour {{customer.first_name}},

Voici un bon pour vous de la part de {{merchant.name}}.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Valeur : {{voucher.value}}
{{/voucher.has_value}}Code : {{voucher.code}}
${terms('voucher')}`,
  },
  voucherReminder: {
    subject: 'Votre bon vous attend toujours',
    body: `Bonjour {{customer.first_name}},

Vous avez encore un bon de {{merchant.name}} : {{voucher.value}} avec le code {{voucher.code}}.{{#voucher.expires_at}} Il est valable jusqu’au {{voucher.expires_at}}.{{/voucher.expires_at}}`,
  },
  valueSpent: {
    subject:
      '{{merchant.name}} : {{#spent.points}}{{spent.points}}{{/spent.points}}{{#spent.gift}}{{spent.amount}}{{/spent.gift}} utilisés',
    body: `Bonjour {{customer.first_name}},

{{#spent.points}}Vous avez utilisé {{spent.points}} chez {{merchant.name}}. Il vous en reste {{membership.points}}.

{{/spent.points}}{{#spent.amount}}Vous avez payé {{spent.amount}} avec votre carte cadeau chez {{merchant.name}}. Il y reste {{voucher.value}}.

{{/spent.amount}}Ce n’était pas vous ? Contactez-nous{{#merchant.support_email}} à l’adresse {{merchant.support_email}}{{/merchant.support_email}} et demandez un nouveau numéro de carte.`,
  },
};

export const foot: Foot = {
  card: 'Votre carte',
  reason: 'Vous recevez cet e-mail parce que vous avez accepté de recevoir des actualités de {merchant}.',
  unsubscribe: 'Se désabonner',
  unsubscribeFrom: 'Ne plus recevoir d’actualités de {merchant}',
};
