import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  'nav.pictures': 'Immagini',
  'palette.also.nav.pictures': 'foto loghi file caricamenti',
  'picture.upload': 'Carica un’immagine: {name}',
  'picture.orLink': 'Oppure incolla il link di un’immagine: https://…',
  'picture.uploaded': 'Immagine caricata',
  'picture.takeOff': 'Rimuovi: {name}',
  'picture.hint': 'Trascina qui un PNG, JPEG o WebP, oppure fai clic per sceglierlo. Fino a 5 MB.',
  'picture.refused': 'Scegli un PNG, JPEG o WebP fino a 5 MB.',
  'picture.full':
    'Hai raggiunto il limite di {count} {count:immagine|immagini} o {size}. Eliminane alcune: lo spazio si libera entro due ore.',
  'picture.sending': 'Caricamento…',
  'picture.checking': 'Controllo dell’immagine…',
  'picture.wait': 'Attendi che l’immagine sia caricata.',
  'picture.preview': 'Anteprima: {name}',
  'pictures.what':
    'I loghi e le immagini di tessere, premi e post. Incolla l’indirizzo di un’immagine dove un modulo ne chiede una. Chiunque abbia l’indirizzo può vederla.',
  'pictures.teach': 'Carica un logo, la striscia di una tessera o l’immagine di un premio o di un post.',
  'pictures.empty': 'Ancora nessuna immagine',
  'pictures.upload': 'Carica un’immagine',
  'pictures.uploaded': 'Caricata.',
  'pictures.image': 'Immagine',
  'pictures.name': '{size}, {when}',
  'pictures.size': 'Dimensioni in pixel',
  'pictures.sizes': '{width} × {height}',
  'pictures.bytes': 'Spazio occupato',
  'pictures.when': 'Caricata il',
  'pictures.actions': 'Azioni',
  'pictures.open': 'Apri l’immagine in una nuova scheda: {name}',
  'pictures.copy': 'Copia indirizzo',
  'pictures.delete': 'Elimina',
  'pictures.deleteTitle': 'Eliminare questa immagine?',
  'pictures.deleteWhat':
    'Il suo indirizzo smette di funzionare entro due ore. Le email già inviate possono mostrarla più a lungo. Non si può annullare.',
  'pictures.deleted': 'Eliminata.',
  'pictures.all': 'Tutte le immagini',
};
