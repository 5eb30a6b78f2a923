// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Limits {
  rate: {
    token: {
      per_second: number;
      burst: number;
    };
    merchant: {
      per_second: number;
      burst: number;
    };
    anonymous: {
      per_second: number;
      burst: number;
    };
  } | null;
  failed_codes: {
    attempts: number;
    window_seconds: number;
    attempts_per_hour: number;
    attempts_per_day: number;
    counted_successes: number;
    per_network: {
      attempts_per_hour: number;
      attempts_per_day: number;
    };
    per_merchant: {
      attempts_per_hour: number;
      attempts_per_day: number;
    };
  };
  guesses: {
    sign_in: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    account: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    network: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    second_factor: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    link: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    registration: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_mail: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_mail_later: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_network: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_code: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_code_network: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_text: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
    member_text_merchant: {
      attempts: number;
      window_seconds: number;
      attempts_per_day: number;
    };
  };
  guess_warning: number;
  login: {
    attempts: number;
    window_seconds: number;
    maximum_lock_seconds: number;
  };
  page: {
    minimum: number;
    default: number;
    maximum: number;
  };
  body_bytes: {
    json: number;
    bulk: number;
    document: number;
    picture: number;
  };
  body_values: {
    json: number;
    bulk: number;
    per_object: number;
  };
  request_seconds: {
    ordinary: number;
    transfer: number;
  };
  idempotency_hours: number;
  hold: {
    default_seconds: number;
    minimum_seconds: number;
    maximum_seconds: number;
    per_voucher: number;
    per_membership: number;
  };
  back_dating_hours: number;
  amount: number;
  order: {
    items: number;
    categories: number;
    vouchers: number;
    gift_cards: number;
    returns: number;
  };
  promotion: {
    values_per_condition: number;
    conditions_per_group: number;
    conditions: number;
    automatic: number;
    results: {
      days: number;
      default_days: number;
    };
    simulated: number;
    samples: number;
    budget_uses: number;
  };
  pass: {
    tiers: number;
    rewards: number;
    template_fields: number;
    initial_points: number;
    per_merchant: number;
    templates_per_merchant: number;
  };
  customer: {
    attributes: number;
    choices: number;
    value_length: number;
    tags: number;
    tag_length: number;
    merge_undo_days: number;
  };
  search: {
    candidates: number;
  };
  membership: {
    expiring_notice_days: number;
    start_days: number;
  };
  points: {
    per_request: number;
    balance: number;
    restored_days: number;
    expiry_notice_days: number;
    adjustment: {
      owner: number;
      manager: number;
      cashier: number;
      marketer: number;
      finance: number;
      viewer: number;
    };
  };
  bulk: {
    recipients: number;
    codes: number;
    codes_per_campaign: number;
  };
  rollback_days: number;
  voucher_expiring_days: number;
  broadcast: {
    recipients: number;
    named: number;
    batch: number;
    marketing_per_recipient_hours: number;
    messages_per_day: number;
    schedule_days: number;
    text_characters: number;
  };
  nudge: {
    per_recipient_hours: number;
    per_voucher: number;
  };
  pictures: {
    file_bytes: number;
    side: number;
    pixels: number;
    per_merchant: number;
    stored_bytes: number;
    seconds: number;
    threads: number;
  };
  posts: {
    media: number;
    passes: number;
    published_per_day: number;
    schedule_days: number;
  };
  statistics: {
    days: number;
    default_days: number;
  };
  group: {
    members: number;
    settlement_delay_hours: number;
  };
  referral: {
    active_codes: number;
    reward_points: number;
    expiry_days: number;
    per_code_per_day: number;
  };
  decryptions_per_hour: number;
  wallet_pass: {
    link_days: number;
    devices: number;
  };
  test_clock: {
    days: number;
    seconds: number;
    patience_seconds: number;
  };
  webhooks: {
    endpoints: number;
    attempt_seconds: number;
    body_bytes: number;
    answer_bytes: number;
    replay_days: number;
    secret_overlap_hours: number;
    failure_days: number;
    attempts_shown: number;
  };
  job: {
    errors: number;
    result_minutes: number;
    file_hours: number;
    days: number;
  };
  wallet: {
    amount: number;
    balance: number;
    grace_seconds: number;
    request_days: number;
    request_maximum_days: number;
    open_requests: number;
  };
  export: {
    rows: number;
    job_rows: number;
    days: number;
    per_merchant: number;
    total: number;
  };
  kyb: {
    persons: number;
    documents: number;
    document_bytes: number;
    review_days: number;
    deadline_days: number;
  };
  billing: {
    finalize_hours: number;
    due_days: number;
    uncollectible_days: number;
    thresholds: {
      '0': number;
      '1': number;
    };
    link_minutes: number;
  };
  vouchers_per_merchant: number;
  api_token: {
    default_days: number;
    maximum_days: number;
    active: number;
    allowed_addresses: number;
    allowed_origins: number;
    overlap_hours: number;
    default_overlap_hours: number;
  };
  session: {
    access_minutes: number;
    idle_days: number;
    absolute_days: number;
    step_up_minutes: number;
    refresh_grace_seconds: number;
  };
  connections: {
    in_all: number;
    per_address: number;
  };
  uploads: {
    per_merchant: number;
    in_all: number;
  };
  streams: {
    per_person: number;
    per_merchant: number;
    crowded: number;
    per_merchant_crowded: number;
    in_all: number;
    batch: number;
    heartbeat_seconds: number;
  };
  member_session: {
    days: number;
    step_up_minutes: number;
    link_minutes: number;
    code_attempts: number;
    per_member: number;
  };
  push_subscriptions: {
    per_member: number;
  };
  passkeys: {
    per_person: number;
    challenge_minutes: number;
  };
  outside_login: {
    token_minutes: number;
    challenge_minutes: number;
  };
  team: {
    members: number;
    invitation_days: number;
  };
  device_login: {
    minutes: number;
    poll_seconds: number;
  };
  password_reset: {
    minutes: number;
    per_hour: number;
  };
  email_verification: {
    hours: number;
    per_hour: number;
  };
  mfa: {
    recovery_codes: number;
    drift_steps: number;
    attempts: number;
  };
  api_token_expiring_days: number;
  audit_days: number;
  metadata: {
    keys: number;
    key_length: number;
    value_length: number;
  };
}

/** Limits: limits and rate limits of the server. */
export class LimitsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List the limits in force.
   *
   * Returns every limit of this server. `rate` is `null` if requests are not limited.
   *
   * `GET /api/v1/limits` · no credential
   */
  list(options: RequestOptions = {}): Call<Limits> {
    return this.#transport.send<Limits>({ method: 'GET', path: '/api/v1/limits' }, options);
  }
}
