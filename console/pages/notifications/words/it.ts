import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  'notifications.bell': 'Notifiche, {count} da leggere',
  'notifications.none': 'Nessuna notifica',
  'notifications.teach':
    'Ricevi qui una notifica quando una campagna sta per esaurirsi, un token sta per scadere o un webhook non funziona.',
  'notifications.which': 'Mostra',
  'notifications.all': 'Tutte',
  'notifications.unread': 'Da leggere',
  'notifications.about': 'Argomento',
  'notifications.severity': 'Importanza',
  'notifications.severity.info': 'Informativa',
  'notifications.severity.warning': 'richiede attenzione',
  'notifications.severity.critical': 'urgente',
  'notifications.readAll': 'Segna tutte come lette',
  'notifications.markRead': 'Segna come letta',
  'notifications.marked': 'Segnate come lette: {count}.',
  'notifications.deleteAll': 'Elimina tutte',
  'notifications.deleteAsk': 'Eliminare tutte le tue notifiche?',
  'notifications.deleteMeans':
    'Vengono eliminate solo per te e non si possono recuperare. I colleghi conservano le loro, e il registro eventi resta completo.',
  'notifications.deleted': 'Eliminate: {count}.',
  'notifications.preferences': 'Impostazioni delle notifiche',
  'notifications.hear': 'Avvisami quando',
  'notifications.hearHint': 'Le notifiche urgenti vengono inviate sempre.',
  'notifications.atLeast': 'Importanza minima',
  'notifications.from.info': 'Tutte',
  'notifications.from.warning': 'Richiede attenzione o urgente',
  'notifications.from.critical': 'Solo urgenti',
  'notifications.type.api_token.created': 'È stato creato un nuovo token API',
  'notifications.type.api_token.abuse_detected': 'Qualcuno prova a indovinare i codici',
  'notifications.type.api_token.expiring': 'Un token API sta per scadere',
  'notifications.type.voucher.exhausted': 'Buoni esauriti',
  'notifications.type.campaign.budget_near': 'Una campagna è quasi esaurita',
  'notifications.type.pass.limit_near': 'Un programma è quasi al completo',
  'notifications.type.webhook_endpoint.disabled': 'Un endpoint webhook è stato disattivato',
  'notifications.type.referral.flagged': 'Inviti da controllare',
  'notifications.type.group.applied': 'Richieste di unirsi al tuo gruppo',
  'notifications.type.group.invited': 'Hai ricevuto un invito a un gruppo',
  'notifications.type.group.settlement_closed': 'Il mese di un gruppo è stato regolato',
  'notifications.body.api_token.created':
    '«{name}» ({prefix}…) ora può accedere all’API della tua attività. Se nessuno del tuo team l’ha creato, revocalo.',
  'notifications.body.api_token.abuse_detected':
    'I visitatori con la chiave pubblica «{name}» hanno provato molti codici inesistenti. Finché i tentativi non calano, la chiave trova solo i codici pubblici. Sostituisci i codici segreti facili da indovinare e revoca la chiave se non la usi.',
  'notifications.body.api_token.expiring':
    '«{name}» scade il {expires_at}. Rinnovalo prima di allora perché le integrazioni continuino a funzionare.',
  'notifications.body.voucher.exhausted':
    'Il buono {code_masked} si è esaurito dopo {redeemed_quantity} {redeemed_quantity:utilizzo|utilizzi}.',
  'notifications.several.voucher.exhausted':
    'Il {day} {count:si è esaurito|si sono esauriti} {count} {count:buono|buoni}.',
  'notifications.body.campaign.budget_near':
    '«{name}» ha usato l’80% del budget. Per continuare, aumenta il budget.',
  'notifications.body.campaign.budget_near.codes':
    '«{name}» ha usato l’80% dei codici. Per continuare, crea altri codici.',
  'notifications.body.campaign.budget_near.day':
    '«{name}» ha usato l’80% del budget di oggi. Per continuare prima di domani, aumenta il budget.',
  'notifications.body.campaign.budget_near.week':
    '«{name}» ha usato l’80% del budget di questa settimana. Per continuare prima della prossima, aumenta il budget.',
  'notifications.body.campaign.budget_near.month':
    '«{name}» ha usato l’80% del budget di questo mese. Per continuare prima del prossimo, aumenta il budget.',
  'notifications.body.campaign.budget_near.year':
    '«{name}» ha usato l’80% del budget di quest’anno. Per continuare prima del prossimo, aumenta il budget.',
  'notifications.body.pass.limit_near':
    '«{name}» ha {issued_count} {issued_count:tessera|tessere} su {max_issued}. Per darne altre, aumenta il limite.',
  'notifications.body.webhook_endpoint.disabled': 'I webhook non vengono più inviati a {url}. {reasons}',
  'notifications.body.referral.flagged': 'I premi restano sospesi finché non lo approvi. {reasons}',
  'notifications.several.referral.flagged':
    '{count} {count:invito|inviti} del {day} da controllare. I premi restano sospesi finché non li approvi.',
  'notifications.body.group.applied': '«{name}» vuole unirsi. Decide chi ha fondato il gruppo.',
  'notifications.several.group.applied':
    'Il {day} hanno chiesto di unirsi {count} attività. Decide chi ha fondato il gruppo.',
  'notifications.body.group.invited': '«{name}» ha ricevuto un invito a unirsi al gruppo.',
  'notifications.body.group.settlement_closed':
    'Dal {from} al {to}: {points_issued} {points_issued:punto aggiunto|punti aggiunti}, {points_redeemed} {points_redeemed:riscattato|riscattati}.',
};
