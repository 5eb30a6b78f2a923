# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ..pagination import Page

class ActivatedMerchant(TypedDict):
    # Id of a merchant
    id: str
    object: Literal["merchant"]
    # Id of a merchant
    merchant_id: NotRequired[str]
    name: str
    legal_name: NotRequired[str | None]
    description: NotRequired[str | None]
    status: Literal["pending", "active", "suspended", "closed"]
    # ISO 3166-1
    country: str
    # IANA time zone
    timezone: str
    # ISO 4217
    default_currency: str
    # BCP 47
    locale: str
    category: NotRequired[str | None]
    website: NotRequired[str | None]
    support_email: NotRequired[str | None]
    # E.164
    support_phone: NotRequired[str | None]
    logo_url: NotRequired[str | None]
    brand_color: NotRequired[str | None]
    address: NotRequired[ActivatedMerchantAddress | None]
    locations: NotRequired[list[ActivatedMerchantLocationsItem]]
    kyb_status: NotRequired[Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]]
    group_id: NotRequired[str | None]
    communication_settings: NotRequired[ActivatedMerchantCommunicationSettings]
    # How discounts combine on one order
    discount_rule: NotRequired[DiscountRule]
    # Whether this is a sandbox, for testing; nothing is sent from it
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Why the operator of the server did it
    reason: NotRequired[str | None]


class ActivatedMerchantAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class ActivatedMerchantLocationsItem(TypedDict):
    # Id of a location
    id: str
    name: str
    address: NotRequired[ActivatedMerchantLocationsItemAddress]


class ActivatedMerchantLocationsItemAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class ActivatedMerchantCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone
    quiet_hours: ActivatedMerchantCommunicationSettingsQuietHours | None


class ActivatedMerchantCommunicationSettingsQuietHours(TypedDict):
    start: str
    end: str


class Activity(TypedDict):
    # Id of a event
    id: str
    object: Literal["activity"]
    type: Literal["issued", "activated", "suspended", "reinstated", "renewed", "expired", "revoked", "updated", "check_in", "tier.changed", "points.earned", "points.redeemed", "points.adjusted", "points.reversed", "points.expired", "communication.sent"]
    # RFC 3339, UTC
    occurred_at: str
    # Id of a membership
    membership_id: str
    # Id of a customer
    customer_id: str | None
    actor: ActivityActor
    # Data of the event: the object after the change, and the previous values of the changed fields in
    # `previous`
    data: dict[str, Any]


class ActivityActor(TypedDict):
    type: Literal["token", "user", "member", "system"]
    id: str | None


class ApiToken(TypedDict):
    # Id of a api token
    id: str
    object: Literal["api_token"]
    # Id of a merchant
    merchant_id: str
    name: str
    # The first 12 characters
    prefix: str
    scopes: list[ScopeName]
    # The preset the scopes were taken from
    preset: PresetName | None
    # Empty if the token can be used from any address
    ip_allowlist: list[str]
    # Whether the token can be shown to everyone, such as in the script of a website
    publishable: bool
    # Of a publishable key: the origins of the pages that can use it; otherwise empty
    allowed_origins: list[str]
    status: Literal["active", "expired", "revoked"]
    # RFC 3339, UTC
    expires_at: str
    # RFC 3339, UTC
    last_used_at: str | None
    last_used_ip: str | None
    # Id of a user
    created_by: str
    # RFC 3339, UTC
    revoked_at: str | None
    revoke_reason: str | None
    # Id of a api token
    rotated_from: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class ApiTokensCreateResult(ApiToken):
    # The credential itself, returned only in this response
    token: str


class AppliedDiscount(TypedDict):
    source: Literal["voucher", "promotion", "reward"]
    # Id of a voucher
    voucher_id: str | None
    # Id of a campaign
    campaign_id: str | None
    # Id of a reward
    reward_id: str | None
    # Id of a redemption
    redemption_id: str | None
    # Minor units, such as cents
    amount: int
    # Part of `amount` that is off the shipping
    shipping_amount: int
    # Part of `amount` that is off each line; with `shipping_amount` they add up to `amount`
    allocations: list[AppliedDiscountAllocationsItem]


class AppliedDiscountAllocationsItem(TypedDict):
    # Index of the line
    line: int
    # Minor units, such as cents
    amount: int


class AttributeCondition(TypedDict):
    key: str
    # One of these values
    values: NotRequired[list[str | float | bool]]
    # At least this number
    gte: NotRequired[float]
    # At most this number
    lte: NotRequired[float]


class AuditEntry(TypedDict):
    # Id of the event, or of the entry in the access log
    id: str
    object: Literal["audit_entry"]
    # `change`: a change to an object; `access`: a sign-in, a read of a secret or a refusal
    kind: Literal["change", "access"]
    # Event type or route name
    action: str
    actor: AuditEntryActor
    # Id of the object that was changed or read
    object_id: str | None
    request_id: str | None
    ip: str | None
    # Outcome and related ids
    detail: dict[str, str]
    # RFC 3339, UTC
    created_at: str


class AuditEntryActor(TypedDict):
    type: Literal["token", "user", "member", "system", "anonymous"]
    id: str | None


class AvailableDiscount(TypedDict):
    source: Literal["voucher", "promotion", "reward"]
    # Id of a voucher
    voucher_id: str | None
    # Id of a campaign
    campaign_id: str | None
    # Id of a reward
    reward_id: str | None
    name: str | None
    # What it would take off in addition
    amount: int
    points: int


class Backlog(TypedDict):
    # Time of the oldest event without a number; null if none waits
    relay_since: str | None
    # Time of the oldest event that is not sealed; null if none waits
    seal_since: str | None
    # Time of the oldest event without webhook deliveries; null if none waits
    fan_out_since: str | None
    # When the oldest webhook delivery was due; null if none waits
    delivery_since: str | None
    # Webhook deliveries that are due, counted up to 10,000
    deliveries: int
    # Jobs that are queued or running, counted up to 10,000
    jobs: int
    # Mails that are not sent, counted up to 10,000
    mails: int


class BasketItem(TypedDict):
    # Your own id of the line, for returns
    id: NotRequired[str]
    sku: NotRequired[str]
    name: NotRequired[str]
    categories: NotRequired[list[str]]
    # Up to three decimals
    quantity: NotRequired[float]
    # Minor units, such as cents
    unit_amount: NotRequired[int]
    # Minor units, such as cents
    amount: NotRequired[int]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class BillingOverview(TypedDict):
    object: Literal["billing"]
    # Id of a merchant
    merchant_id: str
    plan: Literal["self_hosted", "starter", "growth"]
    status: Literal["trialing", "active", "past_due", "canceled"]
    # A calendar month in UTC; `end` is exclusive
    current_period: BillingPeriod
    usage: list[BillingOverviewUsageItem]
    next_invoice: BillingOverviewNextInvoice | None
    payment_method_on_file: bool


class BillingOverviewUsageItem(TypedDict):
    metric: Literal["memberships_issued", "points_transactions", "vouchers_redeemed", "messages_sent"]
    used: int
    included: int | None
    unit: str


class BillingOverviewNextInvoice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    # RFC 3339, UTC
    due_at: str


class BillingPeriod(TypedDict):
    # RFC 3339, UTC
    start: str
    # RFC 3339, UTC
    end: str


class BlockedMerchant(TypedDict):
    # Id of a merchant
    id: str
    object: Literal["merchant"]
    # Id of a merchant
    merchant_id: str
    name: str
    legal_name: str | None
    description: str | None
    status: Literal["pending", "active", "suspended", "closed"]
    # ISO 3166-1
    country: str
    # IANA time zone
    timezone: str
    # ISO 4217
    default_currency: str
    # BCP 47
    locale: str
    category: str | None
    website: str | None
    support_email: str | None
    # E.164
    support_phone: str | None
    logo_url: str | None
    brand_color: str | None
    address: BlockedMerchantAddress | None
    locations: list[BlockedMerchantLocationsItem]
    kyb_status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    group_id: str | None
    communication_settings: BlockedMerchantCommunicationSettings
    # How discounts combine on one order
    discount_rule: DiscountRule
    # Whether this is a sandbox, for testing; nothing is sent from it
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Why the operator of the server did it
    reason: NotRequired[str | None]


class BlockedMerchantAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class BlockedMerchantLocationsItem(TypedDict):
    # Id of a location
    id: str
    name: str
    address: NotRequired[BlockedMerchantLocationsItemAddress]


class BlockedMerchantLocationsItemAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class BlockedMerchantCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone
    quiet_hours: BlockedMerchantCommunicationSettingsQuietHours | None


class BlockedMerchantCommunicationSettingsQuietHours(TypedDict):
    start: str
    end: str


class Campaign(TypedDict):
    # Id of a campaign
    id: str
    object: Literal["campaign"]
    # Id of a merchant
    merchant_id: str
    name: str
    description: str | None
    # `codes`: its vouchers. `automatic`: applies to orders without a code
    kind: Literal["codes", "automatic"]
    # Calculated, in this order of precedence
    status: Literal["paused", "scheduled", "ended", "spent", "active"]
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    ends_at: str | None
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: Discount | None
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: Conditions | None
    # How the discount combines with others on the same order
    stacking: Stacking | None
    # Null if the uses of the campaign are not counted
    budget: CampaignBudget | None
    used: CampaignUsed | None
    held: CampaignHeld | None
    # Vouchers created, or being created
    codes: int
    holdout_percent: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class CampaignBudget(TypedDict):
    uses: int | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    customer_uses: int | None
    # Minor units, such as cents
    customer_amount: int | None


class CampaignUsed(TypedDict):
    uses: int
    # Minor units, such as cents
    amount: int


class CampaignHeld(TypedDict):
    uses: int
    # Minor units, such as cents
    amount: int


class CampaignDay(TypedDict):
    date: str
    # Uses of its vouchers and promotions
    redemptions: int
    # Orders with an id that it was used on
    orders: int
    # Minor units, such as cents
    discount_amount: int
    # What those orders cost after all discounts, less returns, in minor units
    revenue: int


CampaignResults = TypedDict(
    "CampaignResults",
    {
        "object": "Literal[\"campaign_results\"]",
        # Id of a campaign
        "campaign_id": "str",
        # RFC 3339, UTC
        "from": "str",
        # RFC 3339, UTC
        "to": "str",
        # ISO 4217
        "currency": "str",
        # Uses of its vouchers and promotions
        "redemptions": "int",
        # Orders with an id that it was used on
        "orders": "int",
        # Minor units, such as cents
        "discount_amount": "int",
        # What those orders cost after all discounts, less returns, in minor units
        "revenue": "int",
        # Customers who got a code
        "published": "int",
        # Distinct customers who used it
        "customers": "int",
        # Of those, customers whose first applied order was one with this campaign
        "new_customers": "int",
        # Comparison with the hold-out group; null without one
        "holdout": "CampaignResultsHoldout | None",
        # Days with uses, oldest first
        "days": "list[CampaignDay]",
    },
)


class CampaignResultsHoldout(TypedDict):
    percent: int
    # Customers who never get the promotion: all their orders in this time, with or without the promotion
    held_out: CampaignResultsHoldoutHeldOut
    # All other customers: all their orders in this time, with or without the promotion
    others: CampaignResultsHoldoutOthers
    # How much more the others spent on average, in percent; negative if less. Null if those who are held
    # out spent nothing
    uplift_percent: float | None


class CampaignResultsHoldoutHeldOut(TypedDict):
    # Customers with an applied order
    customers: int
    orders: int
    # Minor units, such as cents
    revenue: int


class CampaignResultsHoldoutOthers(TypedDict):
    # Customers with an applied order
    customers: int
    orders: int
    # Minor units, such as cents
    revenue: int


class CampaignSimulation(TypedDict):
    object: Literal["campaign_simulation"]
    # Id of a campaign
    campaign_id: str
    # Orders that were played
    orders: int
    # Orders that would get the discount
    matched: int
    # Distinct customers of the matched orders
    customers: int
    # What the matched orders cost, and what would be taken off them, by currency
    amounts: list[SimulatedAmount]
    # The latest of these orders
    samples: list[SimulatedOrder]


class VoucherRecipient(TypedDict):
    # Id of a voucher recipient
    id: str
    object: Literal["voucher_recipient"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str
    # Unredeemed vouchers are `revoked` when the voucher is voided
    status: Literal["issued", "redeemed", "revoked"]
    channel: Literal["email", "none"]
    message: str | None
    # RFC 3339, UTC
    issued_at: str
    # RFC 3339, UTC
    last_nudged_at: str | None
    nudge_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class CampaignsPublishResult(VoucherRecipient):
    # The code that the customer has
    code: str


class CardLink(TypedDict):
    object: Literal["card_link"]
    # Id of a membership
    membership_id: str
    # Address of the card
    url: str


class CardState(TypedDict):
    state: str


class CellState(TypedDict):
    object: Literal["cell"]
    # Name of the cell; `home` with a single database
    name: str
    state: Literal["open", "unavailable"]
    # Why it is unavailable
    fault: str | None
    # Whether new merchants can be placed here
    takes_new: bool
    # Merchants, including sandboxes, counted up to 10,000
    merchants: int | None
    # Merchants that are moving to another cell
    moves: list[CellStateMovesItem]
    backlog: Backlog | None


class CellStateMovesItem(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Name of the cell; `home` with a single database
    target: str
    step: str


class CollectedDeviceLogin(TypedDict):
    status: Literal["pending", "approved"]
    # The credential itself
    token: str | None


class Communication(TypedDict):
    # Id of a communication
    id: str
    object: Literal["communication"]
    # Id of a merchant
    merchant_id: str
    # `membership_issued`, `membership_revoked` and `voucher_issued` are emails with a fixed text in the
    # language of each customer, sent by issuing and revoking with `notify`
    kind: Literal["membership_email", "pass_broadcast", "voucher_broadcast", "voucher_nudge", "membership_issued", "membership_revoked", "voucher_issued"]
    category: Literal["marketing", "transactional"]
    channels: list[Literal["email", "push", "wallet"]]
    subject: str | None
    body: str
    # Subject and body by language; customers with another language get `subject` and `body`
    translations: CommunicationTranslations
    reply_to: str | None
    # The requested audience; its recipients are fixed when the message is accepted. `issued`: customers
    # to whom the pass was just issued
    audience: CommunicationAudience
    # Id of a membership
    membership_id: str | None
    # Id of a pass
    pass_id: str | None
    # Id of a voucher
    voucher_id: str | None
    # Id of a campaign
    campaign_id: str | None
    # RFC 3339, UTC
    scheduled_at: str | None
    status: Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]
    # Number of messages (recipients times channels). `targeted` is the sum of `suppressed`, `queued`,
    # `sent` and `failed`. `sent` includes messages that were delivered, bounced or complained about
    counts: CommunicationCounts
    # Id of a job
    job_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class CommunicationTranslations(TypedDict):
    en: NotRequired[CommunicationTranslationsEn]
    it: NotRequired[CommunicationTranslationsIt]
    de: NotRequired[CommunicationTranslationsDe]
    fr: NotRequired[CommunicationTranslationsFr]
    es: NotRequired[CommunicationTranslationsEs]


class CommunicationTranslationsEn(TypedDict):
    subject: str
    body: str


class CommunicationTranslationsIt(TypedDict):
    subject: str
    body: str


class CommunicationTranslationsDe(TypedDict):
    subject: str
    body: str


class CommunicationTranslationsFr(TypedDict):
    subject: str
    body: str


class CommunicationTranslationsEs(TypedDict):
    subject: str
    body: str


class CommunicationAudience(TypedDict):
    segment: Literal["all", "active", "expiring", "inactive", "tier", "unredeemed", "redeemed", "recipients", "issued"]
    tier_ids: NotRequired[list[str]]
    inactive_days: NotRequired[int]
    expiring_within_days: NotRequired[int]
    membership_ids: NotRequired[list[str]]
    customer_ids: NotRequired[list[str]]
    recipient_ids: NotRequired[list[str]]


class CommunicationCounts(TypedDict):
    targeted: int
    suppressed: int
    queued: int
    sent: int
    delivered: int
    bounced: int
    complained: int
    failed: int


class ConditionFacts(TypedDict):
    # Subtotal of the order before discounts
    order_amount: NotRequired[ConditionFactsOrderAmount]
    order_items: NotRequired[ConditionFactsOrderItems]
    # The customer of the order, or that of its membership
    customer: NotRequired[ConditionFactsCustomer]
    # The membership that the order names
    membership: NotRequired[ConditionFactsMembership]
    location_ids: NotRequired[list[str]]
    weekdays: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]]
    hours: NotRequired[ConditionFactsHours]
    channels: NotRequired[list[str]]
    metadata: NotRequired[ConditionFactsMetadata]


class ConditionFactsOrderAmount(TypedDict):
    gte: NotRequired[int]
    lte: NotRequired[int]


class ConditionFactsOrderItems(TypedDict):
    # Items that match every given field; an empty filter matches all items
    items: ItemFilter
    quantity_gte: NotRequired[int]
    # Minor units, such as cents
    amount_gte: NotRequired[int]


class ConditionFactsCustomer(TypedDict):
    first_order: NotRequired[bool]
    days_since_last_order_gte: NotRequired[int]
    # At least one of these tags
    tags: NotRequired[list[str]]
    # Attributes that the merchant declared; every given one must match
    attributes: NotRequired[list[AttributeCondition]]
    # The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it,
    # in the merchant’s time zone
    birthday: NotRequired[ConditionFactsCustomerBirthday]


class ConditionFactsCustomerBirthday(TypedDict):
    days_before: NotRequired[int]
    days_after: NotRequired[int]


class ConditionFactsMembership(TypedDict):
    pass_ids: NotRequired[list[str]]
    tier_ids: NotRequired[list[str]]
    points_gte: NotRequired[int]
    days_since_start_gte: NotRequired[int]
    days_since_start_lte: NotRequired[int]
    # At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no
    # activity of the customer for 90 days
    segments: NotRequired[list[Literal["active", "expiring", "inactive"]]]


class ConditionFactsHours(TypedDict):
    start: str
    end: str


class ConditionFactsMetadata(TypedDict):
    key: str
    values: list[str]


class ConditionFound(TypedDict):
    # Minor units, such as cents
    amount: NotRequired[int]
    quantity: NotRequired[float]
    # Null without a customer
    first_order: NotRequired[bool | None]
    # RFC 3339, UTC
    last_order_at: NotRequired[str | None]
    points: NotRequired[int]
    # Of the membership; null without one
    days_since_start: NotRequired[int | None]
    weekday: NotRequired[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]
    time: NotRequired[str]


class ConditionResult(TypedDict):
    # Fact that was checked, such as `order_amount`
    condition: str
    met: bool
    # What is required, in words
    required: str
    # What the order has, in words
    actual: str
    # Facts about an order; every given one must hold
    fact: ConditionFacts
    # Whether `fact` must not hold
    negated: bool
    # What the order has, as data; empty if it has none of the values
    found: ConditionFound


class Conditions(TypedDict):
    # Subtotal of the order before discounts
    order_amount: NotRequired[ConditionsOrderAmount]
    order_items: NotRequired[ConditionsOrderItems]
    # The customer of the order, or that of its membership
    customer: NotRequired[ConditionsCustomer]
    # The membership that the order names
    membership: NotRequired[ConditionsMembership]
    location_ids: NotRequired[list[str]]
    weekdays: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]]
    hours: NotRequired[ConditionsHours]
    channels: NotRequired[list[str]]
    metadata: NotRequired[ConditionsMetadata]
    all: NotRequired[list[ConditionFacts]]
    any: NotRequired[list[ConditionFacts]]
    none: NotRequired[list[ConditionFacts]]


class ConditionsOrderAmount(TypedDict):
    gte: NotRequired[int]
    lte: NotRequired[int]


class ConditionsOrderItems(TypedDict):
    # Items that match every given field; an empty filter matches all items
    items: ItemFilter
    quantity_gte: NotRequired[int]
    # Minor units, such as cents
    amount_gte: NotRequired[int]


class ConditionsCustomer(TypedDict):
    first_order: NotRequired[bool]
    days_since_last_order_gte: NotRequired[int]
    # At least one of these tags
    tags: NotRequired[list[str]]
    # Attributes that the merchant declared; every given one must match
    attributes: NotRequired[list[AttributeCondition]]
    # The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it,
    # in the merchant’s time zone
    birthday: NotRequired[ConditionsCustomerBirthday]


class ConditionsCustomerBirthday(TypedDict):
    days_before: NotRequired[int]
    days_after: NotRequired[int]


class ConditionsMembership(TypedDict):
    pass_ids: NotRequired[list[str]]
    tier_ids: NotRequired[list[str]]
    points_gte: NotRequired[int]
    days_since_start_gte: NotRequired[int]
    days_since_start_lte: NotRequired[int]
    # At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no
    # activity of the customer for 90 days
    segments: NotRequired[list[Literal["active", "expiring", "inactive"]]]


class ConditionsHours(TypedDict):
    start: str
    end: str


class ConditionsMetadata(TypedDict):
    key: str
    values: list[str]


class ConsentingCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    consents: ConsentingCustomerConsents
    # Increases with every change; send it in quotes as `If-Match`
    version: NotRequired[int]
    # RFC 3339, UTC
    created_at: NotRequired[str]
    # RFC 3339, UTC
    updated_at: str


class ConsentingCustomerConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class CreatedCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # RFC 3339, UTC
    created_at: str


class Customer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    locale: str | None
    address: CustomerAddress | None
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    consents: CustomerConsents
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # Id of a customer
    merged_into: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class CustomerAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class CustomerConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class CustomerAttribute(TypedDict):
    key: str
    label: str
    # `date`: a day such as `2026-11-23`; `choice`: one of `choices`
    type: Literal["text", "number", "date", "boolean", "choice"]
    choices: list[str]
    # Whether customers that the team or your system create or change must have it
    required: bool
    # Whether no two customers can have the same value
    unique: bool
    # Whether `q` finds customers by it
    searchable: bool
    # Whether it keeps its values, but takes no new ones
    archived: bool


class CustomerAttributes(TypedDict):
    object: Literal["customer_attributes"]
    # Id of a merchant
    merchant_id: str
    attributes: list[CustomerAttribute]
    # 0 before the first declaration; send it as `If-Match`
    version: int
    # RFC 3339, UTC
    updated_at: str | None


class CustomerDataExport(TypedDict):
    object: Literal["customer_data_export"]
    # RFC 3339, UTC
    exported_at: str
    customer: Customer
    # Customers that were merged into them
    merged: list[dict[str, Any]]
    # Issued memberships
    memberships: list[dict[str, Any]]
    # All their points transactions
    points_transactions: list[dict[str, Any]]
    # Vouchers issued to them
    vouchers: list[dict[str, Any]]
    # Their voucher redemptions
    redemptions: list[dict[str, Any]]
    # Their orders
    orders: list[dict[str, Any]]
    # The returns of their orders
    returns: list[dict[str, Any]]
    # The movements of the gift cards that were issued to them
    gift_transactions: list[dict[str, Any]]
    # Their holds
    holds: list[dict[str, Any]]
    # Who referred them
    referrals: list[dict[str, Any]]
    # Their referral codes
    referral_codes: list[dict[str, Any]]
    # Phones with their passes
    phones: list[dict[str, Any]]
    # Messages addressed to them
    messages: list[dict[str, Any]]
    # Devices signed in on the member pages
    devices: list[dict[str, Any]]
    # Events about them in the event log
    events: list[dict[str, Any]]


