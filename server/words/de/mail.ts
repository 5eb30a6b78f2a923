import type { Foot, Letters } from '../en/mail.ts';

const terms = (of: 'membership' | 'voucher') =>
  `{{#${of}.starts_at}}Gültig ab: {{${of}.starts_at}}\n{{/${of}.starts_at}}{{#${of}.expires_at}}Gültig bis: {{${of}.expires_at}}{{/${of}.expires_at}}`;

const standing =
  '{{#membership.tier}}Stufe: {{membership.tier}}\n{{/membership.tier}}{{#membership.has_points}}Punkte: {{membership.points}}\n{{/membership.has_points}}';

export const letters: Letters = {
  membershipIssued: {
    subject: 'Deine Karte {{pass.name}} ist da',
    body: `Hallo {{customer.first_name}},

willkommen bei {{merchant.name}}! Zeig diese Nummer bei jedem Besuch:

{{membership.serial}}

Deine Karte: {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipToClaim: {
    subject: 'Deine Karte {{pass.name}} wartet auf dich',
    body: `Hallo {{customer.first_name}},

{{merchant.name}} hat eine Karte für dich reserviert. Aktiviere sie, um sie zu nutzen: Zeig diese Nummer oder lies sie vor.

{{membership.serial}}

Deine Karte: {{pass.name}}
${standing}${terms('membership')}`,
  },
  membershipRevoked: {
    subject: 'Deine Karte {{pass.name}} ist beendet',
    body: `Hallo {{customer.first_name}},

deine Karte {{pass.name}} bei {{merchant.name}} ist beendet und kann nicht mehr genutzt werden. Ihre Nummer war {{membership.serial}}.

Wenn du Fragen hast, melde dich bei uns{{#merchant.support_email}}: {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  cardRenewed: {
    subject: 'Deine Karte {{pass.name}} hat eine neue Nummer',
    body: `Hallo {{customer.first_name}},

deine Karte {{pass.name}} bei {{merchant.name}} hat eine neue Nummer, die alte gilt nicht mehr. Zeig ab jetzt diese Nummer:

{{membership.serial}}

Wenn die Karte in der Wallet auf deinem Handy war, füg sie über den Link unten neu hinzu.`,
  },
  voucherIssued: {
    subject: 'Ein Gutschein von {{merchant.name}}',
    body: `Hallo {{customer.first_name}},

hier ist ein Gutschein von {{merchant.name}} für dich.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Wert: {{voucher.value}}
{{/voucher.has_value}}Code: {{voucher.code}}
${terms('voucher')}`,
  },
  voucherReminder: {
    subject: 'Dein Gutschein wartet noch auf dich',
    body: `Hallo {{customer.first_name}},

du hast noch einen Gutschein von {{merchant.name}}: {{voucher.value}} mit dem Code {{voucher.code}}.{{#voucher.expires_at}} Er gilt bis {{voucher.expires_at}}.{{/voucher.expires_at}}`,
  },
  valueSpent: {
    subject:
      '{{merchant.name}}: {{#spent.points}}{{spent.points}}{{/spent.points}}{{#spent.gift}}{{spent.amount}}{{/spent.gift}} eingelöst',
    body: `Hallo {{customer.first_name}},

{{#spent.points}}du hast bei {{merchant.name}} {{spent.points}} eingelöst. Dir bleiben {{membership.points}}.

{{/spent.points}}{{#spent.amount}}du hast bei {{merchant.name}} {{spent.amount}} mit deiner Geschenkkarte bezahlt. Darauf bleiben {{voucher.value}}.

{{/spent.amount}}Das warst nicht du? Melde dich bei uns{{#merchant.support_email}} ({{merchant.support_email}}){{/merchant.support_email}} und lass dir eine neue Kartennummer geben.`,
  },
};

export const foot: Foot = {
  card: 'Deine Karte',
  reason: 'Du bekommst diese E-Mail, weil du Neuigkeiten von {merchant} zugestimmt hast.',
  unsubscribe: 'Abbestellen',
  unsubscribeFrom: 'Neuigkeiten von {merchant} abbestellen',
};
