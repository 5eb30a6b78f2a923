// Generated from contract/ by `npm run generate`. Changes made here are lost.

/** Every code that the server refuses with. */
export type ErrorCode =
  /** 400: The body is not well-formed JSON. */
  | 'invalid_json'
  /** 400: A header is malformed or repeated. */
  | 'invalid_header'
  /** 400: The request is not well-formed HTTP. */
  | 'invalid_request'
  /** 400: The cursor is not one that this list gave out. */
  | 'invalid_cursor'
  /** 400: The idempotency key is malformed. */
  | 'idempotency_key_invalid'
  /** 401: No credential was sent. */
  | 'credential_missing'
  /** 401: The credential is not valid. */
  | 'credential_invalid'
  /** 401: The API token has expired. */
  | 'token_expired'
  /** 401: The API token was revoked. */
  | 'token_revoked'
  /** 401: The session has ended. */
  | 'session_expired'
  /** 401: The e-mail address or the password is wrong. */
  | 'credentials_invalid'
  /** 401: The refresh token was used before, so the whole session was ended. */
  | 'refresh_reused'
  /** 401: The account has a second factor. */
  | 'otp_required'
  /** 401: The passkey was not accepted. */
  | 'passkey_invalid'
  /** 401: The ID token was not accepted. */
  | 'id_token_invalid'
  /** 401: The one-time code is wrong or was used. */
  | 'otp_invalid'
  /** 403: The merchant is not active. */
  | 'merchant_inactive'
  /** 403: API tokens may not use this route. */
  | 'token_not_allowed'
  /** 403: The API token lacks the scope of this route. */
  | 'insufficient_scope'
  /** 403: Your role lacks the permission for this. */
  | 'permission_denied'
  /** 403: Nobody here is linked with this identity. */
  | 'identity_unknown'
  /** 403: Your e-mail address is not verified. */
  | 'email_unverified'
  /** 403: Registration is closed on this server. */
  | 'registration_closed'
  /** 403: This needs a fresh proof of who you are. */
  | 'step_up_required'
  /** 404: There is no such object. */
  | 'not_found'
  /** 404: The link was used or has expired. */
  | 'link_expired'
  /** 404: The link was used, has expired or belongs to another account. */
  | 'verification_invalid'
  /** 404: The invitation was used, taken back or has expired. */
  | 'invitation_invalid'
  /** 404: No outside issuer is set up on this server. */
  | 'issuer_missing'
  /** 404: There is no such route. */
  | 'route_not_found'
  /** 404: There is no such voucher. */
  | 'voucher_not_found'
  /** 404: There is no such hold. */
  | 'hold_not_found'
  /** 404: There is no such pass. */
  | 'pass_not_found'
  /** 404: There is no such pass template. */
  | 'template_not_found'
  /** 404: There is no such customer. */
  | 'customer_not_found'
  /** 404: There is no such referral code. */
  | 'referral_code_not_found'
  /** 404: There is no such membership. */
  | 'membership_not_found'
  /** 405: This path does not take that method. */
  | 'method_not_allowed'
  /** 408: The request did not arrive in time. */
  | 'request_timeout'
  /** 409: The object was changed by somebody else at the same time. */
  | 'version_conflict'
  /** 409: A request with this idempotency key is being worked on. */
  | 'idempotency_in_progress'
  /** 409: The object cannot go from its state to that one. */
  | 'invalid_transition'
  /** 409: The name is in use. */
  | 'name_taken'
  /** 409: The merchant has as many of these as it may have. */
  | 'limit_reached'
  /** 409: This e-mail address is registered. */
  | 'email_taken'
  /** 409: The address of this invitation has an account. */
  | 'account_exists'
  /** 409: This person belongs to the team. */
  | 'already_member'
  /** 409: A merchant has at least one owner. */
  | 'last_owner'
  /** 409: The team is as large as it may be. */
  | 'team_limit_reached'
  /** 409: The passkey is set up already. */
  | 'passkey_exists'
  /** 409: You have as many passkeys as you may have. */
  | 'passkey_limit_reached'
  /** 409: The identity is linked with another account. */
  | 'identity_taken'
  /** 409: Your account is linked with another identity of this issuer. */
  | 'identity_linked'
  /** 409: The account has a second factor already. */
  | 'mfa_enrolled'
  /** 409: No second factor is being set up. */
  | 'mfa_not_enrolled'
  /** 409: The merchant has as many active API tokens as it may have. */
  | 'token_limit_reached'
  /** 409: The API token is not active. */
  | 'token_not_active'
  /** 409: The pass is not active. */
  | 'pass_not_active'
  /** 409: It was issued to this customer before. */
  | 'already_issued'
  /** 409: The pass has been issued as often as it may be. */
  | 'issue_limit_reached'
  /** 409: The customer was erased. */
  | 'customer_erased'
  /** 409: The identifiers belong to different customers. */
  | 'customer_conflict'
  /** 409: Another object of this merchant has this external id. */
  | 'external_id_taken'
  /** 409: Memberships were issued under this template. */
  | 'in_use'
  /** 409: Memberships of this pass are still alive. */
  | 'active_records_exist'
  /** 409: Members stand in a tier that would be removed. */
  | 'tier_in_use'
  /** 409: The membership was revoked. */
  | 'already_revoked'
  /** 409: Points of the membership are held. */
  | 'hold_active'
  /** 409: The membership is not active. */
  | 'membership_not_active'
  /** 409: The membership has expired. */
  | 'membership_expired'
  /** 409: The membership was revoked. */
  | 'membership_revoked'
  /** 409: There are not enough points. */
  | 'insufficient_points'
  /** 409: The reward is not offered by this pass. */
  | 'reward_not_available'
  /** 409: The membership cannot hold more points. */
  | 'earn_cap_reached'
  /** 409: The adjustment is larger than your role may make. */
  | 'adjust_cap_reached'
  /** 409: The transaction was reversed in whole. */
  | 'already_reversed'
  /** 409: A transaction of this type cannot be reversed. */
  | 'not_reversible'
  /** 409: The pass template is not published. */
  | 'template_not_published'
  /** 409: The code is in use. */
  | 'code_taken'
  /** 409: The voucher has been used up. */
  | 'voucher_exhausted'
  /** 409: The voucher has expired. */
  | 'voucher_expired'
  /** 409: The voucher is not valid yet. */
  | 'voucher_not_started'
  /** 409: The voucher is disabled. */
  | 'voucher_disabled'
  /** 409: The voucher was voided. */
  | 'voucher_voided'
  /** 409: The customer has used this voucher as often as allowed. */
  | 'customer_limit_reached'
  /** 409: The balance of the gift voucher is too low. */
  | 'insufficient_balance'
  /** 409: The hold has ended. */
  | 'hold_not_active'
  /** 409: All that is left of the voucher is held for others. */
  | 'hold_required'
  /** 409: The hold was already used by a redemption. */
  | 'hold_captured'
  /** 409: There are as many holds as there may be. */
  | 'hold_limit_reached'
  /** 409: The reference was used before. */
  | 'duplicate_reference'
  /** 409: The order has another amount or currency than in an earlier call. */
  | 'order_changed'
  /** 409: Nothing of the order is left to discount. */
  | 'order_fully_discounted'
  /** 409: The limit would be lower than what is used or held. */
  | 'limit_below_used'
  /** 409: The voucher is not active. */
  | 'voucher_not_active'
  /** 409: The voucher has been issued as often as it can be redeemed. */
  | 'no_codes_left'
  /** 409: The campaign has as many codes as it may have. */
  | 'campaign_limit_reached'
  /** 409: The redemption was rolled back in whole. */
  | 'already_rolled_back'
  /** 409: The redemption is too old to be rolled back. */
  | 'rollback_window_closed'
  /** 409: A message to these members is being sent. */
  | 'broadcast_in_progress'
  /** 409: The pass is archived. */
  | 'pass_archived'
  /** 409: Nobody is left to remind. */
  | 'nothing_to_nudge'
  /** 409: Nothing is sent to this person any more. */
  | 'recipient_suppressed'
  /** 409: The customer has no e-mail address. */
  | 'no_email'
  /** 409: The customer has not agreed to marketing. */
  | 'consent_missing'
  /** 409: The merchant has as many webhook endpoints as it may have. */
  | 'endpoint_limit_reached'
  /** 409: The webhook endpoint is disabled. */
  | 'endpoint_disabled'
  /** 409: The business has not been verified. */
  | 'kyb_required'
  /** 409: Something is still missing for the verification. */
  | 'requirements_outstanding'
  /** 409: The business is being reviewed. */
  | 'already_in_review'
  /** 409: The merchant is in a group. */
  | 'already_in_group'
  /** 409: The merchant is in no group. */
  | 'not_in_group'
  /** 409: The group has as many members as it may have. */
  | 'group_full'
  /** 409: The founder leaves last. */
  | 'founder_cannot_leave'
  /** 409: The referral code has ended. */
  | 'referral_code_not_active'
  /** 409: The customer was referred before. */
  | 'already_referred'
  /** 409: The field cannot change once the voucher exists. */
  | 'immutable_field'
  /** 409: The wallet does not hold as much. */
  | 'insufficient_funds'
  /** 409: The wallet is frozen. */
  | 'wallet_frozen'
  /** 409: The payment request was paid, canceled or has expired. */
  | 'request_not_open'
  /** 409: The payment request is addressed to somebody else. */
  | 'not_the_payer'
  /** 409: This server has no payment provider. */
  | 'payments_not_configured'
  /** 409: Only the clock of a sandbox can be moved. */
  | 'not_a_sandbox'
  /** 412: The object has another version than `If-Match` asks for. */
  | 'precondition_failed'
  /** 413: The body is too large. */
  | 'payload_too_large'
  /** 414: The path is too long. */
  | 'uri_too_long'
  /** 415: The body is of a type that the route does not take. */
  | 'unsupported_media_type'
  /** 417: The expectation cannot be met. */
  | 'expectation_failed'
  /** 422: A value of the request is not valid. */
  | 'validation_failed'
  /** 422: The idempotency key was used with another request. */
  | 'idempotency_key_reused'
  /** 422: A field or parameter is unknown. */
  | 'unknown_field'
  /** 422: The new passkey was not accepted. */
  | 'passkey_rejected'
  /** 422: A scope is unknown. */
  | 'scope_unknown'
  /** 422: The token would hold a scope that your role does not allow. */
  | 'scope_exceeds_permissions'
  /** 422: The field cannot be edited here. */
  | 'field_not_editable'
  /** 422: The time zone is not in the IANA database. */
  | 'invalid_timezone'
  /** 422: The design of the template is not valid. */
  | 'invalid_design'
  /** 422: The thresholds of the tiers do not increase. */
  | 'tier_thresholds_not_increasing'
  /** 422: The currency is not that of the object. */
  | 'currency_mismatch'
  /** 422: The customer is not identified. */
  | 'customer_identifier_required'
  /** 422: A secret code must be harder to guess. */
  | 'code_too_weak'
  /** 422: The request asks for something that this server does not support yet. */
  | 'not_supported'
  /** 422: The end lies before the start. */
  | 'dates_inverted'
  /** 422: The order is below the minimum of the voucher. */
  | 'minimum_amount_not_met'
  /** 422: The voucher needs to know the customer. */
  | 'customer_required'
  /** 422: The customer may not use this voucher. */
  | 'customer_not_eligible'
  /** 422: The voucher is not valid at this location. */
  | 'location_not_eligible'
  /** 422: The voucher is not valid at this time of the week. */
  | 'outside_hours'
  /** 422: The time lies too far back or in the future. */
  | 'occurred_at_too_old'
  /** 422: The end lies in the past. */
  | 'expires_at_in_past'
  /** 422: The pass has no rule that turns this into points. */
  | 'no_earn_rule'
  /** 422: It is more than what is left. */
  | 'exceeds_remaining'
  /** 422: A code stands in the list more than once. */
  | 'duplicate_codes'
  /** 422: The audience has no members. */
  | 'audience_empty'
  /** 422: The audience is larger than one message may reach. */
  | 'audience_too_large'
  /** 422: The time of publication lies in the past. */
  | 'publish_at_in_past'
  /** 422: A picture or film cannot be shown. */
  | 'media_not_allowed'
  /** 422: The range of days is too large. */
  | 'range_too_large'
  /** 422: This referrer cannot refer here. */
  | 'referrer_not_permitted'
  /** 422: Events cannot be sent to this address. */
  | 'url_not_allowed'
  /** 422: The document carries something that could be run. */
  | 'document_infected'
  /** 422: The document is not whole. */
  | 'document_unreadable'
  /** 422: The document is no longer valid. */
  | 'document_expired'
  /** 422: The token may not read the resource of an event. */
  | 'event_scope_missing'
  /** 422: That is the merchant itself. */
  | 'own_merchant'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 429: As many streams are open as may be. */
  | 'stream_limit_reached'
  /** 429: Too many attempts to sign in. */
  | 'login_throttled'
  /** 429: Too many failed codes. */
  | 'redeem_failures_exceeded'
  /** 429: Too many failed scans. */
  | 'scan_failures_exceeded'
  /** 429: The customer got as many messages as one should. */
  | 'recipient_frequency_capped'
  /** 429: As many messages were sent as may be in this time. */
  | 'broadcast_quota_exceeded'
  /** 429: As many posts were published as may be in a day. */
  | 'publish_quota_exceeded'
  /** 429: Everybody left was reminded a short while ago. */
  | 'nudge_cooldown'
  /** 429: Other exports of the merchant are under way. */
  | 'export_in_progress'
  /** 431: The headers are too large or too many. */
  | 'header_fields_too_large'
  /** 500: Something went wrong on our side. */
  | 'internal_error'
  /** 503: The server cannot take this now. */
  | 'unavailable';
