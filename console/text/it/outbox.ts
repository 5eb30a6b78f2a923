import type { outbox as en } from '../en/outbox.ts';

export const outbox: Record<keyof typeof en, string> = {
  'outbox.what':
    'Un ambiente di prova non invia nulla, e nemmeno un server senza SMTP. Ciò che sarebbe partito resta qui per alcuni giorni, come il lettore l’avrebbe ricevuto.',
  'outbox.none': 'Nessuna e-mail conservata',
  'outbox.teach':
    'Invia un messaggio a un membro e lo trovi qui. Dove le e-mail partono davvero, questa pagina resta vuota.',
  'outbox.to': 'a {to}',
  'outbox.from': 'Da',
  'outbox.replyTo': 'Le risposte vanno a',
  'outbox.message': 'Fa parte di',
  'outbox.openMessage': 'questo messaggio',
  'outbox.unsubscribe': 'Disiscrizione',
  'outbox.openUnsubscribe': 'la pagina a cui porta il link',
  'outbox.view': 'Come vederla',
  'outbox.view.looks': 'Come appare',
  'outbox.view.text': 'Come testo',
  'outbox.view.markup': 'HTML',
};