class CustomerErasure(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    status: Literal["erased"]
    # RFC 3339, UTC
    erased_at: str
    # Increases with every change; send it in quotes as `If-Match`
    version: int


class CustomerMerge(TypedDict):
    customer: Customer
    # Id of a customer
    duplicate_id: str
    moved: MovedInMerge
    # RFC 3339, UTC
    undo_until: str


class DashboardGetUserResult(Customer):
    # Memberships that are not revoked
    memberships_count: int
    vouchers_redeemed: int
    # Points that can be spent, across all memberships
    points_balance: int
    # RFC 3339, UTC
    last_activity_at: str | None
    # The latest 20
    memberships: list[Membership]
    vouchers: DashboardGetUserResultVouchers
    # Across all memberships that are not revoked
    points: DashboardGetUserResultPoints
    # The latest 20
    activities: list[Activity]
    # Customers that were merged into this one, whose merge can still be undone; the latest first
    duplicates: list[MergedDuplicate]


class DashboardGetUserResultAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class DashboardGetUserResultConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class DashboardGetUserResultVouchers(TypedDict):
    # Vouchers issued to the customer
    issued: int
    # Redemptions
    redeemed: int
    # Total discount, in minor units
    discount_amount: int
    # RFC 3339, UTC
    last_redeemed_at: str | None


class DashboardGetUserResultPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int


class Delivery(TypedDict):
    # Id of a delivery
    id: str
    object: Literal["delivery"]
    # Id of a merchant
    merchant_id: str
    # Id of a communication
    communication_id: str
    # Id of a customer
    customer_id: str
    # Id of a membership
    membership_id: str | None
    # Id of a voucher
    voucher_id: str | None
    channel: Literal["email", "push", "wallet"]
    status: Literal["queued", "sent", "delivered", "bounced", "complained", "suppressed", "failed"]
    # Why the message was suppressed or failed. `outcome_unknown`: sending was interrupted, so it may have
    # arrived; it is not retried
    reason: Literal["no_email", "no_device", "no_wallet_pass", "consent_missing", "recipient_suppressed", "frequency_capped", "customer_erased", "customer_merged", "membership_revoked", "voucher_used", "canceled", "rejected", "gave_up", "outcome_unknown", "not_rendered"] | None
    # RFC 3339, UTC
    sent_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class DeviceLogin(TypedDict):
    # The code that the device shows
    user_code: str
    # As the device calls itself
    name: str
    # Address that the device called from
    ip: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    expires_at: str


class Discount(TypedDict):
    type: Literal["percent", "amount", "unit", "fixed_price", "buy_x_get_y", "shipping"]
    # Basis points
    percent_off: NotRequired[int]
    # Minor units, such as cents
    amount_off: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    unit_off: NotRequired[int]
    # Minor units, such as cents
    price: NotRequired[int]
    buy_quantity: NotRequired[int]
    get_quantity: NotRequired[int]
    times_limit: NotRequired[int]
    # Items that match every given field; an empty filter matches all items
    items: NotRequired[ItemFilter]
    # Items that match every given field; an empty filter matches all items
    get_items: NotRequired[ItemFilter]
    # Minor units, such as cents
    amount_limit: NotRequired[int]


class DiscountRule(TypedDict):
    # Discounts on one order; null for any number
    maximum: int | None
    # `presented`: what the customer presents, then automatic promotions. `best`: the combination that
    # takes off most
    choice: Literal["presented", "best"]


class DryRun(TypedDict):
    targeted: int
    suppressed: int
    # Number of messages skipped for each reason
    by_reason: DryRunByReason


class DryRunByReason(TypedDict):
    no_email: int
    no_device: int
    no_wallet_pass: int
    consent_missing: int
    recipient_suppressed: int
    frequency_capped: int
    customer_erased: int
    customer_merged: int
    membership_revoked: int
    voucher_used: int
    canceled: int


class ErasedCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    status: Literal["erased"]
    # RFC 3339, UTC
    erased_at: str


class Event(TypedDict):
    # Id of a event
    id: str
    object: Literal["event"]
    type: EventType
    api_version: Literal["v1"]
    # Id of a merchant
    merchant_id: str
    # Position in the log of the merchant, without gaps
    sequence: int
    # Time of the event
    timestamp: str
    # RFC 3339, UTC
    created_at: str
    actor: EventActor
    # The request that caused the event; null if it was caused by the passage of time
    request: EventRequest | None
    data: EventData


class EventActor(TypedDict):
    type: Literal["token", "user", "member", "system"]
    id: str | None


class EventRequest(TypedDict):
    id: str
    idempotency_key: NotRequired[str]


class EventData(TypedDict):
    # The object after the event; its fields depend on `type`. In a large webhook, only its `id` and
    # `object`
    object: dict[str, Any]
    # Previous values of the fields that changed
    previous: NotRequired[dict[str, Any]]


EventType = Literal[
    "merchant.updated",
    "merchant.activated",
    "merchant.suspended",
    "merchant.closed",
    "pass_template.created",
    "pass_template.updated",
    "pass_template.published",
    "pass_template.archived",
    "pass.created",
    "pass.updated",
    "pass.activated",
    "pass.paused",
    "pass.archived",
    "pass.limit_near",
    "membership.issued",
    "membership.activated",
    "membership.suspended",
    "membership.reinstated",
    "membership.renewed",
    "membership.expiring",
    "membership.expired",
    "membership.revoked",
    "membership.updated",
    "membership.checked_in",
    "membership.tier_changed",
    "points.earned",
    "points.pending",
    "points.activated",
    "points.redeemed",
    "points.adjusted",
    "points.reversed",
    "points.expiring",
    "points.expired",
    "points.debt_recovered",
    "points.hold.created",
    "points.hold.captured",
    "points.hold.released",
    "points.hold.expired",
    "wallet_pass.installed",
    "wallet_pass.uninstalled",
    "wallet_pass.updated",
    "wallet_pass.update_failed",
    "voucher.created",
    "voucher.updated",
    "voucher.enabled",
    "voucher.disabled",
    "voucher.voided",
    "voucher.issued",
    "voucher.decrypted",
    "voucher.expiring",
    "voucher.expired",
    "voucher.exhausted",
    "voucher.hold.created",
    "voucher.hold.released",
    "voucher.hold.expired",
    "redemption.succeeded",
    "redemption.rolled_back",
    "gift_card.activated",
    "gift_card.loaded",
    "gift_card.refunded",
    "gift_card.adjusted",
    "gift_card.transferred",
    "gift_card.expired",
    "gift_card.reinstated",
    "campaign.created",
    "campaign.updated",
    "campaign.paused",
    "campaign.resumed",
    "campaign.budget_near",
    "campaign.budget_spent",
    "order.held",
    "order.released",
    "order.applied",
    "order.returned",
    "communication.created",
    "communication.started",
    "communication.completed",
    "communication.canceled",
    "communication.failed",
    "delivery.sent",
    "delivery.delivered",
    "delivery.bounced",
    "delivery.complained",
    "delivery.suppressed",
    "customer.created",
    "customer.updated",
    "customer.consent_changed",
    "customer.erased",
    "customer.unsubscribed",
    "customer.merged",
    "customer.unmerged",
    "customer_schema.updated",
    "post.created",
    "post.updated",
    "post.published",
    "post.archived",
    "notification.created",
    "wallet.transaction.created",
    "wallet.transaction.available",
    "wallet.transaction.failed",
    "wallet.frozen",
    "wallet.unfrozen",
    "withdrawal.requested",
    "withdrawal.paid",
    "withdrawal.failed",
    "withdrawal.canceled",
    "payment_request.created",
    "payment_request.paid",
    "payment_request.canceled",
    "payment_request.expired",
    "group.joined",
    "group.left",
    "group.invited",
    "group.applied",
    "group.declined",
    "group.settlement_closed",
    "referral.created",
    "referral.approved",
    "referral.flagged",
    "referral.rewarded",
    "referral.voided",
    "referral.expired",
    "referral_code.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.voided",
    "subscription.updated",
    "usage.threshold_reached",
    "kyb.updated",
    "kyb.submitted",
    "kyb.action_required",
    "kyb.approved",
    "kyb.rejected",
    "kyb.expired",
    "kyb.document.accepted",
    "kyb.document.rejected",
    "api_token.created",
    "api_token.updated",
    "api_token.rotated",
    "api_token.revoked",
    "api_token.expiring",
    "api_token.expired",
    "api_token.abuse_detected",
    "team_member.invited",
    "team_member.joined",
    "team_member.updated",
    "team_member.removed",
    "webhook_endpoint.created",
    "webhook_endpoint.updated",
    "webhook_endpoint.enabled",
    "webhook_endpoint.disabled",
    "webhook_endpoint.secret_rotated",
    "webhook_endpoint.replay_started",
    "webhook_endpoint.tested",
    "test_clock.advanced",
    "job.completed",
    "job.failed",
]


class ExchangedCode(TypedDict):
    id_token: str


class Figures(TypedDict):
    # Customers who are not erased. Null if the filter does not apply
    customers: int | None
    # New customers. Null if the filter does not apply
    new_customers: int | None
    # Passes issued. Null if the filter does not apply
    memberships_issued: int | None
    # Active memberships. Null if the filter does not apply
    memberships_active: int | None
    # Points credited for purchases and visits, including pending ones. Null if the filter does not apply
    points_earned: int | None
    # Points redeemed. Null if the filter does not apply
    points_redeemed: int | None
    # Points that expired unspent. Null if the filter does not apply
    points_expired: int | None
    # Points available, held and pending, including frozen points of revoked memberships. Null if the
    # filter does not apply
    points_outstanding: int | None
    # Vouchers issued to customers. Null if the filter does not apply
    vouchers_issued: int | None
    # Redemptions, including those rolled back later. Null if the filter does not apply
    vouchers_redeemed: int | None
    # Discounts in minor units, including those rolled back later. Null if the filter does not apply
    discount_amount: int | None
    # Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count,
    # because they can be extended. Null if the filter does not apply
    gift_liability: int | None
    # Messages sent, or stored in the outbox. Null if the filter does not apply
    messages_sent: int | None


class FoundCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    locale: str | None
    address: FoundCustomerAddress | None
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    consents: FoundCustomerConsents
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # Id of a customer
    merged_into: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # With `expand=memberships`: the latest 20 that are not revoked
    memberships: NotRequired[list[HeldMembership]]


class FoundCustomerAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class FoundCustomerConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class FrozenWallet(TypedDict):
    # Id of a wallet
    id: str
    object: Literal["frozen_wallet"]
    # Id of a merchant
    merchant_id: str
    # ISO 4217
    currency: str
    # Minor units that could be spent
    available: int
    # Minor units received that become available later
    pending: int
    # Minor units reserved for withdrawals in progress
    held: int
    status: Literal["active", "frozen"]
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


GiftLiability = TypedDict(
    "GiftLiability",
    {
        "object": "Literal[\"gift_liability\"]",
        # RFC 3339, UTC
        "from": "str",
        # RFC 3339, UTC
        "to": "str",
        "timezone": "str",
        # `opening` plus all movements is `closing`, the amount that is outstanding at `to`
        "currencies": "list[GiftLiabilityCurrenciesItem]",
    },
)


class GiftLiabilityCurrenciesItem(TypedDict):
    # ISO 4217
    currency: str
    # Minor units, such as cents
    opening: int
    # Minor units; created with a balance
    opened: int
    # Minor units; first loads of sold cards
    activated: int
    # Minor units; later loads
    loaded: int
    # Minor units; spent
    redeemed: int
    # Minor units; returned by rollbacks and returns of orders
    rolled_back: int
    # Minor units; adjusted by hand
    adjusted: int
    # Minor units; refunds of purchases to cards
    refunded: int
    # Minor units; moved between cards; always 0
    transferred: int
    # Minor units; left on cards that expired
    expired: int
    # Minor units; back on cards whose end was moved
    reinstated: int
    # Minor units; left on voided cards
    closed: int
    # Minor units, such as cents
    closing: int
    months: list[GiftLiabilityCurrenciesItemMonthsItem]


class GiftLiabilityCurrenciesItemMonthsItem(TypedDict):
    # RFC 3339, UTC
    start: str
    # Minor units, such as cents
    opening: int
    # Minor units; created with a balance
    opened: int
    # Minor units; first loads of sold cards
    activated: int
    # Minor units; later loads
    loaded: int
    # Minor units; spent
    redeemed: int
    # Minor units; returned by rollbacks and returns of orders
    rolled_back: int
    # Minor units; adjusted by hand
    adjusted: int
    # Minor units; refunds of purchases to cards
    refunded: int
    # Minor units; moved between cards; always 0
    transferred: int
    # Minor units; left on cards that expired
    expired: int
    # Minor units; back on cards whose end was moved
    reinstated: int
    # Minor units; left on voided cards
    closed: int
    # Minor units, such as cents
    closing: int


class GiftTransaction(TypedDict):
    # Id of a gift transaction
    id: str
    object: Literal["gift_transaction"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # `opened`: created with a balance. `reinstated`: its end was moved after it expired. `closed`: it was
    # voided
    type: Literal["opened", "activated", "loaded", "redeemed", "rolled_back", "adjusted", "refunded", "transferred", "expired", "reinstated", "closed"]
    # Minor units; positive for money onto the card, negative for money off it
    amount: int
    # Minor units, such as cents
    balance_after: int
    # ISO 4217
    currency: str
    # Your reference, such as that of a payment
    reference: str | None
    reason: str | None
    # Id of a redemption
    redemption_id: str | None
    # The other gift card of a transfer
    counterpart_id: str | None
    # Id of a location
    location_id: str | None
    actor: GiftTransactionActor
    # RFC 3339, UTC
    occurred_at: str
    # RFC 3339, UTC
    created_at: str


class GiftTransactionActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class GiftTransactionSnapshot(TypedDict):
    # Id of a gift transaction
    id: str
    object: Literal["gift_transaction"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # `opened`: created with a balance. `reinstated`: its end was moved after it expired. `closed`: it was
    # voided
    type: Literal["opened", "activated", "loaded", "redeemed", "rolled_back", "adjusted", "refunded", "transferred", "expired", "reinstated", "closed"]
    # Minor units; positive for money onto the card, negative for money off it
    amount: int
    # Minor units, such as cents
    balance_after: int
    # ISO 4217
    currency: str
    # Id of a redemption
    redemption_id: str | None
    # The other gift card of a transfer
    counterpart_id: str | None
    # Id of a location
    location_id: str | None
    actor: GiftTransactionSnapshotActor
    # RFC 3339, UTC
    occurred_at: str
    # RFC 3339, UTC
    created_at: str


class GiftTransactionSnapshotActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class Group(TypedDict):
    # Id of a group
    id: str
    object: Literal["group"]
    # Id of a merchant
    merchant_id: str
    name: str
    description: str | None
    country: str
    category: str | None
    status: Literal["active", "closed"]
    membership_policy: Literal["invite", "apply", "open"]
    # `none` for every new group: points can be used only at the merchant that issued them
    settlement: GroupSettlementFields
    # ISO 4217
    currency: str
    members_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class GroupSettlementFields(TypedDict):
    mode: Literal["none", "net"]
    # Millionths of a minor unit
    accrual_cost_per_point: int
    cycle: Literal["monthly"]


class GroupPlace(TypedDict):
    # Id of a group
    id: str
    object: Literal["group"]
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    is_founder: bool
    status: Literal["invited", "applied", "active", "left", "removed"]
    # RFC 3339, UTC
    joined_at: str | None
    # RFC 3339, UTC
    left_at: str | None
    reason: NotRequired[str]


GroupPosition = TypedDict(
    "GroupPosition",
    {
        "from": "str",
        "to": "str",
        "points_issued": "int",
        "points_redeemed": "int",
        # Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group
        "amount": "int",
        # ISO 4217
        "currency": "str",
    },
)


GroupSettlement = TypedDict(
    "GroupSettlement",
    {
        # Id of a group settlement
        "id": "str",
        "object": "Literal[\"group_settlement\"]",
        # Id of a merchant
        "merchant_id": "str",
        # Id of a group
        "group_id": "str",
        "from": "str",
        "to": "str",
        "points_issued": "int",
        "points_redeemed": "int",
        # Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group
        "amount": "int",
        # ISO 4217
        "currency": "str",
        # RFC 3339, UTC
        "created_at": "str",
    },
)


class HeldMembership(TypedDict):
    # Id of a membership
    id: str
    # Id of a pass
    pass_id: str
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # Id of a tier
    tier_id: str | None
    # Points that can be spent
    points: int


class Holder(TypedDict):
    # First name and initial
    display_name: str | None
    # The last four digits, to confirm
    phone_ending: str | None
    # Rewards that the points suffice for
    rewards: list[HolderRewardsItem]


class HolderRewardsItem(TypedDict):
    # Id of a reward
    id: str
    name: str
    points_cost: int


class Invitation(TypedDict):
    merchant_name: str
    role: RoleName


class Invoice(TypedDict):
    # Id of a invoice
    id: str
    object: Literal["invoice"]
    # Id of a merchant
    merchant_id: str
    # Assigned when the invoice is finalized
    number: str | None
    status: Literal["draft", "open", "paid", "uncollectible", "void"]
    plan: Literal["self_hosted", "starter", "growth"]
    lines: list[InvoiceLinesItem]
    # Minor units, such as cents
    amount_due: int
    # Minor units, such as cents
    amount_paid: int
    # ISO 4217
    currency: str
    # A calendar month in UTC; `end` is exclusive
    period: BillingPeriod
    # RFC 3339, UTC
    due_at: str | None
    # RFC 3339, UTC
    paid_at: str | None
    # Link to a page with the invoice, valid for an hour; each request returns a new one
    hosted_url: str | None
    # Link to the invoice as a PDF, valid for an hour
    pdf_url: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class InvoiceLinesItem(TypedDict):
    description: str
    quantity: int
    # Minor units, such as cents
    amount: int


class IssuedVoucher(TypedDict):
    # Id of a voucher recipient
    id: str
    object: Literal["voucher_recipient"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str
    # Unredeemed vouchers are `revoked` when the voucher is voided
    status: Literal["issued", "redeemed", "revoked"]
    channel: Literal["email", "none"]
    message: str | None
    # RFC 3339, UTC
    issued_at: str
    # RFC 3339, UTC
    last_nudged_at: str | None
    nudge_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Whether a message is sent to the customer
    notify: bool


class ItemFilter(TypedDict):
    skus: NotRequired[list[str]]
    categories: NotRequired[list[str]]
    metadata: NotRequired[ItemFilterMetadata]
    exclude_skus: NotRequired[list[str]]
    exclude_categories: NotRequired[list[str]]


class ItemFilterMetadata(TypedDict):
    key: str
    values: list[str]


class Job(TypedDict):
    # Id of a job
    id: str
    object: Literal["job"]
    # Id of a merchant
    merchant_id: str
    type: Literal["memberships.bulk_issue", "vouchers.bulk", "communication", "export", "campaigns.publish"]
    status: Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]
    # Number of items, such as recipients, codes or rows
    progress: JobProgress
    # The first 100 failed items, by their zero-based index in the request
    errors: list[JobErrorsItem]
    result: JobResult | None
    # Link to download the file of the job, once, within 15 minutes; each read of the job returns a new
    # link
    result_url: str | None
    # RFC 3339, UTC
    scheduled_at: str | None
    # RFC 3339, UTC
    started_at: str | None
    # RFC 3339, UTC
    finished_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class JobProgress(TypedDict):
    total: int
    succeeded: int
    failed: int


class JobErrorsItem(TypedDict):
    index: int | None
    # An error code
    code: str
    message: str


class JobResult(TypedDict):
    issued: NotRequired[int]
    skipped: NotRequired[int]
    created: NotRequired[int]
    # Id of a campaign
    campaign_id: NotRequired[str]
    rows: NotRequired[int]
    # SHA-256 of the file, in hex
    sha256: NotRequired[str]


class JsonWebKeySet(TypedDict):
    keys: list[JsonWebKeySetKeysItem]


class JsonWebKeySetKeysItem(TypedDict):
    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    x: str
    kid: str
    use: Literal["sig"]
    alg: Literal["EdDSA"]


class KnownCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    locale: str | None
    address: KnownCustomerAddress | None
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    consents: KnownCustomerConsents
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # Id of a customer
    merged_into: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Memberships that are not revoked
    memberships_count: int
    vouchers_redeemed: int
    # Points that can be spent, across all memberships
    points_balance: int
    # RFC 3339, UTC
    last_activity_at: str | None


class KnownCustomerAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class KnownCustomerConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class KybCapabilities(TypedDict):
    payouts: Literal["active", "inactive"]
    broadcast: Literal["active", "inactive"]
    stored_value: Literal["active", "inactive"]


class KybDecision(TypedDict):
    # Id of a kyb document
    id: str
    object: Literal["kyb_document"]
    type: Literal["identity", "registration", "proof_of_address", "ownership", "bank_statement"]
    status: Literal["uploaded", "in_review", "accepted", "rejected"]
    failure_code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"] | None


class KybDocument(TypedDict):
    # Id of a kyb document
    id: str
    object: Literal["kyb_document"]
    type: Literal["identity", "registration", "proof_of_address", "ownership", "bank_statement"]
    side: Literal["front", "back"] | None
    # Id of a kyb person
    person_id: str | None
    status: Literal["uploaded", "in_review", "accepted", "rejected"]
    failure_code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"] | None
    media_type: Literal["image/jpeg", "image/png", "application/pdf"]
    bytes: int
    # Last day of validity, as sent
    valid_until: str | None
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class KybPerson(TypedDict):
    # Id of a kyb person
    id: str
    object: Literal["kyb_person"]
    role: Literal["owner", "director", "representative"]
    # First name and last initial
    name: str
    ownership_bps: int | None
    # Year only
    date_of_birth: str | None
    # Masked, except for the last characters
    email: str | None
    # Masked, except for the last characters
    id_number: str | None
    verification: Literal["unverified", "pending", "verified", "rejected"]
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class KybProfile(TypedDict):
    object: Literal["kyb_profile"]
    # Id of a merchant
    merchant_id: str
    status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    business_type: Literal["company", "sole_proprietor", "non_profit", "individual"] | None
    legal_name: str | None
    # Masked, except for the last characters
    registration_number: str | None
    tax_id_last4: str | None
    incorporation_date: str | None
    registered_address: KybProfileRegisteredAddress | None
    persons: list[KybPerson]
    documents: list[KybDocument]
    requirements: KybRequirements
    # RFC 3339, UTC
    submitted_at: str | None
    # RFC 3339, UTC
    reviewed_at: str | None
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class KybProfileRegisteredAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class KybRequirements(TypedDict):
    # Required before you can submit
    currently_due: list[str]
    # Required later, because a document expires
    eventually_due: list[str]
    # Required, with a deadline that has passed
    past_due: list[str]
    # Sent and awaiting a decision
    pending_verification: list[str]
    # Problems found by the reviewer
    errors: list[KybRequirementsErrorsItem]
    # RFC 3339, UTC
    current_deadline: str | None
    # Why a capability is locked
    disabled_reason: Literal["requirements_due", "under_review", "rejected", "deadline_passed"] | None


class KybRequirementsErrorsItem(TypedDict):
    requirement: str
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    reason: str


class KybReview(TypedDict):
    object: Literal["kyb_review"]
    submission: KybSubmission
    merchant_name: str
    profile: KybProfile


class KybSnapshot(TypedDict):
    object: Literal["kyb"]
    # Id of a merchant
    merchant_id: str
    status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    requirements: KybRequirements


class KybState(TypedDict):
    object: Literal["kyb_status"]
    status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    requirements: KybRequirements
    capabilities: KybCapabilities
    # RFC 3339, UTC
    submitted_at: str | None
    # RFC 3339, UTC
    reviewed_at: str | None


class KybSubmission(TypedDict):
    # Id of a kyb submission
    id: str
    object: Literal["kyb_submission"]
    # Id of a merchant
    merchant_id: str
    status: Literal["in_review", "approved", "action_required", "rejected"]
    requirements: list[KybSubmissionRequirementsItem]
    reason: str | None
    # RFC 3339, UTC
    decided_at: str | None
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class KybSubmissionRequirementsItem(TypedDict):
    requirement: str
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    reason: str


Limits = TypedDict(
    "Limits",
    {
        "rate": "LimitsRate | None",
        "failed_codes": "LimitsFailedCodes",
        "guesses": "LimitsGuesses",
        "guess_warning": "int",
        "login": "LimitsLogin",
        "page": "LimitsPage",
        "body_bytes": "LimitsBodyBytes",
        "body_values": "LimitsBodyValues",
        "request_seconds": "LimitsRequestSeconds",
        "idempotency_hours": "int",
        "hold": "LimitsHold",
        "back_dating_hours": "int",
        "amount": "int",
        "order": "LimitsOrder",
        "promotion": "LimitsPromotion",
        "pass": "LimitsPass",
        "customer": "LimitsCustomer",
        "search": "LimitsSearch",
        "membership": "LimitsMembership",
        "points": "LimitsPoints",
        "bulk": "LimitsBulk",
        "rollback_days": "int",
        "voucher_expiring_days": "int",
        "broadcast": "LimitsBroadcast",
        "nudge": "LimitsNudge",
        "posts": "LimitsPosts",
        "statistics": "LimitsStatistics",
        "group": "LimitsGroup",
        "referral": "LimitsReferral",
        "decryptions_per_hour": "int",
        "wallet_pass": "LimitsWalletPass",
        "test_clock": "LimitsTestClock",
        "webhooks": "LimitsWebhooks",
        "job": "LimitsJob",
        "wallet": "LimitsWallet",
        "export": "LimitsExport",
        "kyb": "LimitsKyb",
        "billing": "LimitsBilling",
        "vouchers_per_merchant": "int",
        "api_token": "LimitsApiToken",
        "session": "LimitsSession",
        "connections": "LimitsConnections",
        "uploads": "LimitsUploads",
        "streams": "LimitsStreams",
        "member_session": "LimitsMemberSession",
        "passkeys": "LimitsPasskeys",
        "outside_login": "LimitsOutsideLogin",
        "team": "LimitsTeam",
        "device_login": "LimitsDeviceLogin",
        "password_reset": "LimitsPasswordReset",
        "email_verification": "LimitsEmailVerification",
        "mfa": "LimitsMfa",
        "api_token_expiring_days": "int",
        "audit_days": "int",
        "metadata": "LimitsMetadata",
    },
)


class LimitsRate(TypedDict):
    token: LimitsRateToken
    merchant: LimitsRateMerchant
    anonymous: LimitsRateAnonymous


class LimitsRateToken(TypedDict):
    per_second: int
    burst: int


class LimitsRateMerchant(TypedDict):
    per_second: int
    burst: int


class LimitsRateAnonymous(TypedDict):
    per_second: int
    burst: int


class LimitsFailedCodes(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_hour: int
    attempts_per_day: int
    counted_successes: int
    per_network: LimitsFailedCodesPerNetwork
    per_merchant: LimitsFailedCodesPerMerchant


class LimitsFailedCodesPerNetwork(TypedDict):
    attempts_per_hour: int
    attempts_per_day: int


class LimitsFailedCodesPerMerchant(TypedDict):
    attempts_per_hour: int
    attempts_per_day: int


class LimitsGuesses(TypedDict):
    sign_in: LimitsGuessesSignIn
    account: LimitsGuessesAccount
    network: LimitsGuessesNetwork
    second_factor: LimitsGuessesSecondFactor
    link: LimitsGuessesLink
    registration: LimitsGuessesRegistration
    member_mail: LimitsGuessesMemberMail
    member_mail_later: LimitsGuessesMemberMailLater
    member_network: LimitsGuessesMemberNetwork
    member_code: LimitsGuessesMemberCode
    member_code_network: LimitsGuessesMemberCodeNetwork
    member_text: LimitsGuessesMemberText
    member_text_merchant: LimitsGuessesMemberTextMerchant


class LimitsGuessesSignIn(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesAccount(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesNetwork(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesSecondFactor(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesLink(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesRegistration(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberMail(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberMailLater(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberNetwork(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberCode(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberCodeNetwork(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberText(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsGuessesMemberTextMerchant(TypedDict):
    attempts: int
    window_seconds: int
    attempts_per_day: int


class LimitsLogin(TypedDict):
    attempts: int
    window_seconds: int
    maximum_lock_seconds: int


class LimitsPage(TypedDict):
    minimum: int
    default: int
    maximum: int


class LimitsBodyBytes(TypedDict):
    json: int
    bulk: int
    document: int


class LimitsBodyValues(TypedDict):
    json: int
    bulk: int
    per_object: int


class LimitsRequestSeconds(TypedDict):
    ordinary: int
    transfer: int


class LimitsHold(TypedDict):
    default_seconds: int
    minimum_seconds: int
    maximum_seconds: int
    per_voucher: int
    per_membership: int


class LimitsOrder(TypedDict):
    items: int
    categories: int
    vouchers: int
    gift_cards: int
    returns: int


class LimitsPromotion(TypedDict):
    values_per_condition: int
    conditions_per_group: int
    conditions: int
    automatic: int
    results: LimitsPromotionResults
    simulated: int
    samples: int
    budget_uses: int


class LimitsPromotionResults(TypedDict):
    days: int
    default_days: int


class LimitsPass(TypedDict):
    tiers: int
    rewards: int
    template_fields: int
    initial_points: int
    per_merchant: int
    templates_per_merchant: int


class LimitsCustomer(TypedDict):
    attributes: int
    choices: int
    value_length: int
    tags: int
    tag_length: int
    merge_undo_days: int


class LimitsSearch(TypedDict):
    candidates: int


class LimitsMembership(TypedDict):
    expiring_notice_days: int
    start_days: int


class LimitsPoints(TypedDict):
    per_request: int
    balance: int
    restored_days: int
    expiry_notice_days: int
    adjustment: LimitsPointsAdjustment


class LimitsPointsAdjustment(TypedDict):
    owner: int
    manager: int
    cashier: int
    marketer: int
    finance: int
    viewer: int


class LimitsBulk(TypedDict):
    recipients: int
    codes: int
    codes_per_campaign: int


class LimitsBroadcast(TypedDict):
    recipients: int
    named: int
    batch: int
    marketing_per_recipient_hours: int
    messages_per_day: int
    schedule_days: int


class LimitsNudge(TypedDict):
    per_recipient_hours: int
    per_voucher: int


class LimitsPosts(TypedDict):
    media: int
    passes: int
    published_per_day: int
    schedule_days: int


class LimitsStatistics(TypedDict):
    days: int
    default_days: int


class LimitsGroup(TypedDict):
    members: int
    settlement_delay_hours: int


class LimitsReferral(TypedDict):
    active_codes: int
    reward_points: int
    expiry_days: int
    per_code_per_day: int


class LimitsWalletPass(TypedDict):
    link_days: int
    devices: int


class LimitsTestClock(TypedDict):
    days: int
    seconds: int
    patience_seconds: int


class LimitsWebhooks(TypedDict):
    endpoints: int
    attempt_seconds: int
    body_bytes: int
    answer_bytes: int
    replay_days: int
    secret_overlap_hours: int
    failure_days: int
    attempts_shown: int


class LimitsJob(TypedDict):
    errors: int
    result_minutes: int
    file_hours: int
    days: int


class LimitsWallet(TypedDict):
    amount: int
    balance: int
    grace_seconds: int
    request_days: int
    request_maximum_days: int
    open_requests: int


class LimitsExport(TypedDict):
    rows: int
    job_rows: int
    days: int
    per_merchant: int
    total: int


class LimitsKyb(TypedDict):
    persons: int
    documents: int
    document_bytes: int
    review_days: int
    deadline_days: int


class LimitsBilling(TypedDict):
    finalize_hours: int
    due_days: int
    uncollectible_days: int
    thresholds: LimitsBillingThresholds
    link_minutes: int


LimitsBillingThresholds = TypedDict(
    "LimitsBillingThresholds",
    {
        "0": "int",
        "1": "int",
    },
)


class LimitsApiToken(TypedDict):
    default_days: int
    maximum_days: int
    active: int
    allowed_addresses: int
    allowed_origins: int
    overlap_hours: int
    default_overlap_hours: int


class LimitsSession(TypedDict):
    access_minutes: int
    idle_days: int
    absolute_days: int
    step_up_minutes: int
    refresh_grace_seconds: int


class LimitsConnections(TypedDict):
    in_all: int
    per_address: int


class LimitsUploads(TypedDict):
    per_merchant: int
    in_all: int


class LimitsStreams(TypedDict):
    per_person: int
    per_merchant: int
    crowded: int
    per_merchant_crowded: int
    in_all: int
    batch: int
    heartbeat_seconds: int


class LimitsMemberSession(TypedDict):
    days: int
    step_up_minutes: int
    link_minutes: int
    code_attempts: int
    per_member: int


class LimitsPasskeys(TypedDict):
    per_person: int
    challenge_minutes: int


class LimitsOutsideLogin(TypedDict):
    token_minutes: int
    challenge_minutes: int


class LimitsTeam(TypedDict):
    members: int
    invitation_days: int


class LimitsDeviceLogin(TypedDict):
    minutes: int
    poll_seconds: int


class LimitsPasswordReset(TypedDict):
    minutes: int
    per_hour: int


class LimitsEmailVerification(TypedDict):
    hours: int
    per_hour: int


class LimitsMfa(TypedDict):
    recovery_codes: int
    drift_steps: int
    attempts: int


class LimitsMetadata(TypedDict):
    keys: int
    key_length: int
    value_length: int


class MemberAccess(TypedDict):
    object: Literal["member_access"]
    # The session; keep it as secret as a password
    token: str
    # RFC 3339, UTC
    expires_at: str


class MemberCard(TypedDict):
    # Id of a membership
    id: str
    object: Literal["member_card"]
    # The card as a page. Anyone with the link can see the card
    url: str
    pass_name: str
    serial: str
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # Text of the QR code; null once the membership has ended
    barcode: str | None
    # RFC 3339, UTC
    expires_at: str | None
    points: MemberCardPoints
    tier: MemberCardTier
    rewards: list[MemberCardRewardsItem]
    vouchers: list[MemberCardVouchersItem]
    # The latest points transactions, newest first
    history: list[MemberCardHistoryItem]
    # The latest posts for members of the pass, newest first
    posts: list[MemberCardPostsItem]
    referral: MemberCardReferral | None


class MemberCardPoints(TypedDict):
    available: int
    pending: int
    # Soonest first
    expiring: list[MemberCardPointsExpiringItem]


class MemberCardPointsExpiringItem(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MemberCardTier(TypedDict):
    name: str | None
    benefits: list[str]
    next: MemberCardTierNext | None


class MemberCardTierNext(TypedDict):
    name: str
    # Points to earn until the next tier
    points_missing: int


class MemberCardRewardsItem(TypedDict):
    # Id of a reward
    id: str
    name: str
    points: int
    # Whether the available points suffice
    in_reach: bool


class MemberCardVouchersItem(TypedDict):
    # Id of a voucher
    id: str
    code: str | None
    # Discount or balance, in the member’s language
    worth: str
    # Of the merchant
    message: str | None
    # RFC 3339, UTC
    expires_at: str | None
    # `used`: nothing is left; shown for 30 days
    status: Literal["usable", "used"]
    # How often the member can still redeem it; null without a limit
    uses: MemberCardVouchersItemUses | None


class MemberCardVouchersItemUses(TypedDict):
    left: int
    of: int


class MemberCardHistoryItem(TypedDict):
    # Id of a points transaction
    id: str
    type: str
    points: int
    # RFC 3339, UTC
    at: str


class MemberCardPostsItem(TypedDict):
    # Id of a post
    id: str
    title: str
    body: str
    media: list[MemberCardPostsItemMediaItem]
    cta: MemberCardPostsItemCta | None
    # RFC 3339, UTC
    published_at: str


class MemberCardPostsItemMediaItem(TypedDict):
    url: str
    type: Literal["image", "video"]
    alt: NotRequired[str]


class MemberCardPostsItemCta(TypedDict):
    label: str
    url: str


class MemberCardReferral(TypedDict):
    code: str
    url: str


class MemberCards(TypedDict):
    object: Literal["member_cards"]
    data: list[MemberCard]


class MemberPanel(TypedDict):
    object: Literal["member_panel"]
    merchant_name: str
    language: Literal["en", "it", "de", "fr", "es"]
    background_color: str
    text_color: str
    open_label: str
    close_label: str


class MemberProfile(TypedDict):
    # Id of a customer
    id: str
    object: Literal["member"]
    merchant: MemberProfileMerchant
    name: str | None
    email: str | None
    phone: str | None
    # Language of the member pages and of mails, BCP 47
    locale: str | None
    consents: MemberProfileConsents
    version: int
    # RFC 3339, UTC
    created_at: str


class MemberProfileMerchant(TypedDict):
    # Id of a merchant
    id: str
    name: str


class MemberProfileConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None


class MemberSession(TypedDict):
    # Id of a member session
    id: str
    object: Literal["member_session"]
    # Whether it is the session of this request
    current: bool
    # Browser and system at sign-in
    device: str | None
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    expires_at: str


class MemberSessions(TypedDict):
    object: Literal["member_sessions"]
    data: list[MemberSession]


class MemberSignIn(TypedDict):
    object: Literal["member_sign_in"]
    # Names the mail when its code is sent
    request: str


class Membership(TypedDict):
    # Id of a membership
    id: str
    object: Literal["membership"]
    # Id of a merchant
    merchant_id: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Unique; 110 random bits
    serial: str
    # Text of the QR code: a compact JWS (RFC 7515) signed with Ed25519, of type `mbr+jwt`. `iss` is the
    # merchant id, `sub` the serial, `nbf` and `exp` the start and end of validity; the keys are at
    # `/.well-known/jwks.json`. Included only when a single membership is issued, read or updated, and not
    # once it is revoked
    barcode: NotRequired[str]
    # Id of a tier
    tier_id: str | None
    # Current status; memberships start and expire automatically
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # RFC 3339, UTC
    issued_at: str
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    # RFC 3339, UTC
    revoked_at: str | None
    revoke_reason: str | None
    points: MembershipPoints
    wallet: MembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    external_id: str | None
    issued_by: MembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class MembershipPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: MembershipPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[MembershipPointsExpiringItem]]


class MembershipPointsNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MembershipPointsExpiringItem(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipIssuedBy(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class MembershipSnapshot(TypedDict):
    # Id of a membership
    id: str
    object: Literal["membership"]
    # Id of a merchant
    merchant_id: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Unique; 110 random bits
    serial: str
    # Id of a tier
    tier_id: str | None
    # Current status; memberships start and expire automatically
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # RFC 3339, UTC
    issued_at: str
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    # RFC 3339, UTC
    revoked_at: str | None
    revoke_reason: str | None
    wallet: MembershipSnapshotWallet
    # Number of visits; does not raise `version`
    check_ins: int
    external_id: str | None
    issued_by: MembershipSnapshotIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # The reason given for the change
    reason: NotRequired[str]
    points: MembershipSnapshotPoints


class MembershipSnapshotWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipSnapshotIssuedBy(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class MembershipSnapshotPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: NotRequired[MembershipSnapshotPointsNextExpiry | None]


class MembershipSnapshotPointsNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class Pass(TypedDict):
    # Id of a pass
    id: str
    object: Literal["pass"]
    # Id of a merchant
    merchant_id: str
    # Id of a pass template
    template_id: str
    name: str
    description: str | None
    status: Literal["draft", "active", "paused", "archived"]
    tiers: list[PassTiersItem]
    earn_rule: PassEarnRule | None
    # `points` points pay `amount` of an order; null if points only buy rewards
    spend_rule: PassSpendRule | None
    points_expiry: PassPointsExpiry | None
    pending_days: int
    validity: PassValidity
    max_issued: int | None
    # Total memberships issued; does not raise `version`
    issued_count: int
    # Whether a customer can hold more than one
    allow_multiple: bool
    price: PassPrice | None
    rewards: list[PassRewardsItem]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class MembershipsCreatePassResult(Pass):
    issued: NotRequired[Membership]


class MembershipsCreatePassResultTiersItem(TypedDict):
    # Id of a tier
    id: str
    name: str
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    benefits: list[str]


class MembershipsCreatePassResultEarnRule(TypedDict):
    basis: Literal["spend", "visit", "none"]
    points_per_unit: int | None
    # Minor units, such as cents
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    rounding: Literal["floor", "nearest"]


class MembershipsCreatePassResultSpendRule(TypedDict):
    points: int
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassResultPointsExpiry(TypedDict):
    mode: Literal["none", "rolling", "calendar"]
    months: int | None
    month_day: str | None


class MembershipsCreatePassResultValidity(TypedDict):
    mode: Literal["none", "fixed", "rolling"]
    days: int | None
    # RFC 3339, UTC
    ends_at: str | None


class MembershipsCreatePassResultPrice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassResultRewardsItem(TypedDict):
    # Id of a reward
    id: str
    name: str
    points_cost: int
    kind: Literal["discount", "item", "custom"]
    value: MembershipsCreatePassResultRewardsItemValue | None


class MembershipsCreatePassResultRewardsItemValue(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


MembershipsGetResult = TypedDict(
    "MembershipsGetResult",
    {
        # Id of a membership
        "id": "str",
        "object": "Literal[\"membership\"]",
        # Id of a merchant
        "merchant_id": "str",
        # Id of a pass
        "pass_id": "str",
        # Id of a customer
        "customer_id": "str",
        # Unique; 110 random bits
        "serial": "str",
        # Text of the QR code: a compact JWS (RFC 7515) signed with Ed25519, of type `mbr+jwt`. `iss` is the
        # merchant id, `sub` the serial, `nbf` and `exp` the start and end of validity; the keys are at
        # `/.well-known/jwks.json`. Included only when a single membership is issued, read or updated, and not
        # once it is revoked
        "barcode": "NotRequired[str]",
        # Id of a tier
        "tier_id": "str | None",
        # Current status; memberships start and expire automatically
        "status": "Literal[\"pending\", \"active\", \"suspended\", \"expired\", \"revoked\"]",
        # RFC 3339, UTC
        "issued_at": "str",
        # RFC 3339, UTC
        "starts_at": "str | None",
        # RFC 3339, UTC
        "expires_at": "str | None",
        # RFC 3339, UTC
        "revoked_at": "str | None",
        "revoke_reason": "str | None",
        "points": "MembershipsGetResultPoints",
        "wallet": "MembershipsGetResultWallet",
        # Number of visits; does not raise `version`
        "check_ins": "int",
        "external_id": "str | None",
        "issued_by": "MembershipsGetResultIssuedBy",
        # Up to 50 key-value pairs of your own
        "metadata": "dict[str, str]",
        # Increases with every change; send it in quotes as `If-Match`
        "version": "int",
        # RFC 3339, UTC
        "created_at": "str",
        # RFC 3339, UTC
        "updated_at": "str",
        "customer": "NotRequired[Customer]",
        "pass": "NotRequired[Pass]",
    },
)


class MembershipsGetResultPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: MembershipsGetResultPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[MembershipsGetResultPointsExpiringItem]]


class MembershipsGetResultPointsNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MembershipsGetResultPointsExpiringItem(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MembershipsGetResultWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipsGetResultIssuedBy(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class MembershipsListIssuedItem(Membership):
    customer: NotRequired[Customer]


class MembershipsListIssuedItemPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: MembershipsListIssuedItemPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[MembershipsListIssuedItemPointsExpiringItem]]


class MembershipsListIssuedItemPointsNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MembershipsListIssuedItemPointsExpiringItem(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class MembershipsListIssuedItemWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipsListIssuedItemIssuedBy(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class MembershipsListPassesItem(Pass):
    counts: MembershipsListPassesItemCounts


class MembershipsListPassesItemTiersItem(TypedDict):
    # Id of a tier
    id: str
    name: str
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    benefits: list[str]


class MembershipsListPassesItemEarnRule(TypedDict):
    basis: Literal["spend", "visit", "none"]
    points_per_unit: int | None
    # Minor units, such as cents
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    rounding: Literal["floor", "nearest"]


class MembershipsListPassesItemSpendRule(TypedDict):
    points: int
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsListPassesItemPointsExpiry(TypedDict):
    mode: Literal["none", "rolling", "calendar"]
    months: int | None
    month_day: str | None


class MembershipsListPassesItemValidity(TypedDict):
    mode: Literal["none", "fixed", "rolling"]
    days: int | None
    # RFC 3339, UTC
    ends_at: str | None


class MembershipsListPassesItemPrice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsListPassesItemRewardsItem(TypedDict):
    # Id of a reward
    id: str
    name: str
    points_cost: int
    kind: Literal["discount", "item", "custom"]
    value: MembershipsListPassesItemRewardsItemValue | None


class MembershipsListPassesItemRewardsItemValue(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsListPassesItemCounts(TypedDict):
    # Total issued, including revoked ones
    issued: int
    active: int
    expired: int
    revoked: int


class Merchant(TypedDict):
    # Id of a merchant
    id: str
    object: Literal["merchant"]
    # Id of a merchant
    merchant_id: str
    name: str
    legal_name: str | None
    description: str | None
    status: Literal["pending", "active", "suspended", "closed"]
    # ISO 3166-1
    country: str
    # IANA time zone
    timezone: str
    # ISO 4217
    default_currency: str
    # BCP 47
    locale: str
    category: str | None
    website: str | None
    support_email: str | None
    # E.164
    support_phone: str | None
    logo_url: str | None
    brand_color: str | None
    address: MerchantAddress | None
    locations: list[MerchantLocationsItem]
    kyb_status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    group_id: str | None
    communication_settings: MerchantCommunicationSettings
    # How discounts combine on one order
    discount_rule: DiscountRule
    # Whether this is a sandbox, for testing; nothing is sent from it
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class MerchantAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class MerchantLocationsItem(TypedDict):
    # Id of a location
    id: str
    name: str
    address: NotRequired[MerchantLocationsItemAddress]


class MerchantLocationsItemAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class MerchantCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone
    quiet_hours: MerchantCommunicationSettingsQuietHours | None


class MerchantCommunicationSettingsQuietHours(TypedDict):
    start: str
    end: str


class MerchantState(TypedDict):
    object: Literal["merchant_state"]
    merchant: Merchant
    # Name of the cell; `home` with a single database
    cell: str
    move: MerchantStateMove | None
    # Active owners, up to 20
    owners: list[MerchantStateOwnersItem]
    # One for each currency
    wallets: list[Wallet]
    subscription: MerchantStateSubscription | None
    last_decision: MerchantStateLastDecision | None


class MerchantStateMove(TypedDict):
    # Name of the cell; `home` with a single database
    source: str
    # Name of the cell; `home` with a single database
    target: str
    # How far the move has come
    step: str


class MerchantStateOwnersItem(TypedDict):
    # Id of a user
    id: str
    name: str | None
    email: str


class MerchantStateSubscription(TypedDict):
    # Null for the standard plan
    plan: str | None
    status: Literal["trialing", "active", "past_due", "canceled"]


class MerchantStateLastDecision(TypedDict):
    status: Literal["active", "suspended", "closed"]
    reason: str | None
    # Id of a user
    decided_by: str | None
    # RFC 3339, UTC
    decided_at: str


class MerchantSummary(TypedDict):
    # Id of a merchant
    id: str
    object: Literal["merchant_summary"]
    name: str
    legal_name: str | None
    status: Literal["pending", "active", "suspended", "closed"]
    kyb_status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # ISO 3166-1
    country: str
    # Whether this is a sandbox
    sandbox: bool
    # Name of the cell; `home` with a single database
    cell: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class MergedCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # The customer that was merged into this one
    duplicate_id: str
    # Memberships that changed their holder
    memberships: list[str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    updated_at: str


class MergedDuplicate(TypedDict):
    # Id of a customer
    id: str
    name: str | None
    # RFC 3339, UTC
    merged_at: str
    # RFC 3339, UTC
    undo_until: str


class MfaConfirmed(TypedDict):
    recovery_codes: list[str]


class MfaEnrollment(TypedDict):
    # Base32 (RFC 4648), for manual entry in the app
    secret: str
    # URL with the secret, for a QR code
    otpauth_url: str


class MfaState(TypedDict):
    # Whether signing in requires a one-time code
    totp: bool
    recovery_codes_left: int


class MovedInMerge(TypedDict):
    memberships: int
    # Points that can be spent, in these memberships
    points: int
    # Vouchers issued to the duplicate
    vouchers: int
    redemptions: int


class Notification(TypedDict):
    # Id of a notification
    id: str
    object: Literal["notification"]
    # Id of a merchant
    merchant_id: str
    # Id of a user
    recipient_id: str
    # Type of the event
    type: Literal["api_token.created", "api_token.expiring", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]
    severity: Literal["info", "warning", "critical"]
    title: str
    body: str
    # Related page in the console
    link: str | None
    # Ids of the related objects
    data: dict[str, str]
    # RFC 3339, UTC
    read_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class NotificationPreferences(TypedDict):
    object: Literal["notification_preferences"]
    # Types that do not notify you
    muted_types: list[Literal["api_token.created", "api_token.expiring", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]
    # Notifications below this severity are not sent
    minimum_severity: Literal["info", "warning", "critical"]
    version: int
    # RFC 3339, UTC
    updated_at: str | None


class NotifiedMembership(TypedDict):
    # Id of a membership
    id: str
    object: Literal["membership"]
    # Id of a merchant
    merchant_id: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Unique; 110 random bits
    serial: str
    # Id of a tier
    tier_id: str | None
    # Current status; memberships start and expire automatically
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # RFC 3339, UTC
    issued_at: str
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    # RFC 3339, UTC
    revoked_at: str | None
    revoke_reason: str | None
    wallet: NotifiedMembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    external_id: str | None
    issued_by: NotifiedMembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # The reason given for the change
    reason: NotRequired[str]
    points: NotifiedMembershipPoints
    # Whether a message is sent to the customer
    notify: NotRequired[bool]


class NotifiedMembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class NotifiedMembershipIssuedBy(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class NotifiedMembershipPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: NotRequired[NotifiedMembershipPointsNextExpiry | None]


class NotifiedMembershipPointsNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class OidcDiscovery(TypedDict):
    issuer: str
    authorization_endpoint: str


class OidcIssuer(TypedDict):
    issuer: str
    name: str
    client_id: str


class Order(TypedDict):
    # Id of a order
    id: str
    object: Literal["order"]
    # Id of a merchant
    merchant_id: str
    # Your own id of the order
    order_id: str
    # `quoted`: only a quote is known; the order gets its own `id` once something counts towards it.
    # `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved
    # until `held_until`
    status: Literal["open", "held", "applied", "partially_returned", "returned", "quoted"]
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    # Discounts, gifts and points so far, less what was returned; never more than `amount`
    discounted: int
    # Value returned so far, after discounts
    returned_amount: int
    # Id of a customer
    customer_id: str | None
    # Id of a membership
    membership_id: str | None
    # Id of a location
    location_id: str | None
    channel: str | None
    staff: str | None
    pricing: Pricing | None
    quote: NotRequired[OrderQuote | None]
    # RFC 3339, UTC
    held_until: str | None
    # RFC 3339, UTC
    applied_at: str | None
    # Returns, oldest first
    returns: list[OrderReturn]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class OrderLine(TypedDict):
    id: str | None
    sku: str | None
    name: str | None
    quantity: float
    # Minor units, such as cents
    amount: int
    # Minor units, such as cents
    discount_amount: int


class OrderQuote(TypedDict):
    # RFC 3339, UTC
    quoted_at: str
    # Whether nothing was refused
    valid: bool
    pricing: Pricing


class OrderReturn(TypedDict):
    # Id of a order return
    id: str
    object: Literal["order_return"]
    # Value returned, after discounts
    amount: int
    # Part to refund to the customer
    money: int
    # Part that went back to gift cards
    gift_amount: int
    # Part that was paid with points
    points_value: int
    # Spent points that came back
    points_returned: int
    # Earned points that were taken back
    points_reversed: int
    # Minor units, such as cents
    shipping_amount: int
    # Returned lines; empty if an amount was returned
    lines: list[OrderReturnLinesItem]
    reason: str
    reference: str | None
    # RFC 3339, UTC
    created_at: str


class OrderReturnLinesItem(TypedDict):
    line: int
    quantity: float
    # Minor units, such as cents
    amount: int


class OrderSnapshot(TypedDict):
    # Id of a order
    id: str
    object: Literal["order"]
    # Id of a merchant
    merchant_id: str
    # Your own id of the order
    order_id: str
    # `quoted`: only a quote is known; the order gets its own `id` once something counts towards it.
    # `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved
    # until `held_until`
    status: Literal["open", "held", "applied", "partially_returned", "returned", "quoted"]
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    # Discounts, gifts and points so far, less what was returned; never more than `amount`
    discounted: int
    # Value returned so far, after discounts
    returned_amount: int
    # Id of a customer
    customer_id: str | None
    # Id of a membership
    membership_id: str | None
    # Id of a location
    location_id: str | None
    channel: str | None
    pricing: Pricing | None
    # RFC 3339, UTC
    held_until: str | None
    # RFC 3339, UTC
    applied_at: str | None
    # Returns, oldest first
    returns: list[OrderReturn]
    # Increases with every change
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


OutboxMessage = TypedDict(
    "OutboxMessage",
    {
        # Id of a delivery
        "id": "str",
        "object": "Literal[\"outbox_message\"]",
        # Id of a merchant
        "merchant_id": "str",
        # Id of a communication
        "communication_id": "str",
        "from": "str",
        "to": "str",
        "reply_to": "str | None",
        "subject": "str",
        "text": "str",
        "html": "str",
        "list_unsubscribe": "str | None",
        # RFC 3339, UTC
        "created_at": "str",
    },
)


class OutsideChallenge(TypedDict):
    challenge: str
    nonce: str
    # RFC 3339, UTC
    expires_at: str


class OutsideIdentity(TypedDict):
    # Id of a outside identity
    id: str
    object: Literal["outside_identity"]
    issuer: str
    # Your subject identifier at the issuer
    subject: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    last_used_at: str | None


class OwnSession(TypedDict):
    # Id of a session
    id: str
    # Whether it is the session of this request
    current: bool
    # IP address at sign-in
    ip: str | None
    # Id of a merchant
    merchant_id: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    last_used_at: str
    # RFC 3339, UTC
    expires_at: str


class PassTiersItem(TypedDict):
    # Id of a tier
    id: str
    name: str
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    benefits: list[str]


class PassEarnRule(TypedDict):
    basis: Literal["spend", "visit", "none"]
    points_per_unit: int | None
    # Minor units, such as cents
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    rounding: Literal["floor", "nearest"]


class PassSpendRule(TypedDict):
    points: int
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PassPointsExpiry(TypedDict):
    mode: Literal["none", "rolling", "calendar"]
    months: int | None
    month_day: str | None


class PassValidity(TypedDict):
    mode: Literal["none", "fixed", "rolling"]
    days: int | None
    # RFC 3339, UTC
    ends_at: str | None


class PassPrice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PassRewardsItem(TypedDict):
    # Id of a reward
    id: str
    name: str
    points_cost: int
    kind: Literal["discount", "item", "custom"]
    value: PassRewardsItemValue | None


class PassRewardsItemValue(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PassEnrollment(TypedDict):
    object: Literal["pass_enrollment"]
    # Id of a pass
    pass_id: str
    # Whether customers can join online, on the join page
    enabled: bool
    # First line of the join page
    headline: str | None
    # The words of the marketing consent; without them the page has its own
    marketing_consent: str | None
    privacy_url: str | None
    # Address of the join page
    url: str
    version: int


class PassTemplate(TypedDict):
    # Id of a pass template
    id: str
    object: Literal["pass_template"]
    # Id of a merchant
    merchant_id: str
    name: str
    type: Literal["loyalty", "membership", "stamp", "event"]
    design: PassTemplateDesign | None
    # Lines of the pass; keys must be unique
    fields: list[PassTemplateFieldsItem]
    barcode_format: Literal["qr", "pdf417", "aztec", "code128"]
    wallets: PassTemplateWallets
    terms: str | None
    status: Literal["draft", "published", "archived"]
    revision: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class PassTemplateDesign(TypedDict):
    background_color: str
    foreground_color: str
    label_color: str
    logo_url: str | None
    strip_url: str | None
    hero_url: str | None


class PassTemplateFieldsItem(TypedDict):
    key: str
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class PassTemplateWallets(TypedDict):
    apple: bool
    google: bool


class Passkey(TypedDict):
    # Id of a passkey
    id: str
    object: Literal["passkey"]
    name: str
    # Whether it is synced across your devices
    synced: bool
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    last_used_at: str | None


class PasswordForgotten(TypedDict):
    accepted: Literal[True]


class PaymentRequest(TypedDict):
    # Id of a payment request
    id: str
    object: Literal["payment_request"]
    # Id of a merchant
    merchant_id: str
    # `outgoing`: created by this merchant; `incoming`: payable by this merchant
    direction: Literal["outgoing", "incoming"]
    payee: PaymentRequestPayee
    payer: PaymentRequestPayer | None
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    description: str | None
    status: Literal["open", "paid", "canceled", "expired"]
    # Id of a wallet transaction
    transaction_id: str | None
    # RFC 3339, UTC
    expires_at: str
    # RFC 3339, UTC
    paid_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class PaymentRequestPayee(TypedDict):
    # Id of a merchant
    merchant_id: str


class PaymentRequestPayer(TypedDict):
    # Id of a merchant
    merchant_id: str


PermissionName = Literal[
    "MERCHANT_READ",
    "MERCHANT_UPDATE",
    "MEMBERSHIPS_READ",
    "MEMBERSHIPS_MANAGE",
    "MEMBERSHIPS_ISSUE",
    "MEMBERSHIPS_REDEEM",
    "MEMBERSHIPS_EARN",
    "MEMBERSHIPS_ADJUST",
    "MEMBERSHIPS_COMMUNICATE",
    "VOUCHERS_READ",
    "VOUCHERS_MANAGE",
    "VOUCHERS_ISSUE",
    "VOUCHERS_REDEEM",
    "VOUCHERS_REVERSE",
    "VOUCHERS_COMMUNICATE",
    "VOUCHERS_DECRYPT",
    "POSTS_READ",
    "POSTS_MANAGE",
    "DASHBOARD_READ",
    "USERS_READ",
    "USERS_ERASE",
    "WALLET_READ",
    "WALLET_MANAGE",
    "GROUPS_READ",
    "GROUPS_MANAGE",
    "REFERRALS_READ",
    "REFERRALS_MANAGE",
    "BILLING_READ",
    "KYB_READ",
    "KYB_MANAGE",
    "WEBHOOKS_MANAGE",
    "EVENTS_READ",
    "TEAM_MANAGE",
    "TOKENS_MANAGE",
]


class PhoneConfirmation(TypedDict):
    object: Literal["phone_confirmation"]
    # Names the text message when its code is sent
    request: str


class PointsAccount(TypedDict):
    # Id of a membership
    id: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # Id of a tier
    tier_id: str | None
    points: PointsAccountPoints


class PointsAccountPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int


class PointsExpiry(TypedDict):
    object: Literal["points_expiry"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    points: int
    # RFC 3339, UTC
    expires_at: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Balances of the membership after the event
    balances: PointsExpiryBalances


class PointsExpiryBalances(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: NotRequired[PointsExpiryBalancesNextExpiry | None]


class PointsExpiryBalancesNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class PointsHold(TypedDict):
    # Id of a points hold
    id: str
    object: Literal["points_hold"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    points: int
    status: Literal["active", "captured", "released", "expired"]
    # Id of a reward
    reward_id: str | None
    reference: str | None
    order: PointsHoldOrder | None
    # Id of a location
    location_id: str | None
    # RFC 3339, UTC
    expires_at: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class PointsHoldOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsHoldSnapshot(TypedDict):
    # Id of a points hold
    id: str
    object: Literal["points_hold"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    points: int
    status: Literal["active", "captured", "released", "expired"]
    # Id of a reward
    reward_id: str | None
    reference: str | None
    order: PointsHoldSnapshotOrder | None
    # Id of a location
    location_id: str | None
    # RFC 3339, UTC
    expires_at: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Balances of the membership after the event
    balances: PointsHoldSnapshotBalances


class PointsHoldSnapshotOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsHoldSnapshotBalances(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: NotRequired[PointsHoldSnapshotBalancesNextExpiry | None]


class PointsHoldSnapshotBalancesNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class PointsLot(TypedDict):
    # Id of a points lot
    id: str
    object: Literal["points_lot"]
    # Id of a membership
    membership_id: str
    points_granted: int
    points_remaining: int
    # RFC 3339, UTC
    available_at: str
    # RFC 3339, UTC
    expires_at: str | None
    # Id of a points transaction
    source_transaction_id: str


class PointsTransaction(TypedDict):
    # Id of a points transaction
    id: str
    object: Literal["points_transaction"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    type: Literal["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"]
    # Points added, or removed if negative
    points: int
    # `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by
    # an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the
    # reversal of a pending earning
    status: Literal["pending", "posted", "canceled"]
    # Available and held points after the transaction
    balance_after: int
    reason: str | None
    reference: str | None
    order: PointsTransactionOrder | None
    # Id of a location
    location_id: str | None
    # Id of a reward
    reward_id: str | None
    # Id of a points hold
    hold_id: str | None
    # Lots created or changed by the transaction
    lots: NotRequired[list[PointsTransactionLotsItem]]
    # RFC 3339, UTC
    available_at: str | None
    # Id of a points transaction
    reverses_id: str | None
    # Id of a points transaction
    activates_id: str | None
    # Points of this transaction that were reversed
    reversed_points: int
    # For a reversal: points already spent, which are deducted from the next points credited
    debt: int
    # For a reversal: points that had expired unspent and could not be removed
    lapsed: int
    actor: PointsTransactionActor
    # RFC 3339, UTC
    occurred_at: str
    # RFC 3339, UTC
    created_at: str


class PointsReverseResult(PointsTransaction):
    membership: PointsAccount
    tier_changed: TierChange | None


class PointsReverseResultOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsReverseResultLotsItem(TypedDict):
    # Id of a points lot
    lot_id: str
    # Change to the lot
    points: int


class PointsReverseResultActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class PointsSummary(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: PointsSummaryNextExpiry | None
    # With `include=lots`: open lots, soonest to expire first, up to 100
    lots: NotRequired[list[PointsLot]]


class PointsSummaryNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class PointsTransactionOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsTransactionLotsItem(TypedDict):
    # Id of a points lot
    lot_id: str
    # Change to the lot
    points: int


class PointsTransactionActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class PointsTransactionSnapshot(TypedDict):
    # Id of a points transaction
    id: str
    object: Literal["points_transaction"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    type: Literal["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"]
    # Points added, or removed if negative
    points: int
    # `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by
    # an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the
    # reversal of a pending earning
    status: Literal["pending", "posted", "canceled"]
    # Available and held points after the transaction
    balance_after: int
    reason: str | None
    reference: str | None
    order: PointsTransactionSnapshotOrder | None
    # Id of a location
    location_id: str | None
    # Id of a reward
    reward_id: str | None
    # Id of a points hold
    hold_id: str | None
    # RFC 3339, UTC
    available_at: str | None
    # Id of a points transaction
    reverses_id: str | None
    # Id of a points transaction
    activates_id: str | None
    # Points of this transaction that were reversed
    reversed_points: int
    # For a reversal: points already spent, which are deducted from the next points credited
    debt: int
    # For a reversal: points that had expired unspent and could not be removed
    lapsed: int
    actor: PointsTransactionSnapshotActor
    # RFC 3339, UTC
    occurred_at: str
    # RFC 3339, UTC
    created_at: str
    # Lots created or changed by the transaction
    lots: NotRequired[list[PointsTransactionSnapshotLotsItem]]
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Balances of the membership after the event
    balances: PointsTransactionSnapshotBalances


class PointsTransactionSnapshotOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsTransactionSnapshotActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class PointsTransactionSnapshotLotsItem(TypedDict):
    # Id of a points lot
    lot_id: str
    # Change to the lot
    points: int


class PointsTransactionSnapshotBalances(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: NotRequired[PointsTransactionSnapshotBalancesNextExpiry | None]


class PointsTransactionSnapshotBalancesNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class Post(TypedDict):
    # Id of a post
    id: str
    object: Literal["post"]
    # Id of a merchant
    merchant_id: str
    title: str
    body: str
    media: list[PostMediaItem]
    cta: PostCta | None
    # Current status; posts are published and archived automatically when due
    status: Literal["draft", "scheduled", "published", "archived"]
    # RFC 3339, UTC
    publish_at: str | None
    # RFC 3339, UTC
    published_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    audience: Literal["public", "members"]
    # Passes whose members see the post; empty for all members
    pass_ids: list[str]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class PostMediaItem(TypedDict):
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PostCta(TypedDict):
    label: str
    url: str


class Preset(TypedDict):
    name: PresetName
    description: str
    scopes: list[ScopeName]


PresetName = Literal[
    "pos_terminal",
    "issuer",
    "catalog_manager",
    "marketing",
    "support",
    "finance_readonly",
    "analytics_readonly",
    "integration",
]


class PreviousApiToken(TypedDict):
    name: NotRequired[str]
    scopes: NotRequired[list[ScopeName]]
    # Empty if the token can be used from any address
    ip_allowlist: NotRequired[list[str]]
    # Of a publishable key: the origins of the pages that can use it; otherwise empty
    allowed_origins: NotRequired[list[str]]
    # RFC 3339, UTC
    expires_at: NotRequired[str]


class PreviousCampaign(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    # RFC 3339, UTC
    starts_at: NotRequired[str | None]
    # RFC 3339, UTC
    ends_at: NotRequired[str | None]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: NotRequired[Discount | None]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions | None]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking | None]
    # Null if the uses of the campaign are not counted
    budget: NotRequired[PreviousCampaignBudget | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousCampaignBudget(TypedDict):
    uses: int | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    customer_uses: int | None
    # Minor units, such as cents
    customer_amount: int | None


class PreviousCommunication(TypedDict):
    status: NotRequired[Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]]


class PreviousConsents(TypedDict):
    consents: NotRequired[PreviousConsentsConsents]


class PreviousConsentsConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class PreviousCustomer(TypedDict):
    consents: NotRequired[PreviousCustomerConsents]
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: NotRequired[Literal["active", "suppressed", "merged", "erased"]]


class PreviousCustomerConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class PreviousCustomerAttributes(TypedDict):
    attributes: NotRequired[list[CustomerAttribute]]


class PreviousMembership(TypedDict):
    # Current status; memberships start and expire automatically
    status: NotRequired[Literal["pending", "active", "suspended", "expired", "revoked"]]
    # Id of a tier
    tier_id: NotRequired[str | None]
    # RFC 3339, UTC
    expires_at: NotRequired[str | None]
    # RFC 3339, UTC
    revoked_at: NotRequired[str | None]
    revoke_reason: NotRequired[str | None]
    external_id: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousMerchantProfile(TypedDict):
    name: NotRequired[str]
    legal_name: NotRequired[str | None]
    description: NotRequired[str | None]
    # IANA time zone
    timezone: NotRequired[str]
    # ISO 4217
    default_currency: NotRequired[str]
    # BCP 47
    locale: NotRequired[str]
    category: NotRequired[str | None]
    website: NotRequired[str | None]
    support_email: NotRequired[str | None]
    # E.164
    support_phone: NotRequired[str | None]
    logo_url: NotRequired[str | None]
    brand_color: NotRequired[str | None]
    address: NotRequired[PreviousMerchantProfileAddress | None]
    locations: NotRequired[list[PreviousMerchantProfileLocationsItem]]
    communication_settings: NotRequired[PreviousMerchantProfileCommunicationSettings]
    # How discounts combine on one order
    discount_rule: NotRequired[DiscountRule]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousMerchantProfileAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class PreviousMerchantProfileLocationsItem(TypedDict):
    # Id of a location
    id: str
    name: str
    address: NotRequired[PreviousMerchantProfileLocationsItemAddress]


class PreviousMerchantProfileLocationsItemAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class PreviousMerchantProfileCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone
    quiet_hours: PreviousMerchantProfileCommunicationSettingsQuietHours | None


class PreviousMerchantProfileCommunicationSettingsQuietHours(TypedDict):
    start: str
    end: str


class PreviousMerchantStatus(TypedDict):
    status: NotRequired[Literal["pending", "active", "suspended", "closed"]]


class PreviousPass(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    status: NotRequired[Literal["draft", "active", "paused", "archived"]]
    tiers: NotRequired[list[PreviousPassTiersItem]]
    earn_rule: NotRequired[PreviousPassEarnRule | None]
    # `points` points pay `amount` of an order; null if points only buy rewards
    spend_rule: NotRequired[PreviousPassSpendRule | None]
    points_expiry: NotRequired[PreviousPassPointsExpiry | None]
    pending_days: NotRequired[int]
    validity: NotRequired[PreviousPassValidity]
    max_issued: NotRequired[int | None]
    # Whether a customer can hold more than one
    allow_multiple: NotRequired[bool]
    price: NotRequired[PreviousPassPrice | None]
    rewards: NotRequired[list[PreviousPassRewardsItem]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousPassTiersItem(TypedDict):
    # Id of a tier
    id: str
    name: str
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    benefits: list[str]


class PreviousPassEarnRule(TypedDict):
    basis: Literal["spend", "visit", "none"]
    points_per_unit: int | None
    # Minor units, such as cents
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    rounding: Literal["floor", "nearest"]


class PreviousPassSpendRule(TypedDict):
    points: int
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PreviousPassPointsExpiry(TypedDict):
    mode: Literal["none", "rolling", "calendar"]
    months: int | None
    month_day: str | None


class PreviousPassValidity(TypedDict):
    mode: Literal["none", "fixed", "rolling"]
    days: int | None
    # RFC 3339, UTC
    ends_at: str | None


class PreviousPassPrice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PreviousPassRewardsItem(TypedDict):
    # Id of a reward
    id: str
    name: str
    points_cost: int
    kind: Literal["discount", "item", "custom"]
    value: PreviousPassRewardsItemValue | None


class PreviousPassRewardsItemValue(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PreviousPassTemplate(TypedDict):
    name: NotRequired[str]
    type: NotRequired[Literal["loyalty", "membership", "stamp", "event"]]
    design: NotRequired[PreviousPassTemplateDesign | None]
    # Lines of the pass; keys must be unique
    fields: NotRequired[list[PreviousPassTemplateFieldsItem]]
    barcode_format: NotRequired[Literal["qr", "pdf417", "aztec", "code128"]]
    wallets: NotRequired[PreviousPassTemplateWallets]
    terms: NotRequired[str | None]
    status: NotRequired[Literal["draft", "published", "archived"]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousPassTemplateDesign(TypedDict):
    background_color: str
    foreground_color: str
    label_color: str
    logo_url: str | None
    strip_url: str | None
    hero_url: str | None


class PreviousPassTemplateFieldsItem(TypedDict):
    key: str
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class PreviousPassTemplateWallets(TypedDict):
    apple: bool
    google: bool


class PreviousPost(TypedDict):
    title: NotRequired[str]
    body: NotRequired[str]
    media: NotRequired[list[PreviousPostMediaItem]]
    cta: NotRequired[PreviousPostCta | None]
    # Current status; posts are published and archived automatically when due
    status: NotRequired[Literal["draft", "scheduled", "published", "archived"]]
    # RFC 3339, UTC
    publish_at: NotRequired[str | None]
    # RFC 3339, UTC
    published_at: NotRequired[str | None]
    # RFC 3339, UTC
    expires_at: NotRequired[str | None]
    audience: NotRequired[Literal["public", "members"]]
    # Passes whose members see the post; empty for all members
    pass_ids: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousPostMediaItem(TypedDict):
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PreviousPostCta(TypedDict):
    label: str
    url: str


class PreviousTeamMember(TypedDict):
    role: NotRequired[RoleName]
    status: NotRequired[Literal["invited", "active", "disabled"]]


class PreviousVoucher(TypedDict):
    # RFC 3339, UTC
    starts_at: NotRequired[str | None]
    # RFC 3339, UTC
    expires_at: NotRequired[str | None]
    redemption_limit: NotRequired[int | None]
    per_customer_limit: NotRequired[int | None]
    active: NotRequired[bool]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # RFC 3339, UTC
    voided_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousWebhookEndpoint(TypedDict):
    url: NotRequired[str]
    description: NotRequired[str | None]
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: NotRequired[list[WebhookSubscription]]
    status: NotRequired[Literal["enabled", "disabled"]]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: NotRequired[Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None]
    # Failed attempts since the last success
    failure_streak: NotRequired[int]
    # RFC 3339, UTC
    failing_since: NotRequired[str | None]
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: NotRequired[str | None]
    replay: NotRequired[PreviousWebhookEndpointReplay | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Increases with every change; send it in quotes as `If-Match`
    version: NotRequired[int]


class PreviousWebhookEndpointReplay(TypedDict):
    next_sequence: int
    last_sequence: int


class Pricing(TypedDict):
    # ISO 4217
    currency: str
    # Minor units, such as cents
    subtotal: int
    # Minor units, such as cents
    shipping: int
    # `subtotal` and `shipping`, before discounts
    total: int
    # Minor units, such as cents
    discount_total: int
    # Minor units, such as cents
    gift_total: int
    points_spent: int
    # Amount that the spent points pay
    points_value: int
    # Discounts, gifts and points that other calls already took off the same order
    earlier_total: int
    # What remains for the customer to pay
    to_pay: int
    points_to_earn: int
    lines: list[OrderLine]
    # Discounts in the order in which they were applied
    applied: list[AppliedDiscount]
    gift_cards: list[UsedGiftCard]
    refused: list[RefusedInstrument]


class Redemption(TypedDict):
    # Id of a redemption
    id: str
    object: Literal["redemption"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    status: Literal["succeeded", "partially_rolled_back", "rolled_back"]
    # Minor units, such as cents
    amount: int | None
    # Minor units, such as cents
    discount_amount: int | None
    order: RedemptionOrder | None
    # Id of a location
    location_id: str | None
    # RFC 3339, UTC
    occurred_at: str
    offline: bool
    reference: str | None
    actor: RedemptionActor
    # Rollbacks, oldest first
    rollbacks: list[Rollback]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every rollback
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class RedemptionOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    # As sent
    items: NotRequired[list[RedemptionOrderItemsItem]]


class RedemptionOrderItemsItem(TypedDict):
    sku: NotRequired[str]
    name: NotRequired[str]
    quantity: int
    # Minor units, such as cents
    amount: NotRequired[int]


class RedemptionActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class RedemptionSnapshot(TypedDict):
    # Id of a redemption
    id: str
    object: Literal["redemption"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    status: Literal["succeeded", "partially_rolled_back", "rolled_back"]
    # Minor units, such as cents
    amount: int | None
    # Minor units, such as cents
    discount_amount: int | None
    order: RedemptionSnapshotOrder | None
    # Id of a location
    location_id: str | None
    # RFC 3339, UTC
    occurred_at: str
    offline: bool
    reference: str | None
    actor: RedemptionSnapshotActor
    # Rollbacks, oldest first
    rollbacks: list[Rollback]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every rollback
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Currency of the discount or gift (ISO 4217); null if the order had none
    currency: str | None


class RedemptionSnapshotOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    # As sent
    items: NotRequired[list[RedemptionSnapshotOrderItemsItem]]


class RedemptionSnapshotOrderItemsItem(TypedDict):
    sku: NotRequired[str]
    name: NotRequired[str]
    quantity: int
    # Minor units, such as cents
    amount: NotRequired[int]


class RedemptionSnapshotActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class Referral(TypedDict):
    # Id of a referral
    id: str
    object: Literal["referral"]
    # Id of a merchant
    merchant_id: str
    # Id of a referral code
    code_id: str
    referrer: ReferralReferrer
    # The referred customer
    customer_id: str
    # Id of a membership
    membership_id: str
    status: Literal["pending", "flagged", "approved", "rewarded", "voided", "expired"]
    # Why the referral needs a review. `many_in_a_day`: the code was used unusually often; `same_name`:
    # the customer has the name of the referrer; `earned_before`: the customer had already earned points
    flags: list[Literal["many_in_a_day", "same_name", "earned_before"]]
    reward: ReferralReward
    # Points credited; removed if the referral is voided
    granted: ReferralGranted
    # When the customer first earned points
    qualified_at: str | None
    void_reason: str | None
    # RFC 3339, UTC
    expires_at: str
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class ReferralReferrer(TypedDict):
    type: Literal["merchant", "customer"]
    # Id of a customer
    customer_id: str | None


class ReferralReward(TypedDict):
    # Points for the referrer; 0 if the merchant is the referrer
    referrer: int
    # Points for the referred customer
    referee: int


class ReferralGranted(TypedDict):
    referrer: int
    referee: int


class ReferralCode(TypedDict):
    # Id of a referral code
    id: str
    object: Literal["referral_code"]
    # Id of a merchant
    merchant_id: str
    code: str
    referrer: ReferralCodeReferrer
    reward: ReferralCodeReward
    max_referrals: int | None
    referrals_count: int
    # RFC 3339, UTC
    expires_at: str | None
    active: bool
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class ReferralCodeReferrer(TypedDict):
    type: Literal["merchant", "customer"]
    # Id of a customer
    customer_id: str | None


class ReferralCodeReward(TypedDict):
    # Points for the referrer; 0 if the merchant is the referrer
    referrer: int
    # Points for the referred customer
    referee: int


class ReferralCodeSnapshot(TypedDict):
    # Id of a referral code
    id: str
    object: Literal["referral_code"]
    # Id of a merchant
    merchant_id: str
    referrer: ReferralCodeSnapshotReferrer
    reward: ReferralCodeSnapshotReward
    max_referrals: int | None
    referrals_count: int
    # RFC 3339, UTC
    expires_at: str | None
    active: bool
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class ReferralCodeSnapshotReferrer(TypedDict):
    type: Literal["merchant", "customer"]
    # Id of a customer
    customer_id: str | None


class ReferralCodeSnapshotReward(TypedDict):
    # Points for the referrer; 0 if the merchant is the referrer
    referrer: int
    # Points for the referred customer
    referee: int


class ReferralSummary(TypedDict):
    object: Literal["referral_summary"]
    # Codes active now
    codes_active: int
    # Number of uses of all codes, over all time
    clicks: int
    referrals: ReferralSummaryReferrals
    # Share of referrals that were approved or rewarded, in hundredths of a percent
    conversion_bps: int
    # Points granted as rewards
    rewards_granted: int


class ReferralSummaryReferrals(TypedDict):
    pending: int
    flagged: int
    approved: int
    rewarded: int
    voided: int
    expired: int


class RefusedInstrument(TypedDict):
    # Place in the request, such as `/vouchers/0`
    pointer: str
    # Error code
    code: str
    detail: str
    conditions: list[ConditionResult]


class Registration(TypedDict):
    mode: Literal["open", "invite", "off"]


RoleName = Literal[
    "owner",
    "manager",
    "cashier",
    "marketer",
    "finance",
    "viewer",
]


class Rollback(TypedDict):
    # Id of a rollback
    id: str
    # Minor units, such as cents
    amount: int | None
    reason: str
    # RFC 3339, UTC
    created_at: str


class RolledBackRedemption(TypedDict):
    # Id of a redemption
    id: str
    object: Literal["redemption"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    status: Literal["succeeded", "partially_rolled_back", "rolled_back"]
    # Minor units, such as cents
    amount: int | None
    # Minor units, such as cents
    discount_amount: int | None
    order: RolledBackRedemptionOrder | None
    # Id of a location
    location_id: str | None
    # RFC 3339, UTC
    occurred_at: str
    offline: bool
    reference: str | None
    actor: RolledBackRedemptionActor
    # Rollbacks, oldest first
    rollbacks: list[Rollback]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every rollback
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Currency of the discount or gift (ISO 4217); null if the order had none
    currency: str | None
    voucher: VoucherState


class RolledBackRedemptionOrder(TypedDict):
    id: str | None
    # Minor units, such as cents
    amount: int | None
    # ISO 4217
    currency: str | None
    # As sent
    items: NotRequired[list[RolledBackRedemptionOrderItemsItem]]


class RolledBackRedemptionOrderItemsItem(TypedDict):
    sku: NotRequired[str]
    name: NotRequired[str]
    quantity: int
    # Minor units, such as cents
    amount: NotRequired[int]


class RolledBackRedemptionActor(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class Scope(TypedDict):
    name: ScopeName
    description: str
    routes: list[ScopeRoutesItem]


class ScopeRoutesItem(TypedDict):
    name: str
    method: str
    path: str


ScopeName = Literal[
    "memberships:create",
    "memberships:issue",
    "memberships:redeem",
    "memberships:earn",
    "memberships:adjust",
    "memberships:communicate",
    "memberships:update",
    "memberships:read",
    "merchant:read",
    "merchant:write",
    "posts:create",
    "posts:read",
    "posts:update",
    "vouchers:create",
    "vouchers:read",
    "vouchers:update",
    "vouchers:issue",
    "vouchers:redeem",
    "vouchers:reverse",
    "vouchers:communicate",
    "dashboard:read",
    "wallet:read",
    "groups:read",
    "referrals:read",
    "referrals:create",
    "billing:read",
    "kyb:read",
    "notifications:manage",
    "notifications:read",
    "webhooks:read",
    "webhooks:manage",
    "events:read",
]


class Session(TypedDict):
    # Id of a session
    id: str
    user: SessionUser
    merchant: SessionMerchant
    # All merchants of this user
    merchants: list[SessionMerchant]
    role: RoleName
    permissions: list[PermissionName]
    # Whether the routes under `/admin` are open to this user
    platform_admin: bool
    # RFC 3339, UTC
    stepped_up_at: str | None
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    expires_at: str


class SessionMerchant(TypedDict):
    # Id of a merchant
    id: str
    name: str
    status: Literal["pending", "active", "suspended", "closed"]
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    role: RoleName


class SessionUser(TypedDict):
    # Id of a user
    id: str
    email: str
    name: str | None
    # Until verified, routes that require step-up authentication return `email_unverified`
    email_verified: bool


class SignedIn(TypedDict):
    # A JWT; send it as `Authorization: Bearer <access_token>`
    access_token: str
    token_type: Literal["Bearer"]
    # Seconds until `access_token` expires
    expires_in: int
    # Can be used once, at `POST /auth/refresh`. Null if it was sent as a cookie because the request had
    # `Refresh-Token-Delivery: cookie`
    refresh_token: str | None
    # RFC 3339, UTC
    refresh_expires_at: str
    user: SessionUser
    merchant: SessionMerchant
    # All merchants of this user
    merchants: list[SessionMerchant]


class SimulatedAmount(TypedDict):
    # ISO 4217
    currency: str
    # Minor units, such as cents
    total: int
    # Minor units, such as cents
    discount_amount: int


class SimulatedOrder(TypedDict):
    # Null for the order in the request
    order_id: str | None
    # Id of a customer
    customer_id: str | None
    # ISO 4217
    currency: str
    # Minor units, such as cents
    total: int
    # Minor units, such as cents
    discount_amount: int
    # Whether the order meets the conditions
    met: bool
    conditions: list[ConditionResult]


class Stacking(TypedDict):
    # `alone`: no other discount on the same order
    mode: NotRequired[Literal["together", "alone"]]
    # One discount of each category counts on an order
    category: NotRequired[str]
    # Higher ones are applied first
    priority: NotRequired[int]
    # Amount that a percentage refers to: before or after other discounts
    basis: NotRequired[Literal["initial", "remaining"]]


class StartedDeviceLogin(TypedDict):
    # Secret of the device
    device_code: str
    # The code that the device shows
    user_code: str
    # Page of the console, with the code
    verification_url: str
    # RFC 3339, UTC
    expires_at: str
    # How long to wait between calls
    interval_seconds: int


Statistics = TypedDict(
    "Statistics",
    {
        "object": "Literal[\"statistics\"]",
        # The first day
        "from": "str",
        # The last day
        "to": "str",
        # Weeks start on Monday
        "granularity": "Literal[\"day\", \"week\", \"month\"]",
        "totals": "Figures",
        # One row for each day, week or month, including empty ones; the first and last can be partial
        "series": "list[StatisticsSeriesItem]",
        # The preceding period of the same length
        "compare": "NotRequired[StatisticsCompare]",
        # Currency of the amounts
        "currency": "str",
        # Time zone of the days
        "timezone": "str",
        # Metrics include everything up to this time
        "as_of": "str",
    },
)


StatisticsSeriesItem = TypedDict(
    "StatisticsSeriesItem",
    {
        # The first day
        "from": "str",
        # The last day
        "to": "str",
        # Customers who are not erased. Null if the filter does not apply
        "customers": "int | None",
        # New customers. Null if the filter does not apply
        "new_customers": "int | None",
        # Passes issued. Null if the filter does not apply
        "memberships_issued": "int | None",
        # Active memberships. Null if the filter does not apply
        "memberships_active": "int | None",
        # Points credited for purchases and visits, including pending ones. Null if the filter does not apply
        "points_earned": "int | None",
        # Points redeemed. Null if the filter does not apply
        "points_redeemed": "int | None",
        # Points that expired unspent. Null if the filter does not apply
        "points_expired": "int | None",
        # Points available, held and pending, including frozen points of revoked memberships. Null if the
        # filter does not apply
        "points_outstanding": "int | None",
        # Vouchers issued to customers. Null if the filter does not apply
        "vouchers_issued": "int | None",
        # Redemptions, including those rolled back later. Null if the filter does not apply
        "vouchers_redeemed": "int | None",
        # Discounts in minor units, including those rolled back later. Null if the filter does not apply
        "discount_amount": "int | None",
        # Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count,
        # because they can be extended. Null if the filter does not apply
        "gift_liability": "int | None",
        # Messages sent, or stored in the outbox. Null if the filter does not apply
        "messages_sent": "int | None",
    },
)


StatisticsCompare = TypedDict(
    "StatisticsCompare",
    {
        # The first day
        "from": "str",
        # The last day
        "to": "str",
        "totals": "Figures",
    },
)


class StepUp(TypedDict):
    # RFC 3339, UTC
    stepped_up_at: str
    # RFC 3339, UTC
    expires_at: str


class Subscription(TypedDict):
    object: Literal["subscription"]
    # Id of a merchant
    merchant_id: str
    plan: Literal["self_hosted", "starter", "growth"]
    status: Literal["trialing", "active", "past_due", "canceled"]


class SwitchedMerchant(TypedDict):
    # A JWT; send it as `Authorization: Bearer <access_token>`
    access_token: str
    token_type: Literal["Bearer"]
    # Seconds until `access_token` expires
    expires_in: int
    merchant: SessionMerchant


class TeamMember(TypedDict):
    # Id of a team member
    id: str
    object: Literal["team_member"]
    # Id of a merchant
    merchant_id: str
    # Id of a user
    user_id: str | None
    email: str
    name: str | None
    role: RoleName
    # Permissions granted by the role
    permissions: list[PermissionName]
    status: Literal["invited", "active", "disabled"]
    # RFC 3339, UTC
    invitation_expires_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class TeamMemberSnapshot(TypedDict):
    # Id of a team member
    id: str
    object: Literal["team_member"]
    # Id of a merchant
    merchant_id: str
    # Id of a user
    user_id: str | None
    role: RoleName
    status: Literal["invited", "active", "disabled"]
    # RFC 3339, UTC
    invitation_expires_at: str | None
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class TestClock(TypedDict):
    object: Literal["test_clock"]
    # Id of a merchant
    merchant_id: str
    # RFC 3339, UTC
    now: str
    # Whether the clock has reached the requested time
    complete: bool


class TestClockAdvance(TypedDict):
    object: Literal["test_clock"]
    # Id of a merchant
    merchant_id: str
    # RFC 3339, UTC
    now: str
    # RFC 3339, UTC
    to: str


TierChange = TypedDict(
    "TierChange",
    {
        # Id of a tier
        "from": "str | None",
        # Id of a tier
        "to": "str | None",
    },
)


class UndoneCustomerMerge(TypedDict):
    customer: Customer
    merged_into: Customer


class UpdatedCustomer(TypedDict):
    # Id of a customer
    id: str
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    consents: NotRequired[UpdatedCustomerConsents]
    # Names of the fields that changed
    changed_fields: NotRequired[list[str]]
    # Increases with every change; send it in quotes as `If-Match`
    version: NotRequired[int]
    # RFC 3339, UTC
    created_at: NotRequired[str]
    # RFC 3339, UTC
    updated_at: str


class UpdatedCustomerConsents(TypedDict):
    marketing_email: Literal["granted", "denied", "unset"]
    marketing_push: Literal["granted", "denied", "unset"]
    # RFC 3339, UTC
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class UsageThreshold(TypedDict):
    object: Literal["usage"]
    # Id of a merchant
    merchant_id: str
    metric: Literal["memberships_issued", "points_transactions", "vouchers_redeemed", "messages_sent"]
    used: int
    included: int | None
    threshold_percent: int
    # A calendar month in UTC; `end` is exclusive
    period: BillingPeriod


class UsedGiftCard(TypedDict):
    # Id of a voucher
    voucher_id: str
    # Id of a redemption
    redemption_id: str | None
    # Minor units, such as cents
    amount: int
    # Minor units, such as cents
    balance_after: int


class VerificationRequested(TypedDict):
    accepted: Literal[True]


class VisitedMembership(TypedDict):
    # Id of a membership
    id: str
    object: Literal["membership"]
    # Id of a merchant
    merchant_id: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Unique; 110 random bits
    serial: str
    # Id of a tier
    tier_id: str | None
    # Current status; memberships start and expire automatically
    status: Literal["pending", "active", "suspended", "expired", "revoked"]
    # RFC 3339, UTC
    issued_at: str
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    # RFC 3339, UTC
    revoked_at: str | None
    revoke_reason: str | None
    wallet: VisitedMembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    external_id: str | None
    issued_by: VisitedMembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # The reason given for the change
    reason: NotRequired[str]
    points: VisitedMembershipPoints
    # Id of a location
    location_id: NotRequired[str | None]


class VisitedMembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class VisitedMembershipIssuedBy(TypedDict):
    type: Literal["token", "user", "system"]
    id: str | None


class VisitedMembershipPoints(TypedDict):
    available: int
    pending: int
    held: int
    debt: int
    lifetime_earned: int
    lifetime_redeemed: int
    next_expiry: NotRequired[VisitedMembershipPointsNextExpiry | None]


class VisitedMembershipPointsNextExpiry(TypedDict):
    points: int
    # RFC 3339, UTC
    expires_at: str


class Voucher(TypedDict):
    # Id of a voucher
    id: str
    object: Literal["voucher"]
    # Id of a merchant
    merchant_id: str
    code_masked: str
    # Returned only on creation, unless `code_visibility` is `public`
    code: NotRequired[str]
    code_visibility: Literal["secret", "public"]
    # Id of a campaign
    campaign_id: str | None
    external_id: str | None
    type: Literal["discount", "gift"]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: Discount | None
    gift: VoucherGift | None
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    redemption_limit: int | None
    per_customer_limit: int | None
    redeemed_quantity: int
    held_quantity: int
    active: bool
    # Why it is disabled, if a reason was given
    disabled_reason: str | None
    # Customer to whom a gift or single-use voucher was issued
    holder_id: str | None
    # Where, when and for whom a voucher can be used
    restrictions: VoucherRestrictions
    # Calculated, in this order of precedence
    status: Literal["voided", "disabled", "scheduled", "expired", "exhausted", "active"]
    # RFC 3339, UTC
    voided_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class VoucherGift(TypedDict):
    # Minor units, such as cents
    amount: int
    # Minor units, such as cents
    balance: int
    # ISO 4217
    currency: str


class VoucherHold(TypedDict):
    # Id of a voucher hold
    id: str
    object: Literal["voucher_hold"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    quantity: int
    # Minor units, such as cents
    amount: int | None
    status: Literal["active", "captured", "released", "expired"]
    # RFC 3339, UTC
    expires_at: str
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class VoucherRestrictions(TypedDict):
    # Minor units, such as cents
    minimum_amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    first_time_customer: NotRequired[bool]
    location_ids: NotRequired[list[str]]
    customer_ids: NotRequired[list[str]]
    weekdays: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]]
    hours: NotRequired[VoucherRestrictionsHours]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking]
    # When the use comes back to the customer: once the whole order is returned (if omitted), with any
    # return, or never
    on_return: NotRequired[Literal["full", "any", "never"]]


class VoucherRestrictionsHours(TypedDict):
    start: str
    end: str


class VoucherSnapshot(TypedDict):
    # Id of a voucher
    id: str
    object: Literal["voucher"]
    # Id of a merchant
    merchant_id: str
    code_masked: str
    code_visibility: Literal["secret", "public"]
    # Id of a campaign
    campaign_id: str | None
    external_id: str | None
    type: Literal["discount", "gift"]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: Discount | None
    gift: VoucherSnapshotGift | None
    # RFC 3339, UTC
    starts_at: str | None
    # RFC 3339, UTC
    expires_at: str | None
    redemption_limit: int | None
    per_customer_limit: int | None
    redeemed_quantity: int
    held_quantity: int
    active: bool
    # Why it is disabled, if a reason was given
    disabled_reason: str | None
    # Customer to whom a gift or single-use voucher was issued
    holder_id: str | None
    # Where, when and for whom a voucher can be used
    restrictions: VoucherRestrictions
    # Calculated, in this order of precedence
    status: Literal["voided", "disabled", "scheduled", "expired", "exhausted", "active"]
    # RFC 3339, UTC
    voided_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class VoucherSnapshotGift(TypedDict):
    # Minor units, such as cents
    amount: int
    # Minor units, such as cents
    balance: int
    # ISO 4217
    currency: str


class VoucherState(TypedDict):
    # Id of a voucher
    id: str
    status: Literal["voided", "disabled", "scheduled", "expired", "exhausted", "active"]
    redeemed_quantity: int
    held_quantity: int
    redemption_limit: int | None
    gift: VoucherStateGift | None


class VoucherStateGift(TypedDict):
    # Minor units, such as cents
    amount: int
    # Minor units, such as cents
    balance: int
    # ISO 4217
    currency: str


class VouchersGetResult(Voucher):
    counts: VouchersGetResultCounts
    holder: NotRequired[Customer | None]
    last_redemption: NotRequired[Redemption | None]


class VouchersGetResultGift(TypedDict):
    # Minor units, such as cents
    amount: int
    # Minor units, such as cents
    balance: int
    # ISO 4217
    currency: str


class VouchersGetResultCounts(TypedDict):
    issued: int
    redeemed: int
    held: int


class VouchersIssueResult(VoucherRecipient):
    # The code of the voucher, returned only in this response
    code: str


class Wallet(TypedDict):
    # Id of a wallet
    id: str
    object: Literal["wallet"]
    # Id of a merchant
    merchant_id: str
    # ISO 4217
    currency: str
    # Minor units that can be spent now
    available: int
    # Minor units received that become available later
    pending: int
    # Minor units reserved for withdrawals in progress
    held: int
    # No money can leave a `frozen` wallet
    status: Literal["active", "frozen"]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class WalletPass(TypedDict):
    object: Literal["wallet_pass"]
    # Id of a membership
    membership_id: str
    platform: Literal["apple"]


WalletReport = TypedDict(
    "WalletReport",
    {
        "object": "Literal[\"wallet_statistics\"]",
        # ISO 4217
        "currency": "str",
        # RFC 3339, UTC
        "from": "str",
        # RFC 3339, UTC
        "to": "str",
        "granularity": "Literal[\"day\", \"week\", \"month\"]",
        "timezone": "str",
        "opening": "int",
        "closing": "int",
        "inflow": "int",
        "outflow": "int",
        "fees": "int",
        "by_type": "list[WalletReportByTypeItem]",
        # Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count,
        # because they can be extended. The `gift_liability` of the dashboard
        "stored_value_outstanding": "list[WalletReportStoredValueOutstandingItem]",
        # Points available, held and pending, including frozen points of revoked memberships. The
        # `points_outstanding` of the dashboard
        "points_outstanding": "int",
        "series": "list[WalletReportSeriesItem]",
    },
)


class WalletReportByTypeItem(TypedDict):
    type: Literal["top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund", "fee", "adjustment", "settlement"]
    count: int
    # Minor units; positive for money in, negative for money out
    amount: int
    # Minor units, such as cents
    fees: int


class WalletReportStoredValueOutstandingItem(TypedDict):
    # ISO 4217
    currency: str
    # Minor units, such as cents
    amount: int


class WalletReportSeriesItem(TypedDict):
    # RFC 3339, UTC
    start: str
    opening: int
    closing: int
    inflow: int
    outflow: int
    fees: int


class WalletSnapshot(TypedDict):
    # Id of a wallet
    id: str
    object: Literal["wallet"]
    # Id of a merchant
    merchant_id: str
    # ISO 4217
    currency: str
    # Minor units that can be spent now
    available: int
    # Minor units received that become available later
    pending: int
    # Minor units reserved for withdrawals in progress
    held: int
    # No money can leave a `frozen` wallet
    status: Literal["active", "frozen"]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Why the operator of the server did it
    reason: str | None


class WalletTransaction(TypedDict):
    # Id of a wallet transaction
    id: str
    object: Literal["wallet_transaction"]
    # Id of a merchant
    merchant_id: str
    type: Literal["top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund", "fee", "adjustment", "settlement"]
    # Minor units; positive for money in, negative for money out, before the fee
    amount: int
    # Minor units, such as cents
    fee: int
    # Minor units; change of the wallet: `amount` less `fee`
    net: int
    # ISO 4217
    currency: str
    # `pending`: not yet confirmed or available; `failed` and `canceled` have no effect on the wallet
    status: Literal["pending", "available", "failed", "canceled"]
    # Code from the payment provider
    failure_code: str | None
    # RFC 3339, UTC
    available_on: str | None
    # When the transaction was posted (RFC 3339, UTC); null until then
    posted_at: str | None
    description: str | None
    reference: str | None
    source: WalletTransactionSource | None
    # Available and pending money after the transaction, excluding held money
    balance_after: int
    reporting_category: Literal["funding", "payout", "transfer", "payment", "fee", "correction"]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class WalletTransactionSource(TypedDict):
    type: Literal["withdrawal", "payment_request", "merchant"]
    id: str


class Wallets(TypedDict):
    object: Literal["wallets"]
    wallets: list[Wallet]


class WebhookAttempt(TypedDict):
    # Id of a event
    event_id: str
    status: Literal["succeeded", "failed"]
    http_status: int | None
    failure: Literal["http_error", "redirected", "timeout", "answer_too_large", "address_refused", "name_unresolved", "connection_failed"] | None
    duration_ms: int
    # RFC 3339, UTC
    at: str


class WebhookDelivery(TypedDict):
    object: Literal["webhook_delivery"]
    # Id of a event
    event_id: str
    # Null once the event has been deleted
    event_type: EventType | None
    status: Literal["pending", "retrying", "delivered", "failed", "canceled"]
    attempt_count: int
    # RFC 3339, UTC
    next_attempt_at: str | None
    last_attempt: WebhookAttempt | None
    # RFC 3339, UTC
    created_at: str


class WebhookDeliveryDetail(TypedDict):
    object: Literal["webhook_delivery"]
    # Id of a event
    event_id: str
    # Null once the event has been deleted
    event_type: EventType | None
    status: Literal["pending", "retrying", "delivered", "failed", "canceled"]
    attempt_count: int
    # RFC 3339, UTC
    next_attempt_at: str | None
    last_attempt: WebhookAttempt | None
    # RFC 3339, UTC
    created_at: str
    request: WebhookDeliveryDetailRequest
    # The last 20, newest first; only the status of each response is stored
    attempts: list[WebhookAttempt]


class WebhookDeliveryDetailRequest(TypedDict):
    # Current URL of the endpoint
    url: str
    # Headers that are the same in every attempt. `webhook-timestamp` and `webhook-signature` are also
    # sent, but not stored
    headers: dict[str, Any]
    # Null if you cannot read the event, or once it has been deleted
    body: str | None


class WebhookEndpoint(TypedDict):
    # Id of a webhook endpoint
    id: str
    object: Literal["webhook_endpoint"]
    # Id of a merchant
    merchant_id: str
    url: str
    description: str | None
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    status: Literal["enabled", "disabled"]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None
    api_version: Literal["v1"]
    # Failed attempts since the last success
    failure_streak: int
    # RFC 3339, UTC
    failing_since: str | None
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: str | None
    replay: WebhookEndpointReplay | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # The last 20, newest first
    attempts: list[WebhookAttempt]


class WebhookEndpointReplay(TypedDict):
    next_sequence: int
    last_sequence: int


class WebhookEndpointSnapshot(TypedDict):
    # Id of a webhook endpoint
    id: str
    object: Literal["webhook_endpoint"]
    # Id of a merchant
    merchant_id: str
    url: str
    description: str | None
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    status: Literal["enabled", "disabled"]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None
    api_version: Literal["v1"]
    # Failed attempts since the last success
    failure_streak: int
    # RFC 3339, UTC
    failing_since: str | None
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: str | None
    replay: WebhookEndpointSnapshotReplay | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class WebhookEndpointSnapshotReplay(TypedDict):
    next_sequence: int
    last_sequence: int


WebhookSubscription = Literal[
    "*",
    "merchant.updated",
    "merchant.activated",
    "merchant.suspended",
    "merchant.closed",
    "pass_template.created",
    "pass_template.updated",
    "pass_template.published",
    "pass_template.archived",
    "pass.created",
    "pass.updated",
    "pass.activated",
    "pass.paused",
    "pass.archived",
    "pass.limit_near",
    "membership.issued",
    "membership.activated",
    "membership.suspended",
    "membership.reinstated",
    "membership.renewed",
    "membership.expiring",
    "membership.expired",
    "membership.revoked",
    "membership.updated",
    "membership.checked_in",
    "membership.tier_changed",
    "points.earned",
    "points.pending",
    "points.activated",
    "points.redeemed",
    "points.adjusted",
    "points.reversed",
    "points.expiring",
    "points.expired",
    "points.debt_recovered",
    "points.hold.created",
    "points.hold.captured",
    "points.hold.released",
    "points.hold.expired",
    "wallet_pass.installed",
    "wallet_pass.uninstalled",
    "wallet_pass.updated",
    "wallet_pass.update_failed",
    "voucher.created",
    "voucher.updated",
    "voucher.enabled",
    "voucher.disabled",
    "voucher.voided",
    "voucher.issued",
    "voucher.decrypted",
    "voucher.expiring",
    "voucher.expired",
    "voucher.exhausted",
    "voucher.hold.created",
    "voucher.hold.released",
    "voucher.hold.expired",
    "redemption.succeeded",
    "redemption.rolled_back",
    "gift_card.activated",
    "gift_card.loaded",
    "gift_card.refunded",
    "gift_card.adjusted",
    "gift_card.transferred",
    "gift_card.expired",
    "gift_card.reinstated",
    "campaign.created",
    "campaign.updated",
    "campaign.paused",
    "campaign.resumed",
    "campaign.budget_near",
    "campaign.budget_spent",
    "order.held",
    "order.released",
    "order.applied",
    "order.returned",
    "communication.created",
    "communication.started",
    "communication.completed",
    "communication.canceled",
    "communication.failed",
    "delivery.sent",
    "delivery.delivered",
    "delivery.bounced",
    "delivery.complained",
    "delivery.suppressed",
    "customer.created",
    "customer.updated",
    "customer.consent_changed",
    "customer.erased",
    "customer.unsubscribed",
    "customer.merged",
    "customer.unmerged",
    "customer_schema.updated",
    "post.created",
    "post.updated",
    "post.published",
    "post.archived",
    "wallet.transaction.created",
    "wallet.transaction.available",
    "wallet.transaction.failed",
    "wallet.frozen",
    "wallet.unfrozen",
    "withdrawal.requested",
    "withdrawal.paid",
    "withdrawal.failed",
    "withdrawal.canceled",
    "payment_request.created",
    "payment_request.paid",
    "payment_request.canceled",
    "payment_request.expired",
    "group.joined",
    "group.left",
    "group.invited",
    "group.applied",
    "group.declined",
    "group.settlement_closed",
    "referral.created",
    "referral.approved",
    "referral.flagged",
    "referral.rewarded",
    "referral.voided",
    "referral.expired",
    "referral_code.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.voided",
    "subscription.updated",
    "usage.threshold_reached",
    "kyb.updated",
    "kyb.submitted",
    "kyb.action_required",
    "kyb.approved",
    "kyb.rejected",
    "kyb.expired",
    "kyb.document.accepted",
    "kyb.document.rejected",
    "api_token.created",
    "api_token.updated",
    "api_token.rotated",
    "api_token.revoked",
    "api_token.expiring",
    "api_token.expired",
    "api_token.abuse_detected",
    "team_member.invited",
    "team_member.joined",
    "team_member.updated",
    "team_member.removed",
    "webhook_endpoint.created",
    "webhook_endpoint.updated",
    "webhook_endpoint.enabled",
    "webhook_endpoint.disabled",
    "webhook_endpoint.secret_rotated",
    "webhook_endpoint.replay_started",
    "test_clock.advanced",
    "job.completed",
    "job.failed",
]


class WebhooksCreateResult(TypedDict):
    # Id of a webhook endpoint
    id: str
    object: Literal["webhook_endpoint"]
    # Id of a merchant
    merchant_id: str
    url: str
    description: str | None
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    status: Literal["enabled", "disabled"]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None
    api_version: Literal["v1"]
    # Failed attempts since the last success
    failure_streak: int
    # RFC 3339, UTC
    failing_since: str | None
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: str | None
    replay: WebhooksCreateResultReplay | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str
    # Returned only in this response
    secret: NotRequired[str]


class WebhooksCreateResultReplay(TypedDict):
    next_sequence: int
    last_sequence: int


class Withdrawal(TypedDict):
    # Id of a withdrawal
    id: str
    object: Literal["withdrawal"]
    # Id of a merchant
    merchant_id: str
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    destination_id: str
    status: Literal["requested", "processing", "paid", "failed", "canceled"]
    # Id of a wallet transaction
    transaction_id: str
    # Code from the payment provider
    failure_code: str | None
    # RFC 3339, UTC
    cancelable_until: str
    # RFC 3339, UTC
    paid_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # RFC 3339, UTC
    created_at: str
    # RFC 3339, UTC
    updated_at: str


class AuthRegisterParams(TypedDict):
    email: str
    password: str
    name: NotRequired[str]
    merchant_name: str
    # ISO 3166-1
    country: str


class AuthLoginParams(TypedDict):
    email: str
    password: str
    # One-time code or recovery code
    otp: NotRequired[str]


class AuthRefreshParams(TypedDict):
    # Omit it if it is in the cookie, with `Refresh-Token-Delivery: cookie`
    refresh_token: NotRequired[str]


class AuthStepUpParams(TypedDict):
    password: str
    # One-time code or recovery code
    otp: NotRequired[str]


class AuthSwitchMerchantParams(TypedDict):
    # Id of a merchant
    merchant_id: str


class AuthForgotPasswordParams(TypedDict):
    email: str


class AuthResetPasswordParams(TypedDict):
    # Token from the link in the email
    token: str
    password: str


class AuthVerifyEmailParams(TypedDict):
    # Token from the link in the email
    token: str


class AuthReadInvitationParams(TypedDict):
    # Token from the link in the email
    token: str


class AuthAcceptInvitationParams(TypedDict):
    # Token from the link in the email
    token: str
    password: str
    name: NotRequired[str]


class AuthJoinTeamParams(TypedDict):
    # Token from the link in the email
    token: str


class AuthVerifyMfaParams(TypedDict):
    # One-time code or recovery code
    otp: str


class AuthListSessionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]


class AuthEndOtherSessionsResult(TypedDict):
    ended: int


class AuthBeginPasskeyResult(TypedDict):
    # `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`
    options: dict[str, Any]
    # RFC 3339, UTC
    expires_at: str


class AuthCreatePasskeyParams(TypedDict):
    # Result of `PublicKeyCredential.toJSON()` (`RegistrationResponseJSON`)
    credential: AuthCreatePasskeyParamsCredential
    name: NotRequired[str]


class AuthCreatePasskeyParamsCredential(TypedDict):
    # base64url
    id: str
    # base64url
    rawId: str
    type: Literal["public-key"]
    response: AuthCreatePasskeyParamsCredentialResponse


class AuthCreatePasskeyParamsCredentialResponse(TypedDict):
    # base64url
    clientDataJSON: str
    # base64url
    attestationObject: str
    transports: NotRequired[list[str]]


class AuthPasskeyChallengeResult(TypedDict):
    # `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`
    options: dict[str, Any]
    # RFC 3339, UTC
    expires_at: str


class AuthSignInWithPasskeyParams(TypedDict):
    # Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`)
    credential: AuthSignInWithPasskeyParamsCredential


class AuthSignInWithPasskeyParamsCredential(TypedDict):
    # base64url
    id: str
    # base64url
    rawId: str
    type: Literal["public-key"]
    response: AuthSignInWithPasskeyParamsCredentialResponse


class AuthSignInWithPasskeyParamsCredentialResponse(TypedDict):
    # base64url
    clientDataJSON: str
    # base64url
    authenticatorData: str
    # base64url
    signature: str
    userHandle: NotRequired[str | None]


class AuthStepUpWithPasskeyParams(TypedDict):
    # Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`)
    credential: AuthStepUpWithPasskeyParamsCredential


class AuthStepUpWithPasskeyParamsCredential(TypedDict):
    # base64url
    id: str
    # base64url
    rawId: str
    type: Literal["public-key"]
    response: AuthStepUpWithPasskeyParamsCredentialResponse


class AuthStepUpWithPasskeyParamsCredentialResponse(TypedDict):
    # base64url
    clientDataJSON: str
    # base64url
    authenticatorData: str
    # base64url
    signature: str
    userHandle: NotRequired[str | None]


class AuthExchangeCodeParams(TypedDict):
    # The code from the issuer
    code: str
    # The secret whose SHA-256 was sent as `code_challenge` (RFC 7636)
    code_verifier: str
    # As in the authorization request
    redirect_uri: str
    # The challenge whose `nonce` is in the ID token
    challenge: str


class AuthSignInWithIdTokenParams(TypedDict):
    # The ID token from the issuer, unchanged
    id_token: str
    # The challenge whose `nonce` is in the ID token
    challenge: str


class AuthLinkIdentityParams(TypedDict):
    # The ID token from the issuer, unchanged
    id_token: str
    # The challenge whose `nonce` is in the ID token
    challenge: str


class TeamListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    role: NotRequired[RoleName]
    status: NotRequired[Literal["invited", "active", "disabled"]]


class TeamInviteParams(TypedDict):
    email: str
    role: RoleName
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class TeamUpdateParams(TypedDict):
    role: NotRequired[RoleName]
    status: NotRequired[Literal["active", "disabled"]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class ApiTokensListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[Literal["active", "expired", "revoked"]]


class ApiTokensCreateParams(TypedDict):
    name: str
    preset: NotRequired[PresetName]
    # See `GET /scopes`
    scopes: NotRequired[list[str]]
    # 90 if omitted
    expires_in_days: NotRequired[int]
    # IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address
    ip_allowlist: NotRequired[list[str]]
    # Origins of pages: scheme, host and port; `http` only for `localhost`
    allowed_origins: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class ApiTokensUpdateParams(TypedDict):
    name: NotRequired[str]
    # See `GET /scopes`
    scopes: NotRequired[list[str]]
    # IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address
    ip_allowlist: NotRequired[list[str]]
    # Origins of pages: scheme, host and port; `http` only for `localhost`
    allowed_origins: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class ApiTokensRotateParams(TypedDict):
    # 24 if omitted
    overlap_hours: NotRequired[int]


class ApiTokensRevokeParams(TypedDict):
    reason: NotRequired[str]


class ApiTokensRevokeAllParams(TypedDict):
    reason: NotRequired[str]


class ApiTokensRevokeAllResult(TypedDict):
    # Number of tokens revoked
    revoked: int


class ApiTokensStartDeviceLoginParams(TypedDict):
    # What the person recognizes the device by, such as `ada@laptop`
    name: str


class ApiTokensCollectDeviceLoginParams(TypedDict):
    # From `POST /device-logins`
    device_code: str


class ApiTokensApproveDeviceLoginParams(TypedDict):
    name: str
    preset: NotRequired[PresetName]
    # See `GET /scopes`
    scopes: NotRequired[list[str]]
    # 90 if omitted
    expires_in_days: NotRequired[int]
    # IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address
    ip_allowlist: NotRequired[list[str]]


class VouchersRedeemParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Exactly one identifier of an existing customer
    customer: NotRequired[VouchersRedeemParamsCustomer]
    order: NotRequired[VouchersRedeemParamsOrder]
    # Minor units, such as cents
    amount: NotRequired[int]
    # Id of a voucher hold
    hold_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_at: NotRequired[str]
    reference: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class VouchersRedeemParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class VouchersRedeemParamsOrder(TypedDict):
    # Discounts and gifts on one order `id` never exceed `amount`
    id: NotRequired[str]
    # Minor units, such as cents
    amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    # Stored with the redemption and returned in it
    items: NotRequired[list[VouchersRedeemParamsOrderItemsItem]]


class VouchersRedeemParamsOrderItemsItem(TypedDict):
    sku: NotRequired[str]
    name: NotRequired[str]
    quantity: int
    # Minor units, such as cents
    amount: NotRequired[int]


class VouchersRedeemResult(TypedDict):
    redemption: Redemption
    voucher: VoucherState
    # Minor units, such as cents
    discount_amount: int | None
    # Minor units, such as cents
    order_total_after: int | None


class VouchersValidateParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Exactly one identifier of an existing customer
    customer: NotRequired[VouchersValidateParamsCustomer]
    order: NotRequired[VouchersValidateParamsOrder]
    # Minor units, such as cents
    amount: NotRequired[int]
    # Id of a voucher hold
    hold_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_at: NotRequired[str]
    reference: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    hold: NotRequired[VouchersValidateParamsHold]


class VouchersValidateParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class VouchersValidateParamsOrder(TypedDict):
    # Discounts and gifts on one order `id` never exceed `amount`
    id: NotRequired[str]
    # Minor units, such as cents
    amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    # Stored with the redemption and returned in it
    items: NotRequired[list[VouchersValidateParamsOrderItemsItem]]


class VouchersValidateParamsOrderItemsItem(TypedDict):
    sku: NotRequired[str]
    name: NotRequired[str]
    quantity: int
    # Minor units, such as cents
    amount: NotRequired[int]


class VouchersValidateParamsHold(TypedDict):
    # 900 if omitted
    ttl_seconds: NotRequired[int]
    # Repeating a key returns the same active hold
    key: NotRequired[str]


class VouchersValidateResult(TypedDict):
    valid: bool
    # Error code that a redemption would return
    failure_code: str | None
    # Minor units, such as cents
    discount_amount: int | None
    # Minor units, such as cents
    order_total_after: int | None
    hold: VoucherHold | None


class VouchersReleaseParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Id of a voucher hold
    hold_id: str


class VouchersListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    ids: NotRequired[list[str]]
    status: NotRequired[list[Literal["voided", "disabled", "scheduled", "expired", "exhausted", "active"]]]
    type: NotRequired[Literal["discount", "gift"]]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # Vouchers issued to this customer
    holder_id: NotRequired[str]
    code: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_lt: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_gte: NotRequired[str]


class VouchersCreateParams(TypedDict):
    type: Literal["discount", "gift"]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: NotRequired[Discount]
    gift: NotRequired[VouchersCreateParamsGift]
    code_config: NotRequired[VouchersCreateParamsCodeConfig]
    code_visibility: NotRequired[Literal["secret", "public"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str | None]
    redemption_limit: NotRequired[int | None]
    per_customer_limit: NotRequired[int | None]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    code: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]


class VouchersCreateParamsGift(TypedDict):
    # Minor units; omit to activate the card when sold
    amount: NotRequired[int]
    # ISO 4217
    currency: str


class VouchersCreateParamsCodeConfig(TypedDict):
    length: NotRequired[int]
    charset: NotRequired[Literal["alphanumeric", "alphabetic", "numeric", "unambiguous"]]
    prefix: NotRequired[str]
    # `#` is a random character
    pattern: NotRequired[str]


class VouchersGetParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    expand: NotRequired[list[Literal["holder", "last_redemption"]]]


class VouchersUpdateParams(TypedDict):
    active: NotRequired[bool]
    # With `active: false`: why, such as a lost gift card. Forgotten when it is enabled
    disabled_reason: NotRequired[str]
    void: NotRequired[Literal[True]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str | None]
    redemption_limit: NotRequired[int | None]
    per_customer_limit: NotRequired[int | None]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class VouchersBulkParams(TypedDict):
    # Exactly one of `id` and `name`
    campaign: VouchersBulkParamsCampaign
    # Fields that the vouchers share
    template: VouchersBulkParamsTemplate
    quantity: NotRequired[int]
    codes: NotRequired[list[VouchersBulkParamsCodesItem]]


class VouchersBulkParamsCampaign(TypedDict):
    # Id of a campaign
    id: NotRequired[str]
    name: NotRequired[str]


class VouchersBulkParamsTemplate(TypedDict):
    type: Literal["discount", "gift"]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: NotRequired[Discount]
    gift: NotRequired[VouchersBulkParamsTemplateGift]
    code_config: NotRequired[VouchersBulkParamsTemplateCodeConfig]
    code_visibility: NotRequired[Literal["secret", "public"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str | None]
    redemption_limit: NotRequired[int | None]
    per_customer_limit: NotRequired[int | None]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class VouchersBulkParamsTemplateGift(TypedDict):
    # Minor units; omit to activate the card when sold
    amount: NotRequired[int]
    # ISO 4217
    currency: str


class VouchersBulkParamsTemplateCodeConfig(TypedDict):
    length: NotRequired[int]
    charset: NotRequired[Literal["alphanumeric", "alphabetic", "numeric", "unambiguous"]]
    prefix: NotRequired[str]
    # `#` is a random character
    pattern: NotRequired[str]


class VouchersBulkParamsCodesItem(TypedDict):
    code: str
    # Your own id for the voucher, unique per merchant
    external_id: NotRequired[str]
    # Minor units, such as cents
    balance: NotRequired[int]


class VouchersIssueParams(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and a granted or denied consent is kept; nothing else changes
    customer: VouchersIssueParamsCustomer
    # How to notify the customer; `email` if omitted
    channel: NotRequired[Literal["email", "none"]]
    # Whether to notify the customer now of the value of the voucher, its expiry and its code. Nothing is
    # sent with `channel: none`; true if omitted
    notify: NotRequired[bool]
    # Your own message in the email to the customer: plain text, without placeholders
    message: NotRequired[str]


class VouchersIssueParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[VouchersIssueParamsCustomerConsents]


class VouchersIssueParamsCustomerConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


class VouchersListRecipientsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[list[Literal["issued", "redeemed", "revoked"]]]
    # Id of a customer
    customer_id: NotRequired[str]


class VouchersListRedemptionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Id of a voucher
    voucher_id: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # Id of a customer
    customer_id: NotRequired[str]
    status: NotRequired[list[Literal["succeeded", "partially_rolled_back", "rolled_back"]]]
    # Id of a location
    location_id: NotRequired[str]
    order_id: NotRequired[str]
    reference: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_lt: NotRequired[str]


class VouchersRollbackParams(TypedDict):
    reason: str
    # Minor units, such as cents
    amount: NotRequired[int]


class VouchersRollbackResult(TypedDict):
    rollback: Rollback
    redemption: Redemption
    voucher: VoucherState


class VouchersDecryptParams(TypedDict):
    reason: str


class VouchersDecryptResult(TypedDict):
    code: str


class OrdersQuoteParams(TypedDict):
    items: list[BasketItem]
    # Minor units, such as cents
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[OrdersQuoteParamsCustomer]
    membership: NotRequired[OrdersQuoteParamsMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Discount vouchers, in the order in which the customer presented them
    vouchers: NotRequired[list[OrdersQuoteParamsVouchersItem]]
    # Gift vouchers that pay `amount`, or as much as is needed
    gift_cards: NotRequired[list[OrdersQuoteParamsGiftCardsItem]]
    # Points that pay by the `spend_rule` of the pass
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    # Whether `membership` earns points with the order; true if omitted
    earn_points: NotRequired[bool]
    order_id: NotRequired[str]


class OrdersQuoteParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class OrdersQuoteParamsMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class OrdersQuoteParamsVouchersItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]


class OrdersQuoteParamsGiftCardsItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]
    # Minor units, such as cents
    amount: NotRequired[int]


class OrdersQuoteResult(TypedDict):
    # Whether nothing was refused, so that the order can be applied
    valid: bool
    pricing: Pricing
    # What else would apply, best first
    available: list[AvailableDiscount]


class OrdersHoldParams(TypedDict):
    items: list[BasketItem]
    # Minor units, such as cents
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[OrdersHoldParamsCustomer]
    membership: NotRequired[OrdersHoldParamsMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Discount vouchers, in the order in which the customer presented them
    vouchers: NotRequired[list[OrdersHoldParamsVouchersItem]]
    # Gift vouchers that pay `amount`, or as much as is needed
    gift_cards: NotRequired[list[OrdersHoldParamsGiftCardsItem]]
    # Points that pay by the `spend_rule` of the pass
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    # Whether `membership` earns points with the order; true if omitted
    earn_points: NotRequired[bool]
    # 900 if omitted
    ttl_seconds: NotRequired[int]


class OrdersHoldParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class OrdersHoldParamsMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class OrdersHoldParamsVouchersItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]


class OrdersHoldParamsGiftCardsItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]
    # Minor units, such as cents
    amount: NotRequired[int]


class OrdersApplyParams(TypedDict):
    items: list[BasketItem]
    # Minor units, such as cents
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[OrdersApplyParamsCustomer]
    membership: NotRequired[OrdersApplyParamsMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Discount vouchers, in the order in which the customer presented them
    vouchers: NotRequired[list[OrdersApplyParamsVouchersItem]]
    # Gift vouchers that pay `amount`, or as much as is needed
    gift_cards: NotRequired[list[OrdersApplyParamsGiftCardsItem]]
    # Points that pay by the `spend_rule` of the pass
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    # Whether `membership` earns points with the order; true if omitted
    earn_points: NotRequired[bool]
    # `to_pay` that you showed the customer
    expected_to_pay: NotRequired[int]


class OrdersApplyParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class OrdersApplyParamsMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class OrdersApplyParamsVouchersItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]


class OrdersApplyParamsGiftCardsItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]
    # Minor units, such as cents
    amount: NotRequired[int]


class OrdersReturnParams(TypedDict):
    reason: str
    lines: NotRequired[list[OrdersReturnParamsLinesItem]]
    # With `lines`: whether the shipping is returned too
    shipping: NotRequired[bool]
    # Minor units, such as cents
    amount: NotRequired[int]
    # Your own reference for this return; it can be used once
    reference: NotRequired[str]


class OrdersReturnParamsLinesItem(TypedDict):
    # Index of the line
    line: int
    # What remains of the line if omitted
    quantity: NotRequired[float]


OrdersReturnResult = TypedDict(
    "OrdersReturnResult",
    {
        "return": "OrderReturn",
        "order": "Order",
    },
)


class OrdersListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Id of a customer
    customer_id: NotRequired[str]
    # Id of a membership
    membership_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # Id of a voucher
    voucher_id: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]
    status: NotRequired[list[Literal["open", "held", "applied", "partially_returned", "returned"]]]


class CampaignsCreateParams(TypedDict):
    name: str
    kind: NotRequired[Literal["codes", "automatic"]]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: NotRequired[Discount]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking]
    budget: NotRequired[CampaignsCreateParamsBudget]
    # Percentage of customers who never get an automatic promotion, so that `campaigns.results` can tell
    # what it changes. It can’t be changed later; orders without a customer always get the promotion
    holdout_percent: NotRequired[int]
    description: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    ends_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CampaignsCreateParamsBudget(TypedDict):
    uses: NotRequired[int | None]
    # Minor units, such as cents
    amount: NotRequired[int | None]
    # ISO 4217
    currency: NotRequired[str | None]
    # Uses by one customer
    customer_uses: NotRequired[int | None]
    # Discount for one customer, in minor units
    customer_amount: NotRequired[int | None]


class CampaignsUpdateParams(TypedDict):
    name: NotRequired[str]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: NotRequired[Discount]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions | None]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking | None]
    budget: NotRequired[CampaignsUpdateParamsBudget | None]
    description: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    ends_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CampaignsUpdateParamsBudget(TypedDict):
    uses: NotRequired[int | None]
    # Minor units, such as cents
    amount: NotRequired[int | None]
    # ISO 4217
    currency: NotRequired[str | None]
    # Uses by one customer
    customer_uses: NotRequired[int | None]
    # Discount for one customer, in minor units
    customer_amount: NotRequired[int | None]


class CampaignsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    kind: NotRequired[Literal["codes", "automatic"]]
    status: NotRequired[list[Literal["paused", "scheduled", "ended", "spent", "active"]]]


class CampaignsPublishParams(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and a granted or denied consent is kept; nothing else changes
    customer: CampaignsPublishParamsCustomer
    # How to notify the customer; `email` if omitted
    channel: NotRequired[Literal["email", "none"]]
    # Whether to notify a customer who gets a code now. Nothing is sent with `channel: none`; true if
    # omitted
    notify: NotRequired[bool]
    # Your own message in the email to the customer: plain text, without placeholders
    message: NotRequired[str]


class CampaignsPublishParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[CampaignsPublishParamsCustomerConsents]


class CampaignsPublishParamsCustomerConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


class CampaignsPublishBulkParams(TypedDict):
    customers: list[CampaignsPublishBulkParamsCustomersItem]
    # How to notify the customer; `email` if omitted
    channel: NotRequired[Literal["email", "none"]]
    # Whether to notify a customer who gets a code now. Nothing is sent with `channel: none`; true if
    # omitted
    notify: NotRequired[bool]
    # Your own message in the email to the customer: plain text, without placeholders
    message: NotRequired[str]


class CampaignsPublishBulkParamsCustomersItem(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[CampaignsPublishBulkParamsCustomersItemConsents]


class CampaignsPublishBulkParamsCustomersItemConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


CampaignsResultsParams = TypedDict(
    "CampaignsResultsParams",
    {
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "from": "NotRequired[str]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "to": "NotRequired[str]",
        # ISO 4217
        "currency": "NotRequired[str]",
    },
)


class CampaignsSimulateParams(TypedDict):
    order: NotRequired[CampaignsSimulateParamsOrder]
    days: NotRequired[int]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits
    # a discount to matching items; `amount_limit` is the most per order.
    discount: NotRequired[Discount]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking]


class CampaignsSimulateParamsOrder(TypedDict):
    items: list[BasketItem]
    # Minor units, such as cents
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[CampaignsSimulateParamsOrderCustomer]
    membership: NotRequired[CampaignsSimulateParamsOrderMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CampaignsSimulateParamsOrderCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class CampaignsSimulateParamsOrderMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class GiftCardsActivateParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Minor units, such as cents
    amount: int
    # Your reference of the payment
    reference: str
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsActivateResult(TypedDict):
    transaction: GiftTransaction
    voucher: VoucherState


class GiftCardsLoadParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Minor units, such as cents
    amount: int
    # Your reference of the payment
    reference: str
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsLoadResult(TypedDict):
    transaction: GiftTransaction
    voucher: VoucherState


class GiftCardsRefundParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Minor units, such as cents
    amount: int
    reason: str
    # Your reference of the refund; it can be used once
    reference: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsRefundResult(TypedDict):
    transaction: GiftTransaction
    voucher: VoucherState


class GiftCardsAdjustParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Minor units to add; negative to take off; not 0
    amount: int
    reason: str
    # Your own reference; it can be used once
    reference: NotRequired[str]


class GiftCardsAdjustResult(TypedDict):
    transaction: GiftTransaction
    voucher: VoucherState


class GiftCardsTransferParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    to: GiftCardsTransferParamsTo
    # Minor units, such as cents
    amount: NotRequired[int]
    reason: NotRequired[str]


class GiftCardsTransferParamsTo(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    code: NotRequired[str]


class GiftCardsTransferResult(TypedDict):
    transaction: GiftTransaction
    voucher: VoucherState
    received: GiftTransaction
    recipient: VoucherState


class GiftCardsDeliverParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and a granted or denied consent is kept; nothing else changes
    customer: GiftCardsDeliverParamsCustomer
    # Your message in the mail: plain text, without placeholders
    message: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    scheduled_at: NotRequired[str]


class GiftCardsDeliverParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[GiftCardsDeliverParamsCustomerConsents]


class GiftCardsDeliverParamsCustomerConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


class GiftCardsDeliverResult(TypedDict):
    recipient: VoucherRecipient
    communication: Communication


class GiftCardsListTransactionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    type: NotRequired[list[Literal["opened", "activated", "loaded", "redeemed", "rolled_back", "adjusted", "refunded", "transferred", "expired", "reinstated", "closed"]]]


GiftCardsLiabilityParams = TypedDict(
    "GiftCardsLiabilityParams",
    {
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "from": "NotRequired[str]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "to": "NotRequired[str]",
    },
)


class MembershipsCreateTemplateParams(TypedDict):
    # Unique among the templates of the merchant, ignoring case
    name: str
    # Not supported yet: `stamp`; refused with `not_supported`
    type: Literal["loyalty", "membership", "stamp", "event"]
    design: NotRequired[MembershipsCreateTemplateParamsDesign]
    # Lines of the pass; keys must be unique
    fields: NotRequired[list[MembershipsCreateTemplateParamsFieldsItem]]
    # `qr` if omitted
    barcode_format: NotRequired[Literal["qr", "pdf417", "aztec", "code128"]]
    wallets: NotRequired[MembershipsCreateTemplateParamsWallets]
    terms: NotRequired[str]
    # `draft` if omitted; `published` requires a design
    status: NotRequired[Literal["draft", "published"]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsCreateTemplateParamsDesign(TypedDict):
    # #RRGGBB
    background_color: str
    # #RRGGBB
    foreground_color: str
    # #RRGGBB
    label_color: NotRequired[str]
    # An https URL on a public host
    logo_url: NotRequired[str]
    # An https URL on a public host
    strip_url: NotRequired[str]
    # An https URL on a public host
    hero_url: NotRequired[str]


class MembershipsCreateTemplateParamsFieldsItem(TypedDict):
    key: str
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class MembershipsCreateTemplateParamsWallets(TypedDict):
    apple: NotRequired[bool]
    google: NotRequired[bool]


class MembershipsListTemplatesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    ids: NotRequired[list[str]]
    status: NotRequired[Literal["draft", "published", "archived"]]
    type: NotRequired[Literal["loyalty", "membership", "stamp", "event"]]


class MembershipsUpdateTemplateParams(TypedDict):
    # Unique among the templates of the merchant, ignoring case
    name: NotRequired[str]
    # Not supported yet: `stamp`; refused with `not_supported`
    type: NotRequired[Literal["loyalty", "membership", "stamp", "event"]]
    design: NotRequired[MembershipsUpdateTemplateParamsDesign]
    # Lines of the pass; keys must be unique
    fields: NotRequired[list[MembershipsUpdateTemplateParamsFieldsItem]]
    # `qr` if omitted
    barcode_format: NotRequired[Literal["qr", "pdf417", "aztec", "code128"]]
    wallets: NotRequired[MembershipsUpdateTemplateParamsWallets]
    terms: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    status: NotRequired[Literal["draft", "published", "archived"]]


class MembershipsUpdateTemplateParamsDesign(TypedDict):
    # #RRGGBB
    background_color: str
    # #RRGGBB
    foreground_color: str
    # #RRGGBB
    label_color: NotRequired[str]
    # An https URL on a public host
    logo_url: NotRequired[str]
    # An https URL on a public host
    strip_url: NotRequired[str]
    # An https URL on a public host
    hero_url: NotRequired[str]


class MembershipsUpdateTemplateParamsFieldsItem(TypedDict):
    key: str
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class MembershipsUpdateTemplateParamsWallets(TypedDict):
    apple: NotRequired[bool]
    google: NotRequired[bool]


class MembershipsCreatePassParams(TypedDict):
    # Id of a pass template
    template_id: str
    # Unique among the passes of the merchant, ignoring case
    name: str
    description: NotRequired[str]
    # In order of threshold
    tiers: NotRequired[list[MembershipsCreatePassParamsTiersItem]]
    # Earns `points_per_unit` for each `unit_amount` spent, or for each visit
    earn_rule: NotRequired[MembershipsCreatePassParamsEarnRule]
    # `points` points pay `amount` of an order
    spend_rule: NotRequired[MembershipsCreatePassParamsSpendRule]
    # Points expire at the end of the day, `months` after they were earned or on `month_day` of every year
    points_expiry: NotRequired[MembershipsCreatePassParamsPointsExpiry]
    pending_days: NotRequired[int]
    # No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each
    validity: NotRequired[MembershipsCreatePassParamsValidity]
    max_issued: NotRequired[int]
    allow_multiple: NotRequired[bool]
    # Not supported yet; refused with `not_supported`
    price: NotRequired[MembershipsCreatePassParamsPrice]
    rewards: NotRequired[list[MembershipsCreatePassParamsRewardsItem]]
    # `draft` if omitted; `active` with `issue_to`
    status: NotRequired[Literal["draft", "active"]]
    # Issues the new pass to a customer immediately, and notifies them by email
    issue_to: NotRequired[MembershipsCreatePassParamsIssueTo]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsCreatePassParamsTiersItem(TypedDict):
    name: str
    # Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are
    # assigned manually
    threshold_points: NotRequired[int]
    # Basis points; 10000 if omitted
    multiplier_bps: NotRequired[int]
    benefits: NotRequired[list[str]]


class MembershipsCreatePassParamsEarnRule(TypedDict):
    basis: Literal["spend", "visit", "none"]
    points_per_unit: NotRequired[int]
    # Minor units, such as cents
    unit_amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    rounding: NotRequired[Literal["floor", "nearest"]]


class MembershipsCreatePassParamsSpendRule(TypedDict):
    points: int
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassParamsPointsExpiry(TypedDict):
    mode: Literal["none", "rolling", "calendar"]
    months: NotRequired[int]
    month_day: NotRequired[str]


class MembershipsCreatePassParamsValidity(TypedDict):
    mode: Literal["none", "fixed", "rolling"]
    days: NotRequired[int]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    ends_at: NotRequired[str]


class MembershipsCreatePassParamsPrice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassParamsRewardsItem(TypedDict):
    name: str
    points_cost: int
    kind: Literal["discount", "item", "custom"]
    value: NotRequired[MembershipsCreatePassParamsRewardsItemValue]


class MembershipsCreatePassParamsRewardsItemValue(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassParamsIssueTo(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and a granted or denied consent is kept; nothing else changes
    customer: MembershipsCreatePassParamsIssueToCustomer


class MembershipsCreatePassParamsIssueToCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[MembershipsCreatePassParamsIssueToCustomerConsents]


class MembershipsCreatePassParamsIssueToCustomerConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


class MembershipsListPassesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    ids: NotRequired[list[str]]
    status: NotRequired[list[Literal["draft", "active", "paused", "archived"]]]
    # Id of a pass template
    template_id: NotRequired[str]


class MembershipsUpdatePassParams(TypedDict):
    # Unique among the passes of the merchant, ignoring case
    name: NotRequired[str]
    description: NotRequired[str | None]
    # All tiers in order of threshold; existing tiers keep their `id`
    tiers: NotRequired[list[MembershipsUpdatePassParamsTiersItem]]
    # Earns `points_per_unit` for each `unit_amount` spent, or for each visit
    earn_rule: NotRequired[MembershipsUpdatePassParamsEarnRule | None]
    # `points` points pay `amount` of an order
    spend_rule: NotRequired[MembershipsUpdatePassParamsSpendRule | None]
    # Points expire at the end of the day, `months` after they were earned or on `month_day` of every year
    points_expiry: NotRequired[MembershipsUpdatePassParamsPointsExpiry | None]
    pending_days: NotRequired[int]
    # No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each
    validity: NotRequired[MembershipsUpdatePassParamsValidity]
    max_issued: NotRequired[int | None]
    allow_multiple: NotRequired[bool]
    # Not supported yet; refused with `not_supported`
    price: NotRequired[MembershipsUpdatePassParamsPrice | None]
    # All rewards; existing rewards keep their `id`
    rewards: NotRequired[list[MembershipsUpdatePassParamsRewardsItem]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    status: NotRequired[Literal["draft", "active", "paused", "archived"]]
    # Whether to archive the pass even if it has memberships that have not ended; false if omitted
    force: NotRequired[bool]


class MembershipsUpdatePassParamsTiersItem(TypedDict):
    # Id of a tier
    id: NotRequired[str]
    name: str
    # Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are
    # assigned manually
    threshold_points: NotRequired[int]
    # Basis points; 10000 if omitted
    multiplier_bps: NotRequired[int]
    benefits: NotRequired[list[str]]


class MembershipsUpdatePassParamsEarnRule(TypedDict):
    basis: Literal["spend", "visit", "none"]
    points_per_unit: NotRequired[int]
    # Minor units, such as cents
    unit_amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    rounding: NotRequired[Literal["floor", "nearest"]]


class MembershipsUpdatePassParamsSpendRule(TypedDict):
    points: int
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsUpdatePassParamsPointsExpiry(TypedDict):
    mode: Literal["none", "rolling", "calendar"]
    months: NotRequired[int]
    month_day: NotRequired[str]


class MembershipsUpdatePassParamsValidity(TypedDict):
    mode: Literal["none", "fixed", "rolling"]
    days: NotRequired[int]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    ends_at: NotRequired[str]


class MembershipsUpdatePassParamsPrice(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsUpdatePassParamsRewardsItem(TypedDict):
    # Id of a reward
    id: NotRequired[str]
    name: str
    points_cost: int
    kind: Literal["discount", "item", "custom"]
    value: NotRequired[MembershipsUpdatePassParamsRewardsItemValue]


class MembershipsUpdatePassParamsRewardsItemValue(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class MembershipsIssueParams(TypedDict):
    # Id of a pass
    pass_id: str
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and a granted or denied consent is kept; nothing else changes
    customer: MembershipsIssueParamsCustomer
    # Id of a tier
    tier_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str]
    # Can be spent, but do not count as earned or towards a tier
    initial_points: NotRequired[int]
    # Your own id for the membership, unique per pass
    external_id: NotRequired[str]
    # Whether to email the customer, if an address is known, with the name of the pass, serial, tier and
    # points. Sent within seconds, as a communication of kind `membership_issued`; true if omitted
    notify: NotRequired[bool]
    # Whether the membership stays pending until the customer claims it; false if omitted
    require_claim: NotRequired[bool]
    # The referral code the customer used. A customer can be referred once, and cannot refer themselves
    referral_code: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsIssueParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[MembershipsIssueParamsCustomerConsents]


class MembershipsIssueParamsCustomerConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


class MembershipsListIssuedParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[list[Literal["pending", "active", "suspended", "expired", "revoked"]]]
    # Id of a tier
    tier_id: NotRequired[str]
    # Id of a customer
    customer_id: NotRequired[str]
    external_id: NotRequired[str]
    # Finds members as `GET /customers` finds customers
    q: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_lt: NotRequired[str]
    expand: NotRequired[list[Literal["customer"]]]


class MembershipsGetParams(TypedDict):
    expand: NotRequired[list[Literal["customer", "pass"]]]


class MembershipsUpdateParams(TypedDict):
    status: NotRequired[Literal["active", "suspended"]]
    # `null` for no expiry
    expires_at: NotRequired[str | None]
    # Id of a tier
    tier_id: NotRequired[str]
    external_id: NotRequired[str | None]
    # Stored with the events of the change
    reason: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsRevokeParams(TypedDict):
    reason: NotRequired[str]
    # `keep_frozen` if omitted: the points are kept, but cannot be used
    points: NotRequired[Literal["keep_frozen", "forfeit"]]
    # Whether to email the customer that the membership has ended; the email does not include the reason;
    # false if omitted
    notify: NotRequired[bool]


class MembershipsVerifyParams(TypedDict):
    # Scanned content: the signed barcode, or the serial if the pass shows it
    barcode: NotRequired[str]
    # As printed; spaces, hyphens and case are ignored
    serial: NotRequired[str]
    # Exactly one identifier of an existing customer
    customer: NotRequired[MembershipsVerifyParamsCustomer]
    # Which membership is meant, if `customer` holds several
    pass_id: NotRequired[str]
    # Whether to record a visit if the membership is valid; false if omitted
    check_in: NotRequired[bool]
    # Id of a location
    location_id: NotRequired[str]


class MembershipsVerifyParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class MembershipsVerifyResult(TypedDict):
    valid: bool
    # Only if it is not valid
    reason: NotRequired[Literal["expired", "revoked", "suspended", "pending", "unknown", "signature_invalid"]]
    membership: NotRequired[Membership]
    holder: NotRequired[Holder]
    # Whether an offline scanner would accept the barcode: its signature, merchant and validity period. It
    # does not reflect a suspension or revocation
    offline_payload_valid: NotRequired[bool]


class MembershipsListActivityParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    type: NotRequired[list[Literal["issued", "activated", "suspended", "reinstated", "renewed", "expired", "revoked", "updated", "check_in", "tier.changed", "points.earned", "points.redeemed", "points.adjusted", "points.reversed", "points.expired", "communication.sent"]]]
    # Id of a pass
    pass_id: NotRequired[str]
    # Id of a membership
    membership_id: NotRequired[str]
    # Id of a customer
    customer_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    actor_type: NotRequired[Literal["token", "user", "member", "system"]]


class MembershipsIssueBulkParams(TypedDict):
    # Id of a pass
    pass_id: str
    recipients: list[MembershipsIssueBulkParamsRecipientsItem]
    # `skip` if omitted
    on_duplicate: NotRequired[Literal["skip", "error"]]
    # Whether to email the customer, if an address is known, with the name of the pass, serial, tier and
    # points. Sent within seconds, as a communication of kind `membership_issued`; true if omitted
    notify: NotRequired[bool]


class MembershipsIssueBulkParamsRecipientsItem(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and a granted or denied consent is kept; nothing else changes
    customer: MembershipsIssueBulkParamsRecipientsItemCustomer
    # Id of a tier
    tier_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    starts_at: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str]
    # Can be spent, but do not count as earned or towards a tier
    initial_points: NotRequired[int]
    # Your own id for the membership, unique per pass
    external_id: NotRequired[str]
    # Whether the membership stays pending until the customer claims it; false if omitted
    require_claim: NotRequired[bool]
    # The referral code the customer used. A customer can be referred once, and cannot refer themselves
    referral_code: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsIssueBulkParamsRecipientsItemCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    name: NotRequired[str]
    consents: NotRequired[MembershipsIssueBulkParamsRecipientsItemCustomerConsents]


class MembershipsIssueBulkParamsRecipientsItemCustomerConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]


class PointsRedeemParams(TypedDict):
    # Id of a membership
    membership_id: NotRequired[str]
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]
    # Exactly one identifier of an existing customer
    customer: NotRequired[PointsRedeemParamsCustomer]
    # Which membership is meant, if `customer` holds several
    pass_id: NotRequired[str]
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    hold: NotRequired[PointsRedeemParamsHold]
    order: NotRequired[PointsRedeemParamsOrder]
    # Id of a location
    location_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_at: NotRequired[str]
    # Your own reference for this redemption; it can be used once
    reference: NotRequired[str]
    reason: NotRequired[str]


class PointsRedeemParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class PointsRedeemParamsHold(TypedDict):
    # `none` if omitted. `capture` and `release` require `hold_id`; `capture` spends the full hold unless
    # `points` is lower
    mode: NotRequired[Literal["none", "create", "capture", "release"]]
    # Id of a points hold
    hold_id: NotRequired[str]
    # 900 if omitted
    ttl_seconds: NotRequired[int]


class PointsRedeemParamsOrder(TypedDict):
    id: NotRequired[str]
    # Minor units, such as cents
    amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]


class PointsRedeemResult(TypedDict):
    # Null if points were only reserved or returned
    transaction: PointsTransaction | None
    membership: PointsAccount
    hold: PointsHold | None


class PointsEarnParams(TypedDict):
    # Id of a membership
    membership_id: NotRequired[str]
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]
    # Exactly one identifier of an existing customer
    customer: NotRequired[PointsEarnParamsCustomer]
    # Which membership is meant, if `customer` holds several
    pass_id: NotRequired[str]
    points: NotRequired[int]
    order: NotRequired[PointsEarnParamsOrder]
    # `order.id` if omitted; required with `points`
    reference: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_at: NotRequired[str]
    # The referral code the customer used. A customer can be referred once, and cannot refer themselves
    referral_code: NotRequired[str]
    # false if omitted
    dry_run: NotRequired[bool]


class PointsEarnParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]


class PointsEarnParamsOrder(TypedDict):
    id: str
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str


class PointsEarnResult(TypedDict):
    # Null with `dry_run`, or if the order earns no points
    transaction: PointsTransaction | None
    # Points credited, or that would be credited
    points: int
    membership: PointsAccount
    tier_changed: TierChange | None


class PointsAdjustParams(TypedDict):
    # Id of a membership
    membership_id: str
    # Must not be 0; a negative number removes points
    points: int
    reason: str
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str]
    # Your own reference for this adjustment; it can be used once
    reference: NotRequired[str]


class PointsAdjustResult(TypedDict):
    transaction: PointsTransaction
    membership: PointsAccount


class PointsReverseParams(TypedDict):
    points: NotRequired[int]
    reason: str
    # Your own reference for this reversal; it can be used once
    reference: NotRequired[str]


class PointsStatementParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    type: NotRequired[list[Literal["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"]]]
    status: NotRequired[list[Literal["pending", "posted", "canceled"]]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    occurred_lt: NotRequired[str]
    include: NotRequired[list[Literal["lots", "total_count"]]]


class PointsStatementPage(Page["PointsTransaction"]):
    summary: PointsSummary


class MerchantUpdateProfileParams(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    website: NotRequired[str | None]
    support_email: NotRequired[str | None]
    # E.164
    support_phone: NotRequired[str | None]
    logo_url: NotRequired[str | None]
    brand_color: NotRequired[str | None]
    address: NotRequired[MerchantUpdateProfileParamsAddress | None]
    # IANA time zone
    timezone: NotRequired[str]
    # BCP 47
    locale: NotRequired[str]
    communication_settings: NotRequired[MerchantUpdateProfileParamsCommunicationSettings]
    # How discounts combine on one order
    discount_rule: NotRequired[DiscountRule]
    locations: NotRequired[list[MerchantUpdateProfileParamsLocationsItem]]


class MerchantUpdateProfileParamsAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class MerchantUpdateProfileParamsCommunicationSettings(TypedDict):
    from_name: NotRequired[str | None]
    reply_to: NotRequired[str | None]
    # Marketing messages are not sent between these times, in the merchant’s time zone
    quiet_hours: NotRequired[MerchantUpdateProfileParamsCommunicationSettingsQuietHours | None]


class MerchantUpdateProfileParamsCommunicationSettingsQuietHours(TypedDict):
    start: str
    end: str


class MerchantUpdateProfileParamsLocationsItem(TypedDict):
    # Id of a location
    id: NotRequired[str]
    name: str
    address: NotRequired[MerchantUpdateProfileParamsLocationsItemAddress]


class MerchantUpdateProfileParamsLocationsItemAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class BillingListInvoicesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    ids: NotRequired[list[str]]
    status: NotRequired[list[Literal["draft", "open", "paid", "uncollectible", "void"]]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    due_lt: NotRequired[str]


class KybUpdateDetailsParams(TypedDict):
    business_type: NotRequired[Literal["company", "sole_proprietor", "non_profit", "individual"]]
    legal_name: NotRequired[str | None]
    registration_number: NotRequired[str | None]
    tax_id: NotRequired[str | None]
    # RFC 3339 full-date
    incorporation_date: NotRequired[str | None]
    registered_address: NotRequired[KybUpdateDetailsParamsRegisteredAddress | None]


class KybUpdateDetailsParamsRegisteredAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class KybAddPersonParams(TypedDict):
    role: Literal["owner", "director", "representative"]
    first_name: str
    last_name: str
    ownership_bps: NotRequired[int | None]
    # RFC 3339 full-date
    date_of_birth: NotRequired[str | None]
    email: NotRequired[str | None]
    id_number: NotRequired[str | None]
    address: NotRequired[KybAddPersonParamsAddress | None]


class KybAddPersonParamsAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class KybUpdatePersonParams(TypedDict):
    role: NotRequired[Literal["owner", "director", "representative"]]
    first_name: NotRequired[str]
    last_name: NotRequired[str]
    ownership_bps: NotRequired[int | None]
    # RFC 3339 full-date
    date_of_birth: NotRequired[str | None]
    email: NotRequired[str | None]
    id_number: NotRequired[str | None]
    address: NotRequired[KybUpdatePersonParamsAddress | None]


class KybUpdatePersonParamsAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class KybListSubmissionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[Literal["in_review", "approved", "action_required", "rejected"]]


class KybUploadDocumentParams(TypedDict):
    type: Literal["identity", "registration", "proof_of_address", "ownership", "bank_statement"]
    side: NotRequired[Literal["front", "back"]]
    # Id of a kyb person
    person_id: NotRequired[str]
    # RFC 3339 full-date
    valid_until: NotRequired[str]
    # The file itself
    file: bytes


class AdminListKybSubmissionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[Literal["in_review", "approved", "action_required", "rejected"]]
    # Id of a merchant
    merchant_id: NotRequired[str]


class AdminDecideKybSubmissionParams(TypedDict):
    decision: Literal["approve", "request_action", "reject"]
    requirements: NotRequired[list[AdminDecideKybSubmissionParamsRequirementsItem]]
    # Omitted documents are accepted by an approval
    documents: NotRequired[list[AdminDecideKybSubmissionParamsDocumentsItem]]
    reason: NotRequired[str]


class AdminDecideKybSubmissionParamsRequirementsItem(TypedDict):
    requirement: str
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    reason: str


class AdminDecideKybSubmissionParamsDocumentsItem(TypedDict):
    # Id of a kyb document
    id: str
    status: Literal["accepted", "rejected"]
    failure_code: NotRequired[Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]]


class AdminSetMerchantStatusParams(TypedDict):
    status: Literal["active", "suspended", "closed"]
    reason: NotRequired[str]


class AdminSettleInvoiceParams(TypedDict):
    status: Literal["paid", "payment_failed", "uncollectible", "void"]


class AdminListMerchantsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Beginning of the name, in upper or lower case, or the id of a merchant
    search: NotRequired[str]
    status: NotRequired[Literal["pending", "active", "suspended", "closed"]]
    kyb_status: NotRequired[Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]]
    mode: NotRequired[Literal["live", "sandbox"]]
    # Name of a cell
    cell: NotRequired[str]


class AdminSetWalletStatusParams(TypedDict):
    status: Literal["active", "frozen"]
    reason: NotRequired[str]


class AdminListFrozenWalletsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]


class PostsCreateParams(TypedDict):
    title: str
    body: str
    media: NotRequired[list[PostsCreateParamsMediaItem]]
    cta: NotRequired[PostsCreateParamsCta | None]
    # `draft` if omitted, or `scheduled` with `publish_at`
    status: NotRequired[Literal["draft", "scheduled", "published"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    publish_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str | None]
    # `public` if omitted
    audience: NotRequired[Literal["public", "members"]]
    # With `members`: only holders of one of these passes
    pass_ids: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PostsCreateParamsMediaItem(TypedDict):
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PostsCreateParamsCta(TypedDict):
    label: str
    url: str


class PostsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    ids: NotRequired[list[str]]
    status: NotRequired[list[Literal["draft", "scheduled", "published", "archived"]]]
    audience: NotRequired[Literal["public", "members"]]
    # Posts addressed to members of this pass
    pass_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    published_gte: NotRequired[str]


class PostsUpdateParams(TypedDict):
    title: NotRequired[str]
    body: NotRequired[str]
    media: NotRequired[list[PostsUpdateParamsMediaItem]]
    cta: NotRequired[PostsUpdateParamsCta | None]
    status: NotRequired[Literal["draft", "scheduled", "published", "archived"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    publish_at: NotRequired[str | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str | None]
    # `public` if omitted
    audience: NotRequired[Literal["public", "members"]]
    # With `members`: only holders of one of these passes
    pass_ids: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PostsUpdateParamsMediaItem(TypedDict):
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PostsUpdateParamsCta(TypedDict):
    label: str
    url: str


class CustomersCreateParams(TypedDict):
    external_id: NotRequired[str | None]
    name: NotRequired[str | None]
    email: NotRequired[str | None]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str | None]
    # `1990-05-17`, or `--05-17` if the year is unknown
    birthday: NotRequired[str | None]
    # BCP 47
    locale: NotRequired[str | None]
    address: NotRequired[CustomersCreateParamsAddress | None]
    # Replaces all tags
    tags: NotRequired[list[str]]
    # Values of attributes that the merchant declared. Others keep their values; null removes one
    attributes: NotRequired[dict[str, str | float | bool | None]]
    # Changes the named consents, and keeps what the customer was shown, where and when
    consents: NotRequired[CustomersCreateParamsConsents]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CustomersCreateParamsAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class CustomersCreateParamsConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    given_at: NotRequired[str]


class CustomersListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    q: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    tag: NotRequired[str]
    status: NotRequired[Literal["active", "suppressed", "merged", "erased"]]
    expand: NotRequired[list[Literal["memberships"]]]


class CustomersUpdateParams(TypedDict):
    external_id: NotRequired[str | None]
    name: NotRequired[str | None]
    email: NotRequired[str | None]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str | None]
    # `1990-05-17`, or `--05-17` if the year is unknown
    birthday: NotRequired[str | None]
    # BCP 47
    locale: NotRequired[str | None]
    address: NotRequired[CustomersUpdateParamsAddress | None]
    # Replaces all tags
    tags: NotRequired[list[str]]
    # Values of attributes that the merchant declared. Others keep their values; null removes one
    attributes: NotRequired[dict[str, str | float | bool | None]]
    # Changes the named consents, and keeps what the customer was shown, where and when
    consents: NotRequired[CustomersUpdateParamsConsents]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CustomersUpdateParamsAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    region: NotRequired[str]
    postal_code: str
    # ISO 3166-1
    country: str


class CustomersUpdateParamsConsents(TypedDict):
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Not supported yet: `granted`, `denied`; refused with `not_supported`
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    given_at: NotRequired[str]


class CustomersMergeParams(TypedDict):
    # Id of a customer
    duplicate_id: str
    # false if omitted
    dry_run: NotRequired[bool]


class CustomersSetAttributesParams(TypedDict):
    attributes: list[CustomersSetAttributesParamsAttributesItem]


class CustomersSetAttributesParamsAttributesItem(TypedDict):
    key: str
    label: str
    # `date`: a day such as `2026-11-23`; `choice`: one of `choices`
    type: Literal["text", "number", "date", "boolean", "choice"]
    choices: NotRequired[list[str]]
    # Whether customers that the team or your system create or change must have it
    required: NotRequired[bool]
    # Whether no two customers can have the same value
    unique: NotRequired[bool]
    # Whether `q` finds customers by it
    searchable: NotRequired[bool]
    # Whether it keeps its values, but takes no new ones
    archived: NotRequired[bool]


DashboardStatisticsParams = TypedDict(
    "DashboardStatisticsParams",
    {
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "from": "NotRequired[str]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "to": "NotRequired[str]",
        # `day` if omitted
        "granularity": "NotRequired[Literal[\"day\", \"week\", \"month\"]]",
        "compare": "NotRequired[Literal[\"previous\"]]",
        # Id of a location
        "location_id": "NotRequired[str]",
        # Id of a pass
        "pass_id": "NotRequired[str]",
        # Currency of the amounts; the currency of the merchant if omitted
        "currency": "NotRequired[str]",
    },
)


class DashboardListUsersParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    q: NotRequired[str]
    external_id: NotRequired[str]
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: NotRequired[str]
    # Whether the customer has a membership that is not revoked
    has_membership: NotRequired[bool]
    # Customers who hold a membership of this pass
    pass_id: NotRequired[str]
    status: NotRequired[Literal["active", "suppressed", "merged", "erased"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    last_activity_gte: NotRequired[str]
    # `created_at` if omitted
    sort: NotRequired[Literal["created_at", "last_activity_at"]]


class GroupsListAvailableParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Start of the name
    q: NotRequired[str]
    # ISO 3166-1 alpha-2
    country: NotRequired[str]
    category: NotRequired[str]


class GroupsGetResult(TypedDict):
    group: Group | None
    membership: GroupsGetResultMembership | None
    # Up to 200
    members: list[GroupsGetResultMembersItem]
    position: GroupPosition | None
    # The latest 12
    settlements: list[GroupSettlement]


class GroupsGetResultMembership(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    is_founder: bool
    status: Literal["invited", "applied", "active", "left", "removed"]
    # RFC 3339, UTC
    joined_at: str | None
    # RFC 3339, UTC
    left_at: str | None


class GroupsGetResultMembersItem(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    is_founder: bool
    status: Literal["invited", "applied", "active", "left", "removed"]
    # RFC 3339, UTC
    joined_at: str | None
    # RFC 3339, UTC
    left_at: str | None


class GroupsCreateParams(TypedDict):
    name: str
    description: NotRequired[str]
    category: NotRequired[str]
    # `invite` if omitted. `apply`: the founder admits applicants; `open`: every merchant can join
    membership_policy: NotRequired[Literal["invite", "apply", "open"]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class GroupsJoinParams(TypedDict):
    # Id of a group
    group_id: str


class GroupsJoinResult(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    is_founder: bool
    status: Literal["invited", "applied", "active", "left", "removed"]
    # RFC 3339, UTC
    joined_at: str | None
    # RFC 3339, UTC
    left_at: str | None


class GroupsLeaveParams(TypedDict):
    # Stored with the event
    reason: NotRequired[str]


class GroupsLeaveResult(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    is_founder: bool
    status: Literal["invited", "applied", "active", "left", "removed"]
    # RFC 3339, UTC
    joined_at: str | None
    # RFC 3339, UTC
    left_at: str | None


class GroupsDecideParams(TypedDict):
    # Id of a merchant
    merchant_id: str
    # `admit` if omitted
    action: NotRequired[Literal["admit", "remove"]]


class GroupsDecideResult(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    is_founder: bool
    status: Literal["invited", "applied", "active", "left", "removed"]
    # RFC 3339, UTC
    joined_at: str | None
    # RFC 3339, UTC
    left_at: str | None


ReferralsSummaryParams = TypedDict(
    "ReferralsSummaryParams",
    {
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "from": "NotRequired[str]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "to": "NotRequired[str]",
    },
)


class ReferralsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[list[Literal["pending", "flagged", "approved", "rewarded", "voided", "expired"]]]
    # Id of a referral code
    code_id: NotRequired[str]


class ReferralsCreateCodeParams(TypedDict):
    # Not case-sensitive; random if omitted
    code: NotRequired[str]
    referrer: ReferralsCreateCodeParamsReferrer
    reward: ReferralsCreateCodeParamsReward
    max_referrals: NotRequired[int | None]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class ReferralsCreateCodeParamsReferrer(TypedDict):
    type: Literal["merchant", "customer"]
    # Id of a customer
    customer_id: NotRequired[str | None]


class ReferralsCreateCodeParamsReward(TypedDict):
    # Points for the referrer; 0 if the merchant is the referrer
    referrer: int
    # Points for the referred customer
    referee: int


class ReferralsDecideParams(TypedDict):
    # `approve` a flagged referral, or `void` one that has not ended
    decision: Literal["approve", "void"]
    # Required to void; stored with the referral
    reason: NotRequired[str]


class CommunicationsEmailParams(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsEmailParamsTranslations]
    # `transactional` if omitted
    category: NotRequired[Literal["marketing", "transactional"]]
    reply_to: NotRequired[str]


class CommunicationsEmailParamsTranslations(TypedDict):
    en: NotRequired[CommunicationsEmailParamsTranslationsEn]
    it: NotRequired[CommunicationsEmailParamsTranslationsIt]
    de: NotRequired[CommunicationsEmailParamsTranslationsDe]
    fr: NotRequired[CommunicationsEmailParamsTranslationsFr]
    es: NotRequired[CommunicationsEmailParamsTranslationsEs]


class CommunicationsEmailParamsTranslationsEn(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsIt(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsDe(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsFr(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsEs(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParams(TypedDict):
    # Only `email` is supported
    channels: NotRequired[list[Literal["email", "push", "wallet"]]]
    subject: NotRequired[str]
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsBroadcastToMembersParamsTranslations]
    # `marketing` if omitted
    category: NotRequired[Literal["marketing", "transactional"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    scheduled_at: NotRequired[str]
    # false if omitted
    dry_run: NotRequired[bool]
    # Filters the holders of the pass; all holders if omitted
    audience: NotRequired[CommunicationsBroadcastToMembersParamsAudience]


class CommunicationsBroadcastToMembersParamsTranslations(TypedDict):
    en: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsEn]
    it: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsIt]
    de: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsDe]
    fr: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsFr]
    es: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsEs]


class CommunicationsBroadcastToMembersParamsTranslationsEn(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsIt(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsDe(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsFr(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsEs(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsAudience(TypedDict):
    # `all`: every membership that is not revoked. `active`, `expiring`, `inactive` and `tier`: only
    # active memberships
    segment: NotRequired[Literal["all", "active", "expiring", "inactive", "tier"]]
    tier_ids: NotRequired[list[str]]
    # With `inactive`: days without activity; 90 if omitted
    inactive_days: NotRequired[int]
    # With `expiring`: memberships that expire within this many days; 30 if omitted
    expiring_within_days: NotRequired[int]
    membership_ids: NotRequired[list[str]]


class CommunicationsBroadcastToMembersResult(TypedDict):
    communication: Communication
    job: Job


class CommunicationsBroadcastVoucherParams(TypedDict):
    # Id of a voucher
    voucher_id: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # Only `email` is supported
    channels: NotRequired[list[Literal["email", "push", "wallet"]]]
    subject: NotRequired[str]
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsBroadcastVoucherParamsTranslations]
    # `marketing` if omitted
    category: NotRequired[Literal["marketing", "transactional"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    scheduled_at: NotRequired[str]
    # false if omitted
    dry_run: NotRequired[bool]
    # Filters the voucher recipients; all recipients if omitted
    audience: NotRequired[CommunicationsBroadcastVoucherParamsAudience]


class CommunicationsBroadcastVoucherParamsTranslations(TypedDict):
    en: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsEn]
    it: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsIt]
    de: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsDe]
    fr: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsFr]
    es: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsEs]


class CommunicationsBroadcastVoucherParamsTranslationsEn(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsIt(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsDe(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsFr(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsEs(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsAudience(TypedDict):
    # `unredeemed`: recipients whose voucher can still be redeemed. `expiring`: those whose voucher also
    # expires within 30 days
    segment: NotRequired[Literal["all", "unredeemed", "redeemed", "expiring"]]
    customer_ids: NotRequired[list[str]]


class CommunicationsBroadcastVoucherResult(TypedDict):
    communication: Communication
    job: Job


class CommunicationsNudgeParams(TypedDict):
    # All recipients who have not redeemed it if omitted
    recipient_ids: NotRequired[list[str]]
    # Only `email` is supported
    channels: list[Literal["email", "push", "wallet"]]
    subject: NotRequired[str]
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: NotRequired[str]
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsNudgeParamsTranslations]


class CommunicationsNudgeParamsTranslations(TypedDict):
    en: NotRequired[CommunicationsNudgeParamsTranslationsEn]
    it: NotRequired[CommunicationsNudgeParamsTranslationsIt]
    de: NotRequired[CommunicationsNudgeParamsTranslationsDe]
    fr: NotRequired[CommunicationsNudgeParamsTranslationsFr]
    es: NotRequired[CommunicationsNudgeParamsTranslationsEs]


class CommunicationsNudgeParamsTranslationsEn(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsIt(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsDe(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsFr(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsEs(TypedDict):
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeResult(TypedDict):
    communication: Communication
    job: Job


class CommunicationsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    kind: NotRequired[list[Literal["membership_email", "pass_broadcast", "voucher_broadcast", "voucher_nudge", "membership_issued", "membership_revoked", "voucher_issued"]]]
    status: NotRequired[list[Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]]]
    category: NotRequired[Literal["marketing", "transactional"]]
    # Id of a pass
    pass_id: NotRequired[str]
    # Id of a voucher
    voucher_id: NotRequired[str]
    # Id of a membership
    membership_id: NotRequired[str]


class CommunicationsListDeliveriesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[list[Literal["queued", "sent", "delivered", "bounced", "complained", "suppressed", "failed"]]]
    # Id of a customer
    customer_id: NotRequired[str]


class CommunicationsListOutboxParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]


class NotificationsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # `true` for unread notifications only, `false` for read ones only
    unread: NotRequired[bool]
    type: NotRequired[list[Literal["api_token.created", "api_token.expiring", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]]
    severity: NotRequired[list[Literal["info", "warning", "critical"]]]


class NotificationsListPage(Page["Notification"]):
    unread_count: int


class NotificationsUnreadCountResult(TypedDict):
    unread_count: int
    by_severity: NotificationsUnreadCountResultBySeverity


class NotificationsUnreadCountResultBySeverity(TypedDict):
    info: int
    warning: int
    critical: int


class NotificationsMarkAllAsReadParams(TypedDict):
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    before: NotRequired[str]
    type: NotRequired[list[Literal["api_token.created", "api_token.expiring", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]]


class NotificationsMarkAllAsReadResult(TypedDict):
    updated: int


class NotificationsDeleteAllParams(TypedDict):
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    before: NotRequired[str]
    # false if omitted
    only_read: NotRequired[bool]


class NotificationsDeleteAllResult(TypedDict):
    deleted: int


class NotificationsUpdatePreferencesParams(TypedDict):
    muted_types: NotRequired[list[Literal["api_token.created", "api_token.expiring", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]]
    minimum_severity: NotRequired[Literal["info", "warning", "critical"]]


class WalletListTransactionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    type: NotRequired[list[Literal["top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund", "fee", "adjustment", "settlement"]]]
    status: NotRequired[list[Literal["pending", "available", "failed", "canceled"]]]
    # ISO 4217
    currency: NotRequired[str]
    # Id of a withdrawal, a payment request or a merchant
    source_id: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    available_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    available_lt: NotRequired[str]
    amount_gte: NotRequired[int]
    amount_lte: NotRequired[int]


WalletStatisticsParams = TypedDict(
    "WalletStatisticsParams",
    {
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "from": "NotRequired[str]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "to": "NotRequired[str]",
        # `day` if omitted
        "granularity": "NotRequired[Literal[\"day\", \"week\", \"month\"]]",
        # ISO 4217; the currency of the merchant if omitted
        "currency": "NotRequired[str]",
    },
)


WalletExportTransactionsParams = TypedDict(
    "WalletExportTransactionsParams",
    {
        # `csv` if omitted
        "format": "NotRequired[Literal[\"csv\", \"ndjson\", \"json\", \"xlsx\"]]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "from": "NotRequired[str]",
        # RFC 3339 with an offset, or a date in the merchant’s time zone
        "to": "NotRequired[str]",
        "type": "NotRequired[list[Literal[\"top_up\", \"withdrawal\", \"withdrawal_reversal\", \"transfer_in\", \"transfer_out\", \"payment\", \"payment_refund\", \"fee\", \"adjustment\", \"settlement\"]]]",
        "status": "NotRequired[list[Literal[\"pending\", \"available\", \"failed\", \"canceled\"]]]",
        # ISO 4217
        "currency": "NotRequired[str]",
        "columns": "NotRequired[list[Literal[\"id\", \"created_at\", \"posted_at\", \"type\", \"status\", \"amount\", \"fee\", \"net\", \"currency\", \"amount_formatted\", \"balance_after\", \"available_on\", \"description\", \"reference\", \"source_type\", \"source_id\", \"reporting_category\", \"failure_code\"]]]",
        # IANA time zone
        "timezone": "NotRequired[str]",
    },
)


class WalletTopUpParams(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    # Id at the payment provider
    method: NotRequired[str]
    # One line, shown in statements
    description: NotRequired[str]
    # Your own reference; can be used once
    reference: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WalletWithdrawParams(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    # Id at the payment provider
    destination_id: str
    # One line, shown in statements
    description: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WalletTransferParams(TypedDict):
    # Id of a merchant
    to_merchant_id: str
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    # Your own reference; can be used once
    reference: NotRequired[str]
    # One line, shown in statements
    description: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WalletRequestPaymentParams(TypedDict):
    # Minor units, such as cents
    amount: int
    # ISO 4217
    currency: str
    payer: NotRequired[WalletRequestPaymentParamsPayer]
    # One line, shown in statements
    description: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    expires_at: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WalletRequestPaymentParamsPayer(TypedDict):
    # Id of a merchant
    merchant_id: str


class WalletListPaymentRequestsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    direction: NotRequired[Literal["outgoing", "incoming"]]
    status: NotRequired[list[Literal["open", "paid", "canceled", "expired"]]]


class WalletPayRequestParams(TypedDict):
    # Id at the payment provider
    method: NotRequired[str]


class WebhooksListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[Literal["enabled", "disabled"]]


class WebhooksCreateParams(TypedDict):
    # An https URL on a public host, port 443 or 8443
    url: str
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    description: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WebhooksUpdateParams(TypedDict):
    # An https URL on a public host, port 443 or 8443
    url: NotRequired[str]
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: NotRequired[list[WebhookSubscription]]
    description: NotRequired[str | None]
    status: NotRequired[Literal["enabled", "disabled"]]
    rotate_secret: NotRequired[Literal[True]]
    # Exactly one of the two
    replay: NotRequired[WebhooksUpdateParamsReplay]
    test: NotRequired[Literal[True]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WebhooksUpdateParamsReplay(TypedDict):
    # Id of a event
    from_event: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    since: NotRequired[str]


class WebhooksListDeliveriesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    status: NotRequired[list[Literal["pending", "retrying", "delivered", "failed", "canceled"]]]


class EventsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    type: NotRequired[list[EventType]]
    # Id of the object the events are about
    object_id: NotRequired[str]
    after_sequence: NotRequired[int]


class AuditLogListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    kind: NotRequired[Literal["change", "access"]]
    # Event types and route names
    action: NotRequired[list[str]]
    # Id of a user, an API token or a member
    actor_id: NotRequired[str]
    # Id of the object that was changed or read
    object_id: NotRequired[str]


class MeUpdateParams(TypedDict):
    name: NotRequired[str]
    locale: NotRequired[Literal["en", "it", "de", "fr", "es"]]
    consents: NotRequired[MeUpdateParamsConsents]


class MeUpdateParamsConsents(TypedDict):
    marketing_email: Literal["granted", "denied"]
    # The text that the member was shown
    words: NotRequired[str]


class MeChangeEmailParams(TypedDict):
    email: str


class MeChangePhoneParams(TypedDict):
    # E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored
    phone: str


class MeConfirmPhoneParams(TypedDict):
    # From `me.change-phone`
    request: str
    code: str


class MeEraseParams(TypedDict):
    # The word `erase`
    confirm: Literal["erase"]


class MembersUpdateEnrollmentParams(TypedDict):
    enabled: NotRequired[bool]
    headline: NotRequired[str | None]
    marketing_consent: NotRequired[str | None]
    privacy_url: NotRequired[str | None]


class MembersGetPanelParams(TypedDict):
    # BCP 47; the closest language of the member pages is used
    language: NotRequired[str]


class MembersRequestCodeParams(TypedDict):
    # Id of a merchant
    merchant_id: str
    email: str
    # Language of the mail; the merchant’s if omitted
    language: NotRequired[Literal["en", "it", "de", "fr", "es"]]


class MembersSignInParams(TypedDict):
    # From `members.request-code`
    request: str
    code: str
    # Shown on the member’s list of devices
    device: NotRequired[str]


class SandboxAdvanceClockParams(TypedDict):
    # RFC 3339 with an offset, or a date in the merchant’s time zone
    to: str


class HealthLiveResult(TypedDict):
    status: Literal["ok"]


class HealthReadyResult(TypedDict):
    status: Literal["ok"]
