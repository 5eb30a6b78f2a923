import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  'nav.outbox': 'Posta in uscita',
  'palette.also.nav.outbox': 'email inviate',
  'outbox.what':
    'Le sandbox non inviano niente, e nemmeno i server non configurati per un canale. I messaggi restano qui per alcuni giorni, come li vedrebbe il destinatario.',
  'outbox.none': 'Nessuna email',
  'outbox.teach':
    'Invia un messaggio a un cliente per vederlo qui. Sui server che inviano davvero le email, questa pagina resta vuota.',
  'outbox.to': 'a {to}',
  'outbox.from': 'Da',
  'outbox.replyTo': 'Rispondi a',
  'outbox.message': 'Messaggio',
  'outbox.openMessage': 'Vedi il messaggio',
  'outbox.unsubscribe': 'Annulla iscrizione',
  'outbox.openUnsubscribe': 'Apri la pagina di annullamento',
  'outbox.view': 'Visualizza come',
  'outbox.view.looks': 'Anteprima',
  'outbox.view.text': 'Testo',
  'outbox.view.markup': 'HTML',
};
