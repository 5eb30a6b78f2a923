/** Every refusal as a sentence that says what to do, for whoever sits before the page. */
import type { TesseraErrorCode } from '@tessera/sdk';

export const errors = {
  'error.invalid_json':
    'The console sent something that the server could not read. Reload the page and try again.',
  'error.invalid_header':
    'The console sent something that the server could not read. Reload the page and try again.',
  'error.invalid_request':
    'The console sent something that the server could not read. Reload the page and try again.',
  'error.invalid_cursor': 'This page of the list no longer exists. Go back to the first page.',
  'error.idempotency_key_invalid':
    'The console sent something that the server could not read. Reload the page and try again.',
  'error.credential_missing': 'You are not signed in. Sign in and try again.',
  'error.credential_invalid': 'Your sign-in is no longer valid. Sign in again.',
  'error.token_expired': 'The API token has expired. Create a new one, or rotate it.',
  'error.token_revoked': 'The API token was revoked. Create a new one.',
  'error.session_expired': 'Your session has ended. Sign in again.',
  'error.credentials_invalid':
    'The e-mail address or the password is wrong. For safety we do not say which; check both.',
  'error.refresh_reused':
    'Your session was continued from somewhere else, so it was ended for safety. Sign in again.',
  'error.otp_required':
    'Your account has a second factor. Type the code of your authenticator app, or a recovery code.',
  'error.passkey_invalid': 'The passkey was not accepted. Try again, or sign in with your password.',
  'error.id_token_invalid': 'The sign-in at the other service was not accepted. Start again from there.',
  'error.otp_invalid':
    'The code is wrong or was used before. Wait for the next one, and check the clock of your device.',
  'error.merchant_inactive': 'This business is not active at the moment. Ask whoever runs this server.',
  'error.token_not_allowed': 'An API token may not do this. Sign in as a person.',
  'error.insufficient_scope': 'The API token lacks the scope {required_scope}.',
  'error.permission_denied':
    'Your role may not do this. Ask an owner for a role with the permission {required_permission}.',
  'error.identity_unknown':
    'Nobody here is linked with that account. Sign in with your password and link it, or ask for an invitation.',
  'error.email_unverified':
    'Verify your e-mail address first: open the link in the mail we sent you, or ask for another one.',
  'error.registration_closed':
    'Registration is closed on this server. Ask the owner of a team for an invitation, or whoever runs this server.',
  'error.verification_invalid':
    'The link was used, has expired or belongs to another account. Ask for another one.',
  'error.step_up_required': 'This needs a fresh proof of who you are. Give your password or passkey again.',
  'error.not_found': 'It is not there, or not yours. It may have been removed; go back to the list.',
  'error.link_expired': 'The link was used or has expired. Ask for a new one.',
  'error.invitation_invalid': 'The invitation was used, taken back or has expired. Ask for another one.',
  'error.issuer_missing': 'No other service for signing in is set up here. Sign in with your password.',
  'error.route_not_found': 'The server does not know this. Reload the page: it may be older than the server.',
  'error.voucher_not_found': 'There is no such voucher. Check the code.',
  'error.hold_not_found': 'There is no such hold. It may have ended.',
  'error.pass_not_found': 'There is no such pass. It may have been removed.',
  'error.template_not_found': 'There is no such template. It may have been removed.',
  'error.customer_not_found': 'There is no such member. Check the name or the address.',
  'error.referral_code_not_found': 'There is no such referral code. Check the code.',
  'error.membership_not_found': 'There is no such membership. Scan or type it again.',
  'error.method_not_allowed':
    'The server does not know this. Reload the page: it may be older than the server.',
  'error.request_timeout': 'It did not reach the server in time. Check your network and try again.',
  'error.version_conflict':
    'Someone else just changed this. The page now shows the current version; check it and try again.',
  'error.idempotency_in_progress': 'The same thing is being done right now. Wait a moment.',
  'error.invalid_transition': 'This is not possible in its present state. Reload to see how it stands.',
  'error.name_taken': 'The name is in use. Choose another one.',
  'error.limit_reached':
    'You have as many of these as you may have. Archive some, or ask whoever runs this server.',
  'error.email_taken': 'This e-mail address is registered. Sign in, or use another address.',
  'error.account_exists': 'The address of this invitation has an account. Sign in with it to join.',
  'error.already_member': 'This person belongs to the team. Change their role instead.',
  'error.last_owner': 'A business has at least one owner. Make somebody else an owner first.',
  'error.team_limit_reached':
    'The team is as large as it may be. Remove somebody, or take an invitation back.',
  'error.passkey_exists': 'This passkey is set up already. Use it, or choose another device.',
  'error.passkey_limit_reached': 'You have as many passkeys as you may have. Remove one first.',
  'error.identity_taken': 'That account is linked with somebody else here. Unlink it there first.',
  'error.identity_linked': 'You are linked with another account of that service. Unlink that one first.',
  'error.mfa_enrolled': 'Your account has a second factor already. Switch it off first.',
  'error.mfa_not_enrolled': 'No second factor is being set up. Start again.',
  'error.token_limit_reached': 'You have as many active API tokens as you may have. Revoke one first.',
  'error.token_not_active': 'The API token is not active. Create a new one.',
  'error.pass_not_active': 'The pass is not active. Activate it first.',
  'error.already_issued': 'This member has it already.',
  'error.issue_limit_reached': 'The pass has been issued as often as it may be. Raise its limit first.',
  'error.customer_erased': 'This member was erased and cannot be used again.',
  'error.customer_conflict': 'What you typed belongs to different members. Use what identifies one of them.',
  'error.external_id_taken': 'Something else has this external id. Use another one.',
  'error.in_use': 'Memberships were issued with this template, so its type stays. Make another template.',
  'error.active_records_exist':
    'There are living memberships of this pass. Revoke them first, or archive it all the same.',
  'error.tier_in_use': 'Members stand in a tier that you remove. Move them first.',
  'error.already_revoked': 'The membership was revoked before. It stays so; issue another one.',
  'error.hold_active': 'Points of this membership are held. Capture or release them first.',
  'error.membership_not_active': 'The membership is not active.',
  'error.membership_expired': 'The membership has expired. Renew it first.',
  'error.membership_revoked': 'The membership was revoked. Its points can no longer change.',
  'error.insufficient_points': 'There are not enough points. See what is available and spend at most that.',
  'error.reward_not_available': 'This pass does not offer that reward. Choose another one.',
  'error.earn_cap_reached': 'The membership cannot hold more points. Nothing was credited.',
  'error.adjust_cap_reached':
    'That is more than your role may adjust at once. Take a smaller number, or ask a manager.',
  'error.already_reversed': 'It was reversed in whole before. Nothing is left to reverse.',
  'error.not_reversible': 'This kind of entry cannot be reversed. Adjust the points instead.',
  'error.template_not_published': 'The template is not published. Publish it first.',
  'error.code_taken': 'The code is in use. Choose another one.',
  'error.voucher_exhausted': 'The voucher has been used up. Nothing was redeemed.',
  'error.voucher_expired': 'The voucher has expired. Nothing was redeemed.',
  'error.voucher_not_started': 'The voucher is not valid yet. Nothing was redeemed.',
  'error.voucher_disabled': 'The voucher is switched off. Switch it on first.',
  'error.voucher_voided': 'The voucher was voided, and stays so. Nothing was redeemed.',
  'error.customer_limit_reached':
    'This member has used the voucher as often as allowed. Nothing was redeemed.',
  'error.insufficient_balance': 'The gift voucher does not hold as much. Redeem at most what is left.',
  'error.hold_not_active': 'The hold has ended. Look the voucher or member up again.',
  'error.hold_required': 'All that is left of this voucher is held at other tills. Wait until they are done.',
  'error.hold_captured': 'The hold was used before. Roll the redemption back instead.',
  'error.hold_limit_reached': 'There are as many holds as there may be. Release one, or wait until one ends.',
  'error.duplicate_reference':
    'This reference was used before, and counts once. Look at what was booked under it.',
  'error.order_changed':
    'This order was used before with another amount or currency. Enter its full amount before any discount.',
  'error.order_fully_discounted': 'Nothing of this order is left to discount.',
  'error.limit_below_used': 'The limit would be lower than what is used or held. Choose a higher one.',
  'error.voucher_not_active': 'The voucher is not active.',
  'error.no_codes_left':
    'The voucher has been issued as often as it can be used. Raise its limit, or use another one.',
  'error.campaign_limit_reached': 'The campaign has as many codes as it may have. Start another one.',
  'error.already_rolled_back': 'The redemption was rolled back in whole before. Nothing is left.',
  'error.rollback_window_closed':
    'The redemption is too old to be rolled back. Give the customer another voucher instead.',
  'error.broadcast_in_progress':
    'A message to these members is being sent. Wait until it is done, or cancel it.',
  'error.pass_archived': 'The pass is archived. Choose an active one.',
  'error.nothing_to_nudge':
    'Nobody is left to remind: everybody has redeemed it or was reminded often enough.',
  'error.recipient_suppressed':
    'Nothing is sent to this person any more: the address bounced, or they objected.',
  'error.no_email': 'This member has no e-mail address. Add one first.',
  'error.consent_missing':
    'This member has not agreed to marketing. Ask for consent, or send what is transactional.',
  'error.endpoint_limit_reached': 'You have as many webhook endpoints as you may have. Disable one first.',
  'error.endpoint_disabled': 'The webhook endpoint is disabled. Enable it first.',
  'error.kyb_required': 'Your business has to be verified first. Go to Verification to see what is due.',
  'error.requirements_outstanding':
    'Something is still missing for the verification. See the list of what is due.',
  'error.already_in_review': 'Your business is being reviewed. Wait for the decision.',
  'error.already_in_group': 'You are in a group. Leave it first.',
  'error.not_in_group': 'You are in no group. Join one first.',
  'error.group_full': 'The group has as many members as it may have. You can join once a member leaves.',
  'error.founder_cannot_leave': 'Whoever founded the group leaves last. Wait until all others have left.',
  'error.referral_code_not_active':
    'The referral code has ended: it was switched off, has expired or has brought as many people as it may.',
  'error.already_referred': 'This member was referred before, and a member is referred once.',
  'error.immutable_field': 'This cannot change once the voucher exists. Make another voucher.',
  'error.insufficient_funds': 'The wallet does not hold as much. Move at most what is available.',
  'error.wallet_frozen': 'The wallet is frozen. Ask whoever runs this server.',
  'error.request_not_open': 'The payment request was paid, canceled or has expired.',
  'error.not_the_payer': 'The payment request is addressed to somebody else.',
  'error.payments_not_configured': 'This server has no payment provider yet. Ask whoever runs it.',
  'error.not_a_sandbox': 'Only the clock of a sandbox can be moved. Go to your sandbox first.',
  'error.precondition_failed':
    'Someone else just changed this. The page now shows the current version; check it and try again.',
  'error.payload_too_large': 'It is too large. Send less at once, or a smaller file.',
  'error.uri_too_long': 'What you search for is too long. Shorten it.',
  'error.unsupported_media_type': 'Files of this type are not taken. Use a JPEG, PNG or PDF.',
  'error.expectation_failed':
    'The console sent something that the server could not read. Reload the page and try again.',
  'error.validation_failed': 'Some of what you typed is not right. See the marked fields.',
  'error.idempotency_key_reused': 'This was sent before with other content. Reload the page and do it again.',
  'error.unknown_field':
    'The server does not know one of the fields. Reload the page: it may be older than the server.',
  'error.passkey_rejected': 'The new passkey was not accepted. Try again, with a PIN, a finger or your face.',
  'error.scope_unknown': 'One of the scopes is unknown. Reload the page and choose again.',
  'error.scope_exceeds_permissions':
    'The token would be allowed more than you are. Leave out the marked scopes.',
  'error.field_not_editable': 'This cannot be changed here.',
  'error.invalid_timezone': 'This time zone is unknown. Choose one such as Europe/Rome.',
  'error.invalid_design':
    'The design is not right. Use colours such as #6F4E37 and pictures with https addresses.',
  'error.tier_thresholds_not_increasing':
    'Each tier needs a higher threshold than the one before. Put them in order.',
  'error.currency_mismatch': 'The currency is another one than that of the voucher or wallet. Use the same.',
  'error.customer_identifier_required':
    'Say who it is: choose a member, or type an e-mail address or a phone number.',
  'error.code_too_weak':
    'The code is too easy to guess. Use at least 12 random letters and digits, or let one be made.',
  'error.not_supported': 'This server does not support that yet.',
  'error.dates_inverted': 'The end lies before the start. Swap the two.',
  'error.minimum_amount_not_met': 'The order is below the minimum of this voucher. Nothing was redeemed.',
  'error.customer_required': 'This voucher needs to know the customer. Look the member up first.',
  'error.customer_not_eligible': 'This member may not use the voucher. Nothing was redeemed.',
  'error.location_not_eligible': 'The voucher is not valid at this location. Nothing was redeemed.',
  'error.outside_hours': 'The voucher is not valid at this time of the week. Nothing was redeemed.',
  'error.occurred_at_too_old': 'The time lies too far back or in the future. Go back at most 72 hours.',
  'error.expires_at_in_past': 'The end lies in the past. Choose a later time.',
  'error.no_earn_rule':
    'The pass has no rule that turns this into points. Type the points, or give the pass a rule.',
  'error.exceeds_remaining': 'It is more than what is left. Take less.',
  'error.duplicate_codes': 'A code stands in the list more than once. Remove the double ones.',
  'error.audience_empty': 'Nobody would receive it. Choose a wider audience.',
  'error.audience_too_large': 'That is more people than one message may reach. Choose a smaller audience.',
  'error.publish_at_in_past': 'The time lies in the past. Choose a later one, or publish now.',
  'error.media_not_allowed':
    'A picture or film cannot be shown. Use https addresses of JPEG, PNG, WebP, GIF or MP4 files.',
  'error.range_too_large': 'That is too long a period. Choose a shorter one.',
  'error.referrer_not_permitted':
    'This person cannot refer here: nobody refers themselves, and only members refer.',
  'error.url_not_allowed': 'Events cannot be sent to this address. Use https and a public host.',
  'error.document_infected': 'The document carries something that could be run. Send a plain picture or PDF.',
  'error.document_unreadable': 'The document is not whole. Send it again, without a password.',
  'error.document_expired': 'The document is no longer valid. Send one that is valid today.',
  'error.event_scope_missing': 'The token may not read some of these events. Leave out the marked ones.',
  'error.own_merchant': 'That is your own business. Name another one.',
  'error.rate_limited': 'Too many requests. Wait a moment and try again.',
  'error.stream_limit_reached':
    'Live updates are open in as many places as may be. Close a tab; the page still works.',
  'error.login_throttled': 'Too many attempts to sign in. Wait a few minutes and try again.',
  'error.redeem_failures_exceeded': 'Too many codes that do not exist. Wait a few minutes and try again.',
  'error.scan_failures_exceeded': 'Too many scans that mean nothing. Wait a few minutes and try again.',
  'error.recipient_frequency_capped': 'This member got as many messages as one should. Try again later.',
  'error.broadcast_quota_exceeded': 'As many messages were sent as may be in this time. Try again later.',
  'error.publish_quota_exceeded': 'As many posts were published as may be in a day. Try again tomorrow.',
  'error.nudge_cooldown': 'Everybody left was reminded a short while ago. Try again later.',
  'error.export_in_progress': 'Other exports are under way. Wait until they are done.',
  'error.header_fields_too_large':
    'The console sent something that the server could not read. Reload the page and try again.',
  'error.internal_error':
    'Something went wrong on the server. Try again; if it stays, tell whoever runs it the number of the request.',
  'error.unavailable': 'The server cannot take this now. Try again in a moment.',
  'error.network_error': 'The server does not answer. Check your network and try again in a moment.',
  'error.timeout': 'The server took too long to answer. Look whether it was done before you repeat it.',
  'error.unexpected_response':
    'Something other than Tessera answered. Check your network, and that the address is right.',
} as const satisfies Record<`error.${TesseraErrorCode}`, string>;
