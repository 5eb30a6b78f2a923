import type { words as en } from '../en/standing.ts';

export const words: Record<keyof typeof en, string> = {
  'because.title': 'Perché questi punti',
  'because.usual': 'punti soliti',
  'because.tier': 'livello {name}',
  'because.campaign': 'campagna {name}',
  'because.limited': 'limite raggiunto',
  'standing.next': 'Ancora {what} per raggiungere {tier}',
  'standing.nextBy': 'Ancora {what} entro il {day} per raggiungere {tier}',
  'standing.keep': 'Ancora {what} entro il {day} per mantenere {tier}',
  'standing.kept': 'Mantiene {tier} anche dopo il {day}',
  'standing.until': 'Fino al {day}',
  'standing.value': '{what} finora',
  'standing.points': '{count} {count:punto|punti}',
  'standing.visits': '{count} {count:visita|visite}',
  'standing.orders': '{count} {count:ordine|ordini}',
};
