import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {
  'error.invalid_json':
    'La console ha inviato qualcosa che il server non ha potuto leggere. Ricarica la pagina e riprova.',
  'error.invalid_header':
    'La console ha inviato qualcosa che il server non ha potuto leggere. Ricarica la pagina e riprova.',
  'error.invalid_request':
    'La console ha inviato qualcosa che il server non ha potuto leggere. Ricarica la pagina e riprova.',
  'error.invalid_cursor': 'Questa pagina dell’elenco non esiste più. Torna alla prima pagina.',
  'error.idempotency_key_invalid':
    'La console ha inviato qualcosa che il server non ha potuto leggere. Ricarica la pagina e riprova.',
  'error.credential_missing': 'Non hai effettuato l’accesso. Accedi e riprova.',
  'error.credential_invalid': 'Il tuo accesso non è più valido. Accedi di nuovo.',
  'error.token_expired': 'Il token API è scaduto. Creane uno nuovo o ruotalo.',
  'error.token_revoked': 'Il token API è stato revocato. Creane uno nuovo.',
  'error.session_expired': 'La sessione è terminata. Accedi di nuovo.',
  'error.credentials_invalid':
    'L’indirizzo e-mail o la password non sono corretti. Per sicurezza non diciamo quale: controlla entrambi.',
  'error.refresh_reused':
    'La sessione è stata ripresa altrove e, per sicurezza, è stata chiusa. Accedi di nuovo.',
  'error.otp_required':
    'Il tuo account ha un secondo fattore. Inserisci il codice dell’app di autenticazione o un codice di recupero.',
  'error.passkey_invalid': 'La passkey non è stata accettata. Riprova o accedi con la password.',
  'error.id_token_invalid': 'L’accesso presso l’altro servizio non è stato accettato. Ricomincia da lì.',
  'error.otp_invalid':
    'Il codice è errato o già usato. Attendi il prossimo e controlla l’orologio del dispositivo.',
  'error.merchant_inactive':
    'Questa attività al momento non è attiva. Rivolgiti a chi gestisce questo server.',
  'error.token_not_allowed': 'Un token API non può farlo. Accedi come persona.',
  'error.insufficient_scope': 'Al token API manca l’ambito {required_scope}.',
  'error.permission_denied':
    'Il tuo ruolo non può farlo. Chiedi a un titolare un ruolo con il permesso {required_permission}.',
  'error.identity_unknown':
    'Nessuno qui è collegato a quell’account. Accedi con la password e collegalo, oppure chiedi un invito.',
  'error.email_unverified':
    'Prima verifica il tuo indirizzo e-mail: apri il link nel messaggio che ti abbiamo inviato o chiedine un altro.',
  'error.registration_closed':
    'La registrazione è chiusa su questo server. Chiedi un invito al titolare di una squadra o a chi gestisce il server.',
  'error.verification_invalid':
    'Il link è già stato usato, è scaduto o appartiene a un altro account. Chiedine un altro.',
  'error.step_up_required':
    'Serve una nuova prova della tua identità. Inserisci di nuovo la password o la passkey.',
  'error.not_found': 'Non esiste o non è tuo. Potrebbe essere stato rimosso: torna all’elenco.',
  'error.link_expired': 'Il link è stato usato o è scaduto. Richiedine uno nuovo.',
  'error.invitation_invalid': 'L’invito è stato usato, ritirato o è scaduto. Chiedine un altro.',
  'error.issuer_missing': 'Qui non è configurato nessun altro servizio di accesso. Accedi con la password.',
  'error.route_not_found':
    'Il server non conosce questa richiesta. Ricarica la pagina: potrebbe essere più vecchia del server.',
  'error.voucher_not_found': 'Questo buono non esiste. Controlla il codice.',
  'error.hold_not_found': 'Questo blocco non esiste. Potrebbe essere terminato.',
  'error.pass_not_found': 'Questa tessera non esiste. Potrebbe essere stata rimossa.',
  'error.template_not_found': 'Questo modello non esiste. Potrebbe essere stato rimosso.',
  'error.customer_not_found': 'Questo membro non esiste. Controlla il nome o l’indirizzo.',
  'error.referral_code_not_found': 'Questo codice passaparola non esiste. Controlla il codice.',
  'error.membership_not_found': 'Questa iscrizione non esiste. Scansiona o digita di nuovo.',
  'error.method_not_allowed':
    'Il server non conosce questa richiesta. Ricarica la pagina: potrebbe essere più vecchia del server.',
  'error.request_timeout': 'La richiesta non è arrivata in tempo. Controlla la rete e riprova.',
  'error.version_conflict':
    'Qualcun altro ha appena fatto modifiche. La pagina mostra la versione attuale: controllala e riprova.',
  'error.idempotency_in_progress': 'La stessa operazione è in corso. Attendi un momento.',
  'error.invalid_transition': 'Non è possibile nello stato attuale. Ricarica per vedere com’è ora.',
  'error.name_taken': 'Il nome è già in uso. Scegline un altro.',
  'error.limit_reached':
    'Ne hai già quanti ne puoi avere. Archiviane alcuni o rivolgiti a chi gestisce il server.',
  'error.email_taken': 'Questo indirizzo è già registrato. Accedi o usane un altro.',
  'error.account_exists': 'L’indirizzo dell’invito ha già un account. Accedi con quello per entrare.',
  'error.already_member': 'Questa persona fa già parte della squadra. Cambia invece il suo ruolo.',
  'error.last_owner': 'Un’attività ha almeno un titolare. Nomina prima un altro titolare.',
  'error.team_limit_reached': 'La squadra è al completo. Rimuovi qualcuno o ritira un invito.',
  'error.passkey_exists': 'Questa passkey è già configurata. Usala o scegli un altro dispositivo.',
  'error.passkey_limit_reached': 'Hai già il numero massimo di passkey. Rimuovine prima una.',
  'error.identity_taken': 'Quell’account è collegato a un’altra persona. Scollegalo prima da lì.',
  'error.identity_linked': 'Sei già collegato a un altro account di quel servizio. Scollega prima quello.',
  'error.mfa_enrolled': 'Il tuo account ha già un secondo fattore. Disattivalo prima.',
  'error.mfa_not_enrolled': 'Nessun secondo fattore è in configurazione. Ricomincia.',
  'error.token_limit_reached': 'Hai già il numero massimo di token API attivi. Revocane prima uno.',
  'error.token_not_active': 'Il token API non è attivo. Creane uno nuovo.',
  'error.pass_not_active': 'La tessera non è attiva. Attivala prima.',
  'error.already_issued': 'Questo membro ce l’ha già.',
  'error.issue_limit_reached': 'La tessera è stata emessa il numero massimo di volte. Alza prima il limite.',
  'error.customer_erased': 'Questo membro è stato cancellato e non può più essere usato.',
  'error.customer_conflict': 'I dati inseriti appartengono a membri diversi. Usa quelli di uno solo.',
  'error.external_id_taken': 'Un altro oggetto ha già questo id esterno. Usane un altro.',
  'error.in_use': 'Ci sono iscrizioni con questo modello, quindi il tipo non cambia. Crea un altro modello.',
  'error.active_records_exist':
    'Ci sono ancora iscrizioni attive di questa tessera. Revocale prima oppure archivia comunque.',
  'error.tier_in_use': 'Ci sono membri nel livello che rimuovi. Spostali prima.',
  'error.already_revoked': 'L’iscrizione è già stata revocata e lo resta. Emettine un’altra.',
  'error.hold_active': 'Alcuni punti di questa iscrizione sono bloccati. Riscuotili o rilasciali prima.',
  'error.membership_not_active': 'L’iscrizione non è attiva.',
  'error.membership_expired': 'L’iscrizione è scaduta. Rinnovala prima.',
  'error.membership_revoked': 'L’iscrizione è stata revocata. I suoi punti non possono più cambiare.',
  'error.insufficient_points':
    'I punti non bastano. Guarda quanti sono disponibili e usane al massimo quelli.',
  'error.reward_not_available': 'Questa tessera non offre quel premio. Scegline un altro.',
  'error.earn_cap_reached': 'L’iscrizione non può avere altri punti. Non è stato accreditato nulla.',
  'error.adjust_cap_reached':
    'È più di quanto il tuo ruolo può correggere in una volta. Riduci il numero o chiedi a un responsabile.',
  'error.already_reversed': 'È già stato stornato per intero. Non resta nulla da stornare.',
  'error.not_reversible': 'Questo tipo di movimento non si può stornare. Correggi invece i punti.',
  'error.template_not_published': 'Il modello non è pubblicato. Pubblicalo prima.',
  'error.code_taken': 'Il codice è già in uso. Scegline un altro.',
  'error.voucher_exhausted': 'Il buono è esaurito. Non è stato riscattato nulla.',
  'error.voucher_expired': 'Il buono è scaduto. Non è stato riscattato nulla.',
  'error.voucher_not_started': 'Il buono non è ancora valido. Non è stato riscattato nulla.',
  'error.voucher_disabled': 'Il buono è disattivato. Attivalo prima.',
  'error.voucher_voided': 'Il buono è stato annullato e lo resta. Non è stato riscattato nulla.',
  'error.customer_limit_reached':
    'Questo membro ha usato il buono il numero massimo di volte. Non è stato riscattato nulla.',
  'error.insufficient_balance': 'Il buono regalo non ha questo saldo. Riscatta al massimo quanto resta.',
  'error.hold_not_active': 'Il blocco è terminato. Cerca di nuovo il buono o il membro.',
  'error.hold_required': 'Quanto resta del buono è bloccato presso altre casse. Attendi che abbiano finito.',
  'error.hold_captured': 'Il blocco è già stato usato. Annulla invece il riscatto.',
  'error.hold_limit_reached': 'Ci sono già tutti i blocchi possibili. Rilasciane uno o attendi che termini.',
  'error.duplicate_reference':
    'Questo riferimento è già stato usato e vale una volta sola. Guarda che cosa vi è registrato.',
  'error.order_changed':
    'Questo ordine è già stato usato con un altro importo o un’altra valuta. Inserisci l’importo intero, prima di ogni sconto.',
  'error.order_fully_discounted': 'Di questo ordine non resta nulla da scontare.',
  'error.limit_below_used': 'Il limite sarebbe inferiore a quanto usato o bloccato. Scegline uno più alto.',
  'error.voucher_not_active': 'Il buono non è attivo.',
  'error.no_codes_left':
    'Il buono è stato emesso quante volte si può usare. Alza il limite o usane un altro.',
  'error.campaign_limit_reached': 'La campagna ha già tutti i codici possibili. Avviane un’altra.',
  'error.already_rolled_back': 'Il riscatto è già stato annullato per intero. Non resta nulla.',
  'error.rollback_window_closed':
    'Il riscatto è troppo vecchio per essere annullato. Dai invece un altro buono al cliente.',
  'error.broadcast_in_progress':
    'È in corso l’invio di un messaggio a questi membri. Attendi che finisca o annullalo.',
  'error.pass_archived': 'La tessera è archiviata. Scegline una attiva.',
  'error.nothing_to_nudge':
    'Non resta nessuno da avvisare: tutti l’hanno riscattato o sono stati avvisati abbastanza.',
  'error.recipient_suppressed':
    'A questa persona non si invia più nulla: l’indirizzo ha respinto i messaggi o si è opposta.',
  'error.no_email': 'Questo membro non ha un indirizzo e-mail. Aggiungilo prima.',
  'error.consent_missing':
    'Questo membro non ha acconsentito al marketing. Chiedi il consenso o invia un messaggio di servizio.',
  'error.endpoint_limit_reached': 'Hai già il numero massimo di webhook. Disattivane prima uno.',
  'error.endpoint_disabled': 'Il webhook è disattivato. Attivalo prima.',
  'error.kyb_required':
    'La tua attività deve prima essere verificata. Vai a Verifica per vedere che cosa manca.',
  'error.requirements_outstanding':
    'Manca ancora qualcosa per la verifica. Guarda l’elenco di ciò che serve.',
  'error.already_in_review': 'La tua attività è in verifica. Attendi la decisione.',
  'error.already_in_group': 'Fai già parte di un gruppo. Lascialo prima.',
  'error.not_in_group': 'Non fai parte di nessun gruppo. Entra prima in uno.',
  'error.group_full': 'Il gruppo è al completo. Potrai entrare quando qualcuno esce.',
  'error.founder_cannot_leave':
    'Chi ha fondato il gruppo esce per ultimo. Attendi che tutti gli altri siano usciti.',
  'error.referral_code_not_active':
    'Il codice passaparola non è più valido: è stato disattivato, è scaduto o ha raggiunto il massimo.',
  'error.already_referred':
    'Questo membro è già stato presentato, e si può essere presentati una volta sola.',
  'error.immutable_field': 'Questo non può cambiare dopo la creazione del buono. Crea un altro buono.',
  'error.insufficient_funds': 'Il portafoglio non ha questa somma. Sposta al massimo quanto è disponibile.',
  'error.wallet_frozen': 'Il portafoglio è bloccato. Rivolgiti a chi gestisce il server.',
  'error.request_not_open': 'La richiesta di pagamento è stata pagata, annullata o è scaduta.',
  'error.not_the_payer': 'La richiesta di pagamento è indirizzata ad altri.',
  'error.payments_not_configured':
    'Questo server non ha ancora un fornitore di pagamenti. Rivolgiti a chi lo gestisce.',
  'error.not_a_sandbox': 'Si può spostare solo l’orologio di una sandbox. Vai prima nella tua sandbox.',
  'error.precondition_failed':
    'Qualcun altro ha appena fatto modifiche. La pagina mostra la versione attuale: controllala e riprova.',
  'error.payload_too_large': 'È troppo grande. Invia meno alla volta o un file più piccolo.',
  'error.uri_too_long': 'Quello che cerchi è troppo lungo. Accorcialo.',
  'error.unsupported_media_type': 'I file di questo tipo non sono accettati. Usa JPEG, PNG o PDF.',
  'error.expectation_failed':
    'La console ha inviato qualcosa che il server non ha potuto leggere. Ricarica la pagina e riprova.',
  'error.validation_failed': 'Alcuni dati inseriti non vanno bene. Guarda i campi segnalati.',
  'error.idempotency_key_reused':
    'È già stato inviato con un contenuto diverso. Ricarica la pagina e ripeti.',
  'error.unknown_field':
    'Il server non conosce uno dei campi. Ricarica la pagina: potrebbe essere più vecchia del server.',
  'error.passkey_rejected': 'La nuova passkey non è stata accettata. Riprova con PIN, impronta o volto.',
  'error.scope_unknown': 'Uno degli ambiti è sconosciuto. Ricarica la pagina e scegli di nuovo.',
  'error.scope_exceeds_permissions': 'Il token potrebbe fare più di te. Togli gli ambiti segnalati.',
  'error.field_not_editable': 'Questo non si può modificare qui.',
  'error.invalid_timezone': 'Questo fuso orario è sconosciuto. Scegline uno come Europe/Rome.',
  'error.invalid_design': 'Il disegno non va bene. Usa colori come #6F4E37 e immagini con indirizzi https.',
  'error.tier_thresholds_not_increasing':
    'Ogni livello richiede una soglia più alta del precedente. Mettili in ordine.',
  'error.currency_mismatch': 'La valuta è diversa da quella del buono o del portafoglio. Usa la stessa.',
  'error.customer_identifier_required':
    'Indica chi è: scegli un membro oppure inserisci un’e-mail o un telefono.',
  'error.code_too_weak':
    'Il codice è troppo facile da indovinare. Usa almeno 12 lettere e cifre casuali o fanne generare uno.',
  'error.not_supported': 'Questo server non lo supporta ancora.',
  'error.dates_inverted': 'La fine precede l’inizio. Scambia le date.',
  'error.minimum_amount_not_met': 'L’ordine è sotto il minimo di questo buono. Non è stato riscattato nulla.',
  'error.customer_required': 'Questo buono richiede il cliente. Cerca prima il membro.',
  'error.customer_not_eligible': 'Questo membro non può usare il buono. Non è stato riscattato nulla.',
  'error.location_not_eligible': 'Il buono non vale in questa sede. Non è stato riscattato nulla.',
  'error.outside_hours': 'Il buono non vale in questo orario. Non è stato riscattato nulla.',
  'error.occurred_at_too_old':
    'Il momento è troppo lontano o nel futuro. Torna indietro al massimo di 72 ore.',
  'error.expires_at_in_past': 'La fine è nel passato. Scegli un momento successivo.',
  'error.no_earn_rule':
    'La tessera non ha una regola che lo trasformi in punti. Inserisci i punti o aggiungi una regola.',
  'error.exceeds_remaining': 'È più di quanto resta. Riduci.',
  'error.duplicate_codes': 'Un codice compare più volte nell’elenco. Togli i doppioni.',
  'error.audience_empty': 'Nessuno lo riceverebbe. Scegli un pubblico più ampio.',
  'error.audience_too_large':
    'Sono più persone di quante un messaggio possa raggiungere. Scegli un pubblico più ristretto.',
  'error.publish_at_in_past': 'Il momento è nel passato. Scegline uno successivo o pubblica subito.',
  'error.media_not_allowed':
    'Un’immagine o un filmato non si può mostrare. Usa indirizzi https di file JPEG, PNG, WebP, GIF o MP4.',
  'error.range_too_large': 'Il periodo è troppo lungo. Scegline uno più breve.',
  'error.referrer_not_permitted':
    'Questa persona non può presentare: nessuno presenta sé stesso e solo i membri presentano.',
  'error.url_not_allowed': 'Non si possono inviare eventi a questo indirizzo. Usa https e un host pubblico.',
  'error.document_infected':
    'Il documento contiene qualcosa di eseguibile. Invia un’immagine o un PDF semplice.',
  'error.document_unreadable': 'Il documento non è completo. Invialo di nuovo, senza password.',
  'error.document_expired': 'Il documento non è più valido. Inviane uno valido oggi.',
  'error.event_scope_missing': 'Il token non può leggere alcuni di questi eventi. Togli quelli segnalati.',
  'error.own_merchant': 'È la tua stessa attività. Indicane un’altra.',
  'error.rate_limited': 'Troppe richieste. Attendi un momento e riprova.',
  'error.stream_limit_reached':
    'Gli aggiornamenti dal vivo sono aperti in troppi posti. Chiudi una scheda; la pagina funziona comunque.',
  'error.login_throttled': 'Troppi tentativi di accesso. Attendi qualche minuto e riprova.',
  'error.redeem_failures_exceeded': 'Troppi codici inesistenti. Attendi qualche minuto e riprova.',
  'error.scan_failures_exceeded': 'Troppe scansioni non valide. Attendi qualche minuto e riprova.',
  'error.recipient_frequency_capped': 'Questo membro ha ricevuto già abbastanza messaggi. Riprova più tardi.',
  'error.broadcast_quota_exceeded':
    'Sono già stati inviati tutti i messaggi possibili in questo periodo. Riprova più tardi.',
  'error.publish_quota_exceeded':
    'Sono già state pubblicate tutte le novità possibili in un giorno. Riprova domani.',
  'error.nudge_cooldown': 'Chi resta è stato avvisato da poco. Riprova più tardi.',
  'error.export_in_progress': 'Altre esportazioni sono in corso. Attendi che finiscano.',
  'error.header_fields_too_large':
    'La console ha inviato qualcosa che il server non ha potuto leggere. Ricarica la pagina e riprova.',
  'error.internal_error':
    'Qualcosa è andato storto sul server. Riprova; se continua, comunica il numero della richiesta a chi lo gestisce.',
  'error.unavailable': 'Il server al momento non può rispondere. Riprova tra poco.',
  'error.network_error': 'Il server non risponde. Controlla la rete e riprova tra poco.',
  'error.timeout':
    'Il server ha impiegato troppo a rispondere. Prima di ripetere, controlla se è stato fatto.',
  'error.unexpected_response': 'Ha risposto qualcosa che non è Tessera. Controlla la rete e l’indirizzo.',
};
