import type { words as en } from '../en/losses.ts';

export const words: Record<keyof typeof en, string> = {
  'losses.title': 'Con questa modifica i clienti perdono qualcosa',
  'losses.hint':
    'Le nuove condizioni valgono da subito, anche per i punti e i buoni che i clienti hanno già. I livelli raggiunti restano.',
  'losses.confirm': 'Modifica comunque',
  'losses.of.points_worth_less': 'I punti valgono meno · clienti: {members}',
  'losses.of.points_available_later': 'I punti saranno spendibili più tardi · clienti: {members}',
  'losses.of.points_expire_sooner': 'I punti scadono prima · clienti: {members}',
  'losses.of.tier_not_reached':
    'Hanno già {name} con meno punti di quelli ora richiesti; lo mantengono · clienti: {members}',
  'losses.of.tier_farther': 'Più lontani da {name} · clienti: {members}',
  'losses.of.tier_earns_less': 'Accumulano meno punti in {name} · clienti: {members}',
  'losses.of.tier_benefit_removed': 'Perdono vantaggi di {name} · clienti: {members}',
  'losses.of.tier_can_end': 'Hanno un livello che d’ora in poi può finire · clienti: {members}',
  'losses.of.tier_ends_sooner': 'Hanno un livello che può finire prima, o più in basso · clienti: {members}',
  'losses.of.tier_counts_anew': 'I livelli contano con un’altra regola d’ora in poi · clienti: {members}',
  'losses.of.carry_lost': 'Perdono la frazione di punto accumulata finora · clienti: {members}',
  'losses.of.orders_earn_less': 'Accumulano meno punti con i loro ordini · clienti: {members}',
  'losses.of.acts_earn_less': 'Accumulano meno punti per quello che fanno · clienti: {members}',
  'losses.of.reward_removed': '{name} non è più disponibile · clienti: {members}',
  'losses.of.reward_dearer': '{name} costa più punti · clienti: {members}',
  'losses.of.reward_worth_less': '{name} vale meno · clienti: {members}',
  'losses.of.voucher_ends_sooner': 'Il buono scade prima · clienti: {members}',
  'losses.of.voucher_starts_later': 'Il buono sarà valido più tardi · clienti: {members}',
  'losses.of.voucher_used_less': 'Il buono si può usare meno volte · clienti: {members}',
  'losses.of.voucher_restricted': 'Il buono ha altre restrizioni · clienti: {members}',
  'losses.of.campaign_budget_lower': 'La campagna ha un limite più basso · clienti: {members}',
};
