/** The form of points campaigns. */
export const words = {
  'campaigns.kindHint.points': 'Adds points to what members earn with their orders.',
  'campaigns.part.bonus': 'Points it adds',
  'campaigns.part.passes': 'For whom',
  'campaigns.bonus.multiplier': 'A multiple, such as double points',
  'campaigns.bonus.addition': 'Points for each order',
  'campaigns.bonus.per_amount': 'Points for spending',
  'campaigns.bonusHint.multiplier': 'Multiplies what each item earns by the rules of the programme.',
  'campaigns.bonusHint.addition': 'The same number of points for every order that earns something.',
  'campaigns.bonusHint.per_amount': 'More points, the more is paid.',
  'campaigns.bonusTimes': 'Times the usual points',
  'campaigns.bonusTimesHint': '2 is double points, 1.5 is half as many again.',
  'campaigns.bonusPoints': 'Points',
  'campaigns.bonusAmount': 'For every',
  'campaigns.bonusNote':
    'Items that earn no points in the programme, such as gift cards, earn none here either. Tiers and other campaigns add their points separately.',
  'campaigns.passes': 'Only members of these programmes',
  'campaigns.passesHint': 'Leave empty for the members of all programmes.',
  'campaigns.hasPointsBudget': 'Limit the points this campaign can give',
  'campaigns.budgetPoints': 'Total points',
  'campaigns.budgetPointsHint': 'The last order gets the points that are left.',
  'campaigns.customerPoints': 'Points per member, at most',
  'campaigns.pointsPerHint':
    'Total points and total uses are for each of these. Limits by member are for all time.',
  'campaigns.pointsBudgetMissing': 'Enter a number of points or of uses.',
  'campaigns.holdoutHint.points':
    'Compares what members spend with and without these points. Can’t be changed later.',
} as const;
