import type { auditLog as en } from '../en/audit-log.ts';

export const auditLog: Record<keyof typeof en, string> = {
  'audit.what':
    'Chi ha fatto cosa, quando e da dove: ogni modifica, ogni accesso, ogni segreto letto e ciò che è stato rifiutato. Conservato per almeno 400 giorni.',
  'audit.teach': 'Ciò che persone e token faranno d’ora in poi comparirà qui.',
  'audit.when': 'Quando',
  'audit.action': 'Azione',
  'audit.kind': 'Tipo',
  'audit.kind.change': 'modifica',
  'audit.kind.access': 'accesso',
  'audit.actor': 'Da parte di',
  'audit.object': 'Oggetto',
  'audit.address': 'Indirizzo',
  'audit.detail': 'Dettaglio',
};
