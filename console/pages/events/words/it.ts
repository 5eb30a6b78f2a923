import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  'nav.events': 'Registro eventi',
  'palette.also.nav.events': 'log storico',
  'events.what':
    'Ogni modifica è un evento, registrato in ordine e senza interruzioni. Vedi gli eventi degli oggetti a cui hai accesso. I webhook inviano gli stessi eventi.',
  'events.none': 'Nessun evento',
  'events.teach': 'Dai una tessera o riscatta un buono per vedere qui il suo evento.',
  'events.type': 'Evento',
  'events.object': 'Oggetto',
  'events.notAnId': 'Inserisci un ID completo.',
  'events.from': 'Da',
  'events.to': 'A',
  'events.number': 'Numero',
  'events.actor': 'Chi',
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
  'events.actorKind': 'Tipo di autore',
};
