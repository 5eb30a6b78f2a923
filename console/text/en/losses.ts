export const words = {
  'losses.title': 'Members lose something with this change',
  'losses.hint':
    'The new terms apply from now on, also to points and vouchers members already have. Tiers they reached stay.',
  'losses.confirm': 'Change it anyway',
  'losses.of.points_worth_less': 'Points are worth less · members: {members}',
  'losses.of.points_available_later': 'Points can be spent later · members: {members}',
  'losses.of.points_expire_sooner': 'Points expire sooner · members: {members}',
  'losses.of.tier_not_reached':
    'In {name} with fewer points than it will need; they keep it · members: {members}',
  'losses.of.tier_farther': 'Further away from {name} · members: {members}',
  'losses.of.tier_earns_less': 'Earn fewer points in {name} · members: {members}',
  'losses.of.tier_benefit_removed': 'Lose benefits of {name} · members: {members}',
  'losses.of.carry_lost': 'Lose the part of a point they have so far · members: {members}',
  'losses.of.orders_earn_less': 'Earn fewer points for their orders · members: {members}',
  'losses.of.reward_removed': '{name} is no longer offered · members: {members}',
  'losses.of.reward_dearer': '{name} costs more points · members: {members}',
  'losses.of.reward_worth_less': '{name} is worth less · members: {members}',
  'losses.of.voucher_ends_sooner': 'The voucher ends sooner · members: {members}',
  'losses.of.voucher_starts_later': 'The voucher can be used later · members: {members}',
  'losses.of.voucher_used_less': 'The voucher can be used less often · members: {members}',
  'losses.of.voucher_restricted': 'The voucher has other restrictions · members: {members}',
  'losses.of.campaign_budget_lower': 'The campaign has a lower limit · members: {members}',
} as const;
