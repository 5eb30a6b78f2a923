// Written by `npm run generate` from the texts that each page names.

export const words = {
  "palette.also.nav.auditLog": "modifiche storico accessi", "palette.also.nav.billing": "fatture abbonamento piano", "palette.also.nav.books": "debito commercialista buoni regalo punti saldo",
  "palette.also.nav.campaigns": "promozioni budget", "palette.newCampaign": "Nuova campagna", "palette.also.palette.newCampaign": "crea promozione sconto",
  "palette.also.nav.counter": "cassa scansiona riscatta punti banco", "palette.newBasket": "Nuova vendita", "palette.also.palette.newBasket": "vendi ordine cassa carrello",
  "palette.also.nav.events": "log storico", "palette.also.nav.giftCards": "circolazione carica attiva", "palette.also.nav.members": "membri persone iscritti utenti soci",
  "palette.also.nav.messages": "email campagne newsletter push", "palette.newMessage": "Nuovo messaggio", "palette.also.palette.newMessage": "scrivi invia email campagna",
  "palette.also.nav.orders": "vendite scontrini carrelli", "palette.also.nav.outbox": "email inviate", "palette.also.nav.overview": "home cruscotto dashboard dati statistiche rapporto",
  "palette.also.nav.passes": "tessere carte fedeltà livelli premi iscrizioni modelli", "palette.newPass": "Nuovo programma", "palette.also.palette.newPass": "crea tessera carta fedeltà",
  "palette.startProgramme": "Avvia un programma", "palette.also.palette.startProgramme": "prima tessera carta fedeltà timbri punti livelli regalo nuovo programma modello",
  "palette.also.nav.pictures": "foto loghi file caricamenti", "palette.also.nav.posts": "notizie post annunci", "palette.newPost": "Nuovo post",
  "palette.also.nav.settings": "preferenze lingua fuso orario marchio sedi negozi", "palette.also.nav.team": "squadra utenti ruoli personale cassieri", "palette.invite": "Invita un collaboratore",
  "palette.also.palette.invite": "aggiungi utente personale cassiere collega team", "palette.also.nav.tokens": "chiavi api integrazione", "palette.newToken": "Nuovo token API",
  "palette.also.palette.newToken": "crea chiave api", "palette.also.nav.verification": "kyb identità documenti", "palette.also.nav.vouchers": "coupon codici sconti buoni carte regalo",
  "palette.newVoucher": "Nuovo buono", "palette.also.palette.newVoucher": "crea coupon sconto buono carta regalo", "palette.generateVouchers": "Genera buoni in blocco",
  "palette.also.palette.generateVouchers": "codici coupon in blocco", "palette.importVouchers": "Importa buoni", "palette.also.palette.importVouchers": "carica csv codici",
  "palette.refund": "Annulla un riscatto", "palette.also.palette.refund": "rimborso rimborsa storna reso annulla ordine", "palette.also.nav.wallet": "soldi denaro saldo prelievo",
  "palette.export": "Esporta i movimenti del portafoglio", "palette.also.palette.export": "scarica csv commercialista rapporto", "palette.newWebhook": "Nuovo webhook",
};
