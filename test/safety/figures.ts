/**
 * How much each promise is put through: a little in every `npm test`, and in `npm run safety`, which sets
 * SAFETY=full, all that the promise says. SAFETY=0.1 asks for that part of it, and never for less than the little.
 */
const asked = process.env.SAFETY || 'short';
const share = asked === 'short' ? 0 : asked === 'full' ? 1 : Number(asked);
if (!(share >= 0 && share <= 1)) throw new Error('SAFETY must be short, full or a number between 0 and 1.');

/** More than the little of `npm test` is asked for. */
export const isLong = share > 0;

const figure = (short: number, full: number): number => Math.max(short, Math.round(full * share));

export const figures = {
  /** T1: of each limited thing, for each seed. */
  overSpending: {
    seeds: figure(1, 20),
    tries: figure(100, 10_000),
    uses: figure(25, 1_000),
    /** Each of the three servers is killed so often. */
    deathsOfEach: figure(0, 2),
    connectionsEnded: figure(1, 3),
  },
  /** T2: keys of each kind of request, and answers that are lost after the commit. */
  retries: {
    keys: figure(50, 2_000),
    mismatches: figure(20, 400),
    deaths: figure(4, 500),
    hangUps: figure(20, 500),
  },
  /** T4: the work ends when all of these are reached. */
  conservation: {
    seconds: figure(0, 300),
    operations: figure(400, 200_000),
    members: figure(8, 200),
    /** Between two looks at the whole ledger, and between two deaths. */
    lookMs: figure(150, 5_000),
    strikeMs: figure(500, 10_000),
    strikes: figure(4, 10_000),
  },
  /** T4 of money: the work ends when all of these are reached. */
  money: {
    seconds: figure(0, 300),
    operations: figure(200, 60_000),
    merchants: figure(4, 20),
    lookMs: figure(400, 5_000),
    strikeMs: figure(700, 10_000),
    strikes: figure(4, 10_000),
  },
  /** T9: rows in the books before the export begins, how long its reader takes nothing, and how fast it is then. */
  exports: {
    rows: figure(40_000, 500_000),
    pauseMs: figure(3_000, 30_000),
    bytesPerSecond: share > 0 ? 2_000_000 : 20_000_000,
  },
  /** T7: events of each merchant, and how long deliveries may take in all. */
  webhooks: {
    merchants: figure(3, 10),
    events: figure(50, 1_000),
    kills: isLong ? ('always' as const) : 3,
    killMs: figure(500, 5_000),
    patienceMs: figure(90_000, 900_000),
  },
  /** T8 */
  broadcasts: {
    recipients: figure(120, 10_000),
    optedOut: figure(20, 500),
    strangers: figure(10, 100),
    kills: figure(3, 20),
    /** So many mails arrive between two deaths. */
    mailsPerKill: figure(30, 420),
    patienceSeconds: figure(300, 1_200),
  },
  /** The figures of the dashboard against a recount: steps of each merchant. */
  dashboard: { merchants: figure(2, 40), steps: figure(100, 1_000) },
  /** T10: tills at work, how often each fault comes, how long the long ones and the short ones last. */
  faults: {
    tills: figure(3, 24),
    rounds: figure(1, 5),
    longMs: figure(4_500, 20_000),
    briefMs: figure(1_200, 10_000),
  },
  /** T13 */
  anyInput: { requestsForEachRoute: figure(15, 2_500) },
  /** T14 */
  keyRotation: {
    merchants: 3,
    codesEach: figure(100, 33_334),
    patienceMs: figure(30_000, 600_000),
  },
  /** T15: codes that are read from the restored database, and what is written while the backup is taken. */
  backup: { codes: figure(50, 1_000), members: figure(8, 200), before: figure(60, 20_000) },
  /** The console before a large merchant. */
  largeMerchant: { members: figure(2_000, 100_000), transactions: figure(10_000, 1_000_000) },
  /** T17: requests over three processes. */
  rateLimits: { requests: figure(500, 10_000) },
  /** A1: what is written while the sealers are killed, and how long they may be behind in the end. */
  sealedLogs: { vouchers: figure(300, 20_000), strikes: figure(4, 30), patienceMs: figure(60_000, 600_000) },
  /** T6: times that each kind of credential is taken away, and that a membership is revoked. */
  revocation: { trials: figure(3, 100), members: figure(6, 100) },
  /** Recipients of each bulk job. */
  bulkJobs: { recipients: figure(300, 5_000), served: figure(200, 2_000) },
  /** Webhooks that are verified with the public libraries. */
  verification: { webhooks: figure(1_000, 10_000) },
  /** Worst bodies that are sent to each route, to those which take large ones, and worst PDFs. */
  eventLoop: {
    bodiesForEachRoute: figure(1, 16),
    bodiesForLargeRoutes: figure(6, 16),
    documents: figure(4, 10),
  },
  /** Requests of the quiet merchant beside each flood, and how large some floods are. */
  neighbours: { rounds: figure(4, 100), addresses: figure(8, 16), connections: 2_050 },
  /** T16: lists of commands, and how long they are. */
  oracle: { lists: figure(40, 1_000), shortest: figure(10, 200), longest: figure(60, 200) },
};
