// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Actor, Address, ApiToken, BillingPeriod, Campaign, CampaignBonus, Communication, CommunicationSettings, Conditions, CustomerAttribute, CustomerAttributes, CustomerConsents, Delivery, Discount, DiscountRule, EarnRule, EarnedByRule, EventActor, EventType, ExpiringPoints, ExpiryRule, GoalProgress, GroupSettlement, Invoice, Job, KybRequirements, Location, MemberBalance, MemberEventType, MemberEventTypes, Merchant, Money, Notification, OrderReturn, Pass, PassDesign, PassEarnCap, PassEarnRule, PassField, PassTemplate, PassTillLimits, PaymentRequest, Picture, PointsOrder, Post, Pricing, RedeemedOrder, Referral, Reward, RoleName, Rollback, SavedView, ScopeName, SpendRule, Stacking, TierProgress, TierRule, TillLimits, Validity, VoucherHold, VoucherRestrictions, VoucherState, WalletLinks, WalletTransaction, WebhookSubscription, Withdrawal } from './shared-objects.ts';

/** A business with its profile and settings */
export interface ActivatedMerchant {
  /** Id of a merchant */
  id: string;
  object: 'merchant';
  merchant_id?: string;
  /** Name, as people see it */
  name: string;
  /** Registered name of the business; null if unknown */
  legal_name?: string | null;
  /** What the business offers, for customers; null if there is none */
  description?: string | null;
  /** `pending`: not opened yet; `suspended`: paused by the operator; `closed`: ended for good. Only `active` merchants can be used */
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** ISO 3166-1 */
  country: string;
  /** IANA time zone */
  timezone: string;
  /** ISO 4217 */
  default_currency: string;
  /** BCP 47 */
  locale: string;
  /** Line of business; null if none is set */
  category?: string | null;
  /** Website of the business: an `https` URL; null if there is none */
  website?: string | null;
  /** Address for customers with questions; null if there is none */
  support_email?: string | null;
  /** E.164 */
  support_phone?: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url?: string | null;
  /** Main color of the brand, `#RRGGBB`; null if none is set */
  brand_color?: string | null;
  /** Postal address */
  address?: Address | null;
  /** Shops and branches; a list that you send replaces the present one */
  locations?: Location[];
  /** Status of the business verification */
  kyb_status?:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** Id of the group of merchants that it belongs to; null if it belongs to none */
  group_id?: string | null;
  /** Sender, quiet hours and spending notices of mails to customers */
  communication_settings?: CommunicationSettings;
  /** How discounts combine on one order */
  discount_rule?: DiscountRule;
  /** Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers */
  till_limits?: TillLimits;
  /** Whether this is a sandbox, for testing; nothing is sent from it */
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Why the operator of the server did it */
  reason?: string | null;
}

/** A business with its profile and settings */
export interface BlockedMerchant {
  /** Id of a merchant */
  id: string;
  object: 'merchant';
  merchant_id: string;
  /** Name, as people see it */
  name: string;
  /** Registered name of the business; null if unknown */
  legal_name: string | null;
  /** What the business offers, for customers; null if there is none */
  description: string | null;
  /** `pending`: not opened yet; `suspended`: paused by the operator; `closed`: ended for good. Only `active` merchants can be used */
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** ISO 3166-1 */
  country: string;
  /** IANA time zone */
  timezone: string;
  /** ISO 4217 */
  default_currency: string;
  /** BCP 47 */
  locale: string;
  /** Line of business; null if none is set */
  category: string | null;
  /** Website of the business: an `https` URL; null if there is none */
  website: string | null;
  /** Address for customers with questions; null if there is none */
  support_email: string | null;
  /** E.164 */
  support_phone: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url: string | null;
  /** Main color of the brand, `#RRGGBB`; null if none is set */
  brand_color: string | null;
  /** Postal address */
  address: Address | null;
  /** Shops and branches; a list that you send replaces the present one */
  locations: Location[];
  /** Status of the business verification */
  kyb_status:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** Id of the group of merchants that it belongs to; null if it belongs to none */
  group_id: string | null;
  /** Sender, quiet hours and spending notices of mails to customers */
  communication_settings: CommunicationSettings;
  /** How discounts combine on one order */
  discount_rule: DiscountRule;
  /** Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers */
  till_limits: TillLimits;
  /** Whether this is a sandbox, for testing; nothing is sent from it */
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Why the operator of the server did it */
  reason?: string | null;
}

/** A customer of the merchant */
export interface ConsentingCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** What the customer agreed to, with time and source */
  consents: CustomerConsents;
  /** Increases with every change; send it in quotes as `If-Match` */
  version?: number;
  /** When it was created (RFC 3339, UTC) */
  created_at?: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A customer of the merchant */
export interface CreatedCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** The erasure of a customer */
export interface CustomerErasure {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Always `erased` */
  status: 'erased';
  /** When the personal data was erased (RFC 3339, UTC) */
  erased_at: string;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
}

/** A change of an object, with who made it and when */
export interface EventEnvelope {
  /** Id of an event */
  id: string;
  object: 'event';
  api_version: 'v1';
  merchant_id: string;
  /** Position in the log of the merchant, without gaps */
  sequence: number;
  /** The log that `sequence` is a position in; a restored server has another one */
  log: string;
  /** Time of the event */
  timestamp: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** Who made the change */
  actor: EventActor;
  /** The request that caused the event; null if it was caused by the passage of time */
  request: {
    /** Id of the request that caused it, as in its `Request-Id` */
    id: string;
    /** `Idempotency-Key` of that request; omitted if it had none */
    idempotency_key?: string;
  } | null;
}

/**
 * What an event says, by type: the object after the event, and the previous values of the fields that changed. In a
 * webhook above 20 kB the object has only its `id` and `object`; an event from an earlier release of the server can
 * lack newer fields.
 */
