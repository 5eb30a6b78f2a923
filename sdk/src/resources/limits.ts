// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

/** Every limit of this server */
export interface Limits {
  /** Requests by kind of caller; null if requests are not limited */
  rate: {
    /** Of each API token */
    token: {
      /** Requests per second, on average */
      per_second: number;
      /** Requests at once, after a pause */
      burst: number;
    };
    /** Of all API tokens and users of a merchant together */
    merchant: {
      /** Requests per second, on average */
      per_second: number;
      /** Requests at once, after a pause */
      burst: number;
    };
    /** Of each network without a credential */
    anonymous: {
      /** Requests per second, on average */
      per_second: number;
      /** Requests at once, after a pause */
      burst: number;
    };
  } | null;
  /** Unknown ones that a credential can try before it is locked out, of each kind: voucher codes, gift card codes, serials, customers */
  failed_codes: {
    /** Unknown ones within `window_seconds` */
    attempts: number;
    /** Length of the window in seconds */
    window_seconds: number;
    /** Unknown ones within an hour */
    attempts_per_hour: number;
    /** Unknown ones within 24 hours */
    attempts_per_day: number;
    /** Successes within 24 hours that each allow one more, up to this many */
    counted_successes: number;
    /** Of all credentials in one network that fail more often than they succeed */
    per_network: {
      /** Unknown ones within an hour */
      attempts_per_hour: number;
      /** Unknown ones within 24 hours */
      attempts_per_day: number;
    };
    /** Of all credentials of a merchant that fail more often than they succeed */
    per_merchant: {
      /** Unknown ones within an hour */
      attempts_per_hour: number;
      /** Unknown ones within 24 hours */
      attempts_per_day: number;
    };
  };
  /** Wrong guesses, and mails and messages on request, before more are refused */
  guesses: {
    /** Wrong passwords for one account from one network */
    sign_in: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Wrong passwords for one account from networks where its user never signed in */
    account: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Wrong passwords for all accounts from one network */
    network: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Failed passkeys of one account that are recorded; valid ones are always accepted */
    passkey: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Wrong one-time codes of one account */
    second_factor: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Codes from one network that the external issuer did not exchange */
    exchange: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Invalid tokens of links in mails from one network */
    link: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Accounts registered from one network */
    registration: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Sign-in mails to one address of a member */
    member_mail: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Further sign-in mails to that address */
    member_mail_later: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Sign-in mails to members requested from one network */
    member_network: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Wrong codes of one address of a member */
    member_code: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Wrong codes of members from one network */
    member_code_network: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Text messages to one number, or requested by one member */
    member_text: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Verifications whose details a reviewer reveals */
    kyb_reveal: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Documents of submissions that a reviewer downloads */
    kyb_document: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Test events to the webhook endpoints of a merchant */
    webhook_test: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
    /** Text messages of all members of a merchant */
    member_text_merchant: {
      /** How many within `window_seconds` */
      attempts: number;
      /** Length of the window in seconds */
      window_seconds: number;
      /** How many within 24 hours */
      attempts_per_day: number;
    };
  };
  /** Wrong passwords and codes within a day before the user is notified by mail */
  guess_warning: number;
  /** Wrong passwords before an account is locked for a while */
  login: {
    /** Wrong passwords within `window_seconds` */
    attempts: number;
    /** Length of the window in seconds */
    window_seconds: number;
    /** Longest lock, in seconds */
    maximum_lock_seconds: number;
  };
  /** Objects on a page of a list */
  page: {
    /** Smallest `limit` */
    minimum: number;
    /** `limit` if omitted */
    default: number;
    /** Largest `limit` */
    maximum: number;
  };
  /** Size of a request body in bytes */
  body_bytes: {
    /** Of JSON */
    json: number;
    /** Of JSON of bulk routes */
    bulk: number;
    /** Of files to import, with the form around the file */
    import: number;
    /** Of uploads, with the form around the file */
    document: number;
    /** Of pictures, with the form around the file */
    picture: number;
  };
  /** Members and items in one JSON body */
  body_values: {
    /** Of JSON */
    json: number;
    /** Of JSON of bulk routes */
    bulk: number;
    /** Members of one object in it */
    per_object: number;
  };
  /** Time for a request in seconds */
  request_seconds: {
    /** Of most requests */
    ordinary: number;
    /** Of uploads and downloads */
    transfer: number;
  };
  /** Hours for which the response to an `Idempotency-Key` is stored */
  idempotency_hours: number;
  /** Holds of vouchers and points */
  hold: {
    /** Length in seconds if omitted */
    default_seconds: number;
    /** Shortest length in seconds */
    minimum_seconds: number;
    /** Longest length in seconds */
    maximum_seconds: number;
    /** Active holds of one voucher */
    per_voucher: number;
    /** Active holds of one membership */
    per_membership: number;
  };
  /** Hours by which `occurred_at` can be in the past */
  back_dating_hours: number;
  /** Largest amount of an order, item, discount, gift or price, in minor units */
  amount: number;
  /** Entries of one order */
  order: {
    /** Items */
    items: number;
    /** Categories of an item */
    categories: number;
    /** Vouchers */
    vouchers: number;
    /** Gift cards */
    gift_cards: number;
    /** Returns */
    returns: number;
  };
  /** Vouchers with conditions, and promotions */
  promotion: {
    /** Values of one condition */
    values_per_condition: number;
    /** Facts in one of the groups `all`, `any` and `none` */
    conditions_per_group: number;
    /** Facts in all groups together */
    conditions: number;
    /** Automatic promotions and points campaigns that a merchant can have at the same time */
    automatic: number;
    /** Range of results in days */
    results: {
      /** Longest range */
      days: number;
      /** Range without `from` */
      default_days: number;
    };
    /** Orders in one simulation */
    simulated: number;
    /** Orders that a simulation returns in full */
    samples: number;
    /** Largest budget in uses */
    budget_uses: number;
    /** Largest budget in points */
    budget_points: number;
    /** Passes that a points campaign names */
    passes: number;
  };
  /** Rules by which a pass earns besides its base rule */
  earning: {
    /** Rules of a pass */
    rules: number;
    /** Limits of a rule */
    caps_per_rule: number;
    /** Points that a rule can give for an amount, for a unit, or once */
    points: number;
    /** Characters of a name */
    name_length: number;
    /** Longest range of a simulation, in days */
    simulated_days: number;
    /** Members whose tiers a simulation looks at */
    simulated_members: number;
  };
  /** Passes and their templates */
  pass: {
    /** Tiers of a pass */
    tiers: number;
    /** Rewards of a pass */
    rewards: number;
    /** Fields of a template */
    template_fields: number;
    /** Points that a new membership can start with */
    initial_points: number;
    /** Passes of a merchant */
    per_merchant: number;
    /** Templates of a merchant */
    templates_per_merchant: number;
  };
  /** Attributes and tags of customers */
  customer: {
    /** Attributes that a merchant can declare */
    attributes: number;
    /** Choices of an attribute */
    choices: number;
    /** Characters of a value */
    value_length: number;
    /** Tags of a customer */
    tags: number;
    /** Characters of a tag */
    tag_length: number;
    /** Days in which a merge can be undone */
    merge_undo_days: number;
  };
  /** Events of members, and the types that a merchant declares */
  member_event: {
    /** Types that a merchant can declare */
    types: number;
    /** Properties of a type */
    properties: number;
    /** Characters of a property */
    text_length: number;
    /** Largest `value` of an event */
    value: number;
  };
  /** Search for customers */
  search: {
    /** Matches of the rarest word that are looked at */
    candidates: number;
  };
  /** Start and end of memberships */
  membership: {
    /** Days before the end when customers are notified */
    expiring_notice_days: number;
    /** Days before the end of a tier when webhooks are notified */
    tier_notice_days: number;
    /** Days by which the start can be in the future */
    start_days: number;
  };
  /** Points of memberships */
  points: {
    /** Points that one request can move */
    per_request: number;
    /** Largest balance */
    balance: number;
    /** Days for which points last that come back from a reversal after they expired */
    restored_days: number;
    /** Days before points expire when customers are notified */
    expiry_notice_days: number;
    /** Points of one adjustment, by the role of the user or of the creator of the token */
    adjustment: {
      /** By owners */
      owner: number;
      /** By managers */
      manager: number;
      /** By cashiers */
      cashier: number;
      /** By marketers */
      marketer: number;
      /** By finance */
      finance: number;
      /** By viewers */
      viewer: number;
    };
  };
  /** What a till can give, unless the pass or the merchant says otherwise */
  till: {
    /** Points of one credit without an order */
    points_per_call: number;
    /** Points without an order by one person or token in a day */
    points_per_day: number;
    /** Balance of a gift card that a till sells or loads, in minor units */
    gift_card: number;
    /** Gift cards sold by one person or token in a day, in minor units */
    gift_cards_per_day: number;
    /** Hours in which callers can undo what they did themselves */
    own_hours: number;
  };
  /** Bulk requests */
  bulk: {
    /** Recipients in one request */
    recipients: number;
    /** Vouchers in one request */
    codes: number;
    /** Vouchers of one campaign */
    codes_per_campaign: number;
  };
  /** Of files to import */
  import: {
    /** Size of a file in bytes */
    file_bytes: number;
    /** Rows of a file */
    rows: number;
    /** Columns of a file */
    columns: number;
    /** Longest time to read one, in seconds */
    seconds: number;
    /** Files that a server process reads at the same time */
    threads: number;
  };
  /** Days in which a redemption can be rolled back */
  rollback_days: number;
  /** Days before a voucher expires when its event is written */
  voucher_expiring_days: number;
  /** Messages to many customers */
  broadcast: {
    /** Recipients of one message */
    recipients: number;
    /** Recipients named one by one */
    named: number;
    /** Recipients handled at once */
    batch: number;
    /** Hours between two marketing messages to one customer */
    marketing_per_recipient_hours: number;
    /** Messages of a merchant since midnight UTC */
    messages_per_day: number;
    /** Days by which a message can be scheduled ahead */
    schedule_days: number;
    /** Longest text message, in characters as written */
    text_characters: number;
    /** Blocks of a message */
    blocks: number;
    /** Characters in a block of text */
    block_characters: number;
    /** Bytes of the HTML of a mail */
    html_bytes: number;
    /** Customers in one job that gives codes */
    code_recipients: number;
  };
  /** Reminders of vouchers */
  nudge: {
    /** Hours between two reminders to one customer */
    per_recipient_hours: number;
    /** Reminders of one voucher */
    per_voucher: number;
  };
  /** Of uploaded pictures */
  pictures: {
    /** Size of a file in bytes */
    file_bytes: number;
    /** Longest side in pixels */
    side: number;
    /** Width times height in pixels */
    pixels: number;
    /** Pictures of a merchant */
    per_merchant: number;
    /** Bytes of all files made of them */
    stored_bytes: number;
    /** Longest time to draw one, in seconds */
    seconds: number;
    /** Pictures that a server process draws at the same time */
    threads: number;
  };
  /** Posts */
  posts: {
    /** Images and videos of a post */
    media: number;
    /** Passes that a post can be limited to */
    passes: number;
    /** Posts published within 24 hours */
    published_per_day: number;
    /** Days by which a post can be scheduled ahead */
    schedule_days: number;
  };
  /** Range of statistics in days */
  statistics: {
    /** Longest range */
    days: number;
    /** Range without `from` */
    default_days: number;
  };
  /** Groups of merchants */
  group: {
    /** Merchants in a group */
    members: number;
    /** Hours after the end of a month before it is settled */
    settlement_delay_hours: number;
  };
  /** Referrals */
  referral: {
    /** Active referral codes of a merchant */
    active_codes: number;
    /** Points of one reward */
    reward_points: number;
    /** Days until a referral expires, if the new customer earns no points */
    expiry_days: number;
    /** Referrals by one code in a day before more are flagged */
    per_code_per_day: number;
  };
  /** Voucher codes that a user can read in plain text within an hour */
  decryptions_per_hour: number;
  /** Passes in Apple and Google wallets */
  wallet_pass: {
    /** Days for which a link to a pass is valid */
    link_days: number;
    /** Phones with one pass */
    devices: number;
  };
  /** Clock of a sandbox */
  test_clock: {
    /** Days by which it can be ahead */
    days: number;
    /** Seconds for which one request moves it */
    seconds: number;
    /** Seconds for which one request settles its last stop */
    patience_seconds: number;
  };
  /** Webhooks */
  webhooks: {
    /** Endpoints of a merchant */
    endpoints: number;
    /** Seconds in which an endpoint must answer */
    attempt_seconds: number;
    /** Size of a webhook in bytes; larger events are shortened */
    body_bytes: number;
    /** Bytes of the answer that are read */
    answer_bytes: number;
    /** Days for which events can be sent again */
    replay_days: number;
    /** Hours for which the previous secret still signs */
    secret_overlap_hours: number;
    /** Days without a success until an endpoint is disabled */
    failure_days: number;
    /** Attempts that are returned */
    attempts_shown: number;
  };
  /** Jobs */
  job: {
    /** Errors that a job lists */
    errors: number;
    /** Minutes for which a link to a result is valid */
    result_minutes: number;
    /** Hours for which a result is kept */
    file_hours: number;
    /** Days for which a job is kept */
    days: number;
  };
  /** Wallets */
  wallet: {
    /** Largest amount of a transaction, in minor units */
    amount: number;
    /** Largest balance, in minor units */
    balance: number;
    /** Seconds in which a withdrawal can be canceled */
    grace_seconds: number;
    /** Days until a payment request expires, if it names no time */
    request_days: number;
    /** Longest time until a payment request expires, in days */
    request_maximum_days: number;
    /** Open payment requests of a merchant */
    open_requests: number;
  };
  /** Saved views of lists of one merchant */
  saved_views: number;
  /** Characters of the filters of a saved view */
  saved_view_characters: number;
  /** Exports */
  export: {
    /** Rows in one response */
    rows: number;
    /** Rows in the file of a job */
    job_rows: number;
    /** Longest range in days */
    days: number;
    /** Exports of a merchant at once, per process */
    per_merchant: number;
    /** Exports at once, per process */
    total: number;
  };
  /** Business verification */
  kyb: {
    /** People of a business */
    persons: number;
    /** Documents of a business */
    documents: number;
    /** Size of a document in bytes */
    document_bytes: number;
    /** Days until a business must be verified again */
    review_days: number;
    /** Days in which it must be verified again */
    deadline_days: number;
  };
  /** Billing */
  billing: {
    /** Hours after the end of a period before it is billed */
    finalize_hours: number;
    /** Days until an invoice is due */
    due_days: number;
    /** Days after the due date until an unpaid invoice is given up */
    uncollectible_days: number;
    /** Percentages of the included usage at which the merchant is notified */
    thresholds: {
      /** First percentage of the included usage at which the merchant is notified */
      '0': number;
      /** Second percentage of the included usage at which the merchant is notified */
      '1': number;
    };
    /** Minutes for which a link to an invoice is valid */
    link_minutes: number;
  };
  /** Vouchers of a merchant */
  vouchers_per_merchant: number;
  /** API tokens */
  api_token: {
    /** Days until a token expires, if omitted */
    default_days: number;
    /** Longest life of a token in days */
    maximum_days: number;
    /** Active tokens of a merchant */
    active: number;
    /** Entries in the list of allowed addresses */
    allowed_addresses: number;
    /** Entries in the list of allowed origins */
    allowed_origins: number;
    /** Longest time for which a rotated secret still works, in hours */
    overlap_hours: number;
    /** Hours for which a rotated secret still works, if omitted */
    default_overlap_hours: number;
  };
  /** Sessions of users */
  session: {
    /** Minutes for which an access token is valid */
    access_minutes: number;
    /** Days without use until a session ends */
    idle_days: number;
    /** Days until a session ends in any case */
    absolute_days: number;
    /** Minutes for which a proof of identity counts */
    step_up_minutes: number;
    /** Seconds in which a refresh token can be used twice, such as by two tabs */
    refresh_grace_seconds: number;
  };
  /** Connections of clients, per process */
  connections: {
    /** In all */
    in_all: number;
    /** From one address; an IPv6 /64 counts as one */
    per_address: number;
  };
  /** Uploads at once, per process */
  uploads: {
    /** Of a merchant */
    per_merchant: number;
    /** In all */
    in_all: number;
  };
  /** Notification streams, per process */
  streams: {
    /** Of a person */
    per_person: number;
    /** Of a merchant */
    per_merchant: number;
    /** Streams from which `per_merchant_crowded` applies */
    crowded: number;
    /** Of a merchant while many streams are open */
    per_merchant_crowded: number;
    /** In all */
    in_all: number;
    /** Notifications that are read at once */
    batch: number;
    /** Seconds between two heartbeats */
    heartbeat_seconds: number;
  };
  /** Sessions of members */
  member_session: {
    /** Days until a session ends */
    days: number;
    /** Minutes after sign-in in which members can export or erase their data */
    step_up_minutes: number;
    /** Minutes for which a sign-in link is valid */
    link_minutes: number;
    /** Days for which a link that was used or has expired can send a new one */
    link_again_days: number;
    /** Wrong codes for one mail */
    code_attempts: number;
    /** Devices of a member */
    per_member: number;
  };
  /** Of push notifications to members */
  push_subscriptions: {
    /** Browsers of a member; the oldest is dropped for a new one */
    per_member: number;
  };
  /** Passkeys */
  passkeys: {
    /** Of a person */
    per_person: number;
    /** Minutes to answer a challenge */
    challenge_minutes: number;
  };
  /** Sign-in through an external issuer */
  outside_login: {
    /** Greatest age of an ID token, in minutes */
    token_minutes: number;
    /** Minutes to sign in there */
    challenge_minutes: number;
  };
  /** Teams */
  team: {
    /** Members and open invitations of a merchant */
    members: number;
    /** Days for which an invitation is valid */
    invitation_days: number;
  };
  /** Tokens that a person approves for a device */
  device_login: {
    /** Minutes for which a code is valid */
    minutes: number;
    /** Seconds that the device waits between two requests */
    poll_seconds: number;
  };
  /** Password resets */
  password_reset: {
    /** Minutes for which a link is valid */
    minutes: number;
    /** Mails to one address within an hour */
    per_hour: number;
  };
  /** Links that verify an email address */
  email_verification: {
    /** Hours for which a link is valid */
    hours: number;
    /** Mails to one address within an hour */
    per_hour: number;
  };
  /** One-time codes */
  mfa: {
    /** Recovery codes of a user */
    recovery_codes: number;
    /** Steps of 30 seconds by which a code can be early or late */
    drift_steps: number;
    /** Wrong codes before a step-up must be started again */
    attempts: number;
  };
  /** Days before a token expires when its creator is notified */
  api_token_expiring_days: number;
  /** Days for which the audit log is kept */
  audit_days: number;
  /** Metadata of an object */
  metadata: {
    /** Keys */
    keys: number;
    /** Characters of a key */
    key_length: number;
    /** Characters of a value */
    value_length: number;
  };
}

/** Limits: limits and rate limits of the server. */
export class LimitsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List the limits in force.
   *
   * Returns every limit of this server. `rate` is `null` if requests are not limited.
   *
   * `GET /api/v1/limits` · no credential */
  list(options: RequestOptions = {}): Call<Limits> {
    return this.#transport.send<Limits>({ method: 'GET', path: '/api/v1/limits' }, options);
  }
}
