/**
 * The scale of each safety test: small in every `npm test`, full in `npm run safety`, which sets SAFETY=full.
 * SAFETY=0.1 runs a tenth, but never less than the small scale.
 */
const asked = process.env.SAFETY || 'short';
const share = asked === 'short' ? 0 : asked === 'full' ? 1 : Number(asked);
if (!(share >= 0 && share <= 1)) throw new Error('SAFETY must be short, full or a number between 0 and 1.');

/** Whether the scale is above that of `npm test`. */
export const isLong = share > 0;

const figure = (short: number, full: number): number => Math.max(short, Math.round(full * share));

export const figures = {
  /** T1: uses of each limited object, per seed. */
  overSpending: {
    seeds: figure(1, 20),
    tries: figure(100, 10_000),
    uses: figure(25, 1_000),
    /** Kills of each of the three servers. */
    deathsOfEach: figure(0, 2),
    connectionsEnded: figure(1, 3),
  },
  /** The same without crashes where the full scale is about crashes: alike at every scale. */
  undisturbed: { tries: 100, uses: 25, moves: 300, orders: 30, operations: 200, merchants: 4 },
  /** Orders that are reported late; a merchant has up to 50 promotions, and each order has two. */
  lateOrders: { scenes: figure(8, 24) },
  /** Changes under which everything on hold is used; at full scale all of them. */
  holds: { changes: 3 },
  /** Pairs of customers that are merged while tills redeem for both. */
  merges: {
    pairs: figure(6, 200),
    pairsOfMutant: figure(4, 15),
    /** Pairs that are merged and separated among tills and kills. */
    races: figure(4, 100),
    kills: figure(2, 30),
  },
  /** Addresses that strangers try on the page to find a card, a tenth of them those of members. */
  enumeration: { guesses: figure(120, 10_000) },
  /** T2: keys per kind of request, and answers lost after the commit. */
  retries: {
    keys: figure(50, 2_000),
    mismatches: figure(20, 400),
    deaths: figure(4, 500),
    hangUps: figure(20, 500),
  },
  /** T4: the load ends when all of these are reached. */
  conservation: {
    seconds: figure(0, 300),
    operations: figure(400, 200_000),
    members: figure(8, 200),
    /** The interval between checks of the whole ledger, and between kills. */
    lookMs: figure(150, 5_000),
    strikeMs: figure(500, 10_000),
    strikes: figure(4, 10_000),
  },
  /** T4 for money: the load ends when all of these are reached. */
  money: {
    seconds: figure(0, 300),
    operations: figure(200, 60_000),
    merchants: figure(4, 20),
    lookMs: figure(400, 5_000),
    strikeMs: figure(700, 10_000),
    strikes: figure(4, 10_000),
  },
  /** T9: rows before the export, the reader's pause, and its reading speed. */
  exports: {
    rows: figure(40_000, 500_000),
    pauseMs: figure(3_000, 30_000),
    bytesPerSecond: share > 0 ? 2_000_000 : 20_000_000,
  },
  /** T7: events per merchant, and the time limit of all deliveries. */
  webhooks: {
    merchants: figure(3, 10),
    events: figure(50, 1_000),
    kills: isLong ? ('always' as const) : 3,
    killMs: figure(500, 5_000),
    timeoutMs: figure(90_000, 900_000),
  },
  /** Events of a merchant with twenty endpoints, all at once. */
  burst: figure(300, 25_000),
  /** T8 */
  broadcasts: {
    recipients: figure(120, 10_000),
    optedOut: figure(20, 500),
    strangers: figure(10, 100),
    kills: figure(3, 20),
    /** Mails between two kills. */
    mailsPerKill: figure(30, 420),
    patienceSeconds: figure(300, 1_200),
  },
  /** Messages over the first channel that works, with a kill after some have arrived. */
  channels: {
    recipients: figure(15, 1_000),
    kills: figure(2, 20),
    messagesPerKill: figure(3, 30),
    patienceSeconds: figure(300, 1_200),
  },
  /** Dashboard statistics against a recount: steps per merchant. */
  dashboard: { merchants: figure(2, 40), steps: figure(100, 1_000) },
  /** T10: concurrent tills, frequency of each fault, and durations of long and short ones. */
  faults: {
    tills: figure(3, 24),
    rounds: figure(1, 5),
    longMs: figure(4_500, 20_000),
    briefMs: figure(1_200, 10_000),
  },
  /** S25: answers before the failover, and failovers. */
  failover: {
    tills: figure(3, 24),
    answers: figure(60, 5_000),
    failovers: figure(1, 5),
  },
  /** T13 */
  anyInput: { requestsForEachRoute: figure(15, 2_500) },
  /** T14 */
  keyRotation: {
    merchants: 3,
    codesEach: figure(100, 33_334),
    timeoutMs: figure(30_000, 600_000),
  },
  /** T15: codes read from the restored database, and writes during the backup. */
  backup: { codes: figure(50, 1_000), members: figure(8, 200), before: figure(60, 20_000) },
  /** The console with a large merchant. */
  largeMerchant: { members: figure(2_000, 100_000), transactions: figure(10_000, 1_000_000) },
  /** T17: requests across three processes. */
  rateLimits: { requests: figure(500, 10_000) },
  /** A1: writes while sealers are killed, and how far they may be behind at the end. */
  sealedLogs: { vouchers: figure(300, 20_000), strikes: figure(4, 30), timeoutMs: figure(60_000, 600_000) },
  /** T6: revocations per kind of credential, and of memberships. */
  revocation: { trials: figure(3, 100), members: figure(6, 100) },
  /** Recipients per bulk job. */
  bulkJobs: { recipients: figure(300, 5_000), served: figure(200, 2_000) },
  /** Webhooks verified with the public libraries. */
  verification: { webhooks: figure(1_000, 10_000) },
  /** Worst-case bodies per route, per route with large bodies, and PDFs. */
  eventLoop: {
    bodiesForEachRoute: figure(1, 16),
    bodiesForLargeRoutes: figure(6, 16),
    documents: figure(4, 10),
  },
  /** Requests of the quiet merchant per flood, and the size of some floods. */
  neighbours: { rounds: figure(4, 100), addresses: figure(8, 16), connections: 2_050 },
  /** Moves between cells: redemptions before, tills and their pace, and for S24 the events of the merchant before. */
  moves: {
    clusters: isLong ? (2 as const) : (1 as const),
    redemptions: figure(40, 20_000),
    tills: figure(3, 24),
    everyMs: isLong ? 0 : 100,
    neighbours: figure(1, 2),
    history: figure(3_000, 1_000_000),
    tillsOfHistory: figure(3, 20),
    redemptionsOfHistory: figure(10, 500),
  },
  /** T16: lists of commands, and their lengths. */
  oracle: { lists: figure(40, 1_000), shortest: figure(10, 200), longest: figure(60, 200) },
  /** Minor units of the budget, and tries to use it with 3.33 each. */
  campaignBudget: {
    budget: figure(10_000, 100_000),
    tries: figure(60, 10_000),
    strikes: figure(3, 40),
    answersBetween: figure(20, 200),
  },
  /** Points of the budget of a campaign, and orders that get 7 of them each. */
  pointsBudget: {
    budget: figure(150, 20_000),
    tries: figure(60, 10_000),
    strikes: figure(3, 40),
    answersBetween: figure(12, 200),
  },
  /** Customers of a campaign who ask for codes and use it, tries of each, and orders with exclusive discounts. */
  campaignRules: { customers: figure(12, 500), tries: figure(8, 20), orders: figure(10, 500) },
  /** Pairs of calls that are played, all at full scale, and how many schedules of each. */
  interleavings: {
    pairs: isLong ? Number.POSITIVE_INFINITY : 9,
    most: isLong ? 300 : 0,
    mostOfAlways: isLong ? 300 : 30,
    drawn: figure(4, 100),
    replays: figure(5, 20),
    /** Three calls at once, and schedules of each. */
    triples: figure(1, 300),
    drawnOfTriple: figure(4, 60),
  },
  /** Orders on which the same voucher is redeemed three times at once. */
  oneOrder: { orders: figure(12, 1_000) },
  /** Movements of money between gift cards and orders while servers are killed. */
  giftCards: { moves: figure(300, 20_000) },
  /** Orders that are applied and returned while servers are killed. */
  wholeOrders: { orders: figure(30, 2_000) },
  /** Baskets with up to six discounts against the oracle that tries everything. */
  promotions: { baskets: figure(300, 10_000) },
  /** Requests of which a statement fails, or all statements of all routes; and the same for background work. */
  statementFaults: { trials: figure(8, 0), everything: share === 1, seconds: figure(1, 240) },
  /** Stories of rules, tiers, orders, returns and time against the oracle, and their length. */
  earning: { stories: figure(200, 5_000), shortest: 3, longest: figure(8, 16) },
  /** Lists of orders against the oracle, and their length. */
  orders: { lists: figure(40, 1_000), shortest: figure(8, 20), longest: figure(25, 60) },
};
