import type { events as en } from '../en/events.ts';

export const events: Record<keyof typeof en, string> = {
  'events.what':
    'Ogni modifica è un evento, registrato in ordine e senza interruzioni. Vedi gli eventi degli oggetti a cui hai accesso. I webhook inviano gli stessi eventi.',
  'events.none': 'Nessun evento',
  'events.teach': 'Emetti una tessera o riscatta un buono per vedere qui il suo evento.',
  'events.type': 'Evento',
  'events.object': 'Oggetto',
  'events.notAnId': 'Inserisci un ID completo.',
  'events.from': 'Da',
  'events.to': 'A',
  'events.number': 'Numero',
  'events.actor': 'Autore',
  'events.when': 'Quando',
  'events.request': 'Richiesta',
  'events.key': 'Chiave di idempotenza',
  'events.data': 'Oggetto dopo la modifica',
  'events.previous': 'Valori precedenti',
  'events.copy': 'Copia evento',
  'actor.token': 'token API',
  'actor.user': 'persona',
  'actor.member': 'cliente',
  'actor.system': 'Tessera',
  'actor.anonymous': 'sconosciuto',
};