export interface EventData {
  /** The profile of the merchant changed */
  'merchant.updated': { object: Merchant; previous?: PreviousMerchantProfile };
  /** The merchant became active */
  'merchant.activated': { object: ActivatedMerchant; previous?: PreviousMerchantStatus };
  /** The merchant was suspended */
  'merchant.suspended': { object: BlockedMerchant; previous?: PreviousMerchantStatus };
  /** The merchant was closed */
  'merchant.closed': { object: BlockedMerchant; previous?: PreviousMerchantStatus };
  /** A pass template was created */
  'pass_template.created': { object: PassTemplate; previous?: undefined };
  /** The design of a pass template changed */
  'pass_template.updated': { object: PassTemplate; previous?: PreviousPassTemplate };
  /** A pass template was published */
  'pass_template.published': { object: PassTemplate; previous?: PreviousPassTemplate };
  /** A pass template was archived */
  'pass_template.archived': { object: PassTemplate; previous?: PreviousPassTemplate };
  /** A pass was created */
  'pass.created': { object: Pass; previous?: undefined };
  /** The terms of a pass changed */
  'pass.updated': { object: Pass; previous?: PreviousPass };
  /** A pass was activated */
  'pass.activated': { object: Pass; previous?: PreviousPass };
  /** A pass was paused */
  'pass.paused': { object: Pass; previous?: PreviousPass };
  /** A pass was archived */
  'pass.archived': { object: Pass; previous?: PreviousPass };
  /** A pass has almost reached its limit of memberships */
  'pass.limit_near': { object: Pass; previous?: undefined };
  /** A membership was issued */
  'membership.issued': { object: NotifiedMembership; previous?: undefined };
  /** A membership became active */
  'membership.activated': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A membership was suspended */
  'membership.suspended': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A suspended membership became active again */
  'membership.reinstated': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** An expired membership was renewed */
  'membership.renewed': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A membership expires soon */
  'membership.expiring': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A membership expired */
  'membership.expired': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A membership was revoked */
  'membership.revoked': { object: NotifiedMembership; previous?: PreviousMembership };
  /** A membership changed in another way */
  'membership.updated': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A member checked in */
  'membership.checked_in': { object: VisitedMembership; previous?: PreviousMembership };
  /** A membership moved to another tier */
  'membership.tier_changed': { object: MovedMembership; previous?: PreviousMembership };
  /** The tier of a membership ends soon */
  'membership.tier_expiring': { object: MembershipSnapshot; previous?: undefined };
  /** A membership was joined with another one of its holder */
  'membership.merged': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A joined membership was separated again */
  'membership.unmerged': { object: MembershipSnapshot; previous?: PreviousMembership };
  /** A member earned points */
  'points.earned': { object: PointsTransactionSnapshot; previous?: undefined };
  /** A member earned points that become available later */
  'points.pending': { object: PointsTransactionSnapshot; previous?: undefined };
  /** Pending points became available */
  'points.activated': { object: PointsTransactionSnapshot; previous?: undefined };
  /** A member redeemed points */
  'points.redeemed': { object: PointsTransactionSnapshot; previous?: undefined };
  /** Points were added or removed by hand, or as a reward */
  'points.adjusted': { object: PointsTransactionSnapshot; previous?: undefined };
  /** An earlier transaction was reversed */
  'points.reversed': { object: PointsTransactionSnapshot; previous?: undefined };
  /** Points expire soon */
  'points.expiring': { object: PointsExpiry & { id?: undefined }; previous?: undefined };
  /** Points expired */
  'points.expired': { object: PointsTransactionSnapshot; previous?: undefined };
  /** Points that a reversal left owing were deducted */
  'points.debt_recovered': { object: PointsTransactionSnapshot; previous?: undefined };
  /** Points were put on hold */
  'points.hold.created': { object: PointsHoldSnapshot; previous?: undefined };
  /** Points on hold were redeemed */
  'points.hold.captured': { object: PointsHoldSnapshot; previous?: undefined };
  /** Points on hold were released */
  'points.hold.released': { object: PointsHoldSnapshot; previous?: undefined };
  /** A hold on points expired */
  'points.hold.expired': { object: PointsHoldSnapshot; previous?: undefined };
  /** A pass was added to a wallet */
  'wallet_pass.installed': { object: WalletPass & { id?: undefined }; previous?: undefined };
  /** A pass was removed from a wallet */
  'wallet_pass.uninstalled': { object: WalletPass & { id?: undefined }; previous?: undefined };
  /** A pass in a wallet was updated */
  'wallet_pass.updated': { object: WalletPass & { id?: undefined }; previous?: undefined };
  /** A pass in a wallet could not be updated */
  'wallet_pass.update_failed': { object: WalletPass & { id?: undefined }; previous?: undefined };
  /** A voucher was created */
  'voucher.created': { object: VoucherSnapshot; previous?: undefined };
  /** The terms of a voucher changed */
  'voucher.updated': { object: VoucherSnapshot; previous?: PreviousVoucher };
  /** A voucher was enabled */
  'voucher.enabled': { object: VoucherSnapshot; previous?: PreviousVoucher };
  /** A voucher was disabled */
  'voucher.disabled': { object: VoucherSnapshot; previous?: PreviousVoucher };
  /** A voucher was voided */
  'voucher.voided': { object: VoucherSnapshot; previous?: PreviousVoucher };
  /** A voucher was issued to a customer */
  'voucher.issued': { object: IssuedVoucher; previous?: undefined };
  /** A person revealed the secret code of a voucher */
  'voucher.decrypted': { object: VoucherSnapshot; previous?: undefined };
  /** A voucher expires soon */
  'voucher.expiring': { object: VoucherSnapshot; previous?: undefined };
  /** A voucher expired before it was used up */
  'voucher.expired': { object: VoucherSnapshot; previous?: undefined };
  /** A voucher was used up */
  'voucher.exhausted': { object: VoucherSnapshot; previous?: undefined };
  /** A use of a voucher was put on hold */
  'voucher.hold.created': { object: VoucherHold; previous?: undefined };
  /** A hold on a voucher was released */
  'voucher.hold.released': { object: VoucherHold; previous?: undefined };
  /** A hold on a voucher expired */
  'voucher.hold.expired': { object: VoucherHold; previous?: undefined };
  /** A voucher was redeemed */
  'redemption.succeeded': { object: RedemptionSnapshot; previous?: undefined };
  /** A redemption was rolled back, in full or in part */
  'redemption.rolled_back': { object: RolledBackRedemption; previous?: undefined };
  /** A gift card that was sold was activated */
  'gift_card.activated': { object: GiftTransactionSnapshot; previous?: undefined };
  /** A gift card was loaded */
  'gift_card.loaded': { object: GiftTransactionSnapshot; previous?: undefined };
  /** A purchase was refunded to a gift card */
  'gift_card.refunded': { object: GiftTransactionSnapshot; previous?: undefined };
  /** The balance of a gift card was adjusted */
  'gift_card.adjusted': { object: GiftTransactionSnapshot; previous?: undefined };
  /** Money was moved onto or off a gift card; each card of a transfer has an event */
  'gift_card.transferred': { object: GiftTransactionSnapshot; previous?: undefined };
  /** What was left on an expired gift card was written off */
  'gift_card.expired': { object: GiftTransactionSnapshot; previous?: undefined };
  /** The balance of an expired gift card came back because its end was moved */
  'gift_card.reinstated': { object: GiftTransactionSnapshot; previous?: undefined };
  /** A campaign was created */
  'campaign.created': { object: Campaign; previous?: undefined };
  /** A campaign was updated */
  'campaign.updated': { object: Campaign; previous?: PreviousCampaign };
  /** A campaign was paused */
  'campaign.paused': { object: Campaign; previous?: undefined };
  /** A campaign was resumed */
  'campaign.resumed': { object: Campaign; previous?: undefined };
  /** 80% of the budget of a campaign is used, or of its codes if it has no budget; with `budget.per`, once for each period */
  'campaign.budget_near': { object: Campaign; previous?: undefined };
  /** The budget of a campaign is used up; with `budget.per`, that of the period */
  'campaign.budget_spent': { object: Campaign; previous?: undefined };
  /** The instruments of an order were put on hold */
  'order.held': { object: OrderSnapshot; previous?: undefined };
  /** The hold of an order was released */
  'order.released': { object: OrderSnapshot; previous?: undefined };
  /** Vouchers, gift cards and points were applied to an order */
  'order.applied': { object: OrderSnapshot; previous?: undefined };
  /** An order was returned, in full or in part */
  'order.returned': { object: OrderSnapshot; previous?: undefined };
  /** A communication was accepted for sending */
  'communication.created': { object: Communication; previous?: undefined };
  /** Sending a communication started */
  'communication.started': { object: Communication; previous?: undefined };
  /** Sending a communication was completed */
  'communication.completed': { object: Communication; previous?: undefined };
  /** A communication was canceled */
  'communication.canceled': { object: Communication; previous?: PreviousCommunication };
  /** Sending a communication failed */
  'communication.failed': { object: Communication; previous?: undefined };
  /** A message was sent to a customer */
  'delivery.sent': { object: Delivery; previous?: undefined };
  /** A message reached the customer */
  'delivery.delivered': { object: Delivery; previous?: undefined };
  /** A message bounced */
  'delivery.bounced': { object: Delivery; previous?: undefined };
  /** A customer reported a message as spam */
  'delivery.complained': { object: Delivery; previous?: undefined };
  /** A message was skipped */
  'delivery.suppressed': { object: Delivery; previous?: undefined };
  /** A customer was created */
  'customer.created': { object: CreatedCustomer; previous?: undefined };
  /** A customer changed, or was excluded from messages */
  'customer.updated': { object: UpdatedCustomer; previous?: PreviousCustomer };
  /** The consents of a customer changed */
  'customer.consent_changed': { object: ConsentingCustomer; previous?: PreviousConsents };
  /** The personal data of a customer was erased */
  'customer.erased': { object: CustomerErasure; previous?: undefined };
  /** A customer unsubscribed from marketing emails */
  'customer.unsubscribed': { object: ConsentingCustomer; previous?: PreviousConsents };
  /** A customer was merged into another */
  'customer.merged': { object: MergedCustomer; previous?: undefined };
  /** A merge of customers was undone */
  'customer.unmerged': { object: MergedCustomer; previous?: undefined };
  /** The attributes of customers changed */
  'customer_schema.updated': { object: CustomerAttributes & { id?: undefined }; previous?: PreviousCustomerAttributes };
  /** A member did something that you record */
  'member_event.recorded': { object: RecordedMemberEvent; previous?: undefined };
  /** The event types changed */
  'event_types.updated': { object: MemberEventTypes & { id?: undefined }; previous?: PreviousMemberEventTypes };
  /** A post was created */
  'post.created': { object: Post; previous?: undefined };
  /** A post changed */
  'post.updated': { object: Post; previous?: PreviousPost };
  /** A post was published */
  'post.published': { object: Post; previous?: PreviousPost };
  /** A post was archived */
  'post.archived': { object: Post; previous?: PreviousPost };
  /** A picture was uploaded */
  'picture.created': { object: Picture; previous?: undefined };
  /** A picture was deleted */
  'picture.deleted': { object: Picture; previous?: undefined };
  /** A member of the team was notified */
  'notification.created': { object: Notification; previous?: undefined };
  /** A wallet transaction was created */
  'wallet.transaction.created': { object: WalletTransaction; previous?: undefined };
  /** The money of a transaction became available */
  'wallet.transaction.available': { object: WalletTransaction; previous?: undefined };
  /** A wallet transaction failed or was canceled */
  'wallet.transaction.failed': { object: WalletTransaction; previous?: undefined };
  /** A wallet was frozen: no money can leave it */
  'wallet.frozen': { object: WalletSnapshot; previous?: undefined };
  /** A frozen wallet can be used again */
  'wallet.unfrozen': { object: WalletSnapshot; previous?: undefined };
  /** A withdrawal was requested */
  'withdrawal.requested': { object: Withdrawal; previous?: undefined };
  /** A withdrawal was paid */
  'withdrawal.paid': { object: Withdrawal; previous?: undefined };
  /** A withdrawal failed */
  'withdrawal.failed': { object: Withdrawal; previous?: undefined };
  /** A withdrawal was canceled */
  'withdrawal.canceled': { object: Withdrawal; previous?: undefined };
  /** A payment request was created */
  'payment_request.created': { object: PaymentRequest; previous?: undefined };
  /** A payment request was paid */
  'payment_request.paid': { object: PaymentRequest; previous?: undefined };
  /** A payment request was canceled */
  'payment_request.canceled': { object: PaymentRequest; previous?: undefined };
  /** A payment request expired */
  'payment_request.expired': { object: PaymentRequest; previous?: undefined };
  /** A merchant joined a group */
  'group.joined': { object: GroupPlace; previous?: undefined };
  /** A merchant left a group, or was removed from it */
  'group.left': { object: GroupPlace; previous?: undefined };
  /** A merchant was invited to a group */
  'group.invited': { object: GroupPlace; previous?: undefined };
  /** A merchant applied to join a group */
  'group.applied': { object: GroupPlace; previous?: undefined };
  /** An invitation or application to a group was declined */
  'group.declined': { object: GroupPlace; previous?: undefined };
  /** The settlement of a group was closed for a month */
  'group.settlement_closed': { object: GroupSettlement; previous?: undefined };
  /** A customer used a referral code */
  'referral.created': { object: Referral; previous?: undefined };
  /** A flagged referral was approved */
  'referral.approved': { object: Referral; previous?: undefined };
  /** A referral needs review */
  'referral.flagged': { object: Referral; previous?: undefined };
  /** A referral was rewarded with points */
  'referral.rewarded': { object: Referral; previous?: undefined };
  /** A referral was voided */
  'referral.voided': { object: Referral; previous?: undefined };
  /** A referral expired before the customer earned points */
  'referral.expired': { object: Referral; previous?: undefined };
  /** A referral code was created */
  'referral_code.created': { object: ReferralCodeSnapshot; previous?: undefined };
  /** A draft invoice was created */
  'invoice.created': { object: Invoice; previous?: undefined };
  /** An invoice was finalized and can be paid */
  'invoice.finalized': { object: Invoice; previous?: undefined };
  /** An invoice was paid */
  'invoice.paid': { object: Invoice; previous?: undefined };
  /** An invoice was not paid on time, or its payment failed */
  'invoice.payment_failed': { object: Invoice; previous?: undefined };
  /** An invoice was voided */
  'invoice.voided': { object: Invoice; previous?: undefined };
  /** The plan or status of the subscription changed */
  'subscription.updated': { object: Subscription & { id?: undefined }; previous?: undefined };
  /** Usage reached a share of what the plan includes */
  'usage.threshold_reached': { object: UsageThreshold & { id?: undefined }; previous?: undefined };
  /** The details of the verification changed */
  'kyb.updated': { object: KybSnapshot & { id?: undefined }; previous?: undefined };
  /** The verification was submitted for review */
  'kyb.submitted': { object: KybSnapshot & { id?: undefined }; previous?: undefined };
  /** The verification needs more details */
  'kyb.action_required': { object: KybSnapshot & { id?: undefined }; previous?: undefined };
  /** The merchant was verified */
  'kyb.approved': { object: KybSnapshot & { id?: undefined }; previous?: undefined };
  /** The verification was rejected */
  'kyb.rejected': { object: KybSnapshot & { id?: undefined }; previous?: undefined };
  /** The verification expired */
  'kyb.expired': { object: KybSnapshot & { id?: undefined }; previous?: undefined };
  /** A document was accepted */
  'kyb.document.accepted': { object: KybDecision; previous?: undefined };
  /** A document was rejected */
  'kyb.document.rejected': { object: KybDecision; previous?: undefined };
  /** An API token was created */
  'api_token.created': { object: ApiToken; previous?: undefined };
  /** An API token changed */
  'api_token.updated': { object: ApiToken; previous?: PreviousApiToken };
  /** An API token was replaced by a new one */
  'api_token.rotated': { object: ApiToken; previous?: undefined };
  /** An API token was revoked */
  'api_token.revoked': { object: ApiToken; previous?: undefined };
  /** An API token expires soon */
  'api_token.expiring': { object: ApiToken; previous?: undefined };
  /** An API token expired */
  'api_token.expired': { object: ApiToken; previous?: undefined };
  /** An API token was misused */
  'api_token.abuse_detected': { object: ApiToken; previous?: undefined };
  /** A person was invited to the team */
  'team_member.invited': { object: TeamMemberSnapshot; previous?: undefined };
  /** A person joined the team */
  'team_member.joined': { object: TeamMemberSnapshot; previous?: undefined };
  /** The role or status of a member changed */
  'team_member.updated': { object: TeamMemberSnapshot; previous?: PreviousTeamMember };
  /** A member or an invitation was removed */
  'team_member.removed': { object: TeamMemberSnapshot; previous?: undefined };
  /** A webhook endpoint was created */
  'webhook_endpoint.created': { object: WebhookEndpointSnapshot; previous?: undefined };
  /** A webhook endpoint changed */
  'webhook_endpoint.updated': { object: WebhookEndpointSnapshot; previous?: PreviousWebhookEndpoint };
  /** A webhook endpoint was enabled */
  'webhook_endpoint.enabled': { object: WebhookEndpointSnapshot; previous?: PreviousWebhookEndpoint };
  /** A webhook endpoint was disabled */
  'webhook_endpoint.disabled': { object: WebhookEndpointSnapshot; previous?: PreviousWebhookEndpoint };
  /** The secret of a webhook endpoint was rotated */
  'webhook_endpoint.secret_rotated': { object: WebhookEndpointSnapshot; previous?: PreviousWebhookEndpoint };
  /** A replay was started */
  'webhook_endpoint.replay_started': { object: WebhookEndpointSnapshot; previous?: PreviousWebhookEndpoint };
  /** A test event, sent on request */
  'webhook_endpoint.tested': { object: WebhookEndpointSnapshot; previous?: PreviousWebhookEndpoint };
  /** The clock of a sandbox was advanced */
  'test_clock.advanced': { object: TestClockAdvance & { id?: undefined }; previous?: undefined };
  /** A job was completed */
  'job.completed': { object: Job; previous?: undefined };
  /** A job failed */
  'job.failed': { object: Job; previous?: undefined };
  /** A view was saved */
  'saved_view.created': { object: SavedView; previous?: undefined };
  /** A view changed */
  'saved_view.updated': { object: SavedView; previous?: undefined };
  /** A view was deleted */
  'saved_view.deleted': { object: SavedView; previous?: undefined };
}

