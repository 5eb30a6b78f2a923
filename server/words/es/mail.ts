import type { Foot, Letters } from '../en/mail.ts';

const terms = (of: 'membership' | 'voucher', valid: 'Válida' | 'Válido') =>
  `{{#${of}.starts_at}}${valid} desde: {{${of}.starts_at}}\n{{/${of}.starts_at}}{{#${of}.expires_at}}${valid} hasta: {{${of}.expires_at}}{{/${of}.expires_at}}`;

const standing =
  '{{#membership.tier}}Nivel: {{membership.tier}}\n{{/membership.tier}}{{#membership.has_points}}Puntos: {{membership.points}}\n{{/membership.has_points}}';

export const letters: Letters = {
  membershipIssued: {
    subject: 'Tu tarjeta {{pass.name}} está lista',
    body: `Hola {{customer.first_name}}:

Te damos la bienvenida a {{merchant.name}}. Muestra este número en cada visita:

{{membership.serial}}

Tu tarjeta: {{pass.name}}
${standing}${terms('membership', 'Válida')}`,
  },
  membershipToClaim: {
    subject: 'Tu tarjeta {{pass.name}} te espera',
    body: `Hola {{customer.first_name}}:

{{merchant.name}} ha reservado una tarjeta para ti. Actívala para empezar a usarla: muestra este número o léelo en voz alta.

{{membership.serial}}

Tu tarjeta: {{pass.name}}
${standing}${terms('membership', 'Válida')}`,
  },
  membershipRevoked: {
    subject: 'Tu tarjeta {{pass.name}} ya no es válida',
    body: `Hola {{customer.first_name}}:

Tu tarjeta {{pass.name}} de {{merchant.name}} ya no es válida y no se puede usar. Su número era {{membership.serial}}.

Si tienes alguna pregunta, escríbenos{{#merchant.support_email}} a {{merchant.support_email}}{{/merchant.support_email}}.`,
  },
  cardRenewed: {
    subject: 'Tu tarjeta {{pass.name}} tiene un número nuevo',
    body: `Hola {{customer.first_name}}:

Tu tarjeta {{pass.name}} de {{merchant.name}} tiene un número nuevo y el anterior ya no se puede usar. A partir de ahora muestra este número:

{{membership.serial}}

Si tenías la tarjeta en el wallet del teléfono, vuelve a añadirla desde el enlace de abajo.`,
  },
  voucherIssued: {
    subject: 'Un vale de {{merchant.name}}',
    body: `Hola {{customer.first_name}}:

Aquí tienes un vale de {{merchant.name}}.

{{#voucher.message}}{{voucher.message}}

{{/voucher.message}}{{#voucher.has_value}}Valor: {{voucher.value}}
{{/voucher.has_value}}Código: {{voucher.code}}
${terms('voucher', 'Válido')}`,
  },
  voucherReminder: {
    subject: 'Tu vale te sigue esperando',
    body: `Hola {{customer.first_name}}:

Todavía tienes un vale de {{merchant.name}}: {{voucher.value}} con el código {{voucher.code}}.{{#voucher.expires_at}} Es válido hasta el {{voucher.expires_at}}.{{/voucher.expires_at}}`,
  },
  valueSpent: {
    subject:
      'Has usado {{#spent.points}}{{spent.points}}{{/spent.points}}{{#spent.gift}}{{spent.amount}}{{/spent.gift}} en {{merchant.name}}',
    body: `Hola {{customer.first_name}}:

{{#spent.points}}Has usado {{spent.points}} en {{merchant.name}}. Te quedan {{membership.points}}.

{{/spent.points}}{{#spent.amount}}Has pagado {{spent.amount}} con tu tarjeta regalo en {{merchant.name}}. Le quedan {{voucher.value}}.

{{/spent.amount}}¿No has sido tú? Escríbenos{{#merchant.support_email}} a {{merchant.support_email}}{{/merchant.support_email}} y pide un nuevo número de tarjeta.`,
  },
};

export const foot: Foot = {
  card: 'Tu tarjeta',
  reason: 'Recibes este correo porque aceptaste recibir novedades de {merchant}.',
  unsubscribe: 'Darse de baja',
  unsubscribeFrom: 'Dejar de recibir novedades de {merchant}',
};
