import type { words as en } from '../en/exports.ts';

export const words: Record<keyof typeof en, string> = {
  'exports.export': 'Esporta',
  'exports.format': 'Formato',
  'exports.format.csv': 'CSV',
  'exports.format.xlsx': 'Excel (XLSX)',
  'exports.format.json': 'JSON',
  'exports.format.ndjson': 'NDJSON',
  'exports.period':
    'Fino a 366 giorni. Lascia vuoto per gli ultimi 366. Date e orari sono nel fuso orario {timeZone}.',
  'exports.filtered': 'Applica i filtri di tipo e stato dell’elenco',
  'exports.columns': 'Colonne',
  'exports.columnMinor': '{column} (in centesimi)',
  'exports.large': 'I file molto grandi vengono preparati in background. Il link compare sopra l’elenco.',
  'exports.saved': '{name} salvato.',
  'exports.separator': 'Separatore',
  'exports.separatorHint':
    'Excel in italiano o in tedesco si aspetta il punto e virgola, in inglese la virgola.',
  'exports.separator.comma': 'Virgola',
  'exports.separator.semicolon': 'Punto e virgola, con la virgola nei decimali',
  'exports.separator.tab': 'Tabulazione',
  'exports.from': 'Dal',
  'exports.to': 'Al',
  'exports.currency': 'Valuta',
  'exports.allCurrencies': 'Tutte le valute',
};
