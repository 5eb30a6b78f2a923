/** Why a member has their points, and what they have and lack of a tier. */
export const words = {
  'because.title': 'Why these points',
  'because.usual': 'usual points',
  'because.tier': '{name} tier',
  'because.campaign': 'campaign {name}',
  'because.limited': 'limit reached',
  'standing.next': '{what} more to reach {tier}',
  'standing.nextBy': '{what} more by {day} to reach {tier}',
  'standing.keep': '{what} more by {day} to keep {tier}',
  'standing.kept': 'Keeps {tier} after {day}',
  'standing.until': 'Until {day}',
  'standing.value': '{what} counted so far',
  'standing.points': '{count} {count:point|points}',
  'standing.visits': '{count} {count:visit|visits}',
  'standing.orders': '{count} {count:order|orders}',
} as const;
