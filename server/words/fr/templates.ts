/** Messages to start from, in French. See `domains/communications/templates.ts`. */
import type { Templates } from '../en/templates.ts';

export const templates: Templates = {
  welcome: {
    subject: 'Bienvenue chez {{merchant.name}}, {{customer.first_name}}',
    text: 'Bonjour {{customer.first_name}},\n\nBienvenue ! Votre carte cumule des points à chaque visite. Présentez-la en caisse et gardez-la sur votre téléphone.',
  },
  birthday: {
    subject: 'Joyeux anniversaire, {{customer.first_name}}',
    text: 'Joyeux anniversaire, {{customer.first_name}} !\n\nNous aimerions le fêter avec vous. Passez nous voir cette semaine : une petite attention vous attend en caisse.',
  },
  win_back: {
    subject: 'Vous nous manquez, {{customer.first_name}}',
    text: 'Bonjour {{customer.first_name}},\n\nCela fait longtemps. Vos {{membership.points}} points sont toujours là. Et si vous passiez cette semaine ?',
  },
  new_reward: {
    subject: 'Une nouvelle récompense',
    text: 'Bonjour {{customer.first_name}},\n\nUne nouvelle récompense vous attend. Vous avez {{membership.points}} points : jetez un œil à votre carte.',
  },
  points: {
    subject: 'Vous avez {{membership.points}} points',
    text: 'Bonjour {{customer.first_name}},\n\nVous avez {{membership.points}} points. Utilisez-les à votre prochaine visite, ou gardez-les pour une plus grande récompense.',
  },
  opening_hours: {
    subject: 'Nos nouveaux horaires',
    text: 'Bonjour {{customer.first_name}},\n\nNos horaires changent :\n\nDu lundi au vendredi : 8 h à 19 h\nSamedi : 9 h à 17 h\nDimanche : fermé',
  },
  event: {
    subject: 'Vous êtes invité',
    text: 'Bonjour {{customer.first_name}},\n\nNous organisons une fête et vous y êtes invité.\n\nQuand : samedi à 18 h\nOù : {{merchant.name}}',
  },
  voucher_gift: {
    subject: 'Un cadeau pour vous',
    text: 'Bonjour {{customer.first_name}},\n\nVoici quelque chose pour votre prochaine visite : {{voucher.value}}. Présentez ce code en caisse.',
  },
  voucher_ending: {
    subject: 'Votre bon expire bientôt',
    text: 'Bonjour {{customer.first_name}},\n\nVotre bon est valable jusqu’au {{voucher.expires_at}}. Profitez-en : présentez ce code en caisse.',
  },
};
