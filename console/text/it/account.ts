import type { account as en } from '../en/account.ts';

export const account: Record<keyof typeof en, string> = {
  'account.who': 'Tu',
  'account.role': 'Ruolo',
  'account.newPassword': 'Nuova password',
  'account.newPasswordWhat':
    'Un link arriverà a {email}. Con quello scegli la nuova password; poi dovrai accedere di nuovo ovunque.',
  'account.linkSent': 'Un link è in arrivo a {email}.',
  'account.totp': 'App di autenticazione',
  'account.totpWhat':
    'Con un secondo fattore la sola password non basta a nessuno: per accedere serve anche un codice che vedi sul telefono.',
  'account.totpOn': 'attiva',
  'account.totpOff': 'non impostata',
  'account.totpSetUp': 'Imposta l’app',
  'account.totpScan':
    'Inquadra il codice con un’app di autenticazione, per esempio quella del tuo telefono o del tuo gestore di password. Poi scrivi il codice che mostra.',
  'account.totpQr': 'Codice QR per l’app di autenticazione',
  'account.totpSecret': 'Oppure scrivi questo nell’app',
  'account.totpCode': 'Codice dell’app',
  'account.totpCodeHint': 'Sei cifre; cambiano ogni 30 secondi.',
  'account.totpConfirm': 'Conferma',
  'account.totpTurnOff': 'Togli l’app',
  'account.totpTurnOffQuestion': 'Togliere l’app di autenticazione?',
  'account.totpTurnOffWhat':
    'Per accedere basterà la password, e i codici di recupero non varranno più. Puoi impostare di nuovo un’app quando vuoi.',
  'account.recoveryOnce':
    'L’app è impostata. Conserva questi codici dove li trovi anche senza telefono; ognuno vale una volta al posto di un codice. Si vedono solo adesso.',
  'account.recoveryCodes': 'Codici di recupero',
  'account.recoveryKept': 'Li ho conservati',
  'account.recoveryLeft': 'Codici di recupero rimasti: {count}.',
  'account.passkeys': 'Passkey',
  'account.passkeysWhat':
    'Con una passkey accedi con l’impronta, il volto o il PIN del dispositivo, senza password né codice.',
  'account.passkeysMissing':
    'Qui questo browser non può usare passkey: serve un browser più recente e una pagina in https.',
  'account.passkeyAdd': 'Aggiungi una passkey',
  'account.passkeyWhat':
    'Il browser chiederà dove conservarla: su questo dispositivo, sul telefono o su una chiave di sicurezza.',
  'account.passkeyNameHint': 'Per riconoscerla, per esempio «Il mio portatile».',
  'account.passkeyNone': 'Nessuna passkey è stata creata. Riprova o scegli un altro dispositivo.',
  'account.passkeyAdded': 'La passkey è impostata.',
  'account.passkeyRemove': 'Rimuovere la passkey «{name}»?',
  'account.passkeyRemoveWhat':
    'Non farà più accedere nessuno. Dove ora hai fatto l’accesso con questa, resti connesso.',
  'account.synced': 'Dove',
  'account.syncedYes': 'su più dispositivi',
  'account.syncedNo': 'su un dispositivo',
  'account.lastUsed': 'Ultimo uso',
  'account.never': 'mai',
  'account.actions': 'Azioni',
  'account.sessions': 'Dove hai fatto l’accesso',
  'account.sessionsWhat': 'Ce n’è uno che non riconosci? Chiudilo e scegli una nuova password.',
  'account.startedAt': 'Accesso',
  'account.thisOne': 'questo',
  'account.address': 'Indirizzo',
  'account.merchant': 'Attività',
  'account.endsAt': 'Scade entro',
  'account.end': 'Chiudi',
  'account.ended': 'Accessi chiusi: {count}.',
  'account.endOthers': 'Chiudi tutti gli altri',
  'account.endOthersQuestion': 'Uscire ovunque tranne qui?',
  'account.endOthersWhat': 'Ogni altro browser e app esce subito. Qui resti connesso.',
  'account.identities': 'Account esterni',
  'account.identitiesWhat': 'Puoi accedere anche con un account di {names}, dopo averlo collegato.',
  'account.issuer': 'Emittente',
  'account.subject': 'Il tuo nome lì',
  'account.unlink': 'Scollega',
  'account.unlinkQuestion': 'Scollegare il tuo account di {name}?',
  'account.unlinkWhat':
    'Non potrai più accedere con quello finché non lo colleghi di nuovo. Gli accessi aperti restano finché non li chiudi.',
  'account.link': 'Collega il tuo account di {name}',
};
