/**
 * The closed list of error codes. `status` is the HTTP status, `title` what happened in one sentence,
 * `advice` what a client does about it. Texts never contain anything of the request.
 *
 * 400 = not well-formed · 401 = no valid credential · 403 = not allowed · 404 = not there or not yours ·
 * 409 = the state forbids it · 422 = well-formed, but a value is wrong · 429/503 = later.
 */
export interface ErrorDefinition {
  status: number;
  title: string;
  advice: string;
}

// biome-ignore format: a table reads best with one row for each code
const list = {
  invalid_json: [400, 'The body is not well-formed JSON.', 'Send one UTF-8 JSON object without duplicate keys, comments or trailing bytes.'],
  invalid_header: [400, 'A header is malformed or repeated.', 'Send each header once, with printable characters only.'],
  invalid_request: [400, 'The request is not well-formed HTTP.', 'Check the request line, the path encoding and the headers.'],
  invalid_cursor: [400, 'The cursor is not one that this list gave out.', 'Use `next_cursor` of the previous page with the same filters.'],
  idempotency_key_invalid: [400, 'The idempotency key is malformed.', 'Use 1 to 255 printable ASCII characters.'],

  credential_missing: [401, 'No credential was sent.', 'Send `Authorization: Bearer <token>`.'],
  credential_invalid: [401, 'The credential is not valid.', 'Check that the whole token was copied and that it belongs to this server.'],
  token_expired: [401, 'The API token has expired.', 'Create or rotate a token.'],
  token_revoked: [401, 'The API token was revoked.', 'Create a new token.'],
  session_expired: [401, 'The session has ended.', 'Sign in again.'],
  credentials_invalid: [401, 'The e-mail address or the password is wrong.', 'Check both; the answer does not say which one it was.'],
  refresh_reused: [401, 'The refresh token was used before, so the whole session was ended.', 'Sign in again.'],
  otp_required: [401, 'The account has a second factor.', 'Send the code of your authenticator app, or a recovery code, as `otp`.'],
  otp_invalid: [401, 'The one-time code is wrong or was used.', 'Wait for the next code, and check the clock of your device.'],

  merchant_inactive: [403, 'The merchant is not active.', 'Ask the operator of this server.'],
  token_not_allowed: [403, 'API tokens may not use this route.', 'Sign in as a person and use the JWT.'],
  insufficient_scope: [403, 'The API token lacks the scope of this route.', 'Use a token that holds `required_scope`.'],
  permission_denied: [403, 'Your role lacks the permission for this.', 'Ask an owner for a role with `required_permission`.'],
  step_up_required: [403, 'This needs a fresh proof of who you are.', 'Call `POST /auth/step-up` and repeat the request within five minutes.'],

  not_found: [404, 'There is no such object.', 'Check the id; objects of other merchants look the same as missing ones.'],
  link_expired: [404, 'The link was used or has expired.', 'Read the object again for a new link.'],
  invitation_invalid: [404, 'The invitation was used, taken back or has expired.', 'Ask for another invitation.'],
  route_not_found: [404, 'There is no such route.', 'See `/docs` for all routes.'],
  voucher_not_found: [404, 'There is no such voucher.', 'Check the id or the code.'],
  hold_not_found: [404, 'There is no such hold.', 'Check the hold id.'],
  pass_not_found: [404, 'There is no such pass.', 'Check the pass id.'],
  template_not_found: [404, 'There is no such pass template.', 'Check the template id.'],
  customer_not_found: [404, 'There is no such customer.', 'Check the customer id.'],
  membership_not_found: [404, 'There is no such membership.', 'Check the id, serial or barcode.'],

  method_not_allowed: [405, 'This path does not take that method.', 'Use one of the methods in `Allow`.'],
  request_timeout: [408, 'The request did not arrive in time.', 'Send the whole request without pauses.'],

  version_conflict: [409, 'The object was changed by somebody else at the same time.', 'Read it again and repeat the change.'],
  idempotency_in_progress: [409, 'A request with this idempotency key is being worked on.', 'Repeat it after `Retry-After`.'],
  invalid_transition: [409, 'The object cannot go from its state to that one.', 'See the states of the object in the docs.'],
  name_taken: [409, 'The name is in use.', 'Choose another name.'],
  limit_reached: [409, 'The merchant has as many of these as it may have.', 'Archive some, or ask the operator for a higher limit.'],
  email_taken: [409, 'This e-mail address is registered.', 'Sign in, or use another address.'],
  account_exists: [409, 'The address of this invitation has an account.', 'Sign in and call `POST /auth/invitations/join`.'],
  already_member: [409, 'This person belongs to the team.', 'Change the role of the member instead.'],
  last_owner: [409, 'A merchant has at least one owner.', 'Make somebody else an owner first.'],
  team_limit_reached: [409, 'The team is as large as it may be.', 'Remove somebody, or take an invitation back.'],
  mfa_enrolled: [409, 'The account has a second factor already.', 'Disable it first with `POST /auth/mfa/disable`.'],
  mfa_not_enrolled: [409, 'No second factor is being set up.', 'Call `POST /auth/mfa/enroll` first.'],
  token_limit_reached: [409, 'The merchant has as many active API tokens as it may have.', 'Revoke one first.'],
  token_not_active: [409, 'The API token is not active.', 'Create a new token.'],
  pass_not_active: [409, 'The pass is not active.', 'Activate the pass first.'],
  already_issued: [409, 'It was issued to this customer before.', 'Use the one that the answer names.'],
  issue_limit_reached: [409, 'The pass has been issued as often as it may be.', 'Raise `max_issued`.'],
  customer_erased: [409, 'The customer was erased.', 'Erased customers cannot be used again.'],
  customer_conflict: [409, 'The identifiers belong to different customers.', 'Send identifiers of one customer only.'],
  external_id_taken: [409, 'Another object of this merchant has this external id.', 'Use another external id.'],
  in_use: [409, 'Memberships were issued under this template.', 'Create another template for another type.'],
  active_records_exist: [409, 'Memberships of this pass are still alive.', 'Revoke them first, or archive with `force`.'],
  tier_in_use: [409, 'Members stand in a tier that would be removed.', 'Move them to another tier first.'],
  already_revoked: [409, 'The membership was revoked.', 'A revoked membership stays revoked; issue another one.'],
  hold_active: [409, 'Points of the membership are held.', 'Capture or release the hold first.'],
  membership_not_active: [409, 'The membership is not active.', 'See its `status`.'],
  membership_expired: [409, 'The membership has expired.', 'Renew it first.'],
  membership_revoked: [409, 'The membership was revoked.', 'Its points can no longer change.'],
  insufficient_points: [409, 'There are not enough points.', 'Spend at most `available`.'],
  reward_not_available: [409, 'The reward is not offered by this pass.', 'See the rewards of the pass.'],
  earn_cap_reached: [409, 'The membership cannot hold more points.', 'Nothing was credited.'],
  adjust_cap_reached: [409, 'The adjustment is larger than your role may make.', 'Adjust at most `maximum`, or ask a manager.'],
  already_reversed: [409, 'The transaction was reversed in whole.', 'Nothing is left to reverse.'],
  not_reversible: [409, 'A transaction of this type cannot be reversed.', 'Adjust the points instead.'],
  template_not_published: [409, 'The pass template is not published.', 'Publish the template first.'],
  code_taken: [409, 'A voucher of this merchant has this code.', 'Choose another code.'],
  voucher_exhausted: [409, 'The voucher has been used up.', 'Nothing was redeemed.'],
  voucher_expired: [409, 'The voucher has expired.', 'Nothing was redeemed.'],
  voucher_not_started: [409, 'The voucher is not valid yet.', 'Repeat it after `starts_at`.'],
  voucher_disabled: [409, 'The voucher is disabled.', 'Enable it first.'],
  voucher_voided: [409, 'The voucher was voided.', 'A voided voucher stays void.'],
  customer_limit_reached: [409, 'The customer has used this voucher as often as allowed.', 'Nothing was redeemed.'],
  insufficient_balance: [409, 'The balance of the gift voucher is too low.', 'Redeem at most `balance`.'],
  hold_not_active: [409, 'The hold has ended.', 'Validate again to get a new hold.'],
  hold_required: [409, 'All that is left of the voucher is held for others.', 'Redeem with `hold_id`, or wait until the holds end.'],
  hold_captured: [409, 'The hold was already used by a redemption.', 'Roll the redemption back instead.'],
  hold_limit_reached: [409, 'There are as many holds as there may be.', 'Release a hold, or wait until one ends.'],
  duplicate_reference: [409, 'The reference was used before.', 'One reference counts once; see the object named in the answer.'],
  limit_below_used: [409, 'The limit would be lower than what is used or held.', 'Choose a limit of at least `minimum`.'],
  voucher_not_active: [409, 'The voucher is not active.', 'See its `status`.'],
  no_codes_left: [409, 'The voucher has been issued as often as it can be redeemed.', 'Raise `redemption_limit`, or use another voucher.'],
  campaign_limit_reached: [409, 'The campaign has as many codes as it may have.', 'Start another campaign.'],
  already_rolled_back: [409, 'The redemption was rolled back in whole.', 'Nothing is left to roll back.'],
  rollback_window_closed: [409, 'The redemption is too old to be rolled back.', 'Create another voucher for the customer instead.'],
  broadcast_in_progress: [409, 'A message to these members is being sent.', 'Wait until it is done, or cancel it.'],
  pass_archived: [409, 'The pass is archived.', 'Message the members of an active pass.'],
  nothing_to_nudge: [409, 'Nobody is left to remind.', 'Everybody has redeemed the voucher or was reminded often enough.'],
  recipient_suppressed: [409, 'Nothing is sent to this person any more.', 'The address bounced or complained, or the person objected.'],
  no_email: [409, 'The customer has no e-mail address.', 'Add one first.'],
  consent_missing: [409, 'The customer has not agreed to marketing.', 'Ask for consent, or send what is transactional.'],
  endpoint_limit_reached: [409, 'The merchant has as many webhook endpoints as it may have.', 'Disable one first.'],
  endpoint_disabled: [409, 'The webhook endpoint is disabled.', 'Enable it first.'],
  immutable_field: [409, 'The field cannot change once the voucher exists.', 'Create another voucher.'],

  precondition_failed: [412, 'The object has another version than `If-Match` asks for.', 'Read it again and repeat the change.'],
  payload_too_large: [413, 'The body is too large.', 'See the limits in the docs.'],
  uri_too_long: [414, 'The path is too long.', 'Shorten it.'],
  unsupported_media_type: [415, 'The body is not plain `application/json`.', 'Send `Content-Type: application/json` without content encoding.'],
  expectation_failed: [417, 'The expectation cannot be met.', 'Leave the `Expect` header out.'],

  validation_failed: [422, 'A value of the request is not valid.', 'See `errors` for each of them.'],
  idempotency_key_reused: [422, 'The idempotency key was used with another request.', 'Use a new key for a new request.'],
  unknown_field: [422, 'A field or parameter is unknown.', 'See `errors` for its place.'],
  scope_unknown: [422, 'A scope is unknown.', 'See `GET /merchant/api-tokens/scopes`.'],
  scope_exceeds_permissions: [422, 'The token would hold a scope that your role does not allow.', 'Leave out the scopes named in `errors`.'],
  field_not_editable: [422, 'The field cannot be edited here.', 'Leave it out.'],
  invalid_timezone: [422, 'The time zone is not in the IANA database.', 'Use a name such as `Europe/Rome`.'],
  invalid_design: [422, 'The design of the template is not valid.', 'Use colours as #RRGGBB and https links.'],
  tier_thresholds_not_increasing: [422, 'The thresholds of the tiers do not increase.', 'Order the tiers by threshold.'],
  currency_mismatch: [422, 'The currency is not that of the object.', 'Use the currency of the object.'],
  customer_identifier_required: [422, 'The customer is not identified.', 'Send one of `id`, `external_id`, `email` or `phone`.'],
  code_too_weak: [422, 'A secret code must be harder to guess.', 'Use at least 60 bits: for example 12 random letters and digits.'],
  dates_inverted: [422, 'The end lies before the start.', 'Swap the two.'],
  minimum_amount_not_met: [422, 'The order is below the minimum of the voucher.', 'Order for at least `minimum`.'],
  customer_required: [422, 'The voucher needs to know the customer.', 'Send `customer`.'],
  customer_not_eligible: [422, 'The customer may not use this voucher.', 'Nothing was redeemed.'],
  location_not_eligible: [422, 'The voucher is not valid at this location.', 'Nothing was redeemed.'],
  outside_hours: [422, 'The voucher is not valid at this time of the week.', 'Repeat it in the hours of the voucher.'],
  occurred_at_too_old: [422, 'The time lies too far back or in the future.', 'Back-date by at most 72 hours.'],
  expires_at_in_past: [422, 'The end lies in the past.', 'Choose a later time.'],
  no_earn_rule: [422, 'The pass has no rule that turns this into points.', 'Send `points`, or give the pass an `earn_rule`.'],
  exceeds_remaining: [422, 'It is more than what is left.', 'Send at most `remaining`.'],
  duplicate_codes: [422, 'A code stands in the list more than once.', 'See `errors` for the places.'],
  audience_empty: [422, 'The audience has no members.', 'Choose a wider audience.'],
  audience_too_large: [422, 'The audience is larger than one message may reach.', 'Reach at most `maximum` with one message.'],
  url_not_allowed: [422, 'Events cannot be sent to this address.', 'Use https and a public host.'],
  event_scope_missing: [422, 'The token may not read the resource of an event.', 'Leave out the events named in `errors`.'],

  rate_limited: [429, 'Too many requests.', 'Repeat it after `Retry-After`.'],
  login_throttled: [429, 'Too many attempts to sign in.', 'Repeat it after `Retry-After`.'],
  redeem_failures_exceeded: [429, 'Too many failed codes.', 'Repeat it after `Retry-After`.'],
  scan_failures_exceeded: [429, 'Too many failed scans.', 'Repeat it after `Retry-After`.'],
  recipient_frequency_capped: [429, 'The customer got as many messages as one should.', 'Repeat it after `Retry-After`.'],
  broadcast_quota_exceeded: [429, 'As many messages were sent as may be in this time.', 'Repeat it after `Retry-After`.'],
  nudge_cooldown: [429, 'Everybody left was reminded a short while ago.', 'Repeat it after `Retry-After`.'],

  header_fields_too_large: [431, 'The headers are too large or too many.', 'Send at most 100 headers and 16 kB.'],
  internal_error: [500, 'Something went wrong on our side.', 'Repeat it; report `request_id` if it stays.'],
  unavailable: [503, 'The server cannot take this now.', 'Repeat it after `Retry-After`.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ErrorCode = keyof typeof list;
export const errorCodes = Object.keys(list) as ErrorCode[];

/** Status, title and advice of an error code. */
export function errorDefinition(code: ErrorCode): ErrorDefinition {
  const [status, title, advice] = list[code];
  return { status, title, advice };
}

/** What any route may answer before its operation runs; the rest stands on the route itself. */
// biome-ignore format: a table
export const commonErrors = {
  always: ['invalid_request', 'invalid_header', 'rate_limited', 'internal_error', 'unavailable'],
  withCredential: ['credential_missing', 'credential_invalid', 'token_expired', 'token_revoked', 'session_expired', 'merchant_inactive'],
  withBody: ['invalid_json', 'payload_too_large', 'unsupported_media_type', 'validation_failed'],
  withIdempotencyKey: ['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_key_reused'],
} as const satisfies Record<string, readonly ErrorCode[]>;
