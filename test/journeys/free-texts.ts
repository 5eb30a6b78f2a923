/** Free texts of the contract in which no customer is named who could be erased there, with the reason. */
const notTheirs: readonly [places: RegExp, reason: string][] = [
  [
    /^(auth|team|kyb|merchant|wallet|api-tokens|webhooks|groups|admin|pictures|billing)\./,
    'about the business and its team',
  ],
  [/^(campaigns|posts|programmes)\./, 'the business’s own words for everybody'],
  [/ (.*\.)?(restrictions|discount|conditions|earn_rule)\./, 'rules for everybody'],
  [
    /^memberships\.((create|update)-(pass|template)|simulate-pass) /,
    'the business’s own words for everybody',
  ],
  [
    /^(customers\.set-attributes|memberships\.set-event-types|members\.update-enrollment) /,
    'the business’s own words for everybody',
  ],
  [
    /^(memberships\.(verify|record-event)|points\.(earn|redeem)|orders\.\w+) (membership\.)?customer\.external_id$/,
    'only finds a customer',
  ],
  [/^memberships\.record-event type$/, 'a type that the business declared'],
  [/^members\./, 'pages of members: what they send is in the customer, as with `customers.update`'],
  [/^me\./, 'members change what `customers.update` changes'],
  [/^customers\.(create|update) attributes\./, 'declared by the business, and emptied with the customer'],
  [/^vouchers\.bulk /, 'the business’s own words for everybody'],
  [
    /^referrals\.decide reason$/,
    'as the reason of `referrals.void_reason`, which erasing the referred customer empties',
  ],
  [/^(points\.reverse-own|orders\.return-own|vouchers\.rollback-own) /, 'the same operation, for tills'],
  [
    /^gift-cards\.(activate|sell|cancel-sale|transfer) /,
    'movements of a card, as with `gift-cards.load` and `.adjust`',
  ],
  [/^saved-views\./, 'the team’s names of lists and their filters; texts that were searched for are refused'],
  [/^imports\./, 'read, and stored nowhere'],
  [/^gift-cards\.deliver /, 'issues like `vouchers.issue`'],
  [/^communications\.[a-z-]+ audience\.filter\./, 'rules for everybody'],
  [/^communications\.(preview|test) /, 'read, and stored nowhere, or mailed to the person who wrote it'],
  [/^points\.earn order\./, 'an order like that of `points.redeem` and `orders.apply`'],
];

export const isNotTheirs = (place: string): boolean => notTheirs.some(([places]) => places.test(place));
