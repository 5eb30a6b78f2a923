/** Messages to start from, in English. See `domains/communications/templates.ts`. */
import type { templateNames } from '../../../contract/resources/message-input.ts';

export type Templates = Record<(typeof templateNames)[number], { subject: string; text: string }>;

export const templates: Templates = {
  welcome: {
    subject: 'Welcome to {{merchant.name}}, {{customer.first_name}}',
    text: 'Hello {{customer.first_name}},\n\nWelcome! Your card collects points with every visit. Show it at the counter, and keep it on your phone.',
  },
  birthday: {
    subject: 'Happy birthday, {{customer.first_name}}',
    text: 'Happy birthday, {{customer.first_name}}!\n\nWe’d love to celebrate with you. Visit us this week: there’s a little something for you at the counter.',
  },
  win_back: {
    subject: 'We’ve missed you, {{customer.first_name}}',
    text: 'Hello {{customer.first_name}},\n\nIt’s been a while. Your {{membership.points}} points are still here, and so are we. What about a visit this week?',
  },
  new_reward: {
    subject: 'There’s a new reward',
    text: 'Hello {{customer.first_name}},\n\nThere’s something new to spend your points on. You have {{membership.points}} points now: have a look at your card.',
  },
  points: {
    subject: 'You have {{membership.points}} points',
    text: 'Hello {{customer.first_name}},\n\nYou have {{membership.points}} points. Spend them on your next visit, or save them up for something bigger.',
  },
  opening_hours: {
    subject: 'Our new opening hours',
    text: 'Hello {{customer.first_name}},\n\nOur opening hours are changing:\n\nMonday to Friday: 8:00 to 19:00\nSaturday: 9:00 to 17:00\nSunday: closed',
  },
  event: {
    subject: 'You’re invited',
    text: 'Hello {{customer.first_name}},\n\nWe’re having a party, and you’re invited.\n\nWhen: Saturday at 18:00\nWhere: {{merchant.name}}',
  },
  voucher_gift: {
    subject: 'A gift for you',
    text: 'Hello {{customer.first_name}},\n\nHere’s something for your next visit: {{voucher.value}}. Show this code at the counter.',
  },
  voucher_ending: {
    subject: 'Your voucher ends soon',
    text: 'Hello {{customer.first_name}},\n\nYour voucher is valid until {{voucher.expires_at}}. Don’t miss it: show this code at the counter.',
  },
};
