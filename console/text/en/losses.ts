export const words = {
  'losses.title': 'Customers lose something with this change',
  'losses.hint':
    'The new terms apply from now on, also to points and vouchers customers already have. Tiers they reached stay.',
  'losses.confirm': 'Change it anyway',
  'losses.of.points_worth_less': 'Points are worth less · customers: {members}',
  'losses.of.points_available_later': 'Points can be spent later · customers: {members}',
  'losses.of.points_expire_sooner': 'Points expire sooner · customers: {members}',
  'losses.of.tier_not_reached':
    'In {name} with fewer points than it will need; they keep it · customers: {members}',
  'losses.of.tier_farther': 'Further away from {name} · customers: {members}',
  'losses.of.tier_earns_less': 'Earn fewer points in {name} · customers: {members}',
  'losses.of.tier_benefit_removed': 'Lose benefits of {name} · customers: {members}',
  'losses.of.carry_lost': 'Lose the part of a point they have so far · customers: {members}',
  'losses.of.orders_earn_less': 'Earn fewer points for their orders · customers: {members}',
  'losses.of.reward_removed': '{name} is no longer offered · customers: {members}',
  'losses.of.reward_dearer': '{name} costs more points · customers: {members}',
  'losses.of.reward_worth_less': '{name} is worth less · customers: {members}',
  'losses.of.voucher_ends_sooner': 'The voucher ends sooner · customers: {members}',
  'losses.of.voucher_starts_later': 'The voucher can be used later · customers: {members}',
  'losses.of.voucher_used_less': 'The voucher can be used less often · customers: {members}',
  'losses.of.voucher_restricted': 'The voucher has other restrictions · customers: {members}',
  'losses.of.campaign_budget_lower': 'The campaign has a lower limit · customers: {members}',
} as const;
