import type { words as en } from '../en/errors.ts';

export const words: Record<keyof typeof en, string> = {
  'error.invalid_json': 'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'error.invalid_header': 'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'error.invalid_request': 'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'error.invalid_cursor': 'Questa pagina dell’elenco non esiste più. Torna alla prima pagina.',
  'error.idempotency_key_invalid':
    'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'error.credential_missing': 'Non hai effettuato l’accesso. Accedi e riprova.',
  'error.credential_invalid': 'L’accesso non è più valido. Accedi di nuovo.',
  'error.token_expired': 'Il token API è scaduto. Creane uno nuovo o ruotalo.',
  'error.token_revoked': 'Il token API è stato revocato. Creane uno nuovo.',
  'error.session_expired': 'La sessione è scaduta. Accedi di nuovo.',
  'error.credentials_invalid':
    'L’indirizzo email o la password non sono corretti. Controlla entrambi e riprova.',
  'error.refresh_reused':
    'La sessione è stata usata altrove, quindi l’abbiamo chiusa per sicurezza. Accedi di nuovo.',
  'error.otp_required': 'Inserisci il codice dell’app di autenticazione o un codice di recupero.',
  'error.passkey_invalid': 'La passkey non è stata accettata. Riprova o accedi con la password.',
  'error.id_token_invalid':
    'Non siamo riusciti a verificare l’accesso con l’altro servizio. Ricomincia da lì.',
  'error.otp_invalid':
    'Il codice è errato o già usato. Inserisci il prossimo codice dell’app di autenticazione o un codice di recupero non ancora usato. Se non funziona neanche quello, controlla l’orologio del dispositivo.',
  'error.merchant_inactive': 'Questa attività non è attiva. Contatta l’amministratore del server.',
  'error.token_not_allowed': 'Un token API non può farlo. Accedi con il tuo account.',
  'error.origin_not_allowed': 'Può essere usato solo dai siti web previsti.',
  'error.publishable_key_not_allowed':
    'Una chiave pubblica non lo consente. Usa un token segreto sul tuo server.',
  'error.insufficient_scope': 'Al token API manca l’ambito {required_scope}. Usa un token che lo includa.',
  'error.permission_denied':
    'Il tuo ruolo non lo consente. Chiedi a un titolare un ruolo con il permesso {required_permission}.',
  'error.identity_unknown':
    'Quell’account non è collegato a nessuno. Accedi con la password e collegalo, oppure chiedi un invito.',
  'error.email_unverified':
    'Prima verifica il tuo indirizzo email: apri il link che ti abbiamo inviato o richiedine un altro.',
  'error.registration_closed':
    'La registrazione è chiusa su questo server. Chiedi un invito al titolare di un team o all’amministratore del server.',
  'error.verification_invalid':
    'Il link è già stato usato, è scaduto o appartiene a un altro account. Richiedine un altro.',
  'error.reset_invalid':
    'Il link è già stato usato, è stato sostituito da uno più recente o è scaduto. Richiedine un altro.',
  'error.step_up_required': 'Conferma la tua identità: inserisci di nuovo la password o usa la passkey.',
  'error.not_found': 'Elemento inesistente o non accessibile. Torna all’elenco.',
  'error.link_expired': 'Il link è già stato usato o è scaduto. Richiedine un altro.',
  'error.invitation_invalid': 'L’invito è già stato usato, è stato annullato o è scaduto. Chiedine un altro.',
  'error.issuer_missing': 'Qui non è configurato l’accesso con altri servizi. Accedi con la password.',
  'error.route_not_found': 'Il server non riconosce questa richiesta. Ricarica la pagina per aggiornarla.',
  'error.voucher_not_found': 'Questo buono non esiste. Controlla il codice.',
  'error.hold_not_found': 'Questo blocco non esiste. Potrebbe essere terminato.',
  'error.pass_not_found': 'Questo programma non esiste. Potrebbe essere stato rimosso.',
  'error.template_not_found': 'Questa grafica non esiste. Potrebbe essere stata rimossa.',
  'error.customer_not_found': 'Questo cliente non esiste. Controlla il nome o l’indirizzo.',
  'error.referral_code_not_found': 'Questo codice passaparola non esiste. Controlla il codice.',
  'error.membership_not_found': 'Questa tessera non esiste. Scansionala o inseriscila di nuovo.',
  'error.method_not_allowed': 'Il server non riconosce questa richiesta. Ricarica la pagina per aggiornarla.',
  'error.request_timeout': 'La richiesta non è arrivata in tempo. Controlla la rete e riprova.',
  'error.sequence_unknown': 'Il server è stato ripristinato da un backup. Ricarica la pagina.',
  'error.version_conflict':
    'Qualcun altro ha appena modificato questo elemento. La pagina mostra la versione attuale: controllala e riprova.',
  'error.idempotency_in_progress': 'La richiesta è già in corso. Attendi un momento.',
  'error.invalid_transition':
    'Operazione non possibile nello stato attuale. Ricarica per vedere lo stato aggiornato.',
  'error.name_taken': 'Questo nome è già in uso. Scegline un altro.',
  'error.limit_reached': 'Limite raggiunto. Archivia alcuni elementi o contatta l’amministratore del server.',
  'error.email_taken': 'Questo indirizzo email è già registrato. Accedi o usane un altro.',
  'error.account_exists': 'L’indirizzo invitato ha già un account. Accedi per entrare.',
  'error.already_member': 'Questa persona fa già parte del team. Cambia invece il suo ruolo.',
  'error.last_owner': 'Serve almeno un titolare. Nomina prima un altro titolare.',
  'error.team_limit_reached': 'Il team è al completo. Rimuovi qualcuno o annulla un invito.',
  'error.passkey_exists': 'Questa passkey è già configurata. Usala o scegli un altro dispositivo.',
  'error.passkey_limit_reached': 'Limite di passkey raggiunto. Rimuovine prima una.',
  'error.identity_taken': 'Quell’account è collegato a un altro utente. Scollegalo prima da lì.',
  'error.identity_linked': 'Hai già collegato un altro account di quel servizio. Scollegalo prima.',
  'error.last_sign_in_method':
    'È il tuo unico modo di accedere. Prima imposta una password o aggiungi una passkey.',
  'error.mfa_enrolled': 'Hai già un’app di autenticazione. Rimuovila prima.',
  'error.mfa_not_enrolled': 'Nessuna configurazione in corso. Ricomincia.',
  'error.token_limit_reached': 'Limite di token API attivi raggiunto. Revocane prima uno.',
  'error.replacement_in_use':
    'Questo token API è già stato ruotato e il nuovo è in uso. Ruota il nuovo token.',
  'error.token_not_active': 'Il token API non è attivo. Creane uno nuovo.',
  'error.pass_not_active': 'Il programma non è attivo. Prima attivalo.',
  'error.already_issued': 'Questo cliente ce l’ha già.',
  'error.issue_limit_reached': 'Il programma ha raggiunto il limite di tessere. Aumentalo prima.',
  'error.customer_erased': 'Questo cliente è stato eliminato e non si può più usare. Scegline un altro.',
  'error.customer_conflict': 'Questi dati appartengono a clienti diversi. Inserisci quelli di uno solo.',
  'error.external_id_taken': 'Questo ID esterno è già in uso. Usane un altro.',
  'error.in_use': 'Il tipo non può cambiare quando esistono già tessere. Crea una nuova grafica.',
  'error.active_records_exist':
    'Questo programma ha tessere attive. Prima revocale, oppure archivialo comunque.',
  'error.change_takes_from_members': 'Questa modifica toglie qualcosa ai clienti.',
  'error.tier_in_use': 'Ci sono clienti nel livello da rimuovere. Prima spostali.',
  'error.already_revoked': 'La tessera è già revocata. Danne un’altra.',
  'error.hold_active': 'Qualcosa qui è bloccato. Prima usalo o sbloccalo, oppure aspetta la fine del blocco.',
  'error.membership_not_active': 'La tessera non è attiva. Controlla il suo stato.',
  'error.membership_expired': 'La tessera è scaduta. Prima rinnovala.',
  'error.membership_revoked': 'La tessera è stata revocata, quindi i suoi punti non possono cambiare.',
  'error.insufficient_points': 'Punti insufficienti. Controlla il saldo disponibile e usane meno.',
  'error.reward_not_available': 'Questo programma non offre quel premio. Scegline un altro.',
  'error.earn_cap_reached': 'La tessera ha raggiunto il limite di punti. Nessun punto è stato aggiunto.',
  'error.grant_limit_reached':
    'È più di quanto puoi dare in una volta o in un giorno. Usa l’importo dell’ordine o chiedi a un responsabile.',
  'error.adjust_cap_reached':
    'È più di quanto il tuo ruolo può correggere in una volta. Riduci il numero o chiedi a un responsabile.',
  'error.already_reversed': 'Già stornato per intero.',
  'error.not_reversible': 'Questo tipo di movimento non si può stornare. Correggi invece i punti.',
  'error.template_not_published': 'La grafica non è pubblicata. Prima pubblicala.',
  'error.code_taken': 'Questo codice è già in uso. Scegline un altro.',
  'error.voucher_exhausted': 'Il buono è esaurito. Nulla è stato riscattato.',
  'error.voucher_expired': 'Il buono è scaduto. Nulla è stato riscattato.',
  'error.voucher_inactive': 'Il buono regalo non è ancora attivo. Nulla è stato riscattato.',
  'error.voucher_not_started': 'Il buono non è ancora valido. Nulla è stato riscattato.',
  'error.voucher_disabled': 'Il buono è disattivato. Prima attivalo.',
  'error.voucher_voided': 'Il buono è stato annullato. Nulla è stato riscattato.',
  'error.customer_limit_reached':
    'Questo cliente ha raggiunto il limite del buono. Nulla è stato riscattato.',
  'error.insufficient_balance':
    'Il saldo del buono regalo è insufficiente. Riscatta al massimo quanto resta.',
  'error.hold_not_active': 'Il blocco è terminato. Cerca di nuovo il buono o il cliente.',
  'error.hold_required': 'Gli utilizzi rimanenti sono bloccati da altre casse. Attendi che finiscano.',
  'error.hold_captured': 'Il blocco è già stato riscosso. Annulla invece il riscatto.',
  'error.hold_limit_reached': 'Limite di blocchi raggiunto. Sbloccane uno o attendi che scada.',
  'error.duplicate_reference':
    'Questo riferimento è già stato usato. Controlla che cosa vi è registrato o usane un altro.',
  'error.order_changed':
    'Questo ordine è già stato usato con un altro importo o un’altra valuta. Inserisci l’importo intero, prima degli sconti.',
  'error.order_fully_discounted': 'Questo ordine è già interamente scontato.',
  'error.order_already_applied':
    'Questo ordine è già stato registrato. Per modificarlo, fai il reso e creane uno nuovo.',
  'error.order_refused':
    'Qualcosa di ciò che il cliente ha presentato non vale per questo ordine. Toglilo o cambia il carrello.',
  'error.selection_changed':
    'Non più in questo elenco: {missing} {missing:riga selezionata|righe selezionate}.',
  'error.order_price_changed': 'Il prezzo è cambiato. Controlla il nuovo totale e riprova.',
  'error.campaign_not_active': 'Questa campagna al momento non è attiva.',
  'error.campaign_budget_spent': 'Il budget di questa campagna è esaurito.',
  'error.order_not_applied': 'Questo ordine non è ancora stato registrato.',
  'error.order_already_returned': 'Di questo ordine è già stato reso tutto.',
  'error.conditions_not_met': 'L’ordine non soddisfa le condizioni dello sconto.',
  'error.order_items_required': 'Questo sconto dipende dagli articoli dell’ordine. Inseriscili.',
  'error.no_effect': 'Lo sconto non riduce questo ordine.',
  'error.not_combinable': 'Questo sconto non è cumulabile con gli altri.',
  'error.wrong_voucher_type': 'Usa i buoni sconto come buoni e i buoni regalo come buoni regalo.',
  'error.spend_rule_missing': 'I punti di questo programma non possono pagare gli ordini.',
  'error.spend_rule_not_met': 'Il programma non permette di pagare quest’ordine con questi punti.',
  'error.limit_below_used': 'Il limite è inferiore a quanto già usato o bloccato. Inseriscine uno più alto.',
  'error.voucher_not_active': 'Il buono non è attivo. Controlla il suo stato.',
  'error.no_codes_left':
    'Tutti gli utilizzi di questo buono sono stati assegnati. Aumenta il limite o usane un altro.',
  'error.publish_required':
    'Questa campagna ha un gruppo di confronto. Invia i suoi codici ai clienti dalla pagina della campagna.',
  'error.campaign_limit_reached': 'La campagna ha raggiunto il limite di codici. Creane un’altra.',
  'error.already_rolled_back': 'Il riscatto è già stato annullato per intero.',
  'error.rollback_window_closed':
    'Il riscatto è troppo vecchio per essere annullato. Dai invece un altro buono al cliente.',
  'error.broadcast_in_progress':
    'È in corso l’invio di un messaggio a questi clienti. Attendi che finisca o annullalo.',
  'error.pass_archived': 'Il programma è archiviato. Scegline uno attivo.',
  'error.nothing_to_nudge':
    'Nessuno da avvisare: tutti l’hanno riscattato o hanno raggiunto il limite di promemoria.',
  'error.recipient_suppressed':
    'Non possiamo scrivere a questa persona: l’indirizzo ha respinto i messaggi o ha rifiutato di riceverne.',
  'error.no_email': 'Questo cliente non ha un indirizzo email. Prima aggiungilo.',
  'error.consent_missing':
    'Questo cliente non ha acconsentito al marketing. Chiedi il consenso o invia un messaggio di servizio.',
  'error.endpoint_exists': 'Un endpoint attivo ha già questo URL.',
  'error.endpoint_limit_reached': 'Limite di endpoint webhook raggiunto. Disattivane prima uno.',
  'error.endpoint_disabled': 'L’endpoint webhook è disattivato. Prima attivalo.',
  'error.kyb_required': 'Prima verifica la tua attività. Vai a Verifica per vedere che cosa manca.',
  'error.requirements_outstanding': 'Mancano alcuni dati per la verifica. Vedi l’elenco di ciò che serve.',
  'error.already_in_review': 'La tua attività è già in esame. Attendi la decisione.',
  'error.already_in_group': 'Fai già parte di un gruppo. Prima lascialo.',
  'error.not_in_group': 'Non fai parte di nessun gruppo. Prima entra in uno.',
  'error.group_full': 'Il gruppo è al completo. Potrai entrare quando qualcuno esce.',
  'error.founder_cannot_leave': 'Il fondatore esce per ultimo. Attendi che gli altri membri siano usciti.',
  'error.referral_code_not_active':
    'Il codice passaparola non è attivo: è stato disattivato, è scaduto o ha raggiunto il limite.',
  'error.already_referred': 'Questo cliente è già stato presentato. Si può essere presentati una volta sola.',
  'error.immutable_field': 'Non si può modificare dopo la creazione del buono. Crea un altro buono.',
  'error.insufficient_funds': 'Saldo insufficiente. Inserisci al massimo l’importo disponibile.',
  'error.wallet_frozen': 'Il portafoglio è bloccato. Contatta l’amministratore del server.',
  'error.request_not_open': 'La richiesta di pagamento è già stata pagata, è stata annullata o è scaduta.',
  'error.not_the_payer': 'La richiesta di pagamento è indirizzata a un’altra attività.',
  'error.payments_not_configured':
    'Questo server non ha ancora un fornitore di pagamenti. Contatta l’amministratore del server.',
  'error.not_a_sandbox': 'Si può spostare solo l’orologio di una sandbox. Prima passa alla tua sandbox.',
  'error.precondition_failed':
    'Qualcun altro ha appena modificato questo elemento. La pagina mostra la versione attuale: controllala e riprova.',
  'error.payload_too_large': 'Richiesta troppo grande. Invia meno dati alla volta o usa un file più piccolo.',
  'error.uri_too_long': 'La ricerca è troppo lunga. Accorciala.',
  'error.unsupported_media_type': 'Tipo di file non supportato. Usa JPEG, PNG o PDF.',
  'error.expectation_failed':
    'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'error.validation_failed': 'Alcuni dati non sono validi. Controlla i campi segnalati.',
  'error.idempotency_key_reused':
    'Questa richiesta è già stata inviata con un contenuto diverso. Ricarica la pagina e riprova.',
  'error.unknown_field': 'Il server non riconosce uno dei campi. Ricarica la pagina per aggiornarla.',
  'error.passkey_rejected': 'La nuova passkey non è stata accettata. Riprova con PIN, impronta o volto.',
  'error.scope_unknown': 'Uno degli ambiti è sconosciuto. Ricarica la pagina e scegli di nuovo.',
  'error.scope_exceeds_permissions':
    'Un token non può avere più accesso di te. Rimuovi gli ambiti segnalati.',
  'error.field_not_editable': 'Non si può modificare qui.',
  'error.invalid_timezone': 'Questo fuso orario non è valido. Usane uno come Europe/Rome.',
  'error.invalid_design': 'Il design non è valido. Usa colori come #6F4E37 e immagini con indirizzi https.',
  'error.tier_thresholds_not_increasing':
    'Ogni livello richiede una soglia più alta del precedente. Riordinali.',
  'error.currency_mismatch': 'La valuta non corrisponde a quella del buono o del portafoglio. Usa la stessa.',
  'error.customer_identifier_required':
    'Indica il cliente: sceglilo dall’elenco oppure inserisci un’email o un numero di telefono.',
  'error.code_too_weak':
    'Questo codice è troppo facile da indovinare. Usa almeno 12 lettere e cifre casuali o generane uno.',
  'error.not_supported': 'Questo server non lo supporta ancora.',
  'error.dates_inverted': 'La fine è prima dell’inizio. Inverti le date.',
  'error.minimum_amount_not_met': 'L’ordine è sotto il minimo del buono. Nulla è stato riscattato.',
  'error.customer_required': 'Questo buono richiede un cliente. Prima cercalo.',
  'error.customer_not_eligible': 'Questo cliente non può usare il buono. Nulla è stato riscattato.',
  'error.location_not_eligible': 'Il buono non è valido in questo punto vendita. Nulla è stato riscattato.',
  'error.outside_hours': 'Il buono non è valido in questo orario. Nulla è stato riscattato.',
  'error.occurred_at_too_old': 'L’orario risale a più di 72 ore fa. Usane uno più recente.',
  'error.occurred_at_in_future': 'L’orario è nel futuro. Controlla l’orologio di questo dispositivo.',
  'error.expires_at_in_past': 'La fine è nel passato. Scegli un momento successivo.',
  'error.no_earn_rule':
    'Il programma non ha una regola per questo caso. Inserisci i punti o aggiungi una regola.',
  'error.exceeds_remaining': 'È più di quanto resta. Inserisci un valore più basso.',
  'error.file_unreadable': 'Il file non si legge come tabella. Salvalo come CSV UTF-8 o .xlsx.',
  'error.repeated_recipient': 'Una riga precedente ha lo stesso identificativo e altri dati.',
  'error.duplicate_codes': 'L’elenco contiene codici duplicati. Rimuovili.',
  'error.audience_empty': 'Nessuno lo riceverebbe. Scegli un pubblico più ampio.',
  'error.audience_too_large': 'Il pubblico supera il limite per un messaggio. Scegline uno più ristretto.',
  'error.publish_at_in_past': 'L’orario è nel passato. Scegline uno successivo o pubblica subito.',
  'error.media_not_allowed':
    'Un’immagine o un video non si può mostrare. Usa link https a file JPEG, PNG, WebP, GIF o MP4.',
  'error.range_too_large': 'Il periodo è troppo lungo. Scegline uno più breve.',
  'error.referrer_not_permitted':
    'Questa persona non può presentare altri. Può farlo solo chi ha una tessera, e non per sé stesso.',
  'error.channel_unavailable': 'Su uno dei canali non si raggiunge ancora nessuno. Scegline altri.',
  'error.url_not_allowed': 'Non possiamo inviare eventi a questo URL. Usa https e un host pubblico.',
  'error.document_infected': 'Il documento contiene codice eseguibile. Carica un’immagine o un PDF semplice.',
  'error.picture_in_use':
    'Questa immagine è in uso. Prima toglila dal profilo, dalle grafiche delle tessere, dai premi e dai post.',
  'error.picture_unreadable':
    'L’immagine non è leggibile. Salvala di nuovo come PNG, JPEG o WebP, senza animazione, e carica quel file.',
  'error.picture_too_large': 'L’immagine ha troppi pixel. Riducila e caricala di nuovo.',
  'error.document_unreadable': 'Il documento non è leggibile. Carica un file completo e senza password.',
  'error.document_expired': 'Il documento è scaduto. Caricane uno valido.',
  'error.event_type_fixed':
    'Un tipo di evento dichiarato non si può rimuovere, né cambiare in ciò che hanno i suoi eventi. Archivialo e aggiungine un altro.',
  'error.event_type_unknown': 'Questo tipo di evento non esiste. Aggiungilo prima nelle impostazioni.',
  'error.event_scope_missing': 'Il token non può leggere alcuni di questi eventi. Rimuovi quelli segnalati.',
  'error.own_merchant': 'È la tua stessa attività. Scegline un’altra.',
  'error.rate_limited': 'Troppe richieste. Attendi un momento e riprova.',
  'error.connections_exceeded':
    'Dalla tua rete sono aperte troppe connessioni verso questo server. Attendi un momento e riprova.',
  'error.stream_limit_reached':
    'Troppi aggiornamenti in tempo reale aperti. Chiudi una scheda; questa pagina funziona comunque.',
  'error.login_throttled': 'Troppi tentativi di accesso. Attendi qualche minuto e riprova.',
  'error.redeem_failures_exceeded': 'Troppi codici non validi. Attendi qualche minuto e riprova.',
  'error.customer_exists':
    'Un altro cliente ha già questo indirizzo email, numero di telefono o codice. Apri quel cliente o unisci i due.',
  'error.attribute_value_taken': 'Un altro cliente ha già questo valore. Apri quel cliente o unisci i due.',
  'error.attribute_fixed': 'Un attributo dichiarato resta com’è. Archivialo e aggiungine un altro.',
  'error.not_mergeable':
    'Questi due non si possono unire: scegli due clienti diversi, né eliminati né già uniti.',
  'error.merge_not_undoable': 'Questa unione non si può più annullare.',
  'error.card_renewed':
    'Questa tessera è stata sostituita e questo è il vecchio numero. Scansiona la nuova tessera o cerca il cliente.',
  'error.membership_ambiguous': 'Questo cliente ha più tessere. Scegline una.',
  'error.people_failures_exceeded':
    'Sono stati cercati troppi clienti sconosciuti. Attendi qualche minuto o scansiona la tessera.',
  'error.phone_invalid': 'Non è un numero di telefono.',
  'error.scan_failures_exceeded': 'Troppe scansioni non valide. Attendi qualche minuto e riprova.',
  'error.recipient_frequency_capped': 'Questo cliente ha raggiunto il limite di messaggi. Riprova più tardi.',
  'error.broadcast_quota_exceeded':
    'Hai raggiunto il limite di messaggi per questo periodo. Riprova più tardi.',
  'error.publish_quota_exceeded': 'Hai raggiunto il limite giornaliero di post. Riprova domani.',
  'error.nudge_cooldown': 'I destinatari rimasti sono stati avvisati da poco. Riprova più tardi.',
  'error.export_in_progress': 'Altre esportazioni sono in corso. Attendi che finiscano.',
  'error.header_fields_too_large':
    'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'error.internal_error':
    'Si è verificato un problema sul server. Riprova: nulla viene eseguito due volte. Se continua, invia l’ID della richiesta all’amministratore del server.',
  'error.unavailable': 'Il server non è disponibile. Riprova tra poco.',
  'error.network_error': 'Il server non risponde. Controlla la rete e riprova.',
  'error.timeout': 'Il server ha impiegato troppo tempo. Riprova: nulla viene eseguito due volte.',
  'error.invalid_option': 'C’è un errore in questa pagina. Ricarica la pagina e riprova.',
  'error.unexpected_response':
    'Risposta inattesa. Controlla la rete e l’indirizzo di questa pagina, poi riprova: nulla viene eseguito due volte.',
};
