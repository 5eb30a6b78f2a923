import type { words as en } from '../en/exports.ts';

export const words: Record<keyof typeof en, string> = {
  'exports.export': 'Esporta',
  'exports.format': 'Formato',
  'exports.format.csv': 'CSV',
  'exports.format.xlsx': 'Excel (XLSX)',
  'exports.format.json': 'JSON',
  'exports.format.ndjson': 'NDJSON',
  'exports.whatAll': 'Tutto l’elenco “{list}”.',
  'exports.whatFiltered': 'Tutto ciò che in “{list}” corrisponde ai filtri.',
  'exports.whatSelected': '{count} {count:riga selezionata|righe selezionate}.',
  'exports.remaining': 'Esporta {count:la riga rimasta|le righe rimaste} ({count})',
  'exports.has': 'Colonne: {columns}. In CSV ed Excel i valori sono in parole, con i nomi al posto degli ID.',
  'exports.technical': 'Colonne tecniche',
  'exports.technicalHint':
    'Tutti i campi, con il nome che hanno nell’API, con gli ID e gli importi in unità minime.',
  'exports.large':
    'Gli orari sono nel fuso orario {timeZone}. I file molto grandi vengono preparati in background: il link compare sopra l’elenco.',
  'exports.saved': '{name} salvato.',
  'exports.from': 'Dal',
  'exports.to': 'Al',
  'exports.separator': 'Separatore',
  'exports.separatorHint':
    'Excel in italiano o in tedesco si aspetta il punto e virgola, in inglese la virgola.',
  'exports.separator.comma': 'Virgola',
  'exports.separator.semicolon': 'Punto e virgola, con la virgola nei decimali',
  'exports.separator.tab': 'Tabulazione',
};
