/** Messages to start from, in Spanish. See `domains/communications/templates.ts`. */
import type { Templates } from '../en/templates.ts';

export const templates: Templates = {
  welcome: {
    subject: 'Te damos la bienvenida a {{merchant.name}}, {{customer.first_name}}',
    text: 'Hola, {{customer.first_name}}:\n\n¡Te damos la bienvenida! Tu tarjeta acumula puntos en cada visita. Enséñala en caja y llévala en el móvil.',
  },
  birthday: {
    subject: 'Feliz cumpleaños, {{customer.first_name}}',
    text: '¡Feliz cumpleaños, {{customer.first_name}}!\n\nNos gustaría celebrarlo contigo. Pásate esta semana: en caja te espera un pequeño detalle.',
  },
  win_back: {
    subject: 'Te echamos de menos, {{customer.first_name}}',
    text: 'Hola, {{customer.first_name}}:\n\nHace tiempo que no te vemos. Tus {{membership.points}} puntos siguen aquí. ¿Te pasas esta semana?',
  },
  new_reward: {
    subject: 'Hay una nueva recompensa',
    text: 'Hola, {{customer.first_name}}:\n\nHay algo nuevo para tus puntos. Ahora tienes {{membership.points}}: échale un vistazo a tu tarjeta.',
  },
  points: {
    subject: 'Tienes {{membership.points}} puntos',
    text: 'Hola, {{customer.first_name}}:\n\nTienes {{membership.points}} puntos. Úsalos en tu próxima visita o sigue acumulando para algo más grande.',
  },
  opening_hours: {
    subject: 'Nuestro nuevo horario',
    text: 'Hola, {{customer.first_name}}:\n\nNuestro horario cambia:\n\nDe lunes a viernes: de 8:00 a 19:00\nSábado: de 9:00 a 17:00\nDomingo: cerrado',
  },
  event: {
    subject: 'Te invitamos',
    text: 'Hola, {{customer.first_name}}:\n\nHacemos una fiesta y nos encantaría verte.\n\nCuándo: sábado a las 18:00\nDónde: {{merchant.name}}',
  },
  voucher_gift: {
    subject: 'Un regalo para ti',
    text: 'Hola, {{customer.first_name}}:\n\nAquí tienes algo para tu próxima visita: {{voucher.value}}. Enseña este código en caja.',
  },
  voucher_ending: {
    subject: 'Tu cupón caduca pronto',
    text: 'Hola, {{customer.first_name}}:\n\nTu cupón es válido hasta el {{voucher.expires_at}}. No lo dejes pasar: enseña este código en caja.',
  },
};