/** An event of one type. */
export interface EventOf<Type extends EventType> extends EventEnvelope {
  type: Type;
  data: EventData[Type];
}

/** An event of any type: checking `event.type` narrows `event.data`. */
export type Event = { [Type in EventType]: EventOf<Type> }[EventType];

/** A gift card transaction without its reason and reference */
export interface GiftTransactionSnapshot {
  /** Id of a gift transaction */
  id: string;
  object: 'gift_transaction';
  merchant_id: string;
  voucher_id: string;
  /** `opened`: created with a balance. `reinstated`: its end was moved after it expired. `closed`: it was voided */
  type:
    | 'opened' | 'activated' | 'loaded' | 'redeemed' | 'rolled_back' | 'adjusted' | 'refunded'
    | 'transferred' | 'expired' | 'reinstated' | 'closed';
  /** Minor units; positive for money onto the card, negative for money off it */
  amount: number;
  /** Balance after it (Minor units, such as cents) */
  balance_after: number;
  /** ISO 4217 */
  currency: string;
  redemption_id: string | null;
  /** The other gift card of a transfer */
  counterpart_id: string | null;
  location_id: string | null;
  /** Who made the change */
  actor: Actor;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** A merchant in a group */
export interface GroupPlace {
  /** Id of a group */
  id: string;
  object: 'group';
  merchant_id: string;
  group_id: string;
  /** Name of the merchant */
  name: string;
  /** Whether the merchant founded the group */
  is_founder: boolean;
  /** Status of the merchant in the group */
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** When the merchant joined; null until then (RFC 3339, UTC) */
  joined_at: string | null;
  /** When the merchant left; null while it belongs to the group (RFC 3339, UTC) */
  left_at: string | null;
  /** Reason that was given; omitted if none was */
  reason?: string;
}

/** A voucher that was issued to a customer */
export interface IssuedVoucher {
  /** Id of a voucher recipient */
  id: string;
  object: 'voucher_recipient';
  merchant_id: string;
  voucher_id: string;
  customer_id: string;
  /** Unredeemed vouchers are `revoked` when the voucher is voided */
  status: 'issued' | 'redeemed' | 'revoked';
  /** How the customer was notified; `none` if they were not */
  channel: 'email' | 'none';
  /** Personal text in the mail to the customer; null if there is none */
  message: string | null;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** When the last reminder was sent; null if none was (RFC 3339, UTC) */
  last_nudged_at: string | null;
  /** Number of reminders sent */
  nudge_count: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Whether a message is sent to the customer */
  notify: boolean;
}

/** A decision about a submitted document */
export interface KybDecision {
  /** Id of a kyb document */
  id: string;
  object: 'kyb_document';
  /** What the document proves */
  type: 'identity' | 'registration' | 'proof_of_address' | 'ownership' | 'bank_statement';
  /** Current status */
  status: 'uploaded' | 'in_review' | 'accepted' | 'rejected';
  /** Why it was rejected; null unless it was */
  failure_code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other' | null;
}

/** The verification of the merchant, without the submitted details */
export interface KybSnapshot {
  object: 'kyb';
  merchant_id: string;
  /** Current status */
  status:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** What is still missing for the verification, and by when */
  requirements: KybRequirements;
}

/** A membership without its barcode and its links to wallet passes */
export interface MembershipSnapshot {
  /** Id of a membership */
  id: string;
  object: 'membership';
  merchant_id: string;
  pass_id: string;
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  tier_id: string | null;
  /** RFC 3339, UTC */
  tier_reached_at: string | null;
  /** RFC 3339, UTC */
  tier_until: string | null;
  /** Where the tier comes from: `earned`, set by hand (`manual`), or `imported`; null if it has none, or is from before */
  tier_source: 'earned' | 'manual' | 'imported' | null;
  /** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
  progress?: TierProgress;
  /** Goals of the rules of the pass; absent without one, and in lists and events */
  goals?: GoalProgress[];
  /** Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  /** Id of a membership */
  merged_into?: string;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason: string | null;
  /** Links and state of the pass in wallets */
  wallet: WalletLinks;
  /** Number of visits; does not raise `version` */
  check_ins: number;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Who made the change */
  issued_by: Actor;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** The reason given for the change */
  reason?: string;
  /** Balances in points after the event */
  points: PointsSnapshot;
}

/** A customer after a merge, or after it was undone */
export interface MergedCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** The customer that was merged into this one */
  duplicate_id: string;
  /** Memberships that changed their holder */
  memberships: string[];
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A pass that was issued to a customer, with points and tier */
export interface MovedMembership {
  /** Id of a membership */
  id: string;
  object: 'membership';
  merchant_id: string;
  pass_id: string;
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  tier_id: string | null;
  /** RFC 3339, UTC */
  tier_reached_at: string | null;
  /** RFC 3339, UTC */
  tier_until: string | null;
  /** Where the tier comes from: `earned`, set by hand (`manual`), or `imported`; null if it has none, or is from before */
  tier_source: 'earned' | 'manual' | 'imported' | null;
  /** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
  progress?: TierProgress;
  /** Goals of the rules of the pass; absent without one, and in lists and events */
  goals?: GoalProgress[];
  /** Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  /** Id of a membership */
  merged_into?: string;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason: string | null;
  /** Links and state of the pass in wallets */
  wallet: WalletLinks;
  /** Number of visits; does not raise `version` */
  check_ins: number;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Who made the change */
  issued_by: Actor;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** The reason given for the change */
  reason?: string;
  /** Balances in points after the event */
  points: PointsSnapshot;
  /** Why the tier changed: something was earned or taken back, the tier ended, it was set, memberships were joined or separated, or the tiers of the pass changed */
  cause?: 'earned' | 'reversed' | 'expired' | 'manual' | 'joined' | 'rules_changed';
}

/** A pass that was issued to a customer, with points and tier */
export interface NotifiedMembership {
  /** Id of a membership */
  id: string;
  object: 'membership';
  merchant_id: string;
  pass_id: string;
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  tier_id: string | null;
  /** RFC 3339, UTC */
  tier_reached_at: string | null;
  /** RFC 3339, UTC */
  tier_until: string | null;
  /** Where the tier comes from: `earned`, set by hand (`manual`), or `imported`; null if it has none, or is from before */
  tier_source: 'earned' | 'manual' | 'imported' | null;
  /** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
  progress?: TierProgress;
  /** Goals of the rules of the pass; absent without one, and in lists and events */
  goals?: GoalProgress[];
  /** Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  /** Id of a membership */
  merged_into?: string;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason: string | null;
  /** Links and state of the pass in wallets */
  wallet: WalletLinks;
  /** Number of visits; does not raise `version` */
  check_ins: number;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Who made the change */
  issued_by: Actor;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** The reason given for the change */
  reason?: string;
  /** Balances in points after the event */
  points: PointsSnapshot;
  /** Whether a message is sent to the customer */
  notify?: boolean;
}

/** An order without its metadata */
export interface OrderSnapshot {
  /** Id of an order */
  id: string;
  object: 'order';
  merchant_id: string;
  /** Your own id of the order */
  order_id: string;
  /** `quoted`: only a quote is known; the order gets its own `id` once something counts towards it. `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved until `held_until`. `returned`: all lines came back, even if the shipping was kept */
  status: 'open' | 'held' | 'applied' | 'partially_returned' | 'returned' | 'quoted';
  /** Total of the order before discounts; null until a call sent it (Minor units, such as cents) */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** Discounts, gifts and points so far, in minor units, less what was returned; never more than `amount` */
  discounted: number;
  /** Value returned so far, after discounts, in minor units */
  returned_amount: number;
  /** For whom it was applied. Reads of an order that was only recorded have the customer of its points or its voucher */
  customer_id: string | null;
  membership_id: string | null;
  location_id: string | null;
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel: string | null;
  /** What the order costs, as it was applied or held; null if neither has happened */
  pricing: Pricing | null;
  /** The balance afterwards, for the receipt; only in the response of `orders.apply`, to callers with a scope of memberships. Null without a membership */
  membership?: MemberBalance | null;
  /** Until when the order holds what it uses; null without a hold (RFC 3339, UTC) */
  held_until: string | null;
  /** When the order was applied; null until then. Of an `offline` order, when the till made it (RFC 3339, UTC) */
  applied_at: string | null;
  /** Whether a till recorded it while it had no connection */
  offline: boolean;
  /** Returns, oldest first */
  returns: OrderReturn[];
  /** Increases with every change */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Points that expire */
export interface PointsExpiry {
  object: 'points_expiry';
  merchant_id: string;
  membership_id: string;
  /** Number of points */
  points: number;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
  pass_id: string;
  customer_id: string;
  /** Balances in points after the event */
  balances: PointsSnapshot;
}

/** Points that are reserved */
export interface PointsHoldSnapshot {
  /** Id of a points hold */
  id: string;
  object: 'points_hold';
  merchant_id: string;
  membership_id: string;
  /** Number of points */
  points: number;
  /** `captured` once the points are spent */
  status: 'active' | 'captured' | 'released' | 'expired';
  reward_id: string | null;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: PointsOrder | null;
  location_id: string | null;
  /** When the hold ends if it is not captured (RFC 3339, UTC) */
  expires_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  pass_id: string;
  customer_id: string;
  /** Balances in points after the event */
  balances: PointsSnapshot;
}

/** Balances in points after the event */
export interface PointsSnapshot {
  /** Points that can be spent now */
  available: number;
  /** Points earned that become available later */
  pending: number;
  /** Points reserved by holds */
  held: number;
  /** Points owed, because points were taken back after they had been spent; the next ones earned pay it */
  debt: number;
  /** All points ever earned, whether spent, expired or left */
  lifetime_earned: number;
  /** All points ever spent */
  lifetime_redeemed: number;
  /** Millionths of a point kept for the next earning, if the rule of the pass is `carry` */
  carry: number;
  /** The next points to expire; null if none will */
  next_expiry?: ExpiringPoints | null;
}

/** A change of points */
export interface PointsTransactionSnapshot {
  /** Id of a points transaction */
  id: string;
  object: 'points_transaction';
  merchant_id: string;
  membership_id: string;
  /** Why the points changed */
  type:
    | 'earn' | 'redeem' | 'adjust' | 'expire' | 'activate' | 'reverse' | 'debt_recovery'
    | 'transfer_in' | 'transfer_out';
  /** Points added, or removed if negative. 0 only if the transaction changes nothing but the carry */
  points: number;
  /** Millionths of a point by which the carry of the membership changed; null unless the rule of the pass was `carry` */
  carry: number | null;
  /** Which rules gave the points; they add up to all of them */
  rules?: EarnedByRule[];
  limited?: true;
  /** Version of what the pass earned at that time */
  terms_version?: number;
  /** `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the reversal of a pending earning */
  status: 'pending' | 'posted' | 'canceled';
  /** Available and held points after the transaction */
  balance_after: number;
  /** Reason that was given; null if none was */
  reason: string | null;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: PointsOrder | null;
  location_id: string | null;
  /** Your id of the member of staff at the till; null if you sent none */
  staff: string | null;
  reward_id: string | null;
  /** Id of a points hold */
  hold_id: string | null;
  /** From when the points can be spent; null if they never could (RFC 3339, UTC) */
  available_at: string | null;
  /** Id of a points transaction */
  reverses_id: string | null;
  /** Id of a points transaction */
  activates_id: string | null;
  /** Points of this transaction that were reversed */
  reversed_points: number;
  /** For a reversal: points already spent, which are deducted from the next points credited */
  debt: number;
  /** For a reversal: points that had expired unspent and could not be removed */
  lapsed: number;
  /** Who made the change */
  actor: Actor;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** Lots created or changed by the transaction */
  lots?: {
    /** Id of a points lot */
    lot_id: string;
    /** Change to the lot */
    points: number;
  }[];
  pass_id: string;
  customer_id: string;
  /** Balances in points after the event */
  balances: PointsSnapshot;
}

/** A credential for programs, without its secret */
export interface PreviousApiToken {
  /** What the token is for, as you named it */
  name?: string;
  /** Scopes of API tokens, sorted by name */
  scopes?: ScopeName[];
  /** Empty if the token can be used from any address */
  ip_allowlist?: string[];
  /** Of a publishable key: the origins of the pages that can use it; otherwise empty */
  allowed_origins?: string[];
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at?: string;
}

/** A set of vouchers, or a promotion that applies automatically, with a common budget */
export interface PreviousCampaign {
  /** Name, for staff */
  name?: string;
  /** Notes for staff; null if there are none */
  description?: string | null;
  /** From when it applies; null for at once (RFC 3339, UTC) */
  starts_at?: string | null;
  /** When it ends; null for never (RFC 3339, UTC) */
  ends_at?: string | null;
  /** What a promotion takes off; null for campaigns whose vouchers each have their own discount */
  discount?: Discount | null;
  /** What a points campaign adds; null for others */
  bonus?: CampaignBonus | null;
  /** Passes whose members get the points of a points campaign; all passes if omitted or null */
  pass_ids?: string[] | null;
  /** When it applies; null if it applies to every order */
  conditions?: Conditions | null;
  /** How a promotion combines with other discounts; null for campaigns of vouchers */
  stacking?: Stacking | null;
  /** Null if the uses of the campaign are not counted */
  budget?: {
    /** How often it can be used in total; null for any number of times */
    uses: number | null;
    /** How much can be taken off in total; null for any amount (Minor units, such as cents) */
    amount: number | null;
    /** ISO 4217 */
    currency: string | null;
    /** `uses` and `amount` are for each of these in the time zone of the merchant, weeks from Monday; null for all time. Limits by customer are always for all time */
    per: 'day' | 'week' | 'month' | 'year' | null;
    /** How often each customer can use it; null for any number of times */
    customer_uses: number | null;
    /** How much can be taken off for each customer; null for any amount (Minor units, such as cents) */
    customer_amount: number | null;
    /** Points that a points campaign adds in total; null for any number */
    points?: number | null;
    /** Points that a points campaign adds for each customer; null for any number */
    customer_points?: number | null;
  } | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** A message to one or more customers */
export interface PreviousCommunication {
  /** `completed_with_errors`: some messages could not be sent */
  status?: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
}

/** The consents of the customer before the change */
export interface PreviousConsents {
  /** What the customer agreed to, with time and source */
  consents?: CustomerConsents;
}

/** A customer of the merchant */
export interface PreviousCustomer {
  /** What the customer agreed to, with time and source */
  consents?: CustomerConsents;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status?: 'active' | 'suppressed' | 'merged' | 'erased';
}

/** The fields of customers that the merchant declared */
export interface PreviousCustomerAttributes {
  /** Attributes that the merchant declared, in this order */
  attributes?: CustomerAttribute[];
}

/** The types of events before the change */
export interface PreviousMemberEventTypes {
  /** The declared types, in this order */
  types?: MemberEventType[];
}

/** A pass that was issued to a customer, with points and tier */
export interface PreviousMembership {
  /** Unique; 110 random bits */
  serial?: string;
  /** Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead */
  status?: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  tier_id?: string | null;
  /** RFC 3339, UTC */
  tier_until?: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at?: string | null;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at?: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason?: string | null;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** The profile of the merchant before the change */
export interface PreviousMerchantProfile {
  /** Name, as people see it */
  name?: string;
  /** Registered name of the business; null if unknown */
  legal_name?: string | null;
  /** Longer text, for people; null if there is none */
  description?: string | null;
  /** IANA time zone */
  timezone?: string;
  /** ISO 4217 */
  default_currency?: string;
  /** BCP 47 */
  locale?: string;
  /** Line of business; null if none is set */
  category?: string | null;
  /** Website of the business: an `https` URL; null if there is none */
  website?: string | null;
  /** Address for customers with questions; null if there is none */
  support_email?: string | null;
  /** E.164 */
  support_phone?: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url?: string | null;
  /** Main color of the brand, `#RRGGBB`; null if none is set */
  brand_color?: string | null;
  /** Postal address */
  address?: Address | null;
  /** Shops and branches; a list that you send replaces the present one */
  locations?: Location[];
  /** Sender, quiet hours and spending notices of mails to customers */
  communication_settings?: CommunicationSettings;
  /** How discounts combine on one order */
  discount_rule?: DiscountRule;
  /** Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers */
  till_limits?: TillLimits;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** The status of the merchant before the change */
export interface PreviousMerchantStatus {
  /** Current status */
  status?: 'pending' | 'active' | 'suspended' | 'closed';
}

/** A program that customers can join, with its rules for points, tiers and rewards */
export interface PreviousPass {
  /** Name, as customers see it */
  name?: string;
  /** What the pass offers, for customers; null if there is none */
  description?: string | null;
  /** Only an `active` pass can be issued. `paused` can be resumed; `archived` is final */
  status?: 'draft' | 'active' | 'paused' | 'archived';
  /** Tiers, from the lowest to the highest; empty if there are none */
  tiers?: {
    /** Id of a tier */
    id: string;
    /** Name of the tier, as customers see it */
    name: string;
    /** What a membership needs for the tier: points ever earned, or the metric of the `tier_rule`; null for none in the first tier, and for tiers that are only set by hand */
    threshold_points: number | null;
    /** Basis points; 10000 earns the base points */
    multiplier_bps: number;
    /** What the tier offers, one line each, for customers */
    benefits: string[];
  }[];
  /** What counts for tiers, in which period, and how long they last; null if all points ever earned count, and tiers never end */
  tier_rule?: TierRule | null;
  /** How customers earn points; null if tills always send them */
  earn_rule?: EarnRule | null;
  /** Further rules, in the order in which they apply */
  earn_rules?: PassEarnRule[];
  /** The most points that one member earns with all rules together; null for no limit */
  earn_cap?: PassEarnCap | null;
  /** Increases with every change of what it earns */
  terms_version?: number;
  /** `points` points pay `amount` of an order; null if points only buy rewards */
  spend_rule?: SpendRule | null;
  /** When earned points expire; null if they never do */
  points_expiry?: ExpiryRule | null;
  /** Days until earned points can be spent; 0 for at once */
  pending_days?: number;
  /** How long memberships last */
  validity?: Validity;
  /** How many memberships can be issued; null for any number */
  max_issued?: number | null;
  /** Whether a customer can hold more than one */
  allow_multiple?: boolean;
  /** Price of a membership; null if it is free */
  price?: Money | null;
  /** What customers can get for points; empty if there is nothing */
  rewards?: Reward[];
  /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
  till_limits?: PassTillLimits;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** The design of passes */
export interface PreviousPassTemplate {
  /** Name, as people see it */
  name?: string;
  /** What kind of pass it is; wallets show each differently */
  type?: 'loyalty' | 'membership' | 'stamp' | 'event';
  /** Colors and images; null until they are set */
  design?: PassDesign | null;
  /** Lines of the pass; keys must be unique */
  fields?: PassField[];
  /** Kind of barcode on the pass */
  barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
  /** Wallets in which the pass can be saved */
  wallets?: {
    /** Whether Apple Wallet is offered */
    apple: boolean;
    /** Whether Google Wallet is offered */
    google: boolean;
  };
  /** Terms, on the back of the pass; null if there are none */
  terms?: string | null;
  /** Only `published` templates can be used for new passes */
  status?: 'draft' | 'published' | 'archived';
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** News that the merchant shows to customers */
export interface PreviousPost {
  /** Heading, in plain text */
  title?: string;
  /** Text, in plain text with line breaks */
  body?: string;
  /** Images and videos, in this order; empty if there are none */
  media?: {
    /** An https URL, or the `url` of an uploaded picture */
    url: string;
    /** Must match the file extension of the link */
    type: 'image' | 'video';
    /** Alternative text for screen readers */
    alt?: string;
  }[];
  /** Button below the text; null if there is none */
  cta?: {
    /** Text of the button */
    label: string;
    /** Page that the button opens: `https` */
    url: string;
  } | null;
  /** Current status; posts are published and archived automatically when due */
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it is to be published; null for no schedule (RFC 3339, UTC) */
  publish_at?: string | null;
  /** When it was published; null until then (RFC 3339, UTC) */
  published_at?: string | null;
  /** When it is archived automatically; null for never (RFC 3339, UTC) */
  expires_at?: string | null;
  /** `members` posts are shown only to customers with a membership */
  audience?: 'public' | 'members';
  /** Passes whose members see the post; empty for all members */
  pass_ids?: string[];
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** A user in the team of the merchant */
export interface PreviousTeamMember {
  /** Role in the team, which decides the permissions */
  role?: RoleName;
  /** `invited`: the invitation is open; `disabled`: has no access, but keeps the role */
  status?: 'invited' | 'active' | 'disabled';
}

/** A discount or a gift balance with a code */
export interface PreviousVoucher {
  campaign_id?: string | null;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at?: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at?: string | null;
  /** How often it can be redeemed in total; null for any number of times */
  redemption_limit?: number | null;
  /** How often each customer can redeem it; null for any number of times */
  per_customer_limit?: number | null;
  /** Whether it can be redeemed; `false` disables it until it is set again */
  active?: boolean;
  /** Where, when and for whom a voucher can be used */
  restrictions?: VoucherRestrictions;
  /** When it was voided; null unless it was (RFC 3339, UTC) */
  voided_at?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** A URL that receives events */
export interface PreviousWebhookEndpoint {
  /** URL that receives the events */
  url?: string;
  /** Notes for staff; null if there are none */
  description?: string | null;
  /** Event types, or `["*"]` for all events its creator has permission to read */
  enabled_events?: WebhookSubscription[];
  /** `disabled` endpoints get nothing; see `disabled_reason` */
  status?: 'enabled' | 'disabled';
  /** `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the user who set it up no longer has permission to read events; `secret_unreadable`: the server can't decrypt the signing secret, so rotate it and enable the endpoint again */
  disabled_reason?: 'by_hand' | 'gone' | 'failing' | 'access_ended' | 'secret_unreadable' | null;
  /** Failed attempts since the last success */
  failure_streak?: number;
  /** Since when every attempt has failed; null while they succeed (RFC 3339, UTC) */
  failing_since?: string | null;
  /** Until this time, webhooks are also signed with the previous secret */
  previous_secret_until?: string | null;
  /** Past events that are being sent again; null if there are none */
  replay?: {
    /** `sequence` of the next event to send */
    next_sequence: number;
    /** `sequence` of the last event to send */
    last_sequence: number;
  } | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version?: number;
}

/** A change of an object, with who made it and when */
export interface RecordedMemberEvent {
  /** Id of a member event */
  id: string;
  object: 'member_event';
  merchant_id: string;
  membership_id: string;
  customer_id: string;
  /** The declared type */
  type: string;
  /** Your own reference, which is used once for each type */
  reference: string;
  /** A whole number, if the type has one */
  value: number | null;
  /** Amount (Minor units, such as cents) */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** Values of the properties that the type declares */
  properties: Record<string, string | number | boolean>;
  location_id: string | null;
  /** The points that it earned */
  transaction_id: string | null;
  /** Who made the change */
  actor: Actor;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  pass_id: string;
}

/** A use of a voucher */
export interface RedemptionSnapshot {
  /** Id of a redemption */
  id: string;
  object: 'redemption';
  merchant_id: string;
  voucher_id: string;
  customer_id: string | null;
  /** Whether the redemption still counts, in part or in full */
  status: 'succeeded' | 'partially_rolled_back' | 'rolled_back';
  /** Amount taken from a gift balance; null for discounts (Minor units, such as cents) */
  amount: number | null;
  /** What was taken off the order; null for gifts, and without an amount (Minor units, such as cents) */
  discount_amount: number | null;
  /** Currency of the discount or gift (ISO 4217); null if the order had none */
  currency: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: RedeemedOrder | null;
  location_id: string | null;
  /** Your id of the member of staff at the till; null if you sent none */
  staff: string | null;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** Whether a till recorded it while it had no connection */
  offline: boolean;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** Who made the change */
  actor: Actor;
  /** Rollbacks, oldest first */
  rollbacks: Rollback[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every rollback */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A referral code without the code itself */
export interface ReferralCodeSnapshot {
  /** Id of a referral code */
  id: string;
  object: 'referral_code';
  merchant_id: string;
  /** Who brings customers */
  referrer: {
    /** `customer`: a customer of the merchant; `merchant`: the merchant itself */
    type: 'merchant' | 'customer';
    customer_id: string | null;
  };
  /** Points for both sides of each referral */
  reward: {
    /** Points for the referrer; 0 if the merchant is the referrer */
    referrer: number;
    /** Points for the referred customer */
    referee: number;
  };
  /** How many customers the code can bring; null for any number */
  max_referrals: number | null;
  /** Customers that the code has brought */
  referrals_count: number;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** Whether the code can be used */
  active: boolean;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A redemption with its rollbacks */
export interface RolledBackRedemption {
  /** Id of a redemption */
  id: string;
  object: 'redemption';
  merchant_id: string;
  voucher_id: string;
  customer_id: string | null;
  /** Whether the redemption still counts, in part or in full */
  status: 'succeeded' | 'partially_rolled_back' | 'rolled_back';
  /** Amount taken from a gift balance; null for discounts (Minor units, such as cents) */
  amount: number | null;
  /** What was taken off the order; null for gifts, and without an amount (Minor units, such as cents) */
  discount_amount: number | null;
  /** Currency of the discount or gift (ISO 4217); null if the order had none */
  currency: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: RedeemedOrder | null;
  location_id: string | null;
  /** Your id of the member of staff at the till; null if you sent none */
  staff: string | null;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** Whether a till recorded it while it had no connection */
  offline: boolean;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** Who made the change */
  actor: Actor;
  /** Rollbacks, oldest first */
  rollbacks: Rollback[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every rollback */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Plan of the merchant and its status */
export interface Subscription {
  object: 'subscription';
  merchant_id: string;
  /** Plan of the merchant; `self_hosted` is free and without limits */
  plan: 'self_hosted' | 'starter' | 'growth';
  /** Current status */
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
}

/** A member of the team, without contact details */
export interface TeamMemberSnapshot {
  /** Id of a team member */
  id: string;
  object: 'team_member';
  merchant_id: string;
  user_id: string | null;
  /** Role in the team, which decides the permissions */
  role: RoleName;
  /** `invited`: the invitation is open; `disabled`: has no access, but keeps the role */
  status: 'invited' | 'active' | 'disabled';
  /** Until when the invitation can be accepted; null once it is (RFC 3339, UTC) */
  invitation_expires_at: string | null;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A move of the clock of a sandbox */
export interface TestClockAdvance {
  object: 'test_clock';
  merchant_id: string;
  /** Time of the sandbox (RFC 3339, UTC) */
  now: string;
  /** Time to which the clock was moved (RFC 3339, UTC) */
  to: string;
}

/** A customer of the merchant */
export interface UpdatedCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** What the customer agreed to, with time and source */
  consents?: CustomerConsents;
  /** Names of the fields that changed */
  changed_fields?: string[];
  /** Increases with every change; send it in quotes as `If-Match` */
  version?: number;
  /** When it was created (RFC 3339, UTC) */
  created_at?: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Usage that reached a share of what the plan includes */
export interface UsageThreshold {
  object: 'usage';
  merchant_id: string;
  /** What is counted */
  metric: 'memberships_issued' | 'points_transactions' | 'vouchers_redeemed' | 'messages_sent';
  /** How many were used in the period */
  used: number;
  /** How many the plan includes; null for any number */
  included: number | null;
  /** Percentage of the included usage that was reached */
  threshold_percent: number;
  /** A calendar month in UTC; `end` is exclusive */
  period: BillingPeriod;
}

/** A pass that was issued to a customer, with points and tier */
export interface VisitedMembership {
  /** Id of a membership */
  id: string;
  object: 'membership';
  merchant_id: string;
  pass_id: string;
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  tier_id: string | null;
  /** RFC 3339, UTC */
  tier_reached_at: string | null;
  /** RFC 3339, UTC */
  tier_until: string | null;
  /** Where the tier comes from: `earned`, set by hand (`manual`), or `imported`; null if it has none, or is from before */
  tier_source: 'earned' | 'manual' | 'imported' | null;
  /** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
  progress?: TierProgress;
  /** Goals of the rules of the pass; absent without one, and in lists and events */
  goals?: GoalProgress[];
  /** Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  /** Id of a membership */
  merged_into?: string;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason: string | null;
  /** Links and state of the pass in wallets */
  wallet: WalletLinks;
  /** Number of visits; does not raise `version` */
  check_ins: number;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Who made the change */
  issued_by: Actor;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** The reason given for the change */
  reason?: string;
  /** Balances in points after the event */
  points: PointsSnapshot;
  location_id?: string | null;
}

/** A voucher without its code */
export interface VoucherSnapshot {
  /** Id of a voucher */
  id: string;
  object: 'voucher';
  merchant_id: string;
  /** The code with all but its last characters masked */
  code_masked: string;
  /** `secret` codes are shown once and stored encrypted; `public` ones can always be read */
  code_visibility: 'secret' | 'public';
  campaign_id: string | null;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** `discount`: reduces an order; `gift`: has a balance to pay with */
  type: 'discount' | 'gift';
  /** What it takes off; null or omitted for gifts */
  discount: Discount | null;
  /** What the discount takes off, as a receipt prints it; omitted for gifts */
  summary?: string;
  /** The gift balance, in minor units; null for discounts */
  gift: {
    /** What was put on the card in all (Minor units, such as cents) */
    amount: number;
    /** What is left on the card (Minor units, such as cents) */
    balance: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** How often it can be redeemed in total; null for any number of times */
  redemption_limit: number | null;
  /** How often each customer can redeem it; null for any number of times */
  per_customer_limit: number | null;
  /** How often it was redeemed, less rollbacks */
  redeemed_quantity: number;
  /** Uses that holds reserve now */
  held_quantity: number;
  /** Whether it can be redeemed; `false` disables it until it is set again */
  active: boolean;
  /** Why it is disabled, if a reason was given */
  disabled_reason: string | null;
  /** Customer to whom a gift or single-use voucher was issued */
  holder_id: string | null;
  /** Where, when and for whom a voucher can be used */
  restrictions: VoucherRestrictions;
  /** Calculated, in this order of precedence; `inactive`: a gift card that was never activated */
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'inactive' | 'exhausted' | 'active';
  /** When it was voided; null unless it was (RFC 3339, UTC) */
  voided_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** The pass of a membership on a phone */
export interface WalletPass {
  object: 'wallet_pass';
  membership_id: string;
  /** Wallet in which the pass was saved */
  platform: 'apple' | 'google';
}

/** The wallet of the merchant in one currency */
export interface WalletSnapshot {
  /** Id of a wallet */
  id: string;
  object: 'wallet';
  merchant_id: string;
  /** ISO 4217 */
  currency: string;
  /** Minor units that can be spent now */
  available: number;
  /** Minor units received that become available later */
  pending: number;
  /** Minor units reserved for withdrawals in progress */
  held: number;
  /** No money can leave a `frozen` wallet */
  status: 'active' | 'frozen';
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Why the operator of the server did it */
  reason: string | null;
}

/** A URL that receives events */
export interface WebhookEndpointSnapshot {
  /** Id of a webhook endpoint */
  id: string;
  object: 'webhook_endpoint';
  merchant_id: string;
  /** URL that receives the events */
  url: string;
  /** Notes for staff; null if there are none */
  description: string | null;
  /** Event types, or `["*"]` for all events its creator has permission to read */
  enabled_events: WebhookSubscription[];
  /** `disabled` endpoints get nothing; see `disabled_reason` */
  status: 'enabled' | 'disabled';
  /** `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the user who set it up no longer has permission to read events; `secret_unreadable`: the server can't decrypt the signing secret, so rotate it and enable the endpoint again */
  disabled_reason: 'by_hand' | 'gone' | 'failing' | 'access_ended' | 'secret_unreadable' | null;
  api_version: 'v1';
  /** Failed attempts since the last success */
  failure_streak: number;
  /** Since when every attempt has failed; null while they succeed (RFC 3339, UTC) */
  failing_since: string | null;
  /** Until this time, webhooks are also signed with the previous secret */
  previous_secret_until: string | null;
  /** Past events that are being sent again; null if there are none */
  replay: {
    /** `sequence` of the next event to send */
    next_sequence: number;
    /** `sequence` of the last event to send */
    last_sequence: number;
  } | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Parameters of `list`. */
export interface EventsListParams extends ListParams {
  /** Returns only objects of this type, or one of these */
  type?: EventType[];
  /** Id of the object the events are about */
  object_id?: string;
  /** Returns only events with a higher `sequence`, which no later event precedes */
  after_sequence?: number;
  /** The log that you read `after_sequence` from */
  log?: string;
}

export interface EventsListPage extends Page<Event> {
  /** The log that these events are in. Store it beside the last `sequence` */
  log: string;
  /** Last position of the log, also if you cannot read its event */
  newest_sequence: number;
}

/** Parameters of `export`. */
export type EventsExportParams = ListExport<EventsListParams>;

/** Events: the event log, in order. */
export class EventsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List events.
   *
   * Returns the event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence`, the
   * list continues after that event, oldest first unless `order=desc`. It includes events about objects you
   * have permission to read; for a token, its scopes and the permissions of its creator apply. The log of a
   * merchant has no gaps in `sequence`; numbers missing from your list belong to events you cannot read. A
   * position is only valid in the log it was read from: store `log` beside it and send both. After the server
   * was restored from a backup, the log has another id, and a position of the old one, or beyond the newest,
   * is refused with `sequence_unknown`.
   *
   * `GET /api/v1/events` · events:read · EVENTS_READ
   * @throws {TesseraError} invalid_cursor, sequence_unknown, validation_failed */
  list(params: EventsListParams = {}, options: RequestOptions = {}): Pages<Event, EventsListPage> {
    return this.#transport.list<Event, EventsListPage>('/api/v1/events', params, options);
  }

  /** Export the event log.
   *
   * A file with the rows of `events.list`, its filters and its order, from one snapshot; above 100,000 rows,
   * a job.
   *
   * `GET /api/v1/events/export` · events:read · EVENTS_READ
   * @throws {TesseraError} invalid_cursor, sequence_unknown, validation_failed, range_too_large,
   * dates_inverted, invalid_timezone, export_in_progress, selection_changed */
  export(params: EventsExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/events/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}
