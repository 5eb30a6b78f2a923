import type { words as en } from '../../en/forms/bonus.ts';

export const words: Record<keyof typeof en, string> = {
  'bonus.kindHint': 'Aggiunge punti a quelli che i clienti guadagnano con gli ordini.',
  'bonus.part': 'Punti in più',
  'bonus.forWhom': 'Per chi',
  'bonus.type.multiplier': 'Punti moltiplicati, per esempio doppi',
  'bonus.type.addition': 'Punti per ogni ordine',
  'bonus.type.per_amount': 'Punti in base alla spesa',
  'bonus.typeHint.multiplier': 'Moltiplica i punti che ogni articolo dà secondo il programma.',
  'bonus.typeHint.addition': 'Gli stessi punti per ogni ordine che ne dà.',
  'bonus.typeHint.per_amount': 'Più si spende, più punti si ricevono.',
  'bonus.times': 'Moltiplica i punti per',
  'bonus.timesHint': '2 raddoppia i punti, 1,5 ne dà la metà in più.',
  'bonus.points': 'Punti',
  'bonus.amount': 'Per ogni',
  'bonus.note':
    'Gli articoli che nel programma non danno punti, come i buoni regalo, non ne danno nemmeno qui. I punti dei livelli e di altre campagne si aggiungono a parte.',
  'bonus.passes': 'Solo per chi è iscritto a questi programmi',
  'bonus.passesHint': 'Lascia vuoto per gli iscritti a tutti i programmi.',
  'bonus.hasBudget': 'Limita i punti che questa campagna può dare',
  'bonus.budget': 'Punti totali',
  'bonus.budgetHint': 'L’ultimo ordine riceve i punti che restano.',
  'bonus.perHint':
    'Punti totali e utilizzi totali valgono per ciascun periodo. I limiti per cliente valgono per sempre.',
  'bonus.budgetMissing': 'Inserisci un numero di punti o di utilizzi.',
  'bonus.holdoutHint':
    'Confronta quanto spendono i clienti con e senza questi punti. Non si può cambiare in seguito.',
};
