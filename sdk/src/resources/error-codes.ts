// Generated from contract/ by `npm run generate`. Do not edit.

/** Every error code of the server. */
export type ErrorCode =
  /** 400: The request body is not well-formed JSON. */
  | 'invalid_json'
  /** 400: A request header is malformed or repeated. */
  | 'invalid_header'
  /** 400: The request is not well-formed HTTP. */
  | 'invalid_request'
  /** 400: The cursor does not belong to this list. */
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
  /** 401: The email address or password is wrong. */
  | 'credentials_invalid'
  /** 401: The refresh token was already used, so the session was ended. */
  | 'refresh_reused'
  /** 401: A second factor is required. */
  | 'otp_required'
  /** 401: The passkey was not accepted. */
  | 'passkey_invalid'
  /** 401: The ID token was not accepted. */
  | 'id_token_invalid'
  /** 401: The one-time code is wrong or was already used. */
  | 'otp_invalid'
  /** 403: The merchant is not active. */
  | 'merchant_inactive'
  /** 403: API tokens can't use this route. */
  | 'token_not_allowed'
  /** 403: Publishable keys can't do this. */
  | 'publishable_key_not_allowed'
  /** 403: This credential can't be used from this website. */
  | 'origin_not_allowed'
  /** 403: The API token lacks the scope required by this route. */
  | 'insufficient_scope'
  /** 403: Your role lacks the required permission. */
  | 'permission_denied'
  /** 403: No account on this server is linked to this identity. */
  | 'identity_unknown'
  /** 403: Your email address is not verified. */
  | 'email_unverified'
  /** 403: Registration is closed on this server. */
  | 'registration_closed'
  /** 403: Step-up authentication is required. */
  | 'step_up_required'
  /** 404: The object was not found. */
  | 'not_found'
  /** 404: The link was already used or has expired. */
  | 'link_expired'
  /** 404: The link was already used, has expired or belongs to another account. */
  | 'verification_invalid'
  /** 404: The link was already used, was replaced by a newer one or has expired. */
  | 'reset_invalid'
  /** 404: The invitation was already used, was withdrawn or has expired. */
  | 'invitation_invalid'
  /** 404: No external issuer is configured on this server. */
  | 'issuer_missing'
  /** 404: The route does not exist. */
  | 'route_not_found'
  /** 404: The voucher was not found. */
  | 'voucher_not_found'
  /** 404: The hold was not found. */
  | 'hold_not_found'
  /** 404: The pass was not found. */
  | 'pass_not_found'
  /** 404: The pass template was not found. */
  | 'template_not_found'
  /** 404: The customer was not found. */
  | 'customer_not_found'
  /** 404: The referral code was not found. */
  | 'referral_code_not_found'
  /** 404: The membership was not found. */
  | 'membership_not_found'
  /** 405: This path does not support the request method. */
  | 'method_not_allowed'
  /** 408: The request did not arrive in time. */
  | 'request_timeout'
  /** 409: The position is not in this event log. */
  | 'sequence_unknown'
  /** 409: The object was changed by another request at the same time. */
  | 'version_conflict'
  /** 409: A request with this idempotency key is in progress. */
  | 'idempotency_in_progress'
  /** 409: The object can't change from its current state to the requested one. */
  | 'invalid_transition'
  /** 409: The picture is in use. */
  | 'picture_in_use'
  /** 409: The name is already in use. */
  | 'name_taken'
  /** 409: The merchant has reached a limit. */
  | 'limit_reached'
  /** 409: This email address is already registered. */
  | 'email_taken'
  /** 409: The invited address already has an account. */
  | 'account_exists'
  /** 409: This person is already a member of the team. */
  | 'already_member'
  /** 409: A merchant must have at least one active owner. */
  | 'last_owner'
  /** 409: The team has reached its member limit. */
  | 'team_limit_reached'
  /** 409: This passkey is already set up. */
  | 'passkey_exists'
  /** 409: You have reached the limit of passkeys. */
  | 'passkey_limit_reached'
  /** 409: The identity is already linked to another account. */
  | 'identity_taken'
  /** 409: Your account is already linked to another identity of this issuer. */
  | 'identity_linked'
  /** 409: This is the only way to sign in to your account. */
  | 'last_sign_in_method'
  /** 409: The account already has a second factor. */
  | 'mfa_enrolled'
  /** 409: Setup of a second factor was not started. */
  | 'mfa_not_enrolled'
  /** 409: The merchant has reached its limit of active API tokens. */
  | 'token_limit_reached'
  /** 409: The API token was already rotated, and its replacement is in use. */
  | 'replacement_in_use'
  /** 409: The API token is not active. */
  | 'token_not_active'
  /** 409: The pass is not active. */
  | 'pass_not_active'
  /** 409: This was already issued to the customer. */
  | 'already_issued'
  /** 409: The pass has reached its issue limit. */
  | 'issue_limit_reached'
  /** 409: The customer was erased. */
  | 'customer_erased'
  /** 409: The identifiers belong to different customers. */
  | 'customer_conflict'
  /** 409: Another object of this merchant already has this external id. */
  | 'external_id_taken'
  /** 409: The type can't change once memberships are issued. */
  | 'in_use'
  /** 409: The pass has memberships that have not ended. */
  | 'active_records_exist'
  /** 409: The change takes something from members or from holders of vouchers. */
  | 'change_takes_from_members'
  /** 409: Some members are in a tier that would be removed. */
  | 'tier_in_use'
  /** 409: The membership was already revoked. */
  | 'already_revoked'
  /** 409: Something is on hold that this would affect. */
  | 'hold_active'
  /** 409: The membership is not active. */
  | 'membership_not_active'
  /** 409: The membership has expired. */
  | 'membership_expired'
  /** 409: The membership was revoked. */
  | 'membership_revoked'
  /** 409: The membership has too few points. */
  | 'insufficient_points'
  /** 409: This pass does not offer the reward. */
  | 'reward_not_available'
  /** 409: The membership would exceed the points limit. */
  | 'earn_cap_reached'
  /** 409: This is more than you can give. */
  | 'grant_limit_reached'
  /** 409: The adjustment is above the limit of your role. */
  | 'adjust_cap_reached'
  /** 409: The transaction was already reversed in full. */
  | 'already_reversed'
  /** 409: Transactions of this type can't be reversed. */
  | 'not_reversible'
  /** 409: The pass template is not published. */
  | 'template_not_published'
  /** 409: The code is already in use. */
  | 'code_taken'
  /** 409: The voucher has reached its redemption limit. */
  | 'voucher_exhausted'
  /** 409: The gift card was not activated yet. */
  | 'voucher_inactive'
  /** 409: The voucher has expired. */
  | 'voucher_expired'
  /** 409: The voucher is not valid yet. */
  | 'voucher_not_started'
  /** 409: The voucher is disabled. */
  | 'voucher_disabled'
  /** 409: The voucher was voided. */
  | 'voucher_voided'
  /** 409: The customer has reached the limit for this voucher. */
  | 'customer_limit_reached'
  /** 409: The gift balance is too low. */
  | 'insufficient_balance'
  /** 409: The hold has ended. */
  | 'hold_not_active'
  /** 409: All remaining uses or balance of the voucher are on hold. */
  | 'hold_required'
  /** 409: The hold was already used by a redemption. */
  | 'hold_captured'
  /** 409: The limit of active holds was reached. */
  | 'hold_limit_reached'
  /** 409: The reference was already used. */
  | 'duplicate_reference'
  /** 409: Another customer already has one of these identifiers. */
  | 'customer_exists'
  /** 409: Another customer already has this value of a unique attribute. */
  | 'attribute_value_taken'
  /** 409: A declared attribute can't be removed or change its type, uniqueness or searchability. */
  | 'attribute_fixed'
  /** 409: These customers can't be merged. */
  | 'not_mergeable'
  /** 409: The merge can't be undone. */
  | 'merge_not_undoable'
  /** 409: The card was renewed, and this is its old number. */
  | 'card_renewed'
  /** 409: The customer holds several memberships. */
  | 'membership_ambiguous'
  /** 409: The order has another amount or currency than in an earlier call. */
  | 'order_changed'
  /** 409: The order is already fully discounted. */
  | 'order_fully_discounted'
  /** 409: The order was already applied. */
  | 'order_already_applied'
  /** 409: Something the customer presented can't be used on this order. */
  | 'order_refused'
  /** 409: The order has another price than expected. */
  | 'order_price_changed'
  /** 409: The campaign is not active. */
  | 'campaign_not_active'
  /** 409: The budget of the campaign is used up. */
  | 'campaign_budget_spent'
  /** 409: The order was not applied. */
  | 'order_not_applied'
  /** 409: The order was already returned in full. */
  | 'order_already_returned'
  /** 409: The new limit is below the number already used or held. */
  | 'limit_below_used'
  /** 409: The voucher is not active. */
  | 'voucher_not_active'
  /** 409: The voucher was issued as often as it can be redeemed. */
  | 'no_codes_left'
  /** 409: The campaign has a hold-out group, so its codes are only given to customers by publishing them. */
  | 'publish_required'
  /** 409: The campaign has reached its limit of codes. */
  | 'campaign_limit_reached'
  /** 409: The redemption was already rolled back in full. */
  | 'already_rolled_back'
  /** 409: The redemption is too old to roll back. */
  | 'rollback_window_closed'
  /** 409: Another message to these recipients is in progress. */
  | 'broadcast_in_progress'
  /** 409: The pass is archived. */
  | 'pass_archived'
  /** 409: No recipients are left to remind. */
  | 'nothing_to_nudge'
  /** 409: Messages to this recipient are suppressed. */
  | 'recipient_suppressed'
  /** 409: The customer has no email address. */
  | 'no_email'
  /** 409: The customer has not consented to marketing. */
  | 'consent_missing'
  /** 409: The merchant has reached its limit of enabled webhook endpoints. */
  | 'endpoint_limit_reached'
  /** 409: An enabled webhook endpoint has this URL. */
  | 'endpoint_exists'
  /** 409: The webhook endpoint is disabled. */
  | 'endpoint_disabled'
  /** 409: The business is not verified. */
  | 'kyb_required'
  /** 409: The verification has outstanding requirements. */
  | 'requirements_outstanding'
  /** 409: The business verification is already in review. */
  | 'already_in_review'
  /** 409: The merchant is already in a group. */
  | 'already_in_group'
  /** 409: The merchant is not in a group. */
  | 'not_in_group'
  /** 409: The group has reached its member limit. */
  | 'group_full'
  /** 409: The founder can't leave while the group has other members. */
  | 'founder_cannot_leave'
  /** 409: The referral code is not active. */
  | 'referral_code_not_active'
  /** 409: The customer was already referred. */
  | 'already_referred'
  /** 409: The field can't change once the voucher exists. */
  | 'immutable_field'
  /** 409: The available wallet balance is too low. */
  | 'insufficient_funds'
  /** 409: The wallet is frozen. */
  | 'wallet_frozen'
  /** 409: The payment request is paid, canceled or expired. */
  | 'request_not_open'
  /** 409: The payment request is addressed to another merchant. */
  | 'not_the_payer'
  /** 409: No payment provider is configured on this server. */
  | 'payments_not_configured'
  /** 409: Only the clock of a sandbox can be moved. */
  | 'not_a_sandbox'
  /** 412: The version in `If-Match` is not the current version. */
  | 'precondition_failed'
  /** 413: The request body is too large. */
  | 'payload_too_large'
  /** 414: The path is too long. */
  | 'uri_too_long'
  /** 415: The route does not support the media type of the body. */
  | 'unsupported_media_type'
  /** 417: The expectation in `Expect` can't be met. */
  | 'expectation_failed'
  /** 422: The request contains an invalid value. */
  | 'validation_failed'
  /** 422: The idempotency key was already used with a different request. */
  | 'idempotency_key_reused'
  /** 422: The request contains an unknown field or parameter. */
  | 'unknown_field'
  /** 422: The new passkey was not accepted. */
  | 'passkey_rejected'
  /** 422: The scope does not exist. */
  | 'scope_unknown'
  /** 422: Your role does not allow one of the requested scopes. */
  | 'scope_exceeds_permissions'
  /** 422: The field can't be edited here. */
  | 'field_not_editable'
  /** 422: The time zone is not in the IANA database. */
  | 'invalid_timezone'
  /** 422: The template design is not valid. */
  | 'invalid_design'
  /** 422: The tier thresholds do not increase. */
  | 'tier_thresholds_not_increasing'
  /** 422: The currency does not match the object. */
  | 'currency_mismatch'
  /** 422: The customer is not identified. */
  | 'customer_identifier_required'
  /** 422: The phone number is not valid. */
  | 'phone_invalid'
  /** 422: The secret code is too easy to guess. */
  | 'code_too_weak'
  /** 422: The request uses a feature that this server does not support yet. */
  | 'not_supported'
  /** 422: The end is before the start. */
  | 'dates_inverted'
  /** 422: The order is below the minimum amount of the voucher. */
  | 'minimum_amount_not_met'
  /** 422: This voucher requires a customer. */
  | 'customer_required'
  /** 422: The customer is not eligible for this voucher. */
  | 'customer_not_eligible'
  /** 422: The voucher is not valid at this location. */
  | 'location_not_eligible'
  /** 422: The order does not meet the conditions of the discount. */
  | 'conditions_not_met'
  /** 422: This discount is calculated from the items of the order. */
  | 'order_items_required'
  /** 422: The discount takes nothing off this order. */
  | 'no_effect'
  /** 422: The discount can't be combined with the others on this order. */
  | 'not_combinable'
  /** 422: The voucher is of the other type. */
  | 'wrong_voucher_type'
  /** 422: The pass has no `spend_rule`, so its points can't pay for orders. */
  | 'spend_rule_missing'
  /** 422: The voucher is not valid at this time of the week. */
  | 'outside_hours'
  /** 422: The time is too far in the past. */
  | 'occurred_at_too_old'
  /** 422: The time is in the future. */
  | 'occurred_at_in_future'
  /** 422: The expiry time is in the past. */
  | 'expires_at_in_past'
  /** 422: The pass has no rule to calculate points from this. */
  | 'no_earn_rule'
  /** 422: The amount is greater than what remains. */
  | 'exceeds_remaining'
  /** 422: The list contains a code more than once. */
  | 'duplicate_codes'
  /** 422: The audience is empty. */
  | 'audience_empty'
  /** 422: The audience is too large for one message. */
  | 'audience_too_large'
  /** 422: The publication time is in the past. */
  | 'publish_at_in_past'
  /** 422: An image or video can't be shown. */
  | 'media_not_allowed'
  /** 422: The date range is too large. */
  | 'range_too_large'
  /** 422: This referrer can't make the referral. */
  | 'referrer_not_permitted'
  /** 422: The merchant can reach no one over a channel of the message. */
  | 'channel_unavailable'
  /** 422: Webhooks can't be sent to this URL. */
  | 'url_not_allowed'
  /** 422: The document contains executable content. */
  | 'document_infected'
  /** 422: The document is incomplete or encrypted. */
  | 'document_unreadable'
  /** 422: The picture is incomplete, animated or in a variant that is not supported. */
  | 'picture_unreadable'
  /** 422: The picture has too many pixels. */
  | 'picture_too_large'
  /** 422: The file can't be read as a table. */
  | 'file_unreadable'
  /** 422: Another recipient has the same identifier and other details. */
  | 'repeated_recipient'
  /** 422: The document has expired. */
  | 'document_expired'
  /** 422: The token can't read the object of one of the events. */
  | 'event_scope_missing'
  /** 422: The merchant id is your own. */
  | 'own_merchant'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 429: Your address has too many open connections. */
  | 'connections_exceeded'
  /** 429: Too many open streams. */
  | 'stream_limit_reached'
  /** 429: Too many sign-in attempts. */
  | 'login_throttled'
  /** 429: Too many failed codes. */
  | 'redeem_failures_exceeded'
  /** 429: Too many failed scans. */
  | 'scan_failures_exceeded'
  /** 429: Too many unknown customers were looked up. */
  | 'people_failures_exceeded'
  /** 429: This customer has reached the message limit. */
  | 'recipient_frequency_capped'
  /** 429: The daily message limit was reached. */
  | 'broadcast_quota_exceeded'
  /** 429: The daily limit of published posts was reached. */
  | 'publish_quota_exceeded'
  /** 429: All remaining recipients were reminded recently. */
  | 'nudge_cooldown'
  /** 429: Other exports are in progress. */
  | 'export_in_progress'
  /** 431: The headers are too large or too many. */
  | 'header_fields_too_large'
  /** 500: The server failed to handle the request. */
  | 'internal_error'
  /** 503: The server is temporarily unavailable. */
  | 'unavailable';
