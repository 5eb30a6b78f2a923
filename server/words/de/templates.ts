/** Messages to start from, in German. See `domains/communications/templates.ts`. */
import type { Templates } from '../en/templates.ts';

export const templates: Templates = {
  welcome: {
    subject: 'Willkommen bei {{merchant.name}}, {{customer.first_name}}',
    text: 'Hallo {{customer.first_name}},\n\nschön, dass du dabei bist! Mit deiner Karte sammelst du bei jedem Besuch Punkte. Zeig sie an der Kasse und behalte sie auf dem Handy.',
  },
  birthday: {
    subject: 'Alles Gute zum Geburtstag, {{customer.first_name}}',
    text: 'Alles Gute zum Geburtstag, {{customer.first_name}}!\n\nWir möchten mit dir feiern. Komm diese Woche vorbei: An der Kasse wartet eine kleine Überraschung auf dich.',
  },
  win_back: {
    subject: 'Wir vermissen dich, {{customer.first_name}}',
    text: 'Hallo {{customer.first_name}},\n\nwir haben dich lange nicht gesehen. Deine {{membership.points}} Punkte sind noch da. Kommst du diese Woche vorbei?',
  },
  new_reward: {
    subject: 'Es gibt eine neue Prämie',
    text: 'Hallo {{customer.first_name}},\n\nes gibt etwas Neues für deine Punkte. Du hast jetzt {{membership.points}} Punkte: Wirf einen Blick auf deine Karte.',
  },
  points: {
    subject: 'Du hast {{membership.points}} Punkte',
    text: 'Hallo {{customer.first_name}},\n\ndu hast {{membership.points}} Punkte. Löse sie bei deinem nächsten Besuch ein, oder sammle weiter für etwas Größeres.',
  },
  opening_hours: {
    subject: 'Unsere neuen Öffnungszeiten',
    text: 'Hallo {{customer.first_name}},\n\nunsere Öffnungszeiten ändern sich:\n\nMontag bis Freitag: 8:00 bis 19:00 Uhr\nSamstag: 9:00 bis 17:00 Uhr\nSonntag: geschlossen',
  },
  event: {
    subject: 'Du bist eingeladen',
    text: 'Hallo {{customer.first_name}},\n\nwir feiern, und du bist eingeladen.\n\nWann: Samstag um 18:00 Uhr\nWo: {{merchant.name}}',
  },
  voucher_gift: {
    subject: 'Ein Geschenk für dich',
    text: 'Hallo {{customer.first_name}},\n\nhier ist etwas für deinen nächsten Besuch: {{voucher.value}}. Zeig diesen Code an der Kasse.',
  },
  voucher_ending: {
    subject: 'Dein Gutschein läuft bald ab',
    text: 'Hallo {{customer.first_name}},\n\ndein Gutschein gilt bis {{voucher.expires_at}}. Lass ihn nicht verfallen: Zeig diesen Code an der Kasse.',
  },
};
