import { daySeconds, hourSeconds } from './durations.ts';

/** Every default limit. A server can be configured with others; `GET /limits` returns those in force. */
export const limits = {
  /** Requests per second and burst, by kind of caller. */
  rate: {
    token: { perSecond: 100, burst: 200 },
    merchant: { perSecond: 500, burst: 1_000 },
    anonymous: { perSecond: 20, burst: 40 },
  },
  /**
   * Distinct unknown codes, serials and barcodes that a credential can try before it is locked out. Each redemption,
   * visit or points transaction it made within 24 hours, up to `countedSuccesses`, allows one more. `perNetwork` and
   * `perMerchant` apply to credentials with fewer successes than failures.
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
   * Wrong guesses before further ones are refused, across all processes. `signIn`: for one account from one network;
   * `account`: for one account, except from networks where its user has signed in; `network`: for all accounts from
   * one network. `secondFactor` counts one-time codes of an account, `link` invalid tokens from email links, and
   * `registration` created accounts, each from one network.
   * `memberMail` counts sign-in mails to one address of a merchant's member, `memberMailLater` those beyond it, and
   * `memberNetwork` those requested from one network. While no mail is sent to an address, one of the last hour still
   * works, so strangers lock no member out. `memberCode` counts wrong codes for one address, `memberCodeNetwork` those from
   * one network. `memberText` counts text messages to one number, and those requested by one member;
   * `memberTextMerchant` those of all members of a merchant, because each costs money.
   */
  guesses: {
    signIn: { attempts: 5, windowSeconds: 900, attemptsPerDay: 30 },
    account: { attempts: 20, windowSeconds: 900, attemptsPerDay: 100 },
    network: { attempts: 30, windowSeconds: 900, attemptsPerDay: 300 },
    passkey: { attempts: 10, windowSeconds: 900, attemptsPerDay: 50 },
    secondFactor: { attempts: 5, windowSeconds: 900, attemptsPerDay: 20 },
    exchange: { attempts: 60, windowSeconds: 900, attemptsPerDay: 600 },
    link: { attempts: 20, windowSeconds: 900, attemptsPerDay: 100 },
    registration: { attempts: 20, windowSeconds: daySeconds, attemptsPerDay: 20 },
    memberMail: { attempts: 4, windowSeconds: hourSeconds, attemptsPerDay: 10 },
    memberMailLater: { attempts: 1, windowSeconds: hourSeconds, attemptsPerDay: 24 },
    memberNetwork: { attempts: 60, windowSeconds: hourSeconds, attemptsPerDay: 400 },
    memberCode: { attempts: 15, windowSeconds: hourSeconds, attemptsPerDay: 50 },
    memberCodeNetwork: { attempts: 30, windowSeconds: hourSeconds, attemptsPerDay: 100 },
    memberText: { attempts: 3, windowSeconds: hourSeconds, attemptsPerDay: 6 },
    kybReveal: { attempts: 30, windowSeconds: hourSeconds, attemptsPerDay: 200 },
    /** Four for each submission that can be revealed. */
    kybDocument: { attempts: 120, windowSeconds: hourSeconds, attemptsPerDay: 800 },
    webhookTest: { attempts: 10, windowSeconds: 60, attemptsPerDay: 1_000 },
    memberTextMerchant: { attempts: 200, windowSeconds: hourSeconds, attemptsPerDay: 1_000 },
  },
  /** Wrong passwords and codes within a day before the user is notified by email. */
  guessWarning: 10,
  login: { attempts: 5, windowSeconds: 900, maximumLockSeconds: hourSeconds },
  page: { minimum: 1, default: 25, maximum: 100 },
  bodyBytes: {
    json: 256 * 1024,
    bulk: 5 * 1024 * 1024,
    import: 5 * 1024 * 1024 + 64 * 1024,
    document: 10 * 1024 * 1024 + 64 * 1024,
    picture: 5 * 1024 * 1024 + 64 * 1024,
  },
  /** Members and items in one JSON body; `perObject`: members in one object of it. */
  bodyValues: { json: 10_000, bulk: 100_000, perObject: 500 },
  requestSeconds: { ordinary: 15, transfer: 120 },
  idempotencyHours: 24,
  hold: {
    defaultSeconds: 900,
    minimumSeconds: 30,
    maximumSeconds: daySeconds,
    perVoucher: 1_000,
    perMembership: 100,
  },
  backDatingHours: 72,
  /**
   * The maximum of one order, item, discount, gift or price, in minor units. Permitted calls can't overflow a 64-bit
   * sum: ten million gifts of this amount use a ninth of it.
   */
  amount: 1_000_000_000_00,
  /** Of one order. */
  order: { items: 200, categories: 10, vouchers: 10, giftCards: 10, returns: 200 },
  /** `conditions`: facts in all groups of one voucher or promotion. */
  promotion: {
    valuesPerCondition: 100,
    conditionsPerGroup: 10,
    conditions: 20,
    automatic: 50,
    /** Of results: the longest range, and the one without `from`. */
    results: { days: 366, defaultDays: 30 },
    /** Orders in one simulation. */
    simulated: 500,
    samples: 20,
    budgetUses: 1_000_000_000,
    budgetPoints: 1_000_000_000_000,
    /** That a points campaign names. */
    passes: 50,
  },
  /** Rules of one pass by which members earn, and what one can give. */
  earning: {
    rules: 30,
    capsPerRule: 3,
    points: 1_000_000,
    nameLength: 80,
    /** Of a simulation: the longest range, and members whose tiers it looks at. */
    simulatedDays: 92,
    simulatedMembers: 200,
  },
  pass: {
    tiers: 10,
    rewards: 100,
    templateFields: 20,
    initialPoints: 1_000_000,
    perMerchant: 200,
    templatesPerMerchant: 200,
  },
  /** `mergeUndoDays`: how long a merge can be undone. */
  customer: { attributes: 50, choices: 100, valueLength: 500, tags: 50, tagLength: 60, mergeUndoDays: 30 },
  /** `value`: the largest `value` of an event; `textLength`: characters of a property. */
  memberEvent: { types: 100, properties: 20, textLength: 500, value: 1_000_000_000 },
  /** Matches of the rarest word of a search that are looked at. */
  search: { candidates: 20_000 },
  /**
   * `expiringNoticeDays`: days before expiry to notify once, unless the membership lasts no longer than that;
   * `tierNoticeDays`: the same for the end of a tier;
   * `startDays`: how far ahead it can start.
   */
  membership: { expiringNoticeDays: 7, tierNoticeDays: 30, startDays: 3_660 },
  points: {
    perRequest: 10_000_000,
    balance: 1_000_000_000_000,
    restoredDays: 30,
    expiryNoticeDays: 14,
    /**
     * Maximum points of one adjustment, or of one credit without an order by a caller who can adjust points or change
     * passes, by the role of the user or of the creator of the token.
     */
    adjustment: { owner: 1_000_000, manager: 100_000, cashier: 0, marketer: 0, finance: 0, viewer: 0 },
  },
  /**
   * What a caller can give who doesn't decide what points and cards are worth: points without an order, unless it can
   * adjust points or change passes, and sold gift cards, unless it can create vouchers. `…PerDay` counts a person, or a
   * token with its rotations, since midnight. Passes and merchants can set other limits. `ownHours` is how long a caller
   * can undo what it did itself.
   */
  till: {
    pointsPerCall: 20_000,
    pointsPerDay: 200_000,
    giftCard: 500_00,
    giftCardsPerDay: 2_000_00,
    ownHours: 24,
  },
  bulk: { recipients: 1_000, codes: 10_000, codesPerCampaign: 100_000 },
  /**
   * Of files of customers and codes: `fileBytes` of one, its `rows` and `columns`, `seconds` to read it and how many a
   * process reads at a time, each of another merchant.
   */
  import: { fileBytes: 5 * 1024 * 1024, rows: 10_000, columns: 200, seconds: 20, threads: 2 },
  rollbackDays: 180,
  voucherExpiringDays: 7,
  /** `messagesPerDay` counts messages sent for the merchant since midnight UTC. */
  broadcast: {
    recipients: 100_000,
    named: 1_000,
    batch: 500,
    marketingPerRecipientHours: 24,
    messagesPerDay: 1_000_000,
    scheduleDays: 366,
    /** Longest text of a message that is also sent as a text message, with its placeholders. */
    textCharacters: 480,
    /** Of one mail, and the characters of one of its texts. */
    blocks: 20,
    blockCharacters: 5_000,
    /** Of a mail's HTML: programs of mail cut off what is longer. */
    htmlBytes: 100_000,
    /** Customers in one job that gives codes to an audience. */
    codeRecipients: 10_000,
  },
  nudge: { perRecipientHours: 72, perVoucher: 3 },
  /**
   * `fileBytes` is the size of an uploaded file; `side` and `pixels` are those of the picture in it. `perMerchant` counts
   * pictures and `storedBytes` the files made of them. `seconds` is how long one can take to be drawn; a process draws
   * `threads` at a time, each of another merchant.
   */
  pictures: {
    fileBytes: 5 * 1024 * 1024,
    side: 8_000,
    pixels: 16_000_000,
    perMerchant: 500,
    storedBytes: 500 * 1024 * 1024,
    seconds: 20,
    threads: 2,
  },
  /** `publishedPerDay`: publications within the past 24 hours. */
  posts: { media: 10, passes: 100, publishedPerDay: 20, scheduleDays: 366 },
  /** Maximum days in one response, and the default. */
  statistics: { days: 400, defaultDays: 30 },
  /** Hours after the end of a month before it is settled, when tills can no longer report anything in it. */
  group: { members: 200, settlementDelayHours: 72 },
  /** `perCodePerDay`: referrals by one code in a day before further ones are flagged. */
  referral: { activeCodes: 100_000, rewardPoints: 1_000_000, expiryDays: 90, perCodePerDay: 20 },
  decryptionsPerHour: 30,
  /** Validity of a link to a pass, and phones per pass. */
  walletPass: { linkDays: 90, devices: 20 },
  /** How far ahead a sandbox clock can be; how long one request moves it, and how long it settles the last stop. */
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
  /** `rows` in one response, `jobRows` in the file of a job; `perMerchant` and `total`: concurrent, per process. */
  /** Saved views of lists of one merchant. */
  savedViews: 500,
  /** Characters of the filters of a saved view. */
  savedViewCharacters: 2_000,
  export: { rows: 100_000, jobRows: 5_000_000, days: 366, perMerchant: 2, total: 3 },
  /** `documentBytes` is the size of the file; a request can be slightly larger, for the form around it. */
  kyb: {
    persons: 20,
    documents: 50,
    documentBytes: 10 * 1024 * 1024,
    /** Days until a business must be verified again, for which it has `deadlineDays`. */
    reviewDays: 365,
    deadlineDays: 30,
  },
  billing: {
    /** Hours after the end of a period before it is billed, so that transactions in progress at its end are counted. */
    finalizeHours: 24,
    dueDays: 14,
    /** Days after the due date before an unpaid invoice becomes uncollectible. */
    uncollectibleDays: 60,
    /** Percentages of the included usage at which to notify. */
    thresholds: [80, 100],
    linkMinutes: 60,
  },
  vouchersPerMerchant: 10_000_000,
  apiToken: {
    defaultDays: 90,
    maximumDays: 365,
    active: 50,
    allowedAddresses: 20,
    allowedOrigins: 20,
    overlapHours: 168,
    defaultOverlapHours: 24,
  },
  session: { accessMinutes: 15, idleDays: 30, absoluteDays: 90, stepUpMinutes: 5, refreshGraceSeconds: 10 },
  /**
   * Client connections served per process; `perAddress`, also for streams, counts an IPv6 /64 as one address. Many people
   * can share an address: the tills of a mall, the phones in a shop.
   */
  connections: { inAll: 2_000, perAddress: 200 },
  /** Concurrent document uploads and scans, per process. */
  uploads: { perMerchant: 2, inAll: 16 },
  /**
   * Notification streams, per process. Once `crowded` are open, a merchant with `perMerchantCrowded` gets no more, so
   * a few merchants can't use them all.
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
  /**
   * Sessions of members. `stepUpMinutes`: how long after signing in they can export or erase their data; `linkMinutes`:
   * validity of a sign-in link; `linkAgainDays`: how long a link sends a new one to its address; `codeAttempts`: wrong codes for one mail.
   */
  memberSession: {
    days: 180,
    stepUpMinutes: 15,
    linkMinutes: 60,
    linkAgainDays: 30,
    codeAttempts: 5,
    perMember: 50,
  },
  pushSubscriptions: { perMember: 10 },
  passkeys: { perPerson: 20, challengeMinutes: 5 },
  /** Maximum age of an ID token from an external issuer, and maximum time to sign in there. */
  outsideLogin: { tokenMinutes: 10, challengeMinutes: 15 },
  /** Members and open invitations in total, and the validity of an invitation. */
  team: { members: 500, invitationDays: 14 },
  /** Codes with which a person approves a token for a device, and how long the device waits between calls. */
  deviceLogin: { minutes: 10, pollSeconds: 5 },
  passwordReset: { minutes: 60, perHour: 3 },
  /** Links that verify an email address. */
  emailVerification: { hours: 48, perHour: 3 },
  /** 30-second steps that a code can be early or late (RFC 6238, section 6). */
  mfa: { recoveryCodes: 10, driftSteps: 1, attempts: 5 },
  apiTokenExpiringDays: 7,
  auditDays: 400,
  metadata: { keys: 50, keyLength: 40, valueLength: 500 },
} as const;

/** Seconds to wait after each failed webhook attempt; there are no retries after the last one. */
export const webhookRetrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Amounts and counters stay within the integers that JSON readers represent exactly (RFC 8259, section 6). */
export const maximumInteger = Number.MAX_SAFE_INTEGER;
