import type { jobs as en } from '../en/jobs.ts';

export const jobs: Record<keyof typeof en, string> = {
  'jobs.type.vouchers.bulk': 'Buoni in blocco',
  'jobs.type.memberships.bulk_issue': 'Tessere in blocco',
  'jobs.type.communication': 'Messaggio',
  'jobs.type.export': 'Esportazione',
  'jobs.progress': 'Avanzamento',
  'jobs.ownPage': 'Segui su una pagina a parte',
  'jobs.about': 'Su questo lavoro',
  'jobs.started': 'Inizio',
  'jobs.finished': 'Fine',
  'jobs.succeeded': 'Riusciti',
  'jobs.failed': 'Non riusciti',
  'jobs.succeededCount': '{count} riusciti',
  'jobs.failedCount': '{count} non riusciti',
  'jobs.skipped': '{count} saltati: lo avevano già.',
  'jobs.underWay': '{done} di {total}. Puoi lasciare la pagina: il lavoro continua.',
  'jobs.over': 'Finito: {done} di {total}.',
  'jobs.errors': 'Che cosa non è riuscito',
  'jobs.firstErrors': 'I primi {count} non riusciti:',
  'jobs.place': 'Dove',
  'jobs.why': 'Perché',
  'jobs.item': 'Elemento {number}',
  'jobs.fileTitle': 'Il file con i codici',
  'jobs.file': 'I codici segreti sono in questo file e non si vedono altrove. Conservalo con cura.',
  'jobs.fileUntil':
    'I codici segreti sono in questo file e non si vedono altrove. Conservalo con cura: sarà eliminato il {until}.',
  'jobs.fileGone': 'Il file non c’è più.',
  'jobs.download': 'Scarica il file',
  'jobs.seeVouchers': 'Vedi i buoni',
  'jobs.cannotFollow':
    'Il lavoro è iniziato. Il tuo ruolo non può seguirlo: riguarda l’elenco tra poco o chiedi a un responsabile.',
};
