import type { Foot, Letters } from '../en/mail.ts';

const terms = (of: 'membership' | 'voucher', valid: 'Valida' | 'Valido') =>
  `{{#${of}.starts_at}}${valid} dal: {{${of}.starts_at}}\n{{/${of}.starts_at}}{{#${of}.expires_at}}${valid} fino al: {{${of}.expires_at}}{{/${of}.expires_at}}`;

const standing =
  '{{#membership.tier}}Livello: {{membership.tier}}\n{{/membership.tier}}{{#membership.has_points}}Punti: {{membership.points}}\n{{/membership.has_points}}';

export const letters: Letters = {
  membershipIssued: {
    subject: 'La tua tessera {{pass.name}} è pronta',
    body: `Ciao {{customer.first_name}},

ti diamo il benvenuto tra i clienti di {{merchant.name}}. Mostra questo numero a ogni visita:

{{membership.serial}}

La tua tessera: {{pass.name}}
${standing}${terms('membership', 'Valida')}`,
  },
  membershipToClaim: {
    subject: 'La tua tessera {{pass.name}} ti aspetta',
    body: `Ciao {{customer.first_name}},

{{merchant.name}} ha riservato una tessera per te. Attivala per iniziare a usarla: mostra questo numero o leggilo alla cassa.

{{membership.serial}}

La tua tessera: {{pass.name}}
${standing}${terms('membership', 'Valida')}`,
  },
  membershipRevoked: {
    subject: 'La tua tessera {{pass.name}} non è più valida',
    body: `Ciao {{customer.first_name}},

la tua tessera {{pass.name}} di {{merchant.name}} non è più valida e non si può più usare. Il suo numero era {{membership.serial}}.

Per qualsiasi domanda, contattaci{{#merchant.support_email}} all’indirizzo {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  cardRenewed: {
    subject: 'La tua tessera {{pass.name}} ha un nuovo numero',
    body: `Ciao {{customer.first_name}},

la tua tessera {{pass.name}} di {{merchant.name}} ha un nuovo numero e quello vecchio non si può più usare. Da ora mostra questo numero:

{{membership.serial}}

Se avevi la tessera nel wallet del telefono, aggiungila di nuovo dal link qui sotto.`,
  },
  voucherIssued: {
    subject: 'Un buono da {{merchant.name}}',
    body: `Ciao {{customer.first_name}},

ecco un buono per te da {{merchant.name}}.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Valore: {{voucher.value}}
{{/voucher.has_value}}Codice: {{voucher.code}}
${terms('voucher', 'Valido')}`,
  },
  voucherReminder: {
    subject: 'Hai ancora un buono da usare',
    body: `Ciao {{customer.first_name}},

hai ancora un buono di {{merchant.name}}: {{voucher.value}} con il codice {{voucher.code}}.{{#voucher.expires_at}} È valido fino al {{voucher.expires_at}}.{{/voucher.expires_at}}`,
  },
  valueSpent: {
    subject:
      'Hai usato {{#spent.points}}{{spent.points}}{{/spent.points}}{{#spent.gift}}{{spent.amount}}{{/spent.gift}} da {{merchant.name}}',
    body: `Ciao {{customer.first_name}},

{{#spent.points}}hai usato {{spent.points}} da {{merchant.name}}. Te ne restano {{membership.points}}.

{{/spent.points}}{{#spent.amount}}hai pagato {{spent.amount}} con il tuo buono regalo da {{merchant.name}}. Restano {{voucher.value}}.

{{/spent.amount}}Non sei stato tu? Contattaci{{#merchant.support_email}} all’indirizzo {{merchant.support_email}}{{/merchant.support_email}} e chiedi un nuovo numero di tessera.`,
  },
};

export const foot: Foot = {
  card: 'La tua tessera',
  reason: 'Ricevi questa email perché hai accettato di ricevere novità da {merchant}.',
  unsubscribe: 'Annulla l’iscrizione',
  unsubscribeFrom: 'Per non ricevere più novità da {merchant}',
};
