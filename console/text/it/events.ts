import type { events as en } from '../en/events.ts';

export const events: Record<keyof typeof en, string> = {
  'events.what':
    'Ogni cambiamento è un evento, in ordine e senza buchi. Vedi quelli il cui oggetto puoi leggere; i webhook inviano gli stessi.',
  'events.none': 'Non è ancora successo nulla',
  'events.teach': 'Consegna una tessera o riscatta un buono: comparirà qui un momento dopo.',
  'events.type': 'Evento',
  'events.object': 'Oggetto',
  'events.notAnId': 'Non è un id intero.',
  'events.from': 'Da',
  'events.to': 'Fino a',
  'events.number': 'Numero',
  'events.actor': 'Da parte di',
  'events.when': 'Quando',
  'events.request': 'Richiesta',
  'events.key': 'Chiave di idempotenza',
  'events.data': 'L’oggetto dopo',
  'events.previous': 'Cosa è cambiato, com’era',
  'events.copy': 'Copia l’evento',
  'actor.token': 'token API',
  'actor.user': 'persona',
  'actor.system': 'Tessera',
  'actor.anonymous': 'sconosciuto',
};
