/** Every default limit. A server may be configured with others; `GET /limits` shows those in force. */
export const limits = {
  /** Requests per second and burst, per kind of caller. */
  rate: {
    token: { perSecond: 100, burst: 200 },
    merchant: { perSecond: 500, burst: 1_000 },
    anonymous: { perSecond: 20, burst: 40 },
  },
  /**
   * Different codes, serials and barcodes that a credential tries and that do not exist, before it is locked out.
   * Each redemption, visit or points transaction that it made within 24 hours, up to `countedSuccesses`, allows one
   * more. `perNetwork` and `perMerchant` bind credentials with fewer successes than failures.
   */
  failedCodes: {
    attempts: 10,
    windowSeconds: 300,
    attemptsPerHour: 30,
    attemptsPerDay: 100,
    countedSuccesses: 100,
    perNetwork: { attemptsPerHour: 60, attemptsPerDay: 300 },
    perMerchant: { attemptsPerHour: 200, attemptsPerDay: 1_000 },
  },
  /**
   * Wrong guesses before further ones are refused, over all processes. `signIn`: for one account from one network;
   * `account`: for one account, except from networks where its person signed in before; `network`: for all accounts
   * together from one network. `secondFactor` counts one-time codes of an account, `link` tokens of mails that do not
   * count, `registration` accounts that were created, each from one network.
   */
  guesses: {
    signIn: { attempts: 5, windowSeconds: 900, attemptsPerDay: 30 },
    account: { attempts: 20, windowSeconds: 900, attemptsPerDay: 100 },
    network: { attempts: 30, windowSeconds: 900, attemptsPerDay: 300 },
    secondFactor: { attempts: 5, windowSeconds: 900, attemptsPerDay: 20 },
    link: { attempts: 20, windowSeconds: 900, attemptsPerDay: 100 },
    registration: { attempts: 20, windowSeconds: 86_400, attemptsPerDay: 20 },
  },
  /** Wrong passwords and codes within a day after which the person is told by mail. */
  guessWarning: 10,
  login: { attempts: 5, windowSeconds: 900, maximumLockSeconds: 3_600 },
  page: { minimum: 1, default: 25, maximum: 100 },
  bodyBytes: { json: 256 * 1024, bulk: 5 * 1024 * 1024, document: 10 * 1024 * 1024 + 64 * 1024 },
  /** Members and items of one JSON body; `perObject`: members of one object in it. */
  bodyValues: { json: 10_000, bulk: 100_000, perObject: 500 },
  requestSeconds: { ordinary: 15, transfer: 120 },
  idempotencyHours: 24,
  hold: {
    defaultSeconds: 900,
    minimumSeconds: 30,
    maximumSeconds: 86_400,
    perVoucher: 1_000,
    perMembership: 100,
  },
  backDatingHours: 72,
  /**
   * The most that one order, item, discount, gift or price comes to, in minor units. No number of permitted calls adds
   * up to more than a 64-bit sum holds: ten million gifts of it are a ninth of that.
   */
  amount: 1_000_000_000_00,
  pass: {
    tiers: 10,
    rewards: 100,
    templateFields: 20,
    initialPoints: 1_000_000,
    perMerchant: 200,
    templatesPerMerchant: 200,
  },
  /** How long before its end a membership is told of once, unless it lasts no longer than that. */
  membership: { expiringNoticeDays: 7 },
  points: {
    perRequest: 10_000_000,
    balance: 1_000_000_000_000,
    restoredDays: 30,
    expiryNoticeDays: 14,
    /** The most that one adjustment by a person of that role, or by a token of theirs, adds or removes. */
    adjustment: { owner: 1_000_000, manager: 100_000, cashier: 0, marketer: 0, finance: 0, viewer: 0 },
  },
  bulk: { recipients: 1_000, codes: 10_000, codesPerCampaign: 100_000 },
  rollbackDays: 180,
  voucherExpiringDays: 7,
  /** `messagesPerDay` counts what was sent for the merchant since midnight UTC. */
  broadcast: {
    recipients: 100_000,
    named: 1_000,
    batch: 500,
    marketingPerRecipientHours: 24,
    messagesPerDay: 1_000_000,
    scheduleDays: 366,
  },
  nudge: { perRecipientHours: 72, perVoucher: 3 },
  /** `publishedPerDay`: publications within the 24 hours before another one. */
  posts: { media: 10, passes: 100, publishedPerDay: 20, scheduleDays: 366 },
  /** Days that one answer covers, and how many without a range. */
  statistics: { days: 400, defaultDays: 30 },
  /** A month is settled so many hours after its end, when tills can report nothing of it any more. */
  group: { members: 200, settlementDelayHours: 72 },
  /** `perCodePerDay`: people whom one code brings in a day before it is looked at. */
  referral: { activeCodes: 100_000, rewardPoints: 1_000_000, expiryDays: 90, perCodePerDay: 20 },
  decryptionsPerHour: 30,
  /** How long a link to a pass lasts, and the phones that may hold one. */
  walletPass: { linkDays: 90, devices: 20 },
  /** How far the clock of a sandbox goes ahead; how long one request moves it, and how long it settles the last stop. */
  testClock: { days: 731, seconds: 8, patienceSeconds: 12 },
  webhooks: {
    endpoints: 20,
    attemptSeconds: 10,
    bodyBytes: 20_000,
    answerBytes: 65_536,
    replayDays: 30,
    secretOverlapHours: 24,
    failureDays: 5,
    attemptsShown: 20,
  },
  job: { errors: 100, resultMinutes: 15, fileHours: 24, days: 30 },
  /** Amounts are minor units; `graceSeconds` is how long a withdrawal can be canceled. */
  wallet: {
    amount: 1_000_000_000_00,
    balance: 1_000_000_000_000_00,
    graceSeconds: 60,
    requestDays: 30,
    requestMaximumDays: 366,
    openRequests: 1_000,
  },
  /** `rows` in one answer, `jobRows` in the file of a job; `perMerchant` and `total` at once in one process. */
  export: { rows: 100_000, jobRows: 5_000_000, days: 366, perMerchant: 2, total: 3 },
  /** `documentBytes` counts the file; a request may be a little larger for what stands around it. */
  kyb: {
    persons: 20,
    documents: 50,
    documentBytes: 10 * 1024 * 1024,
    /** A business is verified anew after so long, and has `deadlineDays` for it. */
    reviewDays: 365,
    deadlineDays: 30,
  },
  billing: {
    /** A period is billed so long after its end: what was under way when it ended is counted by then. */
    finalizeHours: 24,
    dueDays: 14,
    /** An invoice that nobody paid so long after it was due is given up. */
    uncollectibleDays: 60,
    /** Shares of the included usage at which it is told of, in percent. */
    thresholds: [80, 100],
    linkMinutes: 60,
  },
  vouchersPerMerchant: 10_000_000,
  apiToken: { defaultDays: 90, maximumDays: 365, active: 50, allowedAddresses: 20, overlapHours: 168 },
  session: { accessMinutes: 15, idleDays: 30, absoluteDays: 90, stepUpMinutes: 5, refreshGraceSeconds: 10 },
  /** Of clients, in one server process; `perAddress`, of streams too, counts an IPv6 network (/64) as one address. */
  connections: { inAll: 2_000, perAddress: 100 },
  /** Documents that are received or judged at once, by one server process. */
  uploads: { perMerchant: 2, inAll: 16 },
  /**
   * Of live notifications. The counts are of one server process. Once `crowded` are open, a merchant that has
   * `perMerchantCrowded` gets no more, so that a few merchants can't take them all.
   */
  streams: {
    perPerson: 5,
    perMerchant: 200,
    crowded: 500,
    perMerchantCrowded: 20,
    inAll: 1_000,
    batch: 100,
    heartbeatSeconds: 10,
  },
  passkeys: { perPerson: 20, challengeMinutes: 5 },
  /** How old an ID token of an outside issuer may be, and how long signing in there may take. */
  outsideLogin: { tokenMinutes: 10, challengeMinutes: 15 },
  /** Members and invitations together; an invitation can be accepted for so many days. */
  team: { members: 500, invitationDays: 14 },
  passwordReset: { minutes: 60, perHour: 3 },
  /** Links that verify an e-mail address. */
  emailVerification: { hours: 48, perHour: 3 },
  /** Steps of 30 seconds that a code may be early or late (RFC 6238, section 6). */
  mfa: { recoveryCodes: 10, driftSteps: 1, attempts: 5 },
  apiTokenExpiringDays: 7,
  auditDays: 400,
  metadata: { keys: 50, keyLength: 40, valueLength: 500 },
} as const;

/** Seconds to wait after each failed attempt of a webhook; after the last one there is no other. */
export const webhookRetrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Amounts and counters stay inside the integers that JSON readers keep exact (RFC 8259, section 6). */
export const maximumInteger = Number.MAX_SAFE_INTEGER;
