import type { AccountLetters, AccountWords } from '../en/account.ts';

const review = 'Controlla come accedi';

const wayAdded = (before: string) => ({
  subject: 'Nuovo metodo di accesso al tuo account',
  before,
  link: review,
  after: 'Se non sei stato tu, rimuovilo, chiudi le altre sessioni e scegli una nuova password.',
});

const secured = (why: string) => ({
  subject: 'Il tuo account è stato protetto',
  before: `${why} Abbiamo chiuso tutte le sessioni ({sessions}) e rimosso gli altri metodi di accesso all’account: {removed}.`,
  link: review,
  after:
    'Configura di nuovo ciò che vuoi tenere. I token API della tua attività funzionano ancora: controllali nella console.',
});

export const letters: AccountLetters = {
  addressToVerify: {
    subject: 'Verifica il tuo indirizzo email',
    before:
      'Con questo indirizzo email è stato creato un account. Se sei stato tu, apri il link in un browser in cui hai effettuato l’accesso.',
    link: 'Verifica il tuo indirizzo email',
    after:
      'Il link è valido per {hours} {hours:ora|ore}. Se non sei stato tu, puoi ignorare questa email: finché l’indirizzo non è verificato, l’account può fare ben poco. Per prendere possesso dell’account, scegli una nuova password su {page}.',
  },
  passwordForgotten: {
    subject: 'Scegli una nuova password',
    before: 'Abbiamo ricevuto una richiesta di reimpostare la password del tuo account.',
    link: 'Scegli una nuova password',
    after:
      'Il link è valido per {minutes} {minutes:minuto|minuti} e funziona una sola volta. Scegliendo una nuova password esci da tutti i dispositivi, e le passkey e gli account collegati vengono rimossi. Se non sei stato tu, puoi ignorare questa email: la password resta la stessa.',
  },
  passwordsGuessed: {
    subject: 'Molti tentativi di accesso falliti al tuo account',
    before:
      'Ci sono stati molti tentativi di accedere al tuo account con una password o un codice errati. I prossimi tentativi vengono rallentati, tranne quelli dalle reti da cui hai già effettuato l’accesso.',
    link: review,
    after:
      'Se non sei stato tu, aggiungi una passkey o un’app di autenticazione: proteggono il tuo account anche se qualcuno conosce la password. Inviamo questa email al massimo una volta al giorno.',
  },
  passkeyAdded: wayAdded(
    'È stata aggiunta una passkey al tuo account. Ora puoi usarla per accedere senza password.',
  ),
  identityLinked: wayAdded(
    'Il tuo account {issuer} è stato collegato. Ora puoi usarlo per accedere senza password.',
  ),
  securedByReset: secured('È stata impostata una nuova password con il link di un’email.'),
  securedByInvitation: secured(
    'Hai accettato un invito, che ha verificato il tuo indirizzo. Qualcuno aveva già creato un account con questo indirizzo.',
  ),
  securedByIssuer: secured(
    'Hai effettuato l’accesso con {issuer}, che ha verificato il tuo indirizzo. Qualcuno aveva già creato un account con questo indirizzo; la sua password non funziona più.',
  ),
  invitation: {
    subject: 'Unisciti al team di {merchant}',
    before: 'Hai ricevuto un invito nel team di {merchant}. Il tuo ruolo: {role}.',
    link: 'Accetta l’invito',
    after:
      'Il link è valido per {days} {days:giorno|giorni}. Se non aspettavi questo invito, puoi ignorare questa email.',
  },
  ownerAdded: {
    subject: '{merchant} ha un nuovo titolare',
    before:
      '{owner} è ora titolare di {merchant}. I titolari hanno accesso completo: possono spostare denaro, creare token API e modificare o rimuovere gli altri titolari.',
    link: 'Apri il tuo team',
    after:
      'Se non te lo aspettavi, cambia il suo ruolo, chiudi le altre sessioni e scegli una nuova password.',
  },
  verificationWaiting: {
    subject: '{merchant} è in attesa di verifica',
    before: '{merchant} ha inviato i suoi dati e documenti. Finché non decidi, non può usare tutto.',
    link: 'Esamina la verifica',
    after: 'Ricevi questa email perché amministri questo server.',
  },
};

export const account: AccountWords = {
  'role.owner': 'titolare',
  'role.manager': 'responsabile',
  'role.cashier': 'cassiere',
  'role.marketer': 'marketing',
  'role.finance': 'contabilità',
  'role.viewer': 'sola lettura',
  'removed.passkeys': '{count} passkey',
  'removed.identities': '{count} {count:account collegato|account collegati}',
  'removed.factor': 'l’app di autenticazione',
  'removed.none': 'non ce n’erano',
  'test.subject': '[Prova] {subject}',
  'outbox.title': 'Posta in uscita',
  'outbox.lead':
    'Messaggi che non sono stati inviati. Le sandbox non ne inviano mai. Un server invia email con TESSERA_SMTP_URL, SMS con TESSERA_SMS_URL e notifiche push con TESSERA_PUSH_CONTACT.',
  'outbox.none': 'Ancora nessuna email.',
  'outbox.email': 'email a {to}, da {from}, {at}',
  'outbox.push': 'notifica push a {to}, da {from}, {at}',
  'outbox.sms': 'SMS a {to}, da {from}, {at}',
  'invoice.draft': 'Bozza di fattura',
  'invoice.title': 'Fattura {number}',
  'invoice.from': 'Da',
  'invoice.to': 'Intestata a',
  'invoice.issued': 'Data',
  'invoice.status': 'Stato',
  'invoice.period': 'Periodo',
  'invoice.days': 'dal {from} al {to} (UTC)',
  'invoice.due': 'Scadenza',
  'invoice.paid': 'Pagata il',
  'invoice.description': 'Descrizione',
  'invoice.quantity': 'Quantità',
  'invoice.amount': 'Importo',
  'invoice.total': 'Totale {amount}',
  'invoiceStatus.draft': 'bozza',
  'invoiceStatus.open': 'da pagare',
  'invoiceStatus.paid': 'pagata',
  'invoiceStatus.uncollectible': 'inesigibile',
  'invoiceStatus.void': 'annullata',
  'line.plan': 'Piano {plan}',
  'line.beyond': '{metric} oltre {included}',
  'metric.memberships_issued': 'Tessere consegnate',
  'metric.points_transactions': 'Movimenti di punti',
  'metric.vouchers_redeemed': 'Buoni riscattati',
  'metric.messages_sent': 'Messaggi inviati',
};
