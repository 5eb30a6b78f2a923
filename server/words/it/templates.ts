/** Messages to start from, in Italian. See `domains/communications/templates.ts`. */
import type { Templates } from '../en/templates.ts';

export const templates: Templates = {
  welcome: {
    subject: 'Benvenuto da {{merchant.name}}, {{customer.first_name}}',
    text: 'Ciao {{customer.first_name}},\n\ngrazie per esserti iscritto! La tua tessera raccoglie punti a ogni visita: mostrala alla cassa e tienila sul telefono.',
  },
  birthday: {
    subject: 'Buon compleanno, {{customer.first_name}}',
    text: 'Buon compleanno, {{customer.first_name}}!\n\nCi piacerebbe festeggiare con te. Passa a trovarci questa settimana: alla cassa c’è un piccolo pensiero per te.',
  },
  win_back: {
    subject: 'Ci manchi, {{customer.first_name}}',
    text: 'Ciao {{customer.first_name}},\n\nè un po’ che non ci vediamo. I tuoi {{membership.points}} punti sono ancora qui. Ci vediamo questa settimana?',
  },
  new_reward: {
    subject: 'C’è un nuovo premio',
    text: 'Ciao {{customer.first_name}},\n\nc’è un nuovo premio da ritirare con i tuoi punti. Ora ne hai {{membership.points}}: dai un’occhiata alla tua tessera.',
  },
  points: {
    subject: 'Hai {{membership.points}} punti',
    text: 'Ciao {{customer.first_name}},\n\nhai {{membership.points}} punti. Usali alla prossima visita, o continua a raccoglierli per un premio più grande.',
  },
  opening_hours: {
    subject: 'I nostri nuovi orari',
    text: 'Ciao {{customer.first_name}},\n\ni nostri orari cambiano:\n\nDal lunedì al venerdì: 8:00-19:00\nSabato: 9:00-17:00\nDomenica: chiuso',
  },
  event: {
    subject: 'Ti aspettiamo',
    text: 'Ciao {{customer.first_name}},\n\nfacciamo festa, e ci farebbe piacere averti con noi.\n\nQuando: sabato alle 18:00\nDove: {{merchant.name}}',
  },
  voucher_gift: {
    subject: 'Un regalo per te',
    text: 'Ciao {{customer.first_name}},\n\necco qualcosa per la tua prossima visita: {{voucher.value}}. Mostra questo codice alla cassa.',
  },
  voucher_ending: {
    subject: 'Il tuo buono sta per scadere',
    text: 'Ciao {{customer.first_name}},\n\nil tuo buono è valido fino al {{voucher.expires_at}}. Non perderlo: mostra questo codice alla cassa.',
  },
};
