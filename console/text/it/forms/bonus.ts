import type { words as en } from '../../en/forms/bonus.ts';

export const words: Record<keyof typeof en, string> = {
  'campaigns.kindHint.points': 'Aggiunge punti a quelli che i clienti guadagnano con gli ordini.',
  'campaigns.part.bonus': 'Punti in più',
  'campaigns.part.passes': 'Per chi',
  'campaigns.bonus.multiplier': 'Punti moltiplicati, per esempio doppi',
  'campaigns.bonus.addition': 'Punti per ogni ordine',
  'campaigns.bonus.per_amount': 'Punti in base alla spesa',
  'campaigns.bonusHint.multiplier': 'Moltiplica i punti che ogni articolo dà secondo il programma.',
  'campaigns.bonusHint.addition': 'Gli stessi punti per ogni ordine che ne dà.',
  'campaigns.bonusHint.per_amount': 'Più si spende, più punti si ricevono.',
  'campaigns.bonusTimes': 'Moltiplica i punti per',
  'campaigns.bonusTimesHint': '2 raddoppia i punti, 1,5 ne dà la metà in più.',
  'campaigns.bonusPoints': 'Punti',
  'campaigns.bonusAmount': 'Per ogni',
  'campaigns.bonusNote':
    'Gli articoli che nel programma non danno punti, come i buoni regalo, non ne danno nemmeno qui. I punti dei livelli e di altre campagne si aggiungono a parte.',
  'campaigns.passes': 'Solo per chi è iscritto a questi programmi',
  'campaigns.passesHint': 'Lascia vuoto per gli iscritti a tutti i programmi.',
  'campaigns.hasPointsBudget': 'Limita i punti che questa campagna può dare',
  'campaigns.budgetPoints': 'Punti totali',
  'campaigns.budgetPointsHint': 'L’ultimo ordine riceve i punti che restano.',
  'campaigns.customerPoints': 'Punti per cliente, al massimo',
  'campaigns.pointsPerHint':
    'Punti totali e utilizzi totali valgono per ciascun periodo. I limiti per cliente valgono per sempre.',
  'campaigns.pointsBudgetMissing': 'Inserisci un numero di punti o di utilizzi.',
  'campaigns.holdoutHint.points':
    'Confronta quanto spendono i clienti con e senza questi punti. Non si può cambiare in seguito.',
};
