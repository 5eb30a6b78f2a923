import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  'nav.auditLog': 'Registro attività',
  'palette.also.nav.auditLog': 'modifiche storico accessi',
  'audit.what':
    'Scopri chi ha fatto cosa, quando e da dove: modifiche, accessi, segreti letti e richieste rifiutate. Le voci sono conservate per almeno 400 giorni.',
  'audit.empty': 'Ancora nessuna attività registrata',
  'audit.teach': 'Le azioni di persone e token compariranno qui.',
  'audit.when': 'Quando',
  'audit.action': 'Azione',
  'audit.kind': 'Tipo',
  'audit.kind.change': 'modifica',
  'audit.kind.access': 'accesso',
  'audit.actor': 'Autore',
  'audit.object': 'Oggetto',
  'audit.address': 'Indirizzo IP',
  'audit.detail': 'Dettagli',
  'audit.other': 'Altra azione',
  'audit.technical': 'Nome tecnico',
};
