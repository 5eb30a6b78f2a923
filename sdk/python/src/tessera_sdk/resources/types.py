# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ..pagination import Page

class ActivatedMerchant(TypedDict):
    # Id of a merchant
    id: str
    # Kind of object: always `merchant`
    object: Literal["merchant"]
    # Id of a merchant
    merchant_id: NotRequired[str]
    # Name, as people see it
    name: str
    # Registered name of the business; null if unknown
    legal_name: NotRequired[str | None]
    # What the business offers, for customers; null if there is none
    description: NotRequired[str | None]
    # `pending`: not opened yet; `suspended`: paused by the operator; `closed`: ended for good. Only
    # `active` merchants can be used
    status: Literal["pending", "active", "suspended", "closed"]
    # ISO 3166-1
    country: str
    # IANA time zone
    timezone: str
    # ISO 4217
    default_currency: str
    # BCP 47
    locale: str
    # Line of business; null if none is set
    category: NotRequired[str | None]
    # Website of the business: an `https` URL; null if there is none
    website: NotRequired[str | None]
    # Address for customers with questions; null if there is none
    support_email: NotRequired[str | None]
    # E.164
    support_phone: NotRequired[str | None]
    # An https URL, or the `url` of an uploaded picture
    logo_url: NotRequired[str | None]
    # Main color of the brand, `#RRGGBB`; null if none is set
    brand_color: NotRequired[str | None]
    # Postal address
    address: NotRequired[ActivatedMerchantAddress | None]
    # Shops and branches; a list that you send replaces the present one
    locations: NotRequired[list[ActivatedMerchantLocationsItem]]
    # Status of the business verification
    kyb_status: NotRequired[Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]]
    # Id of the group of merchants that it belongs to; null if it belongs to none
    group_id: NotRequired[str | None]
    # Sender, quiet hours and spending notices of mails to customers
    communication_settings: NotRequired[ActivatedMerchantCommunicationSettings]
    # How discounts combine on one order
    discount_rule: NotRequired[DiscountRule]
    # Maximum balance of a gift card that a till sells or loads, and of what one person or token sells
    # since midnight, for callers who can’t create vouchers
    till_limits: NotRequired[TillLimits]
    # Whether this is a sandbox, for testing; nothing is sent from it
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Why the operator of the server did it
    reason: NotRequired[str | None]


class ActivatedMerchantAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class ActivatedMerchantLocationsItem(TypedDict):
    # Id of a location
    id: str
    # Name of the location, as customers know it
    name: str
    # Postal address
    address: NotRequired[ActivatedMerchantLocationsItemAddress]


class ActivatedMerchantLocationsItemAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class ActivatedMerchantCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    # Address that answers go to; null for none of its own
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone; never the whole
    # day
    quiet_hours: ActivatedMerchantCommunicationSettingsQuietHours | None
    # Whether members get a mail when points, or money on a gift card of theirs, were spent
    spending_notices: bool


class ActivatedMerchantCommunicationSettingsQuietHours(TypedDict):
    # Start of the quiet time, `HH:MM` in the time zone of the merchant
    start: str
    # End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day
    end: str


class Activity(TypedDict):
    # Id of a event
    id: str
    # Kind of object: always `activity`
    object: Literal["activity"]
    # What happened
    type: Literal["issued", "activated", "suspended", "reinstated", "renewed", "expired", "revoked", "updated", "check_in", "tier.changed", "points.earned", "points.redeemed", "points.adjusted", "points.reversed", "points.expired", "communication.sent"]
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # Id of a membership
    membership_id: str
    # Id of a customer
    customer_id: str | None
    # Who made the change
    actor: ActivityActor
    # Data of the event: the object after the change, and the previous values of the changed fields in
    # `previous`
    data: dict[str, Any]


class ActivityActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "member", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class ApiToken(TypedDict):
    # Id of a api token
    id: str
    # Kind of object: always `api_token`
    object: Literal["api_token"]
    # Id of a merchant
    merchant_id: str
    # What the token is for, as you named it
    name: str
    # The first 12 characters
    prefix: str
    # Scopes of API tokens, sorted by name
    scopes: list[ScopeName]
    # The preset the scopes were taken from
    preset: PresetName | None
    # Empty if the token can be used from any address
    ip_allowlist: list[str]
    # Whether the token can be shown to everyone, such as in the script of a website
    publishable: bool
    # Of a publishable key: the origins of the pages that can use it; otherwise empty
    allowed_origins: list[str]
    # `expired` and `revoked` tokens are refused
    status: Literal["active", "expired", "revoked"]
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str
    # When it was last used; null if never (RFC 3339, UTC)
    last_used_at: str | None
    # IP address of the last request with it; null if it was never used
    last_used_ip: str | None
    # Id of a user
    created_by: str
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: str | None
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: str | None
    # Id of a api token
    rotated_from: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class ApiTokensCreateResult(ApiToken):
    # The credential itself, returned only in this response
    token: str


class AppliedDiscount(TypedDict):
    # What gives the discount
    source: Literal["voucher", "promotion", "reward"]
    # Id of a voucher
    voucher_id: str | None
    # Id of a campaign
    campaign_id: str | None
    # Id of a reward
    reward_id: str | None
    # Id of a redemption
    redemption_id: str | None
    # For the receipt: the name of the campaign or the reward, or else what the discount takes off, such
    # as `-10%`
    label: NotRequired[str]
    # The end of the code of the voucher
    code_masked: NotRequired[str | None]
    # Amount (Minor units, such as cents)
    amount: int
    # Part of `amount` that is off the shipping
    shipping_amount: int
    # Part of `amount` that is off each line; with `shipping_amount` they add up to `amount`
    allocations: list[AppliedDiscountAllocationsItem]


class AppliedDiscountAllocationsItem(TypedDict):
    # Index of the line
    line: int
    # Part that is off this line (Minor units, such as cents)
    amount: int


class AttributeCondition(TypedDict):
    # Key of an attribute that the merchant declared
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
    # Kind of object: always `audit_entry`
    object: Literal["audit_entry"]
    # `change`: a change to an object; `access`: a sign-in, a read of a secret or a refusal
    kind: Literal["change", "access"]
    # Event type or route name
    action: str
    # Who made the change
    actor: AuditEntryActor
    # Id of the object that was changed or read
    object_id: str | None
    # Id of the request, as in its `Request-Id`; null for work of the server itself
    request_id: str | None
    # IP address of the request, IPv4 or IPv6; null if it was not stored
    ip: str | None
    # Outcome and related ids
    detail: dict[str, str]
    # When it was created (RFC 3339, UTC)
    created_at: str


class AuditEntryActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: a customer; `system`: the server itself;
    # `anonymous`: no one was signed in
    type: Literal["token", "user", "member", "system", "anonymous"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class AvailableDiscount(TypedDict):
    # What would give the discount
    source: Literal["voucher", "promotion", "reward"]
    # Id of a voucher
    voucher_id: str | None
    # Id of a campaign
    campaign_id: str | None
    # Id of a reward
    reward_id: str | None
    # Name of the promotion or reward; null if it has none
    name: str | None
    # What it would take off in addition
    amount: int
    # Points that the customer would spend; 0 unless it is a reward
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
    # Your article number; null or omitted if the item has none
    sku: NotRequired[str]
    # Name, as people see it
    name: NotRequired[str]
    # Your categories of the item, of which one must match in a filter
    categories: NotRequired[list[str]]
    # Up to three decimals
    quantity: NotRequired[float]
    # Price of one unit (Minor units, such as cents)
    unit_amount: NotRequired[int]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]
    # Whether the line sells money to spend later: a gift card, a top-up, a prepaid card. It earns no
    # points; what it pays for later does; false if omitted
    stored_value: NotRequired[bool]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class BillingOverview(TypedDict):
    # Kind of object: always `billing`
    object: Literal["billing"]
    # Id of a merchant
    merchant_id: str
    # Plan of the merchant; `self_hosted` is free and without limits
    plan: Literal["self_hosted", "starter", "growth"]
    # Status of the subscription
    status: Literal["trialing", "active", "past_due", "canceled"]
    # A calendar month in UTC; `end` is exclusive
    current_period: BillingPeriod
    # What was used in the current period, by metric
    usage: list[BillingOverviewUsageItem]
    # Amount and due date of the next invoice; null if nothing is billed
    next_invoice: BillingOverviewNextInvoice | None
    # Whether invoices are paid automatically
    payment_method_on_file: bool


class BillingOverviewUsageItem(TypedDict):
    # What is counted
    metric: Literal["memberships_issued", "points_transactions", "vouchers_redeemed", "messages_sent"]
    # How many were used in the period
    used: int
    # How many the plan includes; null for any number
    included: int | None
    # What one of them is called, in the plural
    unit: str


class BillingOverviewNextInvoice(TypedDict):
    # Amount (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str
    # When it will be due (RFC 3339, UTC)
    due_at: str


class BillingPeriod(TypedDict):
    # Start of the period, included (RFC 3339, UTC)
    start: str
    # End of the period, excluded (RFC 3339, UTC)
    end: str


class BlockedMerchant(TypedDict):
    # Id of a merchant
    id: str
    # Kind of object: always `merchant`
    object: Literal["merchant"]
    # Id of a merchant
    merchant_id: str
    # Name, as people see it
    name: str
    # Registered name of the business; null if unknown
    legal_name: str | None
    # What the business offers, for customers; null if there is none
    description: str | None
    # `pending`: not opened yet; `suspended`: paused by the operator; `closed`: ended for good. Only
    # `active` merchants can be used
    status: Literal["pending", "active", "suspended", "closed"]
    # ISO 3166-1
    country: str
    # IANA time zone
    timezone: str
    # ISO 4217
    default_currency: str
    # BCP 47
    locale: str
    # Line of business; null if none is set
    category: str | None
    # Website of the business: an `https` URL; null if there is none
    website: str | None
    # Address for customers with questions; null if there is none
    support_email: str | None
    # E.164
    support_phone: str | None
    # An https URL, or the `url` of an uploaded picture
    logo_url: str | None
    # Main color of the brand, `#RRGGBB`; null if none is set
    brand_color: str | None
    # Postal address
    address: BlockedMerchantAddress | None
    # Shops and branches; a list that you send replaces the present one
    locations: list[BlockedMerchantLocationsItem]
    # Status of the business verification
    kyb_status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # Id of the group of merchants that it belongs to; null if it belongs to none
    group_id: str | None
    # Sender, quiet hours and spending notices of mails to customers
    communication_settings: BlockedMerchantCommunicationSettings
    # How discounts combine on one order
    discount_rule: DiscountRule
    # Maximum balance of a gift card that a till sells or loads, and of what one person or token sells
    # since midnight, for callers who can’t create vouchers
    till_limits: TillLimits
    # Whether this is a sandbox, for testing; nothing is sent from it
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Why the operator of the server did it
    reason: NotRequired[str | None]


class BlockedMerchantAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class BlockedMerchantLocationsItem(TypedDict):
    # Id of a location
    id: str
    # Name of the location, as customers know it
    name: str
    # Postal address
    address: NotRequired[BlockedMerchantLocationsItemAddress]


class BlockedMerchantLocationsItemAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class BlockedMerchantCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    # Address that answers go to; null for none of its own
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone; never the whole
    # day
    quiet_hours: BlockedMerchantCommunicationSettingsQuietHours | None
    # Whether members get a mail when points, or money on a gift card of theirs, were spent
    spending_notices: bool


class BlockedMerchantCommunicationSettingsQuietHours(TypedDict):
    # Start of the quiet time, `HH:MM` in the time zone of the merchant
    start: str
    # End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day
    end: str


class Campaign(TypedDict):
    # Id of a campaign
    id: str
    # Kind of object: always `campaign`
    object: Literal["campaign"]
    # Id of a merchant
    merchant_id: str
    # Name, for staff
    name: str
    # Notes for staff; null if there are none
    description: str | None
    # `codes`: its vouchers. `automatic`: applies to orders without a code
    kind: Literal["codes", "automatic"]
    # Calculated, in this order of precedence
    status: Literal["paused", "scheduled", "ended", "spent", "active"]
    # From when it applies; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it ends; null for never (RFC 3339, UTC)
    ends_at: str | None
    # What a promotion takes off; null for campaigns whose vouchers each have their own discount
    discount: Discount | None
    # When it applies; null if it applies to every order
    conditions: Conditions | None
    # How a promotion combines with other discounts; null for campaigns of vouchers
    stacking: Stacking | None
    # Null if the uses of the campaign are not counted
    budget: CampaignBudget | None
    # What was used so far; null if nothing is counted
    used: CampaignUsed | None
    # What holds reserve now; null if nothing is counted
    held: CampaignHeld | None
    # Vouchers created, or being created
    codes: int
    # Percentage of customers who never get the promotion, or a published code
    holdout_percent: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class CampaignBudget(TypedDict):
    # How often it can be used in total; null for any number of times
    uses: int | None
    # How much can be taken off in total; null for any amount (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None
    # How often each customer can use it; null for any number of times
    customer_uses: int | None
    # How much can be taken off for each customer; null for any amount (Minor units, such as cents)
    customer_amount: int | None


class CampaignUsed(TypedDict):
    # Number of uses
    uses: int
    # How much was taken off (Minor units, such as cents)
    amount: int


class CampaignHeld(TypedDict):
    # Number of uses
    uses: int
    # How much holds reserve (Minor units, such as cents)
    amount: int


class CampaignDay(TypedDict):
    # Day in the time zone of the merchant, `YYYY-MM-DD`
    date: str
    # Uses of its vouchers and promotions
    redemptions: int
    # Orders with an id that it was used on
    orders: int
    # What was taken off (Minor units, such as cents)
    discount_amount: int
    # What those orders cost after all discounts, less returns, in minor units
    revenue: int


class CampaignHoldout(TypedDict):
    # Kind of object: always `campaign_holdout`
    object: Literal["campaign_holdout"]
    # Id of a campaign
    campaign_id: str
    # Id of a customer
    customer_id: str


CampaignResults = TypedDict(
    "CampaignResults",
    {
        # Kind of object: always `campaign_results`
        "object": "Literal[\"campaign_results\"]",
        # Id of a campaign
        "campaign_id": "str",
        # Start of the range (RFC 3339, UTC)
        "from": "str",
        # End of the range (RFC 3339, UTC)
        "to": "str",
        # ISO 4217
        "currency": "str",
        # Uses of its vouchers and promotions
        "redemptions": "int",
        # Orders with an id that it was used on
        "orders": "int",
        # What was taken off (Minor units, such as cents)
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
    # Percentage of customers who never get the promotion
    percent: int
    # Customers who are held out: all their orders in this time, with or without the campaign; with codes,
    # those after a code was to be published to them
    held_out: CampaignResultsHoldoutHeldOut
    # All other customers: all their orders in this time, with or without the campaign; with codes, those
    # after a code was to be published to them
    others: CampaignResultsHoldoutOthers
    # How much more the others spent on average, in percent; negative if less. Null if those who are held
    # out spent nothing, or with codes, if a group has no customers
    uplift_percent: float | None


class CampaignResultsHoldoutHeldOut(TypedDict):
    # Customers to whom a code was to be published; null for an automatic promotion, whose groups are all
    # customers
    size: int | None
    # Customers with an applied order
    customers: int
    # Orders of these customers
    orders: int
    # What the customers paid for these orders (Minor units, such as cents)
    revenue: int


class CampaignResultsHoldoutOthers(TypedDict):
    # Customers to whom a code was to be published; null for an automatic promotion, whose groups are all
    # customers
    size: int | None
    # Customers with an applied order
    customers: int
    # Orders of these customers
    orders: int
    # What the customers paid for these orders (Minor units, such as cents)
    revenue: int


class CampaignSimulation(TypedDict):
    # Kind of object: always `campaign_simulation`
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
    # Kind of object: always `voucher_recipient`
    object: Literal["voucher_recipient"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str
    # Unredeemed vouchers are `revoked` when the voucher is voided
    status: Literal["issued", "redeemed", "revoked"]
    # How the customer was notified; `none` if they were not
    channel: Literal["email", "none"]
    # Personal text in the mail to the customer; null if there is none
    message: str | None
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # When the last reminder was sent; null if none was (RFC 3339, UTC)
    last_nudged_at: str | None
    # Number of reminders sent
    nudge_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class CampaignsPublishResult(VoucherRecipient):
    # Consents that were not taken, because the customer refused them later; missing if all were
    consents_kept: NotRequired[list[Literal["marketing_email", "marketing_push", "marketing_sms"]]]
    # The code that the customer has
    code: str


class CardLink(TypedDict):
    # Kind of object: always `card_link`
    object: Literal["card_link"]
    # Id of a membership
    membership_id: str
    # Address of the card
    url: str


class CardState(TypedDict):
    # State of the card as text, which changes when the card does
    state: str


class CellState(TypedDict):
    # Kind of object: always `cell`
    object: Literal["cell"]
    # Name of the cell; `home` with a single database
    name: str
    # `unavailable`: its database does not answer, or is not accepted
    state: Literal["open", "unavailable"]
    # Why it is unavailable
    fault: str | None
    # Whether new merchants can be placed here
    takes_new: bool
    # Merchants, including sandboxes, counted up to 10,000
    merchants: int | None
    # Merchants that are moving to another cell
    moves: list[CellStateMovesItem]
    # Work that waits in the background; null while the cell is unavailable
    backlog: Backlog | None


class CellStateMovesItem(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Name of the cell; `home` with a single database
    target: str
    # Step of the move that is in progress
    step: str


class ChangedCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Full name; null if unknown
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    # BCP 47 language tag, such as `it-IT`; null if unknown
    locale: str | None
    # Postal address
    address: ChangedCustomerAddress | None
    # Labels that the merchant gave the customer, without order
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    # What the customer agreed to, with time and source
    consents: ChangedCustomerConsents
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # Id of a customer
    merged_into: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Consents that were not taken, because the customer refused them later; missing if all were
    consents_kept: NotRequired[list[Literal["marketing_email", "marketing_push", "marketing_sms"]]]


class ChangedCustomerAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class ChangedCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class ChannelCounts(TypedDict):
    # Your name of the sales channel, such as `web`; null if you sent none
    channel: Literal["email", "push", "wallet", "sms"]
    # Messages that were left out, such as for lack of consent
    suppressed: int
    # Messages that are still to be sent
    queued: int
    # Messages handed to the mail server, provider or push service
    sent: int
    # Messages whose delivery was reported
    delivered: int
    # Messages that came back
    bounced: int
    # Messages that the recipient reported as spam
    complained: int
    # Messages that could not be sent
    failed: int


class ChannelState(TypedDict):
    # Your name of the sales channel, such as `web`; null if you sent none
    channel: Literal["email", "push", "wallet", "sms"]
    # Whether messages over this channel are accepted
    available: bool
    # Why they are refused. `no_device`: no member has turned on notifications. `no_phone`: no customer
    # has a phone number
    reason: Literal["not_supported", "no_device", "no_phone"] | None
    # `outbox`: messages are kept in the outbox, in a sandbox or while the server has no provider for the
    # channel
    delivery: Literal["sent", "outbox"]


class Channels(TypedDict):
    # Kind of object: always `channels`
    object: Literal["channels"]
    # All channels, cheapest first
    data: list[ChannelState]


class CollectedDeviceLogin(TypedDict):
    # `pending`: not approved yet; `approved`: the token is in this response
    status: Literal["pending", "approved"]
    # The credential itself
    token: str | None


class Communication(TypedDict):
    # Id of a communication
    id: str
    # Kind of object: always `communication`
    object: Literal["communication"]
    # Id of a merchant
    merchant_id: str
    # `membership_issued`, `membership_revoked` and `voucher_issued` are emails with a fixed text in the
    # language of each customer, sent by issuing and revoking with `notify`
    kind: Literal["membership_email", "pass_broadcast", "voucher_broadcast", "voucher_nudge", "membership_issued", "membership_revoked", "voucher_issued", "value_spent", "card_renewed"]
    # `marketing` goes only to customers with consent
    category: Literal["marketing", "transactional"]
    # Channels over which each customer gets the message
    channels: list[Literal["email", "push", "wallet", "sms"]]
    # Whether each customer gets it over all channels, or over the first that works
    channel_choice: Literal["all", "first"]
    # Subject line, with placeholders; null without mail
    subject: str | None
    # Text, with placeholders such as `{{customer.name}}`
    body: str
    # Subject and body by language; customers with another language get `subject` and `body`
    translations: CommunicationTranslations
    # Address that answers go to; null for that of the merchant
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
    # When it is to start; null or omitted for at once (RFC 3339, UTC)
    scheduled_at: str | None
    # `completed_with_errors`: some messages could not be sent
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class CommunicationTranslations(TypedDict):
    # In English
    en: NotRequired[CommunicationTranslationsEn]
    # In Italian
    it: NotRequired[CommunicationTranslationsIt]
    # In German
    de: NotRequired[CommunicationTranslationsDe]
    # In French
    fr: NotRequired[CommunicationTranslationsFr]
    # In Spanish
    es: NotRequired[CommunicationTranslationsEs]


class CommunicationTranslationsEn(TypedDict):
    # Subject line of the mail
    subject: str
    # Text, as people see it
    body: str


class CommunicationTranslationsIt(TypedDict):
    # Subject line of the mail
    subject: str
    # Text, as people see it
    body: str


class CommunicationTranslationsDe(TypedDict):
    # Subject line of the mail
    subject: str
    # Text, as people see it
    body: str


class CommunicationTranslationsFr(TypedDict):
    # Subject line of the mail
    subject: str
    # Text, as people see it
    body: str


class CommunicationTranslationsEs(TypedDict):
    # Subject line of the mail
    subject: str
    # Text, as people see it
    body: str


class CommunicationAudience(TypedDict):
    # Which customers get the message
    segment: Literal["all", "active", "expiring", "inactive", "tier", "unredeemed", "redeemed", "recipients", "issued"]
    # With `tier`: ids of the tiers
    tier_ids: NotRequired[list[str]]
    # With `inactive`: days without activity
    inactive_days: NotRequired[int]
    # With `expiring`: days within which the membership expires
    expiring_within_days: NotRequired[int]
    # Only these memberships; omitted for the whole segment
    membership_ids: NotRequired[list[str]]
    # Only these customers; omitted for the whole segment
    customer_ids: NotRequired[list[str]]
    # Only these voucher recipients; omitted for the whole segment
    recipient_ids: NotRequired[list[str]]


class CommunicationCounts(TypedDict):
    # Messages in all
    targeted: int
    # Messages that were left out, such as for lack of consent
    suppressed: int
    # Messages that are still to be sent
    queued: int
    # Messages handed to the mail server, push service or wallet
    sent: int
    # Messages whose delivery was reported
    delivered: int
    # Messages that came back
    bounced: int
    # Messages that the recipient reported as spam
    complained: int
    # Messages that could not be sent
    failed: int


class CommunicationChannels(TypedDict):
    # Kind of object: always `communication_channels`
    object: Literal["communication_channels"]
    # The channels of the message, with their counts
    data: list[ChannelCounts]


class ConditionFacts(TypedDict):
    # Subtotal of the order before discounts
    order_amount: NotRequired[ConditionFactsOrderAmount]
    # Items that the order must contain; `quantity_gte` and `amount_gte` count the matching ones together
    order_items: NotRequired[ConditionFactsOrderItems]
    # The customer of the order, or that of its membership
    customer: NotRequired[ConditionFactsCustomer]
    # The membership that the order names
    membership: NotRequired[ConditionFactsMembership]
    # Locations of the merchant, of which one must match
    location_ids: NotRequired[list[str]]
    # Days of the week in the time zone of the merchant, of which one must match. With `hours` past
    # midnight, the day on which they begin
    weekdays: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]]
    # Times of day in the time zone of the merchant. An `end` before `start` is on the next day; equal
    # times are the whole day
    hours: NotRequired[ConditionFactsHours]
    # Your sales channels, of which one must match
    channels: NotRequired[list[str]]
    # A key of the metadata of the order, and values of which one must match
    metadata: NotRequired[ConditionFactsMetadata]


class ConditionFactsOrderAmount(TypedDict):
    # Minimum, in minor units
    gte: NotRequired[int]
    # Maximum, in minor units
    lte: NotRequired[int]
    # ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if
    # omitted. Orders in another currency don’t meet the condition
    currency: NotRequired[str]


class ConditionFactsOrderItems(TypedDict):
    # Items that match every given field; an empty filter matches all items
    items: ItemFilter
    # Minimum number of units
    quantity_gte: NotRequired[int]
    # Minimum amount (Minor units, such as cents)
    amount_gte: NotRequired[int]
    # ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if
    # omitted. Orders in another currency don’t meet the condition
    currency: NotRequired[str]


class ConditionFactsCustomer(TypedDict):
    # Whether it is the first order of the customer
    first_order: NotRequired[bool]
    # Minimum number of days since the last order of the customer
    days_since_last_order_gte: NotRequired[int]
    # At least one of these tags
    tags: NotRequired[list[str]]
    # Attributes that the merchant declared; every given one must match
    attributes: NotRequired[list[AttributeCondition]]
    # The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it,
    # in the merchant’s time zone
    birthday: NotRequired[ConditionFactsCustomerBirthday]


class ConditionFactsCustomerBirthday(TypedDict):
    # Days before the birthday; 0 if omitted
    days_before: NotRequired[int]
    # Days after the birthday; 0 if omitted
    days_after: NotRequired[int]


class ConditionFactsMembership(TypedDict):
    # Ids of passes, of which one must match
    pass_ids: NotRequired[list[str]]
    # Ids of tiers, of which one must match
    tier_ids: NotRequired[list[str]]
    # Minimum number of points that can be spent
    points_gte: NotRequired[int]
    # Minimum number of days since the membership started
    days_since_start_gte: NotRequired[int]
    # Maximum number of days since the membership started
    days_since_start_lte: NotRequired[int]
    # At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no
    # activity of the customer for 90 days
    segments: NotRequired[list[Literal["active", "expiring", "inactive"]]]


class ConditionFactsHours(TypedDict):
    # First minute, `HH:MM`, included
    start: str
    # First minute after them, `HH:MM`; `24:00` is the end of the day
    end: str


class ConditionFactsMetadata(TypedDict):
    # Key of the metadata
    key: str
    # Values, of which one must match
    values: list[str]


class ConditionFound(TypedDict):
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]
    # Of the order, if it isn’t that of the condition
    currency: NotRequired[str]
    # Number of matching units
    quantity: NotRequired[float]
    # Null without a customer
    first_order: NotRequired[bool | None]
    # When the last order was; null if there was none (RFC 3339, UTC)
    last_order_at: NotRequired[str | None]
    # Points that the customer could spend
    points: NotRequired[int]
    # Of the membership; null without one
    days_since_start: NotRequired[int | None]
    # Day of the week in the time zone of the merchant
    weekday: NotRequired[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]
    # Time of day in the time zone of the merchant, `HH:MM`
    time: NotRequired[str]


class ConditionResult(TypedDict):
    # Fact that was checked, such as `order_amount`
    condition: str
    # Whether the order meets the condition
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
    # Items that the order must contain; `quantity_gte` and `amount_gte` count the matching ones together
    order_items: NotRequired[ConditionsOrderItems]
    # The customer of the order, or that of its membership
    customer: NotRequired[ConditionsCustomer]
    # The membership that the order names
    membership: NotRequired[ConditionsMembership]
    # Locations of the merchant, of which one must match
    location_ids: NotRequired[list[str]]
    # Days of the week in the time zone of the merchant, of which one must match. With `hours` past
    # midnight, the day on which they begin
    weekdays: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]]
    # Times of day in the time zone of the merchant. An `end` before `start` is on the next day; equal
    # times are the whole day
    hours: NotRequired[ConditionsHours]
    # Your sales channels, of which one must match
    channels: NotRequired[list[str]]
    # A key of the metadata of the order, and values of which one must match
    metadata: NotRequired[ConditionsMetadata]
    # Facts that must all hold
    all: NotRequired[list[ConditionFacts]]
    # Facts of which at least one must hold
    any: NotRequired[list[ConditionFacts]]
    # Facts of which none must hold
    none: NotRequired[list[ConditionFacts]]


class ConditionsOrderAmount(TypedDict):
    # Minimum, in minor units
    gte: NotRequired[int]
    # Maximum, in minor units
    lte: NotRequired[int]
    # ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if
    # omitted. Orders in another currency don’t meet the condition
    currency: NotRequired[str]


class ConditionsOrderItems(TypedDict):
    # Items that match every given field; an empty filter matches all items
    items: ItemFilter
    # Minimum number of units
    quantity_gte: NotRequired[int]
    # Minimum amount (Minor units, such as cents)
    amount_gte: NotRequired[int]
    # ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if
    # omitted. Orders in another currency don’t meet the condition
    currency: NotRequired[str]


class ConditionsCustomer(TypedDict):
    # Whether it is the first order of the customer
    first_order: NotRequired[bool]
    # Minimum number of days since the last order of the customer
    days_since_last_order_gte: NotRequired[int]
    # At least one of these tags
    tags: NotRequired[list[str]]
    # Attributes that the merchant declared; every given one must match
    attributes: NotRequired[list[AttributeCondition]]
    # The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it,
    # in the merchant’s time zone
    birthday: NotRequired[ConditionsCustomerBirthday]


class ConditionsCustomerBirthday(TypedDict):
    # Days before the birthday; 0 if omitted
    days_before: NotRequired[int]
    # Days after the birthday; 0 if omitted
    days_after: NotRequired[int]


class ConditionsMembership(TypedDict):
    # Ids of passes, of which one must match
    pass_ids: NotRequired[list[str]]
    # Ids of tiers, of which one must match
    tier_ids: NotRequired[list[str]]
    # Minimum number of points that can be spent
    points_gte: NotRequired[int]
    # Minimum number of days since the membership started
    days_since_start_gte: NotRequired[int]
    # Maximum number of days since the membership started
    days_since_start_lte: NotRequired[int]
    # At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no
    # activity of the customer for 90 days
    segments: NotRequired[list[Literal["active", "expiring", "inactive"]]]


class ConditionsHours(TypedDict):
    # First minute, `HH:MM`, included
    start: str
    # First minute after them, `HH:MM`; `24:00` is the end of the day
    end: str


class ConditionsMetadata(TypedDict):
    # Key of the metadata
    key: str
    # Values, of which one must match
    values: list[str]


class ConsentingCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # What the customer agreed to, with time and source
    consents: ConsentingCustomerConsents
    # Increases with every change; send it in quotes as `If-Match`
    version: NotRequired[int]
    # When it was created (RFC 3339, UTC)
    created_at: NotRequired[str]
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class ConsentingCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class CreatedCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # When it was created (RFC 3339, UTC)
    created_at: str


class Customer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Full name; null if unknown
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    # BCP 47 language tag, such as `it-IT`; null if unknown
    locale: str | None
    # Postal address
    address: CustomerAddress | None
    # Labels that the merchant gave the customer, without order
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    # What the customer agreed to, with time and source
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class CustomerAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class CustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class CustomerAttribute(TypedDict):
    # Lower-case name of the attribute; it cannot change
    key: str
    # Name of the attribute, for people
    label: str
    # `date`: a day such as `2026-11-23`; `choice`: one of `choices`
    type: Literal["text", "number", "date", "boolean", "choice"]
    # Values that can be chosen; omitted if any value can be entered
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
    # Kind of object: always `customer_attributes`
    object: Literal["customer_attributes"]
    # Id of a merchant
    merchant_id: str
    # Attributes that the merchant declared, in this order
    attributes: list[CustomerAttribute]
    # 0 before the first declaration; send it as `If-Match`
    version: int
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None


class CustomerDataExport(TypedDict):
    # Kind of object: always `customer_data_export`
    object: Literal["customer_data_export"]
    # When the data was read (RFC 3339, UTC)
    exported_at: str
    # A customer of the merchant
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
    # Passes kept current at Google
    google_passes: list[dict[str, Any]]
    # Messages addressed to them
    messages: list[dict[str, Any]]
    # Devices signed in on the member pages
    devices: list[dict[str, Any]]
    # Browsers that get push notifications
    push_subscriptions: list[dict[str, Any]]
    # Events about them in the event log
    events: list[dict[str, Any]]


class CustomerErasure(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Always `erased`
    status: Literal["erased"]
    # When the personal data was erased (RFC 3339, UTC)
    erased_at: str
    # Increases with every change; send it in quotes as `If-Match`
    version: int


class CustomerImportPreview(TypedDict):
    # Kind of object: always `import_preview`
    object: Literal["import_preview"]
    # What was found out about the file
    file: CustomerImportPreviewFile
    # In the order of the file, with what each was read as
    columns: list[CustomerImportPreviewColumnsItem]
    # Of the amounts, if there can be any
    currency: str | None
    # The rows that can be imported, as they will be stored: send each `item` to the bulk route
    rows: list[CustomerImportPreviewRowsItem]
    # Rows that are left out, with each reason
    faults: list[CustomerImportPreviewFaultsItem]
    # Values that are left out or strange, in rows that can be imported
    warnings: list[CustomerImportPreviewWarningsItem]
    # Rows that repeat an earlier one
    skipped: list[CustomerImportPreviewSkippedItem]


class CustomerImportPreviewFile(TypedDict):
    # Format of the file
    format: Literal["csv", "xlsx"]
    # Such as `utf-8` or `windows-1252`; null for a workbook
    encoding: str | None
    # Null for a workbook, or with one column
    separator: str | None
    # How its lines end; null for a workbook, or with one line
    line_ends: Literal["lf", "crlf", "cr", "mixed"] | None
    # The program that wrote it, if its columns tell
    program: Literal["shopify", "square", "woocommerce", "mailchimp", "klaviyo", "smile", "loyaltylion", "stamp_me"] | None
    # Whether a row names the columns
    has_header: bool
    # Rows below the header
    rows: int


class CustomerImportPreviewColumnsItem(TypedDict):
    # As in the header
    name: str | None
    # Up to three cells as in the file
    sample: list[str]
    # What the column was read as; null if it is ignored
    field: Literal["email", "name", "first_name", "last_name", "phone", "external_id", "marketing_email", "marketing_sms", "refuses_email"] | None


class CustomerImportPreviewRowsItem(TypedDict):
    # Where the row starts in the file
    line: int
    # What the bulk route takes
    item: CustomerImportPreviewRowsItemItem


class CustomerImportPreviewRowsItemItem(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Name, as people see it
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[CustomerImportPreviewRowsItemItemConsents]


class CustomerImportPreviewRowsItemItemConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class CustomerImportPreviewFaultsItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class CustomerImportPreviewWarningsItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class CustomerImportPreviewSkippedItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class CustomerMerge(TypedDict):
    # A customer of the merchant
    customer: Customer
    # Id of a customer
    duplicate_id: str
    # How much a merge moved to the remaining customer
    moved: MovedInMerge
    # Memberships of passes that both held
    joined: list[JoinedMemberships]
    # Until when the merge can be undone (RFC 3339, UTC)
    undo_until: str


class DashboardGetUserResult(Customer):
    # Memberships that are not revoked
    memberships_count: int
    # How often the customer redeemed a voucher
    vouchers_redeemed: int
    # Points that can be spent, across all memberships
    points_balance: int
    # When the customer last used something of the merchant; null if never (RFC 3339, UTC)
    last_activity_at: str | None
    # The latest 20
    memberships: list[Membership]
    # Vouchers of the customer, as figures
    vouchers: DashboardGetUserResultVouchers
    # Across all memberships that are not revoked
    points: DashboardGetUserResultPoints
    # The latest 20
    activities: list[Activity]
    # Customers that were merged into this one, whose merge can still be undone; the latest first
    duplicates: list[MergedDuplicate]


class DashboardGetUserResultAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class DashboardGetUserResultConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
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
    # When the last redemption was; null if there was none (RFC 3339, UTC)
    last_redeemed_at: str | None


class DashboardGetUserResultPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int


class Delivery(TypedDict):
    # Id of a delivery
    id: str
    # Kind of object: always `delivery`
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
    # Channel of the message
    channel: Literal["email", "push", "wallet", "sms"]
    # `suppressed`: left out; `complained`: reported as spam
    status: Literal["queued", "sent", "delivered", "bounced", "complained", "suppressed", "failed"]
    # Why the message was suppressed or failed. `outcome_unknown`: sending was interrupted, so it may have
    # arrived; it is not retried
    reason: Literal["no_email", "no_phone", "no_device", "no_wallet_pass", "consent_missing", "recipient_suppressed", "frequency_capped", "customer_erased", "customer_merged", "membership_revoked", "voucher_used", "sent_by_other_channel", "canceled", "rejected", "gave_up", "outcome_unknown", "not_rendered"] | None
    # When it was sent; null until then (RFC 3339, UTC)
    sent_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class DeviceLogin(TypedDict):
    # The code that the device shows
    user_code: str
    # As the device calls itself
    name: str
    # Address that the device called from
    ip: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class Discount(TypedDict):
    # How the discount is calculated, which decides the other fields
    type: Literal["percent", "amount", "unit", "fixed_price", "buy_x_get_y", "shipping"]
    # Basis points: 1500 is 15 %. What they take off is rounded down
    percent_off: NotRequired[int]
    # With `amount`: what is taken off (Minor units, such as cents)
    amount_off: NotRequired[int]
    # ISO 4217; of all amounts of the discount, which orders in another currency don’t get. An
    # `amount_limit` without one is in that of the budget of the campaign or of the merchant
    currency: NotRequired[str]
    # With `unit`: how many of the cheapest units are free
    unit_off: NotRequired[int]
    # With `fixed_price`: the price to pay (Minor units, such as cents)
    price: NotRequired[int]
    # With `buy_x_get_y`: units of `items` to buy
    buy_quantity: NotRequired[int]
    # With `buy_x_get_y`: units that are free or reduced for them
    get_quantity: NotRequired[int]
    # With `buy_x_get_y`: how often it applies to one order; without a limit if omitted
    times_limit: NotRequired[int]
    # Items that match every given field; an empty filter matches all items
    items: NotRequired[ItemFilter]
    # Items that match every given field; an empty filter matches all items
    get_items: NotRequired[ItemFilter]
    # The most that is taken off one order, in `currency`; without a limit if omitted (Minor units, such
    # as cents)
    amount_limit: NotRequired[int]


class DiscountRule(TypedDict):
    # Discounts on one order; null for any number
    maximum: int | None
    # `presented`: what the customer presents, then automatic promotions. `best`: the combination that
    # takes off most. Only a discount that takes something off counts
    choice: Literal["presented", "best"]


class DryRun(TypedDict):
    # Messages in all
    targeted: int
    # Messages that would be left out
    suppressed: int
    # Number of messages skipped for each reason
    by_reason: DryRunByReason
    # Number of messages that would be sent over each channel
    by_channel: DryRunByChannel


class DryRunByReason(TypedDict):
    # The customer has no email address
    no_email: int
    # The customer has no phone number
    no_phone: int
    # The customer has no device for push notifications
    no_device: int
    # The customer has no pass in a wallet
    no_wallet_pass: int
    # The customer has not agreed to marketing
    consent_missing: int
    # An earlier mail bounced, or was reported as spam
    recipient_suppressed: int
    # The customer got a marketing message shortly before
    frequency_capped: int
    # The customer was erased
    customer_erased: int
    # The customer was merged into another, who gets the message
    customer_merged: int
    # The membership was revoked
    membership_revoked: int
    # The voucher was already redeemed
    voucher_used: int
    # The message was sent over another channel
    sent_by_other_channel: int
    # The message was canceled before it was sent
    canceled: int


class DryRunByChannel(TypedDict):
    # Email address, up to 254 characters; matched without regard to case
    email: int
    # Push notifications
    push: int
    # Messages in wallets
    wallet: int
    # Text messages
    sms: int


class ErasedCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Always `erased`
    status: Literal["erased"]
    # When the personal data was erased (RFC 3339, UTC)
    erased_at: str


class Event(TypedDict):
    # Id of a event
    id: str
    # Kind of object: always `event`
    object: Literal["event"]
    # What happened
    type: EventType
    # Version of the payloads
    api_version: Literal["v1"]
    # Id of a merchant
    merchant_id: str
    # Position in the log of the merchant, without gaps
    sequence: int
    # The log that `sequence` is a position in; a restored server has another one
    log: str
    # Time of the event
    timestamp: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # Who made the change
    actor: EventActor
    # The request that caused the event; null if it was caused by the passage of time
    request: EventRequest | None
    # The object that changed
    data: EventData


class EventActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "member", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class EventRequest(TypedDict):
    # Id of the request that caused it, as in its `Request-Id`
    id: str
    # `Idempotency-Key` of that request; omitted if it had none
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
    "membership.merged",
    "membership.unmerged",
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
    "picture.created",
    "picture.deleted",
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
    # ID token of the issuer: a JWT
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
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Full name; null if unknown
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    # BCP 47 language tag, such as `it-IT`; null if unknown
    locale: str | None
    # Postal address
    address: FoundCustomerAddress | None
    # Labels that the merchant gave the customer, without order
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    # What the customer agreed to, with time and source
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # With `expand=memberships`: the latest 20 that are not revoked
    memberships: NotRequired[list[HeldMembership]]


class FoundCustomerAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class FoundCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class FrozenWallet(TypedDict):
    # Id of a wallet
    id: str
    # Kind of object: always `frozen_wallet`
    object: Literal["frozen_wallet"]
    # Id of a merchant
    merchant_id: str
    # Name of the merchant
    merchant_name: str
    # ISO 4217
    currency: str
    # Minor units that could be spent
    available: int
    # Minor units received that become available later
    pending: int
    # Minor units reserved for withdrawals in progress
    held: int
    # `frozen`: no money leaves until an operator activates it again
    status: Literal["active", "frozen"]
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class GiftCardRecipient(TypedDict):
    # Id of a voucher recipient
    id: str
    # Kind of object: always `voucher_recipient`
    object: Literal["voucher_recipient"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str
    # Unredeemed vouchers are `revoked` when the voucher is voided
    status: Literal["issued", "redeemed", "revoked"]
    # Your name of the sales channel, such as `web`; null if you sent none
    channel: Literal["email", "none"]
    # Personal text in the mail to the customer; null if there is none
    message: str | None
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # When the last reminder was sent; null if none was (RFC 3339, UTC)
    last_nudged_at: str | None
    # Number of reminders sent
    nudge_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Consents that were not taken, because the customer refused them later; missing if all were
    consents_kept: NotRequired[list[Literal["marketing_email", "marketing_push", "marketing_sms"]]]


GiftLiability = TypedDict(
    "GiftLiability",
    {
        # Kind of object: always `gift_liability`
        "object": "Literal[\"gift_liability\"]",
        # Start of the range (RFC 3339, UTC)
        "from": "str",
        # End of the range (RFC 3339, UTC)
        "to": "str",
        # Time zone of the months, IANA
        "timezone": "str",
        # `opening` plus all movements is `closing`, the amount that is outstanding at `to`
        "currencies": "list[GiftLiabilityCurrenciesItem]",
    },
)


class GiftLiabilityCurrenciesItem(TypedDict):
    # ISO 4217
    currency: str
    # Balance at the start (Minor units, such as cents)
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
    # Balance at the end (Minor units, such as cents)
    closing: int
    # Months in the time zone of the merchant, oldest first
    months: list[GiftLiabilityCurrenciesItemMonthsItem]


class GiftLiabilityCurrenciesItemMonthsItem(TypedDict):
    # Start of the period, included (RFC 3339, UTC)
    start: str
    # Balance at the start (Minor units, such as cents)
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
    # Balance at the end (Minor units, such as cents)
    closing: int


class GiftTransaction(TypedDict):
    # Id of a gift transaction
    id: str
    # Kind of object: always `gift_transaction`
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
    # Balance after it (Minor units, such as cents)
    balance_after: int
    # ISO 4217
    currency: str
    # Your reference, such as that of a payment
    reference: str | None
    # Reason that was given; null if none was
    reason: str | None
    # Id of a redemption
    redemption_id: str | None
    # The other gift card of a transfer
    counterpart_id: str | None
    # Id of a location
    location_id: str | None
    # Who made the change
    actor: GiftTransactionActor
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # When it was created (RFC 3339, UTC)
    created_at: str


class GiftTransactionActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class GiftTransactionSnapshot(TypedDict):
    # Id of a gift transaction
    id: str
    # Kind of object: always `gift_transaction`
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
    # Balance after it (Minor units, such as cents)
    balance_after: int
    # ISO 4217
    currency: str
    # Id of a redemption
    redemption_id: str | None
    # The other gift card of a transfer
    counterpart_id: str | None
    # Id of a location
    location_id: str | None
    # Who made the change
    actor: GiftTransactionSnapshotActor
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # When it was created (RFC 3339, UTC)
    created_at: str


class GiftTransactionSnapshotActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class Group(TypedDict):
    # Id of a group
    id: str
    # Kind of object: always `group`
    object: Literal["group"]
    # Id of a merchant
    merchant_id: str
    # Name of the group
    name: str
    # What the group is for; null if there is no text
    description: str | None
    # Country of all members, ISO 3166-1 alpha-2
    country: str
    # Line of business; null for any
    category: str | None
    # `closed` groups cannot be joined or used
    status: Literal["active", "closed"]
    # `invite`: only invited merchants; `apply`: the founder admits; `open`: every merchant can join
    membership_policy: Literal["invite", "apply", "open"]
    # `none` for every new group: points can be used only at the merchant that issued them
    settlement: GroupSettlementFields
    # ISO 4217
    currency: str
    # Number of active members
    members_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class GroupSettlementFields(TypedDict):
    # `net`: members settle their points each month; `none`: they do not
    mode: Literal["none", "net"]
    # Millionths of a minor unit
    accrual_cost_per_point: int
    # Settled at the end of each calendar month
    cycle: Literal["monthly"]


class GroupPlace(TypedDict):
    # Id of a group
    id: str
    # Kind of object: always `group`
    object: Literal["group"]
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    # Whether the merchant founded the group
    is_founder: bool
    # Status of the merchant in the group
    status: Literal["invited", "applied", "active", "left", "removed"]
    # When the merchant joined; null until then (RFC 3339, UTC)
    joined_at: str | None
    # When the merchant left; null while it belongs to the group (RFC 3339, UTC)
    left_at: str | None
    # Reason that was given; omitted if none was
    reason: NotRequired[str]


GroupPosition = TypedDict(
    "GroupPosition",
    {
        # First day, `YYYY-MM-DD`
        "from": "str",
        # Last day, `YYYY-MM-DD`
        "to": "str",
        # Points that the merchant gave to customers
        "points_issued": "int",
        # Points that customers spent at the merchant
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
        # Kind of object: always `group_settlement`
        "object": "Literal[\"group_settlement\"]",
        # Id of a merchant
        "merchant_id": "str",
        # Id of a group
        "group_id": "str",
        # First day, `YYYY-MM-DD`
        "from": "str",
        # Last day, `YYYY-MM-DD`
        "to": "str",
        # Points that the merchant gave to customers
        "points_issued": "int",
        # Points that customers spent at the merchant
        "points_redeemed": "int",
        # Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group
        "amount": "int",
        # ISO 4217
        "currency": "str",
        # When it was created (RFC 3339, UTC)
        "created_at": "str",
    },
)


class HeldMembership(TypedDict):
    # Id of a membership
    id: str
    # Id of a pass
    pass_id: str
    # Current status
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
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
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int


class Invitation(TypedDict):
    # Name of the merchant
    merchant_name: str
    # Role in the team, which decides the permissions
    role: RoleName


class Invoice(TypedDict):
    # Id of a invoice
    id: str
    # Kind of object: always `invoice`
    object: Literal["invoice"]
    # Id of a merchant
    merchant_id: str
    # Assigned when the invoice is finalized
    number: str | None
    # `open`: to be paid; `uncollectible`: given up; `void`: canceled
    status: Literal["draft", "open", "paid", "uncollectible", "void"]
    # Plan of the merchant; `self_hosted` is free and without limits
    plan: Literal["self_hosted", "starter", "growth"]
    # What is billed
    lines: list[InvoiceLinesItem]
    # What remains to be paid (Minor units, such as cents)
    amount_due: int
    # What was paid (Minor units, such as cents)
    amount_paid: int
    # ISO 4217
    currency: str
    # A calendar month in UTC; `end` is exclusive
    period: BillingPeriod
    # When it is due; null for drafts (RFC 3339, UTC)
    due_at: str | None
    # When it was paid; null until then (RFC 3339, UTC)
    paid_at: str | None
    # Link to a page with the invoice, valid for an hour; each request returns a new one
    hosted_url: str | None
    # Link to the invoice as a PDF, valid for an hour
    pdf_url: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class InvoiceLinesItem(TypedDict):
    # What the line is for
    description: str
    # Number of units that are billed
    quantity: int
    # Amount of the line (Minor units, such as cents)
    amount: int


class IssuedMembership(TypedDict):
    # Id of a membership
    id: str
    # Kind of object: always `membership`
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
    # Current status; memberships start and expire automatically. `merged`: joined with the one in
    # `merged_into`, to which its id, serial, barcode and card lead
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Id of a membership
    merged_into: NotRequired[str]
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: str | None
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: str | None
    # Balances in points
    points: IssuedMembershipPoints
    # Links and state of the pass in wallets
    wallet: IssuedMembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Who issued it
    issued_by: IssuedMembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Consents that were not taken, because the customer refused them later; missing if all were
    consents_kept: NotRequired[list[Literal["marketing_email", "marketing_push", "marketing_sms"]]]


class IssuedMembershipPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: IssuedMembershipPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[IssuedMembershipPointsExpiringItem]]


class IssuedMembershipPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class IssuedMembershipPointsExpiringItem(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class IssuedMembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class IssuedMembershipIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class IssuedVoucher(TypedDict):
    # Id of a voucher recipient
    id: str
    # Kind of object: always `voucher_recipient`
    object: Literal["voucher_recipient"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str
    # Unredeemed vouchers are `revoked` when the voucher is voided
    status: Literal["issued", "redeemed", "revoked"]
    # How the customer was notified; `none` if they were not
    channel: Literal["email", "none"]
    # Personal text in the mail to the customer; null if there is none
    message: str | None
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # When the last reminder was sent; null if none was (RFC 3339, UTC)
    last_nudged_at: str | None
    # Number of reminders sent
    nudge_count: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Whether a message is sent to the customer
    notify: bool


class ItemFilter(TypedDict):
    # Article numbers, of which one must match
    skus: NotRequired[list[str]]
    # Your categories of the item, of which one must match in a filter
    categories: NotRequired[list[str]]
    # A key of the metadata of the item, and values of which one must match
    metadata: NotRequired[ItemFilterMetadata]
    # Article numbers that never match
    exclude_skus: NotRequired[list[str]]
    # Categories that never match
    exclude_categories: NotRequired[list[str]]


class ItemFilterMetadata(TypedDict):
    # Key of the metadata
    key: str
    # Values, of which one must match
    values: list[str]


class Job(TypedDict):
    # Id of a job
    id: str
    # Kind of object: always `job`
    object: Literal["job"]
    # Id of a merchant
    merchant_id: str
    # What the job does
    type: Literal["memberships.bulk_issue", "memberships.join", "vouchers.bulk", "communication", "export", "campaigns.publish", "gift_cards.export"]
    # `completed_with_errors`: some entries failed; see `errors`
    status: Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]
    # Number of items, such as recipients, codes or rows
    progress: JobProgress
    # The first 100 failed items, by their zero-based index in the request
    errors: list[JobErrorsItem]
    # What the job did; null until it ends
    result: JobResult | None
    # Link to download the file of the job, once, within 15 minutes; each read of the job returns a new
    # link
    result_url: str | None
    # When it is to start; null or omitted for at once (RFC 3339, UTC)
    scheduled_at: str | None
    # When it started; null until then (RFC 3339, UTC)
    started_at: str | None
    # When it ended; null until then (RFC 3339, UTC)
    finished_at: str | None
    # When the result is deleted; null without a result (RFC 3339, UTC)
    expires_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class JobProgress(TypedDict):
    # Number of entries
    total: int
    # Entries that are done
    succeeded: int
    # Entries that failed
    failed: int


class JobErrorsItem(TypedDict):
    # Index of the entry in the request, starting at 0; null if the job failed as a whole
    index: int | None
    # An error code
    code: str
    # What is wrong, for people
    message: str


class JobResult(TypedDict):
    # Memberships or vouchers that were issued
    issued: NotRequired[int]
    # Customers who already had the pass
    skipped: NotRequired[int]
    # Pairs of memberships that became one
    joined: NotRequired[int]
    # Customers of the hold-out group, who get no code
    held_out: NotRequired[int]
    # Customers who had refused a consent that was sent, and keep their refusal
    consents_kept: NotRequired[int]
    # Vouchers that were created
    created: NotRequired[int]
    # Existing secret codes that are easy to guess
    weak_codes: NotRequired[int]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # Rows of the file
    rows: NotRequired[int]
    # SHA-256 of the file, in hex
    sha256: NotRequired[str]


class JoinedMemberships(TypedDict):
    # Id of a pass
    pass_id: str
    # The membership that is kept
    membership_id: str
    # The membership that was joined with it, and leads to it now
    merged_id: str
    # Number of points
    points: JoinedMembershipsPoints


class JoinedMembershipsPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int


class JsonWebKeySet(TypedDict):
    # Public keys, of which a barcode names one by its `kid`
    keys: list[JsonWebKeySetKeysItem]


class JsonWebKeySetKeysItem(TypedDict):
    # Key type (RFC 8037)
    kty: Literal["OKP"]
    # Curve (RFC 8037)
    crv: Literal["Ed25519"]
    # Public key: 32 bytes as base64url
    x: str
    # Id of the key, as in the header of a signature
    kid: str
    # The keys are for signatures
    use: Literal["sig"]
    # Algorithm (RFC 8037)
    alg: Literal["EdDSA"]


class KnownCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Full name; null if unknown
    name: str | None
    # Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    email: str | None
    # Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read`
    phone: str | None
    # `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without
    # `dashboard:read`
    birthday: str | None
    # BCP 47 language tag, such as `it-IT`; null if unknown
    locale: str | None
    # Postal address
    address: KnownCustomerAddress | None
    # Labels that the merchant gave the customer, without order
    tags: list[str]
    # Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens
    # without `dashboard:read`
    attributes: dict[str, str | float | bool]
    # What the customer agreed to, with time and source
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Memberships that are not revoked
    memberships_count: int
    # How often the customer redeemed a voucher
    vouchers_redeemed: int
    # Points that can be spent, across all memberships
    points_balance: int
    # When the customer last used something of the merchant; null if never (RFC 3339, UTC)
    last_activity_at: str | None


class KnownCustomerAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class KnownCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class KybCapabilities(TypedDict):
    # Whether money can be withdrawn from the wallet
    payouts: Literal["active", "inactive"]
    # Whether messages can be sent to many customers
    broadcast: Literal["active", "inactive"]
    # Whether gift balances can be sold
    stored_value: Literal["active", "inactive"]


class KybDecision(TypedDict):
    # Id of a kyb document
    id: str
    # Kind of object: always `kyb_document`
    object: Literal["kyb_document"]
    # What the document proves
    type: Literal["identity", "registration", "proof_of_address", "ownership", "bank_statement"]
    # Current status
    status: Literal["uploaded", "in_review", "accepted", "rejected"]
    # Why it was rejected; null unless it was
    failure_code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"] | None


class KybDocument(TypedDict):
    # Id of a kyb document
    id: str
    # Kind of object: always `kyb_document`
    object: Literal["kyb_document"]
    # What the document proves
    type: Literal["identity", "registration", "proof_of_address", "ownership", "bank_statement"]
    # Side of the document; null or omitted if it has only one
    side: Literal["front", "back"] | None
    # Id of a kyb person
    person_id: str | None
    # `in_review` once it is submitted; then the decision of the reviewer
    status: Literal["uploaded", "in_review", "accepted", "rejected"]
    # Why it was rejected; null unless it was
    failure_code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"] | None
    # Media type, detected from the content
    media_type: Literal["image/jpeg", "image/png", "application/pdf"]
    # Size of the file in bytes
    bytes: int
    # Last day of validity, as sent
    valid_until: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class KybPerson(TypedDict):
    # Id of a kyb person
    id: str
    # Kind of object: always `kyb_person`
    object: Literal["kyb_person"]
    # Role in the business; `owner` from a share of 25%
    role: Literal["owner", "director", "representative"]
    # First name and last initial
    name: str
    # Share of the business in basis points, so 2,500 is 25%; null if unknown
    ownership_bps: int | None
    # Year only
    date_of_birth: str | None
    # Masked, except for the last characters
    email: str | None
    # Masked, except for the last characters
    id_number: str | None
    # Whether a reviewer has confirmed the identity of the person
    verification: Literal["unverified", "pending", "verified", "rejected"]
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class KybProfile(TypedDict):
    # Kind of object: always `kyb_profile`
    object: Literal["kyb_profile"]
    # Id of a merchant
    merchant_id: str
    # Status of the verification
    status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # Legal form of the business; null until it is set
    business_type: Literal["company", "sole_proprietor", "non_profit", "individual"] | None
    # Registered name of the business; null if unknown
    legal_name: str | None
    # Masked, except for the last characters
    registration_number: str | None
    # Last 4 characters of the tax number; null until it is set
    tax_id_last4: str | None
    # Day on which the business was founded, `YYYY-MM-DD`; null until it is set
    incorporation_date: str | None
    # Address in the business register; null until it is set
    registered_address: KybProfileRegisteredAddress | None
    # Owners, directors and representatives
    persons: list[KybPerson]
    # Uploaded documents, oldest first
    documents: list[KybDocument]
    # What is still missing for the verification, and by when
    requirements: KybRequirements
    # When it was last submitted; null until then (RFC 3339, UTC)
    submitted_at: str | None
    # When a reviewer last decided; null until then (RFC 3339, UTC)
    reviewed_at: str | None
    # Increases with every change
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class KybProfileRegisteredAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
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
    # Until when the requirements must be met; null without a deadline (RFC 3339, UTC)
    current_deadline: str | None
    # Why a capability is locked
    disabled_reason: Literal["requirements_due", "under_review", "rejected", "deadline_passed"] | None


class KybRequirementsErrorsItem(TypedDict):
    # Name of the requirement, such as `business.tax_id`
    requirement: str
    # What is wrong with it
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    # What you have to do, in words
    reason: str


class KybReview(TypedDict):
    # Kind of object: always `kyb_review`
    object: Literal["kyb_review"]
    # A request to verify the business, with its decision
    submission: KybSubmission
    # Name of the merchant
    merchant_name: str
    # Details of the business for its verification, with masked values
    profile: KybProfile


class KybSnapshot(TypedDict):
    # Kind of object: always `kyb`
    object: Literal["kyb"]
    # Id of a merchant
    merchant_id: str
    # Current status
    status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # What is still missing for the verification, and by when
    requirements: KybRequirements


class KybState(TypedDict):
    # Kind of object: always `kyb_status`
    object: Literal["kyb_status"]
    # Status of the verification
    status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # What is still missing for the verification, and by when
    requirements: KybRequirements
    # What the business can do, depending on its verification
    capabilities: KybCapabilities
    # When it was last submitted; null until then (RFC 3339, UTC)
    submitted_at: str | None
    # When a reviewer last decided; null until then (RFC 3339, UTC)
    reviewed_at: str | None


class KybSubmission(TypedDict):
    # Id of a kyb submission
    id: str
    # Kind of object: always `kyb_submission`
    object: Literal["kyb_submission"]
    # Id of a merchant
    merchant_id: str
    # `in_review` until the operator decides
    status: Literal["in_review", "approved", "action_required", "rejected"]
    # What the reviewer asks for again; empty unless the status is `action_required`
    requirements: list[KybSubmissionRequirementsItem]
    # Reason of the decision; null if none was given
    reason: str | None
    # When it was decided; null until then (RFC 3339, UTC)
    decided_at: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class KybSubmissionRequirementsItem(TypedDict):
    # Name of the requirement, such as `business.tax_id`
    requirement: str
    # What is wrong with it
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    # What the merchant has to do, in words
    reason: str


Limits = TypedDict(
    "Limits",
    {
        # Requests by kind of caller; null if requests are not limited
        "rate": "LimitsRate | None",
        # Unknown ones that a credential can try before it is locked out, of each kind: voucher codes, gift
        # card codes, serials, customers
        "failed_codes": "LimitsFailedCodes",
        # Wrong guesses, and mails and messages on request, before more are refused
        "guesses": "LimitsGuesses",
        # Wrong passwords and codes within a day before the user is notified by mail
        "guess_warning": "int",
        # Wrong passwords before an account is locked for a while
        "login": "LimitsLogin",
        # Objects on a page of a list
        "page": "LimitsPage",
        # Size of a request body in bytes
        "body_bytes": "LimitsBodyBytes",
        # Members and items in one JSON body
        "body_values": "LimitsBodyValues",
        # Time for a request in seconds
        "request_seconds": "LimitsRequestSeconds",
        # Hours for which the response to an `Idempotency-Key` is stored
        "idempotency_hours": "int",
        # Holds of vouchers and points
        "hold": "LimitsHold",
        # Hours by which `occurred_at` can be in the past
        "back_dating_hours": "int",
        # Largest amount of an order, item, discount, gift or price, in minor units
        "amount": "int",
        # Entries of one order
        "order": "LimitsOrder",
        # Vouchers with conditions, and promotions
        "promotion": "LimitsPromotion",
        # Passes and their templates
        "pass": "LimitsPass",
        # Attributes and tags of customers
        "customer": "LimitsCustomer",
        # Search for customers
        "search": "LimitsSearch",
        # Start and end of memberships
        "membership": "LimitsMembership",
        # Points of memberships
        "points": "LimitsPoints",
        # What a till can give, unless the pass or the merchant says otherwise
        "till": "LimitsTill",
        # Bulk requests
        "bulk": "LimitsBulk",
        # Of files to import
        "import": "LimitsImport",
        # Days in which a redemption can be rolled back
        "rollback_days": "int",
        # Days before a voucher expires when its event is written
        "voucher_expiring_days": "int",
        # Messages to many customers
        "broadcast": "LimitsBroadcast",
        # Reminders of vouchers
        "nudge": "LimitsNudge",
        # Of uploaded pictures
        "pictures": "LimitsPictures",
        # Posts
        "posts": "LimitsPosts",
        # Range of statistics in days
        "statistics": "LimitsStatistics",
        # Groups of merchants
        "group": "LimitsGroup",
        # Referrals
        "referral": "LimitsReferral",
        # Voucher codes that a user can read in plain text within an hour
        "decryptions_per_hour": "int",
        # Passes in Apple and Google wallets
        "wallet_pass": "LimitsWalletPass",
        # Clock of a sandbox
        "test_clock": "LimitsTestClock",
        # Webhooks
        "webhooks": "LimitsWebhooks",
        # Jobs
        "job": "LimitsJob",
        # Wallets
        "wallet": "LimitsWallet",
        # Exports
        "export": "LimitsExport",
        # Business verification
        "kyb": "LimitsKyb",
        # Billing
        "billing": "LimitsBilling",
        # Vouchers of a merchant
        "vouchers_per_merchant": "int",
        # API tokens
        "api_token": "LimitsApiToken",
        # Sessions of users
        "session": "LimitsSession",
        # Connections of clients, per process
        "connections": "LimitsConnections",
        # Uploads at once, per process
        "uploads": "LimitsUploads",
        # Notification streams, per process
        "streams": "LimitsStreams",
        # Sessions of members
        "member_session": "LimitsMemberSession",
        # Of push notifications to members
        "push_subscriptions": "LimitsPushSubscriptions",
        # Passkeys
        "passkeys": "LimitsPasskeys",
        # Sign-in through an external issuer
        "outside_login": "LimitsOutsideLogin",
        # Teams
        "team": "LimitsTeam",
        # Tokens that a person approves for a device
        "device_login": "LimitsDeviceLogin",
        # Password resets
        "password_reset": "LimitsPasswordReset",
        # Links that verify an email address
        "email_verification": "LimitsEmailVerification",
        # One-time codes
        "mfa": "LimitsMfa",
        # Days before a token expires when its creator is notified
        "api_token_expiring_days": "int",
        # Days for which the audit log is kept
        "audit_days": "int",
        # Metadata of an object
        "metadata": "LimitsMetadata",
    },
)


class LimitsRate(TypedDict):
    # Of each API token
    token: LimitsRateToken
    # Of all API tokens and users of a merchant together
    merchant: LimitsRateMerchant
    # Of each network without a credential
    anonymous: LimitsRateAnonymous


class LimitsRateToken(TypedDict):
    # Requests per second, on average
    per_second: int
    # Requests at once, after a pause
    burst: int


class LimitsRateMerchant(TypedDict):
    # Requests per second, on average
    per_second: int
    # Requests at once, after a pause
    burst: int


class LimitsRateAnonymous(TypedDict):
    # Requests per second, on average
    per_second: int
    # Requests at once, after a pause
    burst: int


class LimitsFailedCodes(TypedDict):
    # Unknown ones within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # Unknown ones within an hour
    attempts_per_hour: int
    # Unknown ones within 24 hours
    attempts_per_day: int
    # Successes within 24 hours that each allow one more, up to this many
    counted_successes: int
    # Of all credentials in one network that fail more often than they succeed
    per_network: LimitsFailedCodesPerNetwork
    # Of all credentials of a merchant that fail more often than they succeed
    per_merchant: LimitsFailedCodesPerMerchant


class LimitsFailedCodesPerNetwork(TypedDict):
    # Unknown ones within an hour
    attempts_per_hour: int
    # Unknown ones within 24 hours
    attempts_per_day: int


class LimitsFailedCodesPerMerchant(TypedDict):
    # Unknown ones within an hour
    attempts_per_hour: int
    # Unknown ones within 24 hours
    attempts_per_day: int


class LimitsGuesses(TypedDict):
    # Wrong passwords for one account from one network
    sign_in: LimitsGuessesSignIn
    # Wrong passwords for one account from networks where its user never signed in
    account: LimitsGuessesAccount
    # Wrong passwords for all accounts from one network
    network: LimitsGuessesNetwork
    # Failed passkeys of one account that are recorded; valid ones are always accepted
    passkey: LimitsGuessesPasskey
    # Wrong one-time codes of one account
    second_factor: LimitsGuessesSecondFactor
    # Codes from one network that the external issuer did not exchange
    exchange: LimitsGuessesExchange
    # Invalid tokens of links in mails from one network
    link: LimitsGuessesLink
    # Accounts registered from one network
    registration: LimitsGuessesRegistration
    # Sign-in mails to one address of a member
    member_mail: LimitsGuessesMemberMail
    # Further sign-in mails to that address
    member_mail_later: LimitsGuessesMemberMailLater
    # Sign-in mails to members requested from one network
    member_network: LimitsGuessesMemberNetwork
    # Wrong codes of one address of a member
    member_code: LimitsGuessesMemberCode
    # Wrong codes of members from one network
    member_code_network: LimitsGuessesMemberCodeNetwork
    # Text messages to one number, or requested by one member
    member_text: LimitsGuessesMemberText
    # Test events to the webhook endpoints of a merchant
    webhook_test: LimitsGuessesWebhookTest
    # Text messages of all members of a merchant
    member_text_merchant: LimitsGuessesMemberTextMerchant


class LimitsGuessesSignIn(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesAccount(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesNetwork(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesPasskey(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesSecondFactor(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesExchange(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesLink(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesRegistration(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberMail(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberMailLater(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberNetwork(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberCode(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberCodeNetwork(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberText(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesWebhookTest(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsGuessesMemberTextMerchant(TypedDict):
    # How many within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # How many within 24 hours
    attempts_per_day: int


class LimitsLogin(TypedDict):
    # Wrong passwords within `window_seconds`
    attempts: int
    # Length of the window in seconds
    window_seconds: int
    # Longest lock, in seconds
    maximum_lock_seconds: int


class LimitsPage(TypedDict):
    # Smallest `limit`
    minimum: int
    # `limit` if omitted
    default: int
    # Largest `limit`
    maximum: int


LimitsBodyBytes = TypedDict(
    "LimitsBodyBytes",
    {
        # Of JSON
        "json": "int",
        # Of JSON of bulk routes
        "bulk": "int",
        # Of files to import, with the form around the file
        "import": "int",
        # Of uploads, with the form around the file
        "document": "int",
        # Of pictures, with the form around the file
        "picture": "int",
    },
)


class LimitsBodyValues(TypedDict):
    # Of JSON
    json: int
    # Of JSON of bulk routes
    bulk: int
    # Members of one object in it
    per_object: int


class LimitsRequestSeconds(TypedDict):
    # Of most requests
    ordinary: int
    # Of uploads and downloads
    transfer: int


class LimitsHold(TypedDict):
    # Length in seconds if omitted
    default_seconds: int
    # Shortest length in seconds
    minimum_seconds: int
    # Longest length in seconds
    maximum_seconds: int
    # Active holds of one voucher
    per_voucher: int
    # Active holds of one membership
    per_membership: int


class LimitsOrder(TypedDict):
    # Items
    items: int
    # Categories of an item
    categories: int
    # Vouchers
    vouchers: int
    # Gift cards
    gift_cards: int
    # Returns
    returns: int


class LimitsPromotion(TypedDict):
    # Values of one condition
    values_per_condition: int
    # Facts in one of the groups `all`, `any` and `none`
    conditions_per_group: int
    # Facts in all groups together
    conditions: int
    # Automatic promotions that a merchant can have at the same time
    automatic: int
    # Range of results in days
    results: LimitsPromotionResults
    # Orders in one simulation
    simulated: int
    # Orders that a simulation returns in full
    samples: int
    # Largest budget in uses
    budget_uses: int


class LimitsPromotionResults(TypedDict):
    # Longest range
    days: int
    # Range without `from`
    default_days: int


class LimitsPass(TypedDict):
    # Tiers of a pass
    tiers: int
    # Rewards of a pass
    rewards: int
    # Fields of a template
    template_fields: int
    # Points that a new membership can start with
    initial_points: int
    # Passes of a merchant
    per_merchant: int
    # Templates of a merchant
    templates_per_merchant: int


class LimitsCustomer(TypedDict):
    # Attributes that a merchant can declare
    attributes: int
    # Choices of an attribute
    choices: int
    # Characters of a value
    value_length: int
    # Tags of a customer
    tags: int
    # Characters of a tag
    tag_length: int
    # Days in which a merge can be undone
    merge_undo_days: int


class LimitsSearch(TypedDict):
    # Matches of the rarest word that are looked at
    candidates: int


class LimitsMembership(TypedDict):
    # Days before the end when customers are notified
    expiring_notice_days: int
    # Days by which the start can be in the future
    start_days: int


class LimitsPoints(TypedDict):
    # Points that one request can move
    per_request: int
    # Largest balance
    balance: int
    # Days for which points last that come back from a reversal after they expired
    restored_days: int
    # Days before points expire when customers are notified
    expiry_notice_days: int
    # Points of one adjustment, by the role of the user or of the creator of the token
    adjustment: LimitsPointsAdjustment


class LimitsPointsAdjustment(TypedDict):
    # By owners
    owner: int
    # By managers
    manager: int
    # By cashiers
    cashier: int
    # By marketers
    marketer: int
    # By finance
    finance: int
    # By viewers
    viewer: int


class LimitsTill(TypedDict):
    # Points of one credit without an order
    points_per_call: int
    # Points without an order by one person or token in a day
    points_per_day: int
    # Balance of a gift card that a till sells or loads, in minor units
    gift_card: int
    # Gift cards sold by one person or token in a day, in minor units
    gift_cards_per_day: int
    # Hours in which callers can undo what they did themselves
    own_hours: int


class LimitsBulk(TypedDict):
    # Recipients in one request
    recipients: int
    # Vouchers in one request
    codes: int
    # Vouchers of one campaign
    codes_per_campaign: int


class LimitsImport(TypedDict):
    # Size of a file in bytes
    file_bytes: int
    # Rows of a file
    rows: int
    # Columns of a file
    columns: int
    # Longest time to read one, in seconds
    seconds: int
    # Files that a server process reads at the same time
    threads: int


class LimitsBroadcast(TypedDict):
    # Recipients of one message
    recipients: int
    # Recipients named one by one
    named: int
    # Recipients handled at once
    batch: int
    # Hours between two marketing messages to one customer
    marketing_per_recipient_hours: int
    # Messages of a merchant since midnight UTC
    messages_per_day: int
    # Days by which a message can be scheduled ahead
    schedule_days: int
    # Longest text message, in characters as written
    text_characters: int


class LimitsNudge(TypedDict):
    # Hours between two reminders to one customer
    per_recipient_hours: int
    # Reminders of one voucher
    per_voucher: int


class LimitsPictures(TypedDict):
    # Size of a file in bytes
    file_bytes: int
    # Longest side in pixels
    side: int
    # Width times height in pixels
    pixels: int
    # Pictures of a merchant
    per_merchant: int
    # Bytes of all files made of them
    stored_bytes: int
    # Longest time to draw one, in seconds
    seconds: int
    # Pictures that a server process draws at the same time
    threads: int


class LimitsPosts(TypedDict):
    # Images and videos of a post
    media: int
    # Passes that a post can be limited to
    passes: int
    # Posts published within 24 hours
    published_per_day: int
    # Days by which a post can be scheduled ahead
    schedule_days: int


class LimitsStatistics(TypedDict):
    # Longest range
    days: int
    # Range without `from`
    default_days: int


class LimitsGroup(TypedDict):
    # Merchants in a group
    members: int
    # Hours after the end of a month before it is settled
    settlement_delay_hours: int


class LimitsReferral(TypedDict):
    # Active referral codes of a merchant
    active_codes: int
    # Points of one reward
    reward_points: int
    # Days until a referral expires, if the new customer earns no points
    expiry_days: int
    # Referrals by one code in a day before more are flagged
    per_code_per_day: int


class LimitsWalletPass(TypedDict):
    # Days for which a link to a pass is valid
    link_days: int
    # Phones with one pass
    devices: int


class LimitsTestClock(TypedDict):
    # Days by which it can be ahead
    days: int
    # Seconds for which one request moves it
    seconds: int
    # Seconds for which one request settles its last stop
    patience_seconds: int


class LimitsWebhooks(TypedDict):
    # Endpoints of a merchant
    endpoints: int
    # Seconds in which an endpoint must answer
    attempt_seconds: int
    # Size of a webhook in bytes; larger events are shortened
    body_bytes: int
    # Bytes of the answer that are read
    answer_bytes: int
    # Days for which events can be sent again
    replay_days: int
    # Hours for which the previous secret still signs
    secret_overlap_hours: int
    # Days without a success until an endpoint is disabled
    failure_days: int
    # Attempts that are returned
    attempts_shown: int


class LimitsJob(TypedDict):
    # Errors that a job lists
    errors: int
    # Minutes for which a link to a result is valid
    result_minutes: int
    # Hours for which a result is kept
    file_hours: int
    # Days for which a job is kept
    days: int


class LimitsWallet(TypedDict):
    # Largest amount of a transaction, in minor units
    amount: int
    # Largest balance, in minor units
    balance: int
    # Seconds in which a withdrawal can be canceled
    grace_seconds: int
    # Days until a payment request expires, if it names no time
    request_days: int
    # Longest time until a payment request expires, in days
    request_maximum_days: int
    # Open payment requests of a merchant
    open_requests: int


class LimitsExport(TypedDict):
    # Rows in one response
    rows: int
    # Rows in the file of a job
    job_rows: int
    # Longest range in days
    days: int
    # Exports of a merchant at once, per process
    per_merchant: int
    # Exports at once, per process
    total: int


class LimitsKyb(TypedDict):
    # People of a business
    persons: int
    # Documents of a business
    documents: int
    # Size of a document in bytes
    document_bytes: int
    # Days until a business must be verified again
    review_days: int
    # Days in which it must be verified again
    deadline_days: int


class LimitsBilling(TypedDict):
    # Hours after the end of a period before it is billed
    finalize_hours: int
    # Days until an invoice is due
    due_days: int
    # Days after the due date until an unpaid invoice is given up
    uncollectible_days: int
    # Percentages of the included usage at which the merchant is notified
    thresholds: LimitsBillingThresholds
    # Minutes for which a link to an invoice is valid
    link_minutes: int


LimitsBillingThresholds = TypedDict(
    "LimitsBillingThresholds",
    {
        # First percentage of the included usage at which the merchant is notified
        "0": "int",
        # Second percentage of the included usage at which the merchant is notified
        "1": "int",
    },
)


class LimitsApiToken(TypedDict):
    # Days until a token expires, if omitted
    default_days: int
    # Longest life of a token in days
    maximum_days: int
    # Active tokens of a merchant
    active: int
    # Entries in the list of allowed addresses
    allowed_addresses: int
    # Entries in the list of allowed origins
    allowed_origins: int
    # Longest time for which a rotated secret still works, in hours
    overlap_hours: int
    # Hours for which a rotated secret still works, if omitted
    default_overlap_hours: int


class LimitsSession(TypedDict):
    # Minutes for which an access token is valid
    access_minutes: int
    # Days without use until a session ends
    idle_days: int
    # Days until a session ends in any case
    absolute_days: int
    # Minutes for which a proof of identity counts
    step_up_minutes: int
    # Seconds in which a refresh token can be used twice, such as by two tabs
    refresh_grace_seconds: int


class LimitsConnections(TypedDict):
    # In all
    in_all: int
    # From one address; an IPv6 /64 counts as one
    per_address: int


class LimitsUploads(TypedDict):
    # Of a merchant
    per_merchant: int
    # In all
    in_all: int


class LimitsStreams(TypedDict):
    # Of a person
    per_person: int
    # Of a merchant
    per_merchant: int
    # Streams from which `per_merchant_crowded` applies
    crowded: int
    # Of a merchant while many streams are open
    per_merchant_crowded: int
    # In all
    in_all: int
    # Notifications that are read at once
    batch: int
    # Seconds between two heartbeats
    heartbeat_seconds: int


class LimitsMemberSession(TypedDict):
    # Days until a session ends
    days: int
    # Minutes after sign-in in which members can export or erase their data
    step_up_minutes: int
    # Minutes for which a sign-in link is valid
    link_minutes: int
    # Wrong codes for one mail
    code_attempts: int
    # Devices of a member
    per_member: int


class LimitsPushSubscriptions(TypedDict):
    # Browsers of a member; the oldest is dropped for a new one
    per_member: int


class LimitsPasskeys(TypedDict):
    # Of a person
    per_person: int
    # Minutes to answer a challenge
    challenge_minutes: int


class LimitsOutsideLogin(TypedDict):
    # Greatest age of an ID token, in minutes
    token_minutes: int
    # Minutes to sign in there
    challenge_minutes: int


class LimitsTeam(TypedDict):
    # Members and open invitations of a merchant
    members: int
    # Days for which an invitation is valid
    invitation_days: int


class LimitsDeviceLogin(TypedDict):
    # Minutes for which a code is valid
    minutes: int
    # Seconds that the device waits between two requests
    poll_seconds: int


class LimitsPasswordReset(TypedDict):
    # Minutes for which a link is valid
    minutes: int
    # Mails to one address within an hour
    per_hour: int


class LimitsEmailVerification(TypedDict):
    # Hours for which a link is valid
    hours: int
    # Mails to one address within an hour
    per_hour: int


class LimitsMfa(TypedDict):
    # Recovery codes of a user
    recovery_codes: int
    # Steps of 30 seconds by which a code can be early or late
    drift_steps: int
    # Wrong codes before a step-up must be started again
    attempts: int


class LimitsMetadata(TypedDict):
    # Keys
    keys: int
    # Characters of a key
    key_length: int
    # Characters of a value
    value_length: int


class MemberAccess(TypedDict):
    # Kind of object: always `member_access`
    object: Literal["member_access"]
    # The session; keep it as secret as a password
    token: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class MemberBalance(TypedDict):
    # Id of a membership
    id: str
    # Number of points
    points: MemberBalancePoints


class MemberBalancePoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int


class MemberCard(TypedDict):
    # Id of a membership
    id: str
    # Kind of object: always `member_card`
    object: Literal["member_card"]
    # The card as a page. Anyone with the link can see the card
    url: str
    # Name of the pass
    pass_name: str
    # Serial of the membership, as in the barcode
    serial: str
    # Current status
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Text of the QR code; null once the membership has ended
    barcode: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # Points of the card
    points: MemberCardPoints
    # Null unless the pass is a stamp card with a reward
    stamps: MemberCardStamps | None
    # Tier of the membership; null if the pass has none
    tier: MemberCardTier
    # Rewards of the pass
    rewards: list[MemberCardRewardsItem]
    # Vouchers that the member can redeem
    vouchers: list[MemberCardVouchersItem]
    # The latest points transactions, newest first
    history: list[MemberCardHistoryItem]
    # The latest posts for members of the pass, newest first
    posts: list[MemberCardPostsItem]
    # Code and link with which the member brings friends; null if the merchant offers none
    referral: MemberCardReferral | None


class MemberCardPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Soonest first
    expiring: list[MemberCardPointsExpiringItem]


class MemberCardPointsExpiringItem(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MemberCardStamps(TypedDict):
    # Stamps on the card that isn’t full yet
    collected: int
    # Places on a card: the points of the cheapest reward
    of: int
    # Cards that are full; each one buys the cheapest reward
    full_cards: int


class MemberCardTier(TypedDict):
    # Name of the tier
    name: str | None
    # What the tier offers, one line each, for customers
    benefits: list[str]
    # The next higher tier; null in the highest
    next: MemberCardTierNext | None


class MemberCardTierNext(TypedDict):
    # Name of the tier
    name: str
    # Points to earn until the next tier
    points_missing: int


class MemberCardRewardsItem(TypedDict):
    # Id of a reward
    id: str
    # Name of the reward, as customers see it
    name: str
    # Points that the reward costs
    points: int
    # Whether the available points suffice
    in_reach: bool
    # Of a picture
    image_url: NotRequired[str]


class MemberCardVouchersItem(TypedDict):
    # Id of a voucher
    id: str
    # Code to show; null if it is secret
    code: str | None
    # Discount or balance, in the member’s language
    worth: str
    # Of the merchant
    message: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # `used`: nothing is left; shown for 30 days
    status: Literal["usable", "used"]
    # How often the member can still redeem it; null without a limit
    uses: MemberCardVouchersItemUses | None


class MemberCardVouchersItemUses(TypedDict):
    # Uses that are left
    left: int
    # Uses in all
    of: int


class MemberCardHistoryItem(TypedDict):
    # Id of a points transaction
    id: str
    # Why the points changed
    type: str
    # Points added, or removed if negative
    points: int
    # When it happened (RFC 3339, UTC)
    at: str


class MemberCardPostsItem(TypedDict):
    # Id of a post
    id: str
    # Heading, in plain text
    title: str
    # Text, as people see it
    body: str
    # Images and videos, in this order; empty if there are none
    media: list[MemberCardPostsItemMediaItem]
    # Button below the text; null if there is none
    cta: MemberCardPostsItemCta | None
    # When it was published (RFC 3339, UTC)
    published_at: str


class MemberCardPostsItemMediaItem(TypedDict):
    # URL of the file: `https`
    url: str
    # Kind of file
    type: Literal["image", "video"]
    # Description for people who cannot see it; omitted if there is none
    alt: NotRequired[str]


class MemberCardPostsItemCta(TypedDict):
    # Text of the button
    label: str
    # Page that the button opens: `https`
    url: str


class MemberCardReferral(TypedDict):
    # Referral code
    code: str
    # Page to join with the code
    url: str


class MemberCards(TypedDict):
    # Kind of object: always `member_cards`
    object: Literal["member_cards"]
    # One card for each membership
    data: list[MemberCard]


class MemberImportPreview(TypedDict):
    # Kind of object: always `import_preview`
    object: Literal["import_preview"]
    # What was found out about the file
    file: MemberImportPreviewFile
    # In the order of the file, with what each was read as
    columns: list[MemberImportPreviewColumnsItem]
    # Of the amounts, if there can be any
    currency: str | None
    # The rows that can be imported, as they will be stored: send each `item` to the bulk route
    rows: list[MemberImportPreviewRowsItem]
    # Rows that are left out, with each reason
    faults: list[MemberImportPreviewFaultsItem]
    # Values that are left out or strange, in rows that can be imported
    warnings: list[MemberImportPreviewWarningsItem]
    # Rows that repeat an earlier one
    skipped: list[MemberImportPreviewSkippedItem]


class MemberImportPreviewFile(TypedDict):
    # Format of the file
    format: Literal["csv", "xlsx"]
    # Such as `utf-8` or `windows-1252`; null for a workbook
    encoding: str | None
    # Null for a workbook, or with one column
    separator: str | None
    # How its lines end; null for a workbook, or with one line
    line_ends: Literal["lf", "crlf", "cr", "mixed"] | None
    # The program that wrote it, if its columns tell
    program: Literal["shopify", "square", "woocommerce", "mailchimp", "klaviyo", "smile", "loyaltylion", "stamp_me"] | None
    # Whether a row names the columns
    has_header: bool
    # Rows below the header
    rows: int


class MemberImportPreviewColumnsItem(TypedDict):
    # As in the header
    name: str | None
    # Up to three cells as in the file
    sample: list[str]
    # What the column was read as; null if it is ignored
    field: Literal["email", "name", "first_name", "last_name", "phone", "external_id", "marketing_email", "marketing_sms", "refuses_email", "initial_points", "starts_at", "expires_at"] | None


class MemberImportPreviewRowsItem(TypedDict):
    # Where the row starts in the file
    line: int
    # What the bulk route takes
    item: MemberImportPreviewRowsItemItem


class MemberImportPreviewRowsItemItem(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
    customer: MemberImportPreviewRowsItemItemCustomer
    # Id of a tier
    tier_id: NotRequired[str]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
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


class MemberImportPreviewRowsItemItemCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[MemberImportPreviewRowsItemItemCustomerConsents]


class MemberImportPreviewRowsItemItemCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class MemberImportPreviewFaultsItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class MemberImportPreviewWarningsItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class MemberImportPreviewSkippedItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class MemberPanel(TypedDict):
    # Kind of object: always `member_panel`
    object: Literal["member_panel"]
    # Name of the merchant, for the button
    merchant_name: str
    # Language of the texts
    language: Literal["en", "it", "de", "fr", "es"]
    # Color of the button, `#RRGGBB`
    background_color: str
    # Color of texts, `#RRGGBB`
    text_color: str
    # Text of the button that opens the panel
    open_label: str
    # Text of the button that closes the panel
    close_label: str


class MemberProfile(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `member`
    object: Literal["member"]
    # The merchant whose member it is
    merchant: MemberProfileMerchant
    # Full name; null if unknown
    name: str | None
    # Email address; null if unknown
    email: str | None
    # E.164, such as `+390212345678`; null if unknown
    phone: str | None
    # Language of the member pages and of mails, BCP 47
    locale: str | None
    # What the customer agreed to, with time and source
    consents: MemberProfileConsents
    # Increases with every change
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str


class MemberProfileMerchant(TypedDict):
    # Id of a merchant
    id: str
    # Name, as people see it
    name: str


class MemberProfileConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None


class MemberPushSubscription(TypedDict):
    # Id of a push subscription
    id: str
    # Kind of object: always `member_push_subscription`
    object: Literal["member_push_subscription"]
    # Whether it was made by the device of this request
    current: bool
    # Browser and system
    device: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str


class MemberPushSubscriptions(TypedDict):
    # Kind of object: always `member_push_subscriptions`
    object: Literal["member_push_subscriptions"]
    # VAPID key (RFC 8292) for `PushManager.subscribe()`, base64url
    public_key: str
    # The browsers, newest first
    data: list[MemberPushSubscription]


class MemberSession(TypedDict):
    # Id of a member session
    id: str
    # Kind of object: always `member_session`
    object: Literal["member_session"]
    # Whether it is the session of this request
    current: bool
    # Browser and system at sign-in
    device: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class MemberSessions(TypedDict):
    # Kind of object: always `member_sessions`
    object: Literal["member_sessions"]
    # Devices that are signed in, the latest sign-in first
    data: list[MemberSession]


class MemberSignIn(TypedDict):
    # Kind of object: always `member_sign_in`
    object: Literal["member_sign_in"]
    # Names the mail when its code is sent
    request: str


class Membership(TypedDict):
    # Id of a membership
    id: str
    # Kind of object: always `membership`
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
    # Current status; memberships start and expire automatically. `merged`: joined with the one in
    # `merged_into`, to which its id, serial, barcode and card lead
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Id of a membership
    merged_into: NotRequired[str]
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: str | None
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: str | None
    # Balances in points
    points: MembershipPoints
    # Links and state of the pass in wallets
    wallet: MembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Who issued it
    issued_by: MembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class MembershipPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: MembershipPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[MembershipPointsExpiringItem]]


class MembershipPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MembershipPointsExpiringItem(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class MembershipSnapshot(TypedDict):
    # Id of a membership
    id: str
    # Kind of object: always `membership`
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
    # Current status; memberships start and expire automatically. `merged`: joined with the one in
    # `merged_into`, to which its id, serial, barcode and card lead
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Id of a membership
    merged_into: NotRequired[str]
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: str | None
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: str | None
    # Links and state of the pass in wallets
    wallet: MembershipSnapshotWallet
    # Number of visits; does not raise `version`
    check_ins: int
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Who issued it
    issued_by: MembershipSnapshotIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # The reason given for the change
    reason: NotRequired[str]
    # Balances in points
    points: MembershipSnapshotPoints


class MembershipSnapshotWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipSnapshotIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class MembershipSnapshotPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: NotRequired[MembershipSnapshotPointsNextExpiry | None]


class MembershipSnapshotPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class Pass(TypedDict):
    # Id of a pass
    id: str
    # Kind of object: always `pass`
    object: Literal["pass"]
    # Id of a merchant
    merchant_id: str
    # Id of a pass template
    template_id: str
    # Name, as customers see it
    name: str
    # What the pass offers, for customers; null if there is none
    description: str | None
    # Only an `active` pass can be issued. `paused` can be resumed; `archived` is final
    status: Literal["draft", "active", "paused", "archived"]
    # Tiers, from the lowest to the highest; empty if there are none
    tiers: list[PassTiersItem]
    # How customers earn points; null if tills always send them
    earn_rule: PassEarnRule | None
    # `points` points pay `amount` of an order; null if points only buy rewards
    spend_rule: PassSpendRule | None
    # When earned points expire; null if they never do
    points_expiry: PassPointsExpiry | None
    # Days until earned points can be spent; 0 for at once
    pending_days: int
    # How long memberships last
    validity: PassValidity
    # How many memberships can be issued; null for any number
    max_issued: int | None
    # Total memberships issued; does not raise `version`
    issued_count: int
    # Whether a customer can hold more than one
    allow_multiple: bool
    # Price of a membership; null if it is free
    price: PassPrice | None
    # What customers can get for points; empty if there is nothing
    rewards: list[PassRewardsItem]
    # Maximum points without an order, also as `initial_points`, for callers who can neither adjust points
    # nor change passes
    till_limits: PassTillLimits
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class MembershipsCreatePassResult(Pass):
    # A pass that was issued to a customer, with points and tier
    issued: NotRequired[Membership]


class MembershipsCreatePassResultTiersItem(TypedDict):
    # Id of a tier
    id: str
    # Name of the tier, as customers see it
    name: str
    # Points ever earned from which a membership has the tier; null for none in the first tier, and for
    # tiers that are only set by hand
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    # What the tier offers, one line each, for customers
    benefits: list[str]


class MembershipsCreatePassResultEarnRule(TypedDict):
    # `spend`: by amount; `visit`: by visit; `none`: tills send the points
    basis: Literal["spend", "visit", "none"]
    # Points for each `unit_amount` spent, or for each visit
    points_per_unit: int | None
    # Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units,
    # such as cents)
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    # What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next
    # earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50
    # are 5 points for 3.00, not 6
    rounding: Literal["floor", "nearest", "whole_units", "carry"]
    # Items that match every given field; an empty filter matches all items
    excludes: NotRequired[ItemFilter]


class MembershipsCreatePassResultSpendRule(TypedDict):
    # Points that pay `amount`
    points: int
    # What these points pay (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassResultPointsExpiry(TypedDict):
    # `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never
    mode: Literal["none", "rolling", "calendar"]
    # With `rolling`: months after which points expire; null otherwise
    months: int | None
    # With `calendar`: day of the year, `MM-DD`; null otherwise
    month_day: str | None


class MembershipsCreatePassResultValidity(TypedDict):
    # `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end
    mode: Literal["none", "fixed", "rolling"]
    # With `rolling`: days from the start; null otherwise
    days: int | None
    # With `fixed`: when all memberships end; null otherwise (RFC 3339, UTC)
    ends_at: str | None


class MembershipsCreatePassResultPrice(TypedDict):
    # Price (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassResultRewardsItem(TypedDict):
    # Id of a reward
    id: str
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int
    # `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else
    kind: Literal["discount", "item", "custom"]
    # What the reward takes off, or is worth; null if it has no value in money
    value: MembershipsCreatePassResultRewardsItemValue | None
    # An https URL, or the `url` of an uploaded picture
    image_url: NotRequired[str]


class MembershipsCreatePassResultRewardsItemValue(TypedDict):
    # Value (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


MembershipsGetResult = TypedDict(
    "MembershipsGetResult",
    {
        # Id of a membership
        "id": "str",
        # Kind of object: always `membership`
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
        # Current status; memberships start and expire automatically. `merged`: joined with the one in
        # `merged_into`, to which its id, serial, barcode and card lead
        "status": "Literal[\"pending\", \"active\", \"suspended\", \"expired\", \"revoked\", \"merged\"]",
        # Id of a membership
        "merged_into": "NotRequired[str]",
        # When it was issued (RFC 3339, UTC)
        "issued_at": "str",
        # From when it is valid; null for at once (RFC 3339, UTC)
        "starts_at": "str | None",
        # When it expires; null for never (RFC 3339, UTC)
        "expires_at": "str | None",
        # When it was revoked; null unless it was (RFC 3339, UTC)
        "revoked_at": "str | None",
        # Why it was revoked; null unless it was, with a reason
        "revoke_reason": "str | None",
        # Balances in points
        "points": "MembershipsGetResultPoints",
        # Links and state of the pass in wallets
        "wallet": "MembershipsGetResultWallet",
        # Number of visits; does not raise `version`
        "check_ins": "int",
        # Your own id of this object, unique per merchant; null or omitted if you set none
        "external_id": "str | None",
        # Who issued it
        "issued_by": "MembershipsGetResultIssuedBy",
        # Up to 50 key-value pairs of your own
        "metadata": "dict[str, str]",
        # Increases with every change; send it in quotes as `If-Match`
        "version": "int",
        # When it was created (RFC 3339, UTC)
        "created_at": "str",
        # When it last changed (RFC 3339, UTC)
        "updated_at": "str",
        # A customer of the merchant
        "customer": "NotRequired[Customer]",
        # A program that customers can join, with its rules for points, tiers and rewards
        "pass": "NotRequired[Pass]",
    },
)


class MembershipsGetResultPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: MembershipsGetResultPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[MembershipsGetResultPointsExpiringItem]]


class MembershipsGetResultPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MembershipsGetResultPointsExpiringItem(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MembershipsGetResultWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipsGetResultIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class MembershipsHeldTwice(TypedDict):
    # Kind of object: always `memberships_held_twice`
    object: Literal["memberships_held_twice"]
    # Number of pairs
    count: int


class MembershipsListIssuedItem(Membership):
    # A customer of the merchant
    customer: NotRequired[Customer]


class MembershipsListIssuedItemPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: MembershipsListIssuedItemPointsNextExpiry | None
    # Soonest first, up to 100; included only when a single membership is read
    expiring: NotRequired[list[MembershipsListIssuedItemPointsExpiringItem]]


class MembershipsListIssuedItemPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MembershipsListIssuedItemPointsExpiringItem(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class MembershipsListIssuedItemWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class MembershipsListIssuedItemIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class MembershipsListPassesItem(Pass):
    # Memberships by status
    counts: MembershipsListPassesItemCounts


class MembershipsListPassesItemTiersItem(TypedDict):
    # Id of a tier
    id: str
    # Name of the tier, as customers see it
    name: str
    # Points ever earned from which a membership has the tier; null for none in the first tier, and for
    # tiers that are only set by hand
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    # What the tier offers, one line each, for customers
    benefits: list[str]


class MembershipsListPassesItemEarnRule(TypedDict):
    # `spend`: by amount; `visit`: by visit; `none`: tills send the points
    basis: Literal["spend", "visit", "none"]
    # Points for each `unit_amount` spent, or for each visit
    points_per_unit: int | None
    # Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units,
    # such as cents)
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    # What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next
    # earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50
    # are 5 points for 3.00, not 6
    rounding: Literal["floor", "nearest", "whole_units", "carry"]
    # Items that match every given field; an empty filter matches all items
    excludes: NotRequired[ItemFilter]


class MembershipsListPassesItemSpendRule(TypedDict):
    # Points that pay `amount`
    points: int
    # What these points pay (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsListPassesItemPointsExpiry(TypedDict):
    # `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never
    mode: Literal["none", "rolling", "calendar"]
    # With `rolling`: months after which points expire; null otherwise
    months: int | None
    # With `calendar`: day of the year, `MM-DD`; null otherwise
    month_day: str | None


class MembershipsListPassesItemValidity(TypedDict):
    # `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end
    mode: Literal["none", "fixed", "rolling"]
    # With `rolling`: days from the start; null otherwise
    days: int | None
    # With `fixed`: when all memberships end; null otherwise (RFC 3339, UTC)
    ends_at: str | None


class MembershipsListPassesItemPrice(TypedDict):
    # Price (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsListPassesItemRewardsItem(TypedDict):
    # Id of a reward
    id: str
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int
    # `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else
    kind: Literal["discount", "item", "custom"]
    # What the reward takes off, or is worth; null if it has no value in money
    value: MembershipsListPassesItemRewardsItemValue | None
    # An https URL, or the `url` of an uploaded picture
    image_url: NotRequired[str]


class MembershipsListPassesItemRewardsItemValue(TypedDict):
    # Value (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsListPassesItemCounts(TypedDict):
    # Total issued, including revoked ones
    issued: int
    # Memberships that are active now
    active: int
    # Memberships that have expired
    expired: int
    # Memberships that were revoked
    revoked: int


class Merchant(TypedDict):
    # Id of a merchant
    id: str
    # Kind of object: always `merchant`
    object: Literal["merchant"]
    # Id of a merchant
    merchant_id: str
    # Name, as people see it
    name: str
    # Registered name of the business; null if unknown
    legal_name: str | None
    # What the business offers, for customers; null if there is none
    description: str | None
    # `pending`: not opened yet; `suspended`: paused by the operator; `closed`: ended for good. Only
    # `active` merchants can be used
    status: Literal["pending", "active", "suspended", "closed"]
    # ISO 3166-1
    country: str
    # IANA time zone
    timezone: str
    # ISO 4217
    default_currency: str
    # BCP 47
    locale: str
    # Line of business; null if none is set
    category: str | None
    # Website of the business: an `https` URL; null if there is none
    website: str | None
    # Address for customers with questions; null if there is none
    support_email: str | None
    # E.164
    support_phone: str | None
    # An https URL, or the `url` of an uploaded picture
    logo_url: str | None
    # Main color of the brand, `#RRGGBB`; null if none is set
    brand_color: str | None
    # Postal address
    address: MerchantAddress | None
    # Shops and branches; a list that you send replaces the present one
    locations: list[MerchantLocationsItem]
    # Status of the business verification
    kyb_status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # Id of the group of merchants that it belongs to; null if it belongs to none
    group_id: str | None
    # Sender, quiet hours and spending notices of mails to customers
    communication_settings: MerchantCommunicationSettings
    # How discounts combine on one order
    discount_rule: DiscountRule
    # Maximum balance of a gift card that a till sells or loads, and of what one person or token sells
    # since midnight, for callers who can’t create vouchers
    till_limits: TillLimits
    # Whether this is a sandbox, for testing; nothing is sent from it
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class MerchantAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class MerchantLocationsItem(TypedDict):
    # Id of a location
    id: str
    # Name of the location, as customers know it
    name: str
    # Postal address
    address: NotRequired[MerchantLocationsItemAddress]


class MerchantLocationsItemAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class MerchantCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    # Address that answers go to; null for none of its own
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone; never the whole
    # day
    quiet_hours: MerchantCommunicationSettingsQuietHours | None
    # Whether members get a mail when points, or money on a gift card of theirs, were spent
    spending_notices: bool


class MerchantCommunicationSettingsQuietHours(TypedDict):
    # Start of the quiet time, `HH:MM` in the time zone of the merchant
    start: str
    # End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day
    end: str


class MerchantState(TypedDict):
    # Kind of object: always `merchant_state`
    object: Literal["merchant_state"]
    # A business with its profile and settings
    merchant: Merchant
    # Name of the cell; `home` with a single database
    cell: str
    # The move to another cell that is in progress; null if there is none
    move: MerchantStateMove | None
    # Active owners, up to 20
    owners: list[MerchantStateOwnersItem]
    # One for each currency
    wallets: list[Wallet]
    # Plan and its status; null if the merchant is not billed
    subscription: MerchantStateSubscription | None
    # The last change of status by an operator; null if there was none
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
    # Name of the owner; null until they set one
    name: str | None
    # Email address of the owner
    email: str


class MerchantStateSubscription(TypedDict):
    # Null for the standard plan
    plan: str | None
    # Status of the subscription
    status: Literal["trialing", "active", "past_due", "canceled"]


class MerchantStateLastDecision(TypedDict):
    # Status that the operator set
    status: Literal["active", "suspended", "closed"]
    # Reason that the operator gave; null if none was given
    reason: str | None
    # Id of a user
    decided_by: str | None
    # When it was decided (RFC 3339, UTC)
    decided_at: str


class MerchantSummary(TypedDict):
    # Id of a merchant
    id: str
    # Kind of object: always `merchant_summary`
    object: Literal["merchant_summary"]
    # Name, as people see it
    name: str
    # Registered name of the business; null if unknown
    legal_name: str | None
    # Current status
    status: Literal["pending", "active", "suspended", "closed"]
    # Status of the business verification
    kyb_status: Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]
    # ISO 3166-1
    country: str
    # Whether this is a sandbox
    sandbox: bool
    # Name of the cell; `home` with a single database
    cell: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class MergedCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
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
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class MergedDuplicate(TypedDict):
    # Id of a customer
    id: str
    # Name, as people see it
    name: str | None
    # When it was merged (RFC 3339, UTC)
    merged_at: str
    # Until when the merge can be undone (RFC 3339, UTC)
    undo_until: str


class MfaConfirmed(TypedDict):
    # Codes that each replace a one-time code once; shown only now
    recovery_codes: list[str]


class MfaEnrollment(TypedDict):
    # Base32 (RFC 4648), for manual entry in the app
    secret: str
    # URL with the secret, for a QR code
    otpauth_url: str


class MfaState(TypedDict):
    # Whether signing in requires a one-time code
    totp: bool
    # Recovery codes that are not used yet
    recovery_codes_left: int


class MovedInMerge(TypedDict):
    # Memberships that moved to the remaining customer
    memberships: int
    # Points that can be spent, in these memberships
    points: int
    # Vouchers issued to the duplicate
    vouchers: int
    # Redemptions that moved to the remaining customer
    redemptions: int


class Notification(TypedDict):
    # Id of a notification
    id: str
    # Kind of object: always `notification`
    object: Literal["notification"]
    # Id of a merchant
    merchant_id: str
    # Id of a user
    recipient_id: str
    # Type of the event
    type: Literal["api_token.created", "api_token.expiring", "api_token.abuse_detected", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]
    # How urgent it is
    severity: Literal["info", "warning", "critical"]
    # Heading, in plain text
    title: str
    # What happened, and what to do
    body: str
    # Related page in the console
    link: str | None
    # Ids of the related objects
    data: dict[str, str]
    # When it was read; null until then (RFC 3339, UTC)
    read_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class NotificationPreferences(TypedDict):
    # Kind of object: always `notification_preferences`
    object: Literal["notification_preferences"]
    # Types that do not notify you
    muted_types: list[Literal["api_token.created", "api_token.expiring", "api_token.abuse_detected", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]
    # Notifications below this severity are not sent
    minimum_severity: Literal["info", "warning", "critical"]
    # Increases with every change
    version: int
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None


class NotifiedMembership(TypedDict):
    # Id of a membership
    id: str
    # Kind of object: always `membership`
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
    # Current status; memberships start and expire automatically. `merged`: joined with the one in
    # `merged_into`, to which its id, serial, barcode and card lead
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Id of a membership
    merged_into: NotRequired[str]
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: str | None
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: str | None
    # Links and state of the pass in wallets
    wallet: NotifiedMembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Who issued it
    issued_by: NotifiedMembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # The reason given for the change
    reason: NotRequired[str]
    # Balances in points
    points: NotifiedMembershipPoints
    # Whether a message is sent to the customer
    notify: NotRequired[bool]


class NotifiedMembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class NotifiedMembershipIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class NotifiedMembershipPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: NotRequired[NotifiedMembershipPointsNextExpiry | None]


class NotifiedMembershipPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class OidcDiscovery(TypedDict):
    # Identifier of the issuer: an `https` URL, as in the `iss` of its tokens
    issuer: str
    # URL to which the browser goes to sign in
    authorization_endpoint: str


class OidcIssuer(TypedDict):
    # Identifier of the issuer: an `https` URL, as in the `iss` of its tokens
    issuer: str
    # Name of the company, for the sign-in button
    name: str
    # The id of this server at the issuer
    client_id: str


class Order(TypedDict):
    # Id of a order
    id: str
    # Kind of object: always `order`
    object: Literal["order"]
    # Id of a merchant
    merchant_id: str
    # Your own id of the order
    order_id: str
    # `quoted`: only a quote is known; the order gets its own `id` once something counts towards it.
    # `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved
    # until `held_until`. `returned`: all lines came back, even if the shipping was kept
    status: Literal["open", "held", "applied", "partially_returned", "returned", "quoted"]
    # Total of the order before discounts; null until a call sent it (Minor units, such as cents)
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
    # Your name of the sales channel, such as `web`; null if you sent none
    channel: str | None
    # Your id of the member of staff at the till; null if you sent none
    staff: str | None
    # What the order costs, as it was applied or held; null if neither has happened
    pricing: Pricing | None
    # The balance afterwards, for the receipt; only in the response of `orders.apply`, to callers with a
    # scope of memberships. Null without a membership
    membership: NotRequired[MemberBalance | None]
    # The last quote; null if there was none, and omitted in lists
    quote: NotRequired[OrderQuote | None]
    # Until when the order holds what it uses; null without a hold (RFC 3339, UTC)
    held_until: str | None
    # When the order was applied; null until then (RFC 3339, UTC)
    applied_at: str | None
    # Returns, oldest first
    returns: list[OrderReturn]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class OrderLine(TypedDict):
    # Your own id of the line; null if you sent none
    id: str | None
    # Your article number; null or omitted if the item has none
    sku: str | None
    # Name of the item; null if you sent none
    name: str | None
    # Number of units
    quantity: float
    # Amount (Minor units, such as cents)
    amount: int
    # What was taken off (Minor units, such as cents)
    discount_amount: int
    # Present if the line never earns points: it sells stored value, or the pass excludes it with
    # `earn_rule.excludes`
    earns: NotRequired[Literal[False]]


class OrderQuote(TypedDict):
    # When the order was quoted (RFC 3339, UTC)
    quoted_at: str
    # Whether nothing was refused
    valid: bool
    # What an order costs after discounts, gifts and points
    pricing: Pricing


class OrderReturn(TypedDict):
    # Id of a order return
    id: str
    # Kind of object: always `order_return`
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
    # Part of the shipping that was returned (Minor units, such as cents)
    shipping_amount: int
    # What was returned of each line; with `shipping_amount` the amounts add up to `amount`. An `amount`
    # is divided over what is left of the lines and the shipping, with a `quantity` of 0
    lines: list[OrderReturnLinesItem]
    # Why it was returned, in your words
    reason: str
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str


class OrderReturnLinesItem(TypedDict):
    # Index of the line in the order, starting at 0
    line: int
    # Number of units
    quantity: float
    # Amount of the line (Minor units, such as cents)
    amount: int


class OrderSnapshot(TypedDict):
    # Id of a order
    id: str
    # Kind of object: always `order`
    object: Literal["order"]
    # Id of a merchant
    merchant_id: str
    # Your own id of the order
    order_id: str
    # `quoted`: only a quote is known; the order gets its own `id` once something counts towards it.
    # `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved
    # until `held_until`. `returned`: all lines came back, even if the shipping was kept
    status: Literal["open", "held", "applied", "partially_returned", "returned", "quoted"]
    # Total of the order before discounts; null until a call sent it (Minor units, such as cents)
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
    # Your name of the sales channel, such as `web`; null if you sent none
    channel: str | None
    # What the order costs, as it was applied or held; null if neither has happened
    pricing: Pricing | None
    # The balance afterwards, for the receipt; only in the response of `orders.apply`, to callers with a
    # scope of memberships. Null without a membership
    membership: NotRequired[MemberBalance | None]
    # Until when the order holds what it uses; null without a hold (RFC 3339, UTC)
    held_until: str | None
    # When the order was applied; null until then (RFC 3339, UTC)
    applied_at: str | None
    # Returns, oldest first
    returns: list[OrderReturn]
    # Increases with every change
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


OutboxMessage = TypedDict(
    "OutboxMessage",
    {
        # Id of a delivery
        "id": "str",
        # Kind of object: always `outbox_message`
        "object": "Literal[\"outbox_message\"]",
        # Id of a merchant
        "merchant_id": "str",
        # Id of a communication
        "communication_id": "str",
        # Your name of the sales channel, such as `web`; null if you sent none
        "channel": "Literal[\"email\", \"push\", \"wallet\", \"sms\"]",
        # Sender, with name and address
        "from": "str",
        # An email address, a phone number, or the devices that get the push notification
        "to": "str",
        # Address that answers go to; null for the sender
        "reply_to": "str | None",
        # Subject line of the mail
        "subject": "str",
        # The message as plain text
        "text": "str",
        # The message as HTML
        "html": "str",
        # URL that unsubscribes with one click; null for mails that are not marketing
        "list_unsubscribe": "str | None",
        # When it was created (RFC 3339, UTC)
        "created_at": "str",
    },
)


class OutsideChallenge(TypedDict):
    # Proves that the sign-in was started here; send it with the ID token
    challenge: str
    # The `nonce` to send to the issuer; its ID token must contain it
    nonce: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class OutsideIdentity(TypedDict):
    # Id of a outside identity
    id: str
    # Kind of object: always `outside_identity`
    object: Literal["outside_identity"]
    # Identifier of the issuer: an `https` URL, as in the `iss` of its tokens
    issuer: str
    # Your subject identifier at the issuer
    subject: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it was last used; null if never (RFC 3339, UTC)
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it was last used (RFC 3339, UTC)
    last_used_at: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class PassTiersItem(TypedDict):
    # Id of a tier
    id: str
    # Name of the tier, as customers see it
    name: str
    # Points ever earned from which a membership has the tier; null for none in the first tier, and for
    # tiers that are only set by hand
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    # What the tier offers, one line each, for customers
    benefits: list[str]


class PassEarnRule(TypedDict):
    # `spend`: by amount; `visit`: by visit; `none`: tills send the points
    basis: Literal["spend", "visit", "none"]
    # Points for each `unit_amount` spent, or for each visit
    points_per_unit: int | None
    # Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units,
    # such as cents)
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    # What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next
    # earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50
    # are 5 points for 3.00, not 6
    rounding: Literal["floor", "nearest", "whole_units", "carry"]
    # Items that match every given field; an empty filter matches all items
    excludes: NotRequired[ItemFilter]


class PassSpendRule(TypedDict):
    # Points that pay `amount`
    points: int
    # What these points pay (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class PassPointsExpiry(TypedDict):
    # `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never
    mode: Literal["none", "rolling", "calendar"]
    # With `rolling`: months after which points expire; null otherwise
    months: int | None
    # With `calendar`: day of the year, `MM-DD`; null otherwise
    month_day: str | None


class PassValidity(TypedDict):
    # `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end
    mode: Literal["none", "fixed", "rolling"]
    # With `rolling`: days from the start; null otherwise
    days: int | None
    # With `fixed`: when all memberships end; null otherwise (RFC 3339, UTC)
    ends_at: str | None


class PassPrice(TypedDict):
    # Price (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class PassRewardsItem(TypedDict):
    # Id of a reward
    id: str
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int
    # `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else
    kind: Literal["discount", "item", "custom"]
    # What the reward takes off, or is worth; null if it has no value in money
    value: PassRewardsItemValue | None
    # An https URL, or the `url` of an uploaded picture
    image_url: NotRequired[str]


class PassRewardsItemValue(TypedDict):
    # Value (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class PassEnrollment(TypedDict):
    # Kind of object: always `pass_enrollment`
    object: Literal["pass_enrollment"]
    # Id of a pass
    pass_id: str
    # Whether customers can join online, on the join page
    enabled: bool
    # First line of the join page
    headline: str | None
    # The words of the marketing consent; without them the page has its own
    marketing_consent: str | None
    # Privacy notice: an `https` URL; null if there is none
    privacy_url: str | None
    # Address of the join page
    url: str
    # Increases with every change
    version: int


class PassTemplate(TypedDict):
    # Id of a pass template
    id: str
    # Kind of object: always `pass_template`
    object: Literal["pass_template"]
    # Id of a merchant
    merchant_id: str
    # Name, as people see it
    name: str
    # What kind of pass it is; wallets show each differently
    type: Literal["loyalty", "membership", "stamp", "event"]
    # Colors and images; null until they are set
    design: PassTemplateDesign | None
    # Lines of the pass; keys must be unique
    fields: list[PassTemplateFieldsItem]
    # Kind of barcode on the pass
    barcode_format: Literal["qr", "pdf417", "aztec", "code128"]
    # Wallets in which the pass can be saved
    wallets: PassTemplateWallets
    # Terms, on the back of the pass; null if there are none
    terms: str | None
    # Only `published` templates can be used for new passes
    status: Literal["draft", "published", "archived"]
    # Increases with every change that passes on phones must show
    revision: int
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class PassTemplateDesign(TypedDict):
    # Background, `#RRGGBB`
    background_color: str
    # Color of values, `#RRGGBB`
    foreground_color: str
    # Color of labels, `#RRGGBB`; that of values if omitted
    label_color: str
    # An https URL, or the `url` of an uploaded picture
    logo_url: str | None
    # An https URL, or the `url` of an uploaded picture
    strip_url: str | None
    # An https URL, or the `url` of an uploaded picture
    hero_url: str | None


class PassTemplateFieldsItem(TypedDict):
    # Lower-case name of the field, unique on the pass
    key: str
    # Text that people see
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    # Where the field is on the pass
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class PassTemplateWallets(TypedDict):
    # Whether Apple Wallet is offered
    apple: bool
    # Whether Google Wallet is offered
    google: bool


class PassTillLimits(TypedDict):
    # Maximum points of one credit; 0 for orders only
    points_per_call: int
    # Maximum points that one person or token credits since midnight
    points_per_day: int


class Passkey(TypedDict):
    # Id of a passkey
    id: str
    # Kind of object: always `passkey`
    object: Literal["passkey"]
    # Name that the user gave the device
    name: str
    # Whether it is synced across your devices
    synced: bool
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it was last used; null if never (RFC 3339, UTC)
    last_used_at: str | None


class PasswordForgotten(TypedDict):
    # Always true, whether or not the address has an account
    accepted: Literal[True]


class PaymentRequest(TypedDict):
    # Id of a payment request
    id: str
    # Kind of object: always `payment_request`
    object: Literal["payment_request"]
    # Id of a merchant
    merchant_id: str
    # `outgoing`: created by this merchant; `incoming`: payable by this merchant
    direction: Literal["outgoing", "incoming"]
    # Who is paid
    payee: PaymentRequestPayee
    # Who pays; null or omitted if you collect the money with a payment method
    payer: PaymentRequestPayer | None
    # Amount (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str
    # Text in statements; null if there is none
    description: str | None
    # Only an `open` request can be paid
    status: Literal["open", "paid", "canceled", "expired"]
    # Id of a wallet transaction
    transaction_id: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str
    # When it was paid; null until then (RFC 3339, UTC)
    paid_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
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
    # Kind of object: always `phone_confirmation`
    object: Literal["phone_confirmation"]
    # Names the text message when its code is sent
    request: str


class Picture(TypedDict):
    # Id of a picture
    id: str
    # Kind of object: always `picture`
    object: Literal["picture"]
    # Id of a merchant
    merchant_id: str
    # Its largest size; use it as `logo_url`, `image_url` or in `media`
    url: str
    # Pixels of the upload, upright
    width: int
    # Height of the uploaded picture in pixels
    height: int
    # All sizes, smallest first
    sizes: list[PictureSizesItem]
    # Of all sizes together
    stored_bytes: int
    # When it was created (RFC 3339, UTC)
    created_at: str


class PictureSizesItem(TypedDict):
    # Never changes its content
    url: str
    # Width of this file in pixels
    width: int
    # Height of this file in pixels
    height: int


class PointsAccount(TypedDict):
    # Id of a membership
    id: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Current status
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Id of a tier
    tier_id: str | None
    # Balances in points, after the transaction
    points: PointsAccountPoints


class PointsAccountPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int


class PointsExpiry(TypedDict):
    # Kind of object: always `points_expiry`
    object: Literal["points_expiry"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    # Number of points
    points: int
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Balances of the membership after the event
    balances: PointsExpiryBalances


class PointsExpiryBalances(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: NotRequired[PointsExpiryBalancesNextExpiry | None]


class PointsExpiryBalancesNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class PointsHold(TypedDict):
    # Id of a points hold
    id: str
    # Kind of object: always `points_hold`
    object: Literal["points_hold"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    # Number of points
    points: int
    # `captured` once the points are spent
    status: Literal["active", "captured", "released", "expired"]
    # Id of a reward
    reward_id: str | None
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # The order in which it was used; null or omitted if there was none
    order: PointsHoldOrder | None
    # Id of a location
    location_id: str | None
    # When the hold ends if it is not captured (RFC 3339, UTC)
    expires_at: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class PointsHoldOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsHoldSnapshot(TypedDict):
    # Id of a points hold
    id: str
    # Kind of object: always `points_hold`
    object: Literal["points_hold"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    # Number of points
    points: int
    # `captured` once the points are spent
    status: Literal["active", "captured", "released", "expired"]
    # Id of a reward
    reward_id: str | None
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # The order in which it was used; null or omitted if there was none
    order: PointsHoldSnapshotOrder | None
    # Id of a location
    location_id: str | None
    # When the hold ends if it is not captured (RFC 3339, UTC)
    expires_at: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Id of a pass
    pass_id: str
    # Id of a customer
    customer_id: str
    # Balances of the membership after the event
    balances: PointsHoldSnapshotBalances


class PointsHoldSnapshotOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsHoldSnapshotBalances(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: NotRequired[PointsHoldSnapshotBalancesNextExpiry | None]


class PointsHoldSnapshotBalancesNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class PointsLot(TypedDict):
    # Id of a points lot
    id: str
    # Kind of object: always `points_lot`
    object: Literal["points_lot"]
    # Id of a membership
    membership_id: str
    # Points that the lot had when it was earned
    points_granted: int
    # Points of the lot that are left
    points_remaining: int
    # From when the points can be spent (RFC 3339, UTC)
    available_at: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # Id of a points transaction
    source_transaction_id: str


class PointsTransaction(TypedDict):
    # Id of a points transaction
    id: str
    # Kind of object: always `points_transaction`
    object: Literal["points_transaction"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    # Why the points changed
    type: Literal["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"]
    # Points added, or removed if negative. 0 only if the transaction changes nothing but the carry
    points: int
    # Millionths of a point by which the carry of the membership changed; null unless the rule of the pass
    # was `carry`
    carry: int | None
    # `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by
    # an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the
    # reversal of a pending earning
    status: Literal["pending", "posted", "canceled"]
    # Available and held points after the transaction
    balance_after: int
    # Reason that was given; null if none was
    reason: str | None
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # The order in which it was used; null or omitted if there was none
    order: PointsTransactionOrder | None
    # Id of a location
    location_id: str | None
    # Id of a reward
    reward_id: str | None
    # Id of a points hold
    hold_id: str | None
    # Lots created or changed by the transaction
    lots: NotRequired[list[PointsTransactionLotsItem]]
    # From when the points can be spent; null if they never could (RFC 3339, UTC)
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
    # Who made the change
    actor: PointsTransactionActor
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # When it was created (RFC 3339, UTC)
    created_at: str


class PointsReverseResult(PointsTransaction):
    # Balances of a membership after a points transaction
    membership: PointsAccount
    # The change of tier that this caused; null if the tier stayed the same
    tier_changed: TierChange | None


class PointsReverseResultOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsReverseResultLotsItem(TypedDict):
    # Id of a points lot
    lot_id: str
    # Change to the lot
    points: int


class PointsReverseResultActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class PointsSummary(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: PointsSummaryNextExpiry | None
    # With `include=lots`: open lots, soonest to expire first, up to 100
    lots: NotRequired[list[PointsLot]]


class PointsSummaryNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class PointsTransactionOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsTransactionLotsItem(TypedDict):
    # Id of a points lot
    lot_id: str
    # Change to the lot
    points: int


class PointsTransactionActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class PointsTransactionSnapshot(TypedDict):
    # Id of a points transaction
    id: str
    # Kind of object: always `points_transaction`
    object: Literal["points_transaction"]
    # Id of a merchant
    merchant_id: str
    # Id of a membership
    membership_id: str
    # Why the points changed
    type: Literal["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"]
    # Points added, or removed if negative. 0 only if the transaction changes nothing but the carry
    points: int
    # Millionths of a point by which the carry of the membership changed; null unless the rule of the pass
    # was `carry`
    carry: int | None
    # `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by
    # an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the
    # reversal of a pending earning
    status: Literal["pending", "posted", "canceled"]
    # Available and held points after the transaction
    balance_after: int
    # Reason that was given; null if none was
    reason: str | None
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # The order in which it was used; null or omitted if there was none
    order: PointsTransactionSnapshotOrder | None
    # Id of a location
    location_id: str | None
    # Id of a reward
    reward_id: str | None
    # Id of a points hold
    hold_id: str | None
    # From when the points can be spent; null if they never could (RFC 3339, UTC)
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
    # Who made the change
    actor: PointsTransactionSnapshotActor
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # When it was created (RFC 3339, UTC)
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
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None


class PointsTransactionSnapshotActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class PointsTransactionSnapshotLotsItem(TypedDict):
    # Id of a points lot
    lot_id: str
    # Change to the lot
    points: int


class PointsTransactionSnapshotBalances(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: NotRequired[PointsTransactionSnapshotBalancesNextExpiry | None]


class PointsTransactionSnapshotBalancesNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class Post(TypedDict):
    # Id of a post
    id: str
    # Kind of object: always `post`
    object: Literal["post"]
    # Id of a merchant
    merchant_id: str
    # Heading, in plain text
    title: str
    # Text, in plain text with line breaks
    body: str
    # Images and videos, in this order; empty if there are none
    media: list[PostMediaItem]
    # Button below the text; null if there is none
    cta: PostCta | None
    # Current status; posts are published and archived automatically when due
    status: Literal["draft", "scheduled", "published", "archived"]
    # When it is to be published; null for no schedule (RFC 3339, UTC)
    publish_at: str | None
    # When it was published; null until then (RFC 3339, UTC)
    published_at: str | None
    # When it is archived automatically; null for never (RFC 3339, UTC)
    expires_at: str | None
    # `members` posts are shown only to customers with a membership
    audience: Literal["public", "members"]
    # Passes whose members see the post; empty for all members
    pass_ids: list[str]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class PostMediaItem(TypedDict):
    # An https URL, or the `url` of an uploaded picture
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PostCta(TypedDict):
    # Text of the button
    label: str
    # Page that the button opens: `https`
    url: str


class Preset(TypedDict):
    # Name, as people see it
    name: PresetName
    # What a token with this preset is for
    description: str
    # Scopes that a token with this preset has
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
    # What the token is for, as you named it
    name: NotRequired[str]
    # Scopes of API tokens, sorted by name
    scopes: NotRequired[list[ScopeName]]
    # Empty if the token can be used from any address
    ip_allowlist: NotRequired[list[str]]
    # Of a publishable key: the origins of the pages that can use it; otherwise empty
    allowed_origins: NotRequired[list[str]]
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: NotRequired[str]


class PreviousCampaign(TypedDict):
    # Name, for staff
    name: NotRequired[str]
    # Notes for staff; null if there are none
    description: NotRequired[str | None]
    # From when it applies; null for at once (RFC 3339, UTC)
    starts_at: NotRequired[str | None]
    # When it ends; null for never (RFC 3339, UTC)
    ends_at: NotRequired[str | None]
    # What a promotion takes off; null for campaigns whose vouchers each have their own discount
    discount: NotRequired[Discount | None]
    # When it applies; null if it applies to every order
    conditions: NotRequired[Conditions | None]
    # How a promotion combines with other discounts; null for campaigns of vouchers
    stacking: NotRequired[Stacking | None]
    # Null if the uses of the campaign are not counted
    budget: NotRequired[PreviousCampaignBudget | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousCampaignBudget(TypedDict):
    # How often it can be used in total; null for any number of times
    uses: int | None
    # How much can be taken off in total; null for any amount (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None
    # How often each customer can use it; null for any number of times
    customer_uses: int | None
    # How much can be taken off for each customer; null for any amount (Minor units, such as cents)
    customer_amount: int | None


class PreviousCommunication(TypedDict):
    # `completed_with_errors`: some messages could not be sent
    status: NotRequired[Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]]


class PreviousConsents(TypedDict):
    # What the customer agreed to, with time and source
    consents: NotRequired[PreviousConsentsConsents]


class PreviousConsentsConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class PreviousCustomer(TypedDict):
    # What the customer agreed to, with time and source
    consents: NotRequired[PreviousCustomerConsents]
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: NotRequired[Literal["active", "suppressed", "merged", "erased"]]


class PreviousCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class PreviousCustomerAttributes(TypedDict):
    # Attributes that the merchant declared, in this order
    attributes: NotRequired[list[CustomerAttribute]]


class PreviousMembership(TypedDict):
    # Unique; 110 random bits
    serial: NotRequired[str]
    # Current status; memberships start and expire automatically. `merged`: joined with the one in
    # `merged_into`, to which its id, serial, barcode and card lead
    status: NotRequired[Literal["pending", "active", "suspended", "expired", "revoked", "merged"]]
    # Id of a tier
    tier_id: NotRequired[str | None]
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: NotRequired[str | None]
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: NotRequired[str | None]
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: NotRequired[str | None]
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousMerchantProfile(TypedDict):
    # Name, as people see it
    name: NotRequired[str]
    # Registered name of the business; null if unknown
    legal_name: NotRequired[str | None]
    # Longer text, for people; null if there is none
    description: NotRequired[str | None]
    # IANA time zone
    timezone: NotRequired[str]
    # ISO 4217
    default_currency: NotRequired[str]
    # BCP 47
    locale: NotRequired[str]
    # Line of business; null if none is set
    category: NotRequired[str | None]
    # Website of the business: an `https` URL; null if there is none
    website: NotRequired[str | None]
    # Address for customers with questions; null if there is none
    support_email: NotRequired[str | None]
    # E.164
    support_phone: NotRequired[str | None]
    # An https URL, or the `url` of an uploaded picture
    logo_url: NotRequired[str | None]
    # Main color of the brand, `#RRGGBB`; null if none is set
    brand_color: NotRequired[str | None]
    # Postal address
    address: NotRequired[PreviousMerchantProfileAddress | None]
    # Shops and branches; a list that you send replaces the present one
    locations: NotRequired[list[PreviousMerchantProfileLocationsItem]]
    # Sender, quiet hours and spending notices of mails to customers
    communication_settings: NotRequired[PreviousMerchantProfileCommunicationSettings]
    # How discounts combine on one order
    discount_rule: NotRequired[DiscountRule]
    # Maximum balance of a gift card that a till sells or loads, and of what one person or token sells
    # since midnight, for callers who can’t create vouchers
    till_limits: NotRequired[TillLimits]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousMerchantProfileAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class PreviousMerchantProfileLocationsItem(TypedDict):
    # Id of a location
    id: str
    # Name of the location, as customers know it
    name: str
    # Postal address
    address: NotRequired[PreviousMerchantProfileLocationsItemAddress]


class PreviousMerchantProfileLocationsItemAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class PreviousMerchantProfileCommunicationSettings(TypedDict):
    # Sender name; the name of the merchant by default
    from_name: str
    # Address that answers go to; null for none of its own
    reply_to: str | None
    # Marketing messages are not sent between these times, in the merchant’s time zone; never the whole
    # day
    quiet_hours: PreviousMerchantProfileCommunicationSettingsQuietHours | None
    # Whether members get a mail when points, or money on a gift card of theirs, were spent
    spending_notices: bool


class PreviousMerchantProfileCommunicationSettingsQuietHours(TypedDict):
    # Start of the quiet time, `HH:MM` in the time zone of the merchant
    start: str
    # End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day
    end: str


class PreviousMerchantStatus(TypedDict):
    # Current status
    status: NotRequired[Literal["pending", "active", "suspended", "closed"]]


class PreviousPass(TypedDict):
    # Name, as customers see it
    name: NotRequired[str]
    # What the pass offers, for customers; null if there is none
    description: NotRequired[str | None]
    # Only an `active` pass can be issued. `paused` can be resumed; `archived` is final
    status: NotRequired[Literal["draft", "active", "paused", "archived"]]
    # Tiers, from the lowest to the highest; empty if there are none
    tiers: NotRequired[list[PreviousPassTiersItem]]
    # How customers earn points; null if tills always send them
    earn_rule: NotRequired[PreviousPassEarnRule | None]
    # `points` points pay `amount` of an order; null if points only buy rewards
    spend_rule: NotRequired[PreviousPassSpendRule | None]
    # When earned points expire; null if they never do
    points_expiry: NotRequired[PreviousPassPointsExpiry | None]
    # Days until earned points can be spent; 0 for at once
    pending_days: NotRequired[int]
    # How long memberships last
    validity: NotRequired[PreviousPassValidity]
    # How many memberships can be issued; null for any number
    max_issued: NotRequired[int | None]
    # Whether a customer can hold more than one
    allow_multiple: NotRequired[bool]
    # Price of a membership; null if it is free
    price: NotRequired[PreviousPassPrice | None]
    # What customers can get for points; empty if there is nothing
    rewards: NotRequired[list[PreviousPassRewardsItem]]
    # Maximum points without an order, also as `initial_points`, for callers who can neither adjust points
    # nor change passes
    till_limits: NotRequired[PassTillLimits]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousPassTiersItem(TypedDict):
    # Id of a tier
    id: str
    # Name of the tier, as customers see it
    name: str
    # Points ever earned from which a membership has the tier; null for none in the first tier, and for
    # tiers that are only set by hand
    threshold_points: int | None
    # Basis points; 10000 earns the base points
    multiplier_bps: int
    # What the tier offers, one line each, for customers
    benefits: list[str]


class PreviousPassEarnRule(TypedDict):
    # `spend`: by amount; `visit`: by visit; `none`: tills send the points
    basis: Literal["spend", "visit", "none"]
    # Points for each `unit_amount` spent, or for each visit
    points_per_unit: int | None
    # Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units,
    # such as cents)
    unit_amount: int | None
    # ISO 4217
    currency: str | None
    # What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next
    # earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50
    # are 5 points for 3.00, not 6
    rounding: Literal["floor", "nearest", "whole_units", "carry"]
    # Items that match every given field; an empty filter matches all items
    excludes: NotRequired[ItemFilter]


class PreviousPassSpendRule(TypedDict):
    # Points that pay `amount`
    points: int
    # What these points pay (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class PreviousPassPointsExpiry(TypedDict):
    # `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never
    mode: Literal["none", "rolling", "calendar"]
    # With `rolling`: months after which points expire; null otherwise
    months: int | None
    # With `calendar`: day of the year, `MM-DD`; null otherwise
    month_day: str | None


class PreviousPassValidity(TypedDict):
    # `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end
    mode: Literal["none", "fixed", "rolling"]
    # With `rolling`: days from the start; null otherwise
    days: int | None
    # With `fixed`: when all memberships end; null otherwise (RFC 3339, UTC)
    ends_at: str | None


class PreviousPassPrice(TypedDict):
    # Price (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class PreviousPassRewardsItem(TypedDict):
    # Id of a reward
    id: str
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int
    # `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else
    kind: Literal["discount", "item", "custom"]
    # What the reward takes off, or is worth; null if it has no value in money
    value: PreviousPassRewardsItemValue | None
    # An https URL, or the `url` of an uploaded picture
    image_url: NotRequired[str]


class PreviousPassRewardsItemValue(TypedDict):
    # Value (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class PreviousPassTemplate(TypedDict):
    # Name, as people see it
    name: NotRequired[str]
    # What kind of pass it is; wallets show each differently
    type: NotRequired[Literal["loyalty", "membership", "stamp", "event"]]
    # Colors and images; null until they are set
    design: NotRequired[PreviousPassTemplateDesign | None]
    # Lines of the pass; keys must be unique
    fields: NotRequired[list[PreviousPassTemplateFieldsItem]]
    # Kind of barcode on the pass
    barcode_format: NotRequired[Literal["qr", "pdf417", "aztec", "code128"]]
    # Wallets in which the pass can be saved
    wallets: NotRequired[PreviousPassTemplateWallets]
    # Terms, on the back of the pass; null if there are none
    terms: NotRequired[str | None]
    # Only `published` templates can be used for new passes
    status: NotRequired[Literal["draft", "published", "archived"]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousPassTemplateDesign(TypedDict):
    # Background, `#RRGGBB`
    background_color: str
    # Color of values, `#RRGGBB`
    foreground_color: str
    # Color of labels, `#RRGGBB`; that of values if omitted
    label_color: str
    # An https URL, or the `url` of an uploaded picture
    logo_url: str | None
    # An https URL, or the `url` of an uploaded picture
    strip_url: str | None
    # An https URL, or the `url` of an uploaded picture
    hero_url: str | None


class PreviousPassTemplateFieldsItem(TypedDict):
    # Lower-case name of the field, unique on the pass
    key: str
    # Text that people see
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    # Where the field is on the pass
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class PreviousPassTemplateWallets(TypedDict):
    # Whether Apple Wallet is offered
    apple: bool
    # Whether Google Wallet is offered
    google: bool


class PreviousPost(TypedDict):
    # Heading, in plain text
    title: NotRequired[str]
    # Text, in plain text with line breaks
    body: NotRequired[str]
    # Images and videos, in this order; empty if there are none
    media: NotRequired[list[PreviousPostMediaItem]]
    # Button below the text; null if there is none
    cta: NotRequired[PreviousPostCta | None]
    # Current status; posts are published and archived automatically when due
    status: NotRequired[Literal["draft", "scheduled", "published", "archived"]]
    # When it is to be published; null for no schedule (RFC 3339, UTC)
    publish_at: NotRequired[str | None]
    # When it was published; null until then (RFC 3339, UTC)
    published_at: NotRequired[str | None]
    # When it is archived automatically; null for never (RFC 3339, UTC)
    expires_at: NotRequired[str | None]
    # `members` posts are shown only to customers with a membership
    audience: NotRequired[Literal["public", "members"]]
    # Passes whose members see the post; empty for all members
    pass_ids: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousPostMediaItem(TypedDict):
    # An https URL, or the `url` of an uploaded picture
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PreviousPostCta(TypedDict):
    # Text of the button
    label: str
    # Page that the button opens: `https`
    url: str


class PreviousTeamMember(TypedDict):
    # Role in the team, which decides the permissions
    role: NotRequired[RoleName]
    # `invited`: the invitation is open; `disabled`: has no access, but keeps the role
    status: NotRequired[Literal["invited", "active", "disabled"]]


class PreviousVoucher(TypedDict):
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: NotRequired[str | None]
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: NotRequired[str | None]
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: NotRequired[int | None]
    # How often each customer can redeem it; null for any number of times
    per_customer_limit: NotRequired[int | None]
    # Whether it can be redeemed; `false` disables it until it is set again
    active: NotRequired[bool]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # When it was voided; null unless it was (RFC 3339, UTC)
    voided_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PreviousWebhookEndpoint(TypedDict):
    # URL that receives the events
    url: NotRequired[str]
    # Notes for staff; null if there are none
    description: NotRequired[str | None]
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: NotRequired[list[WebhookSubscription]]
    # `disabled` endpoints get nothing; see `disabled_reason`
    status: NotRequired[Literal["enabled", "disabled"]]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: NotRequired[Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None]
    # Failed attempts since the last success
    failure_streak: NotRequired[int]
    # Since when every attempt has failed; null while they succeed (RFC 3339, UTC)
    failing_since: NotRequired[str | None]
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: NotRequired[str | None]
    # Past events that are being sent again; null if there are none
    replay: NotRequired[PreviousWebhookEndpointReplay | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Increases with every change; send it in quotes as `If-Match`
    version: NotRequired[int]


class PreviousWebhookEndpointReplay(TypedDict):
    # `sequence` of the next event to send
    next_sequence: int
    # `sequence` of the last event to send
    last_sequence: int


class Pricing(TypedDict):
    # ISO 4217
    currency: str
    # Sum of the lines before discounts (Minor units, such as cents)
    subtotal: int
    # Shipping before discounts (Minor units, such as cents)
    shipping: int
    # `subtotal` and `shipping`, before discounts
    total: int
    # Sum of all discounts (Minor units, such as cents)
    discount_total: int
    # Sum that gift cards pay (Minor units, such as cents)
    gift_total: int
    # Points that the customer spends
    points_spent: int
    # Amount that the spent points pay
    points_value: int
    # Discounts, gifts and points that other calls already took off the same order
    earlier_total: int
    # What remains for the customer to pay
    to_pay: int
    # Points that the customer earns once the order is applied; pending for as long as the `earn_rule` of
    # the pass says
    points_to_earn: int
    # Lines of the order, in the order of its items
    lines: list[OrderLine]
    # Discounts in the order in which they were applied
    applied: list[AppliedDiscount]
    # Gift cards in the order in which they are used
    gift_cards: list[UsedGiftCard]
    # Codes, cards and points that the order cannot use, with reasons
    refused: list[RefusedInstrument]


class QueuedSubmission(TypedDict):
    # Id of a kyb submission
    id: str
    # Kind of object: always `kyb_submission`
    object: Literal["kyb_submission"]
    # Id of a merchant
    merchant_id: str
    # Current status
    status: Literal["in_review", "approved", "action_required", "rejected"]
    # What the merchant has to send again; empty if nothing
    requirements: list[QueuedSubmissionRequirementsItem]
    # Why it was done, in your words
    reason: str | None
    # When it was decided; null until then (RFC 3339, UTC)
    decided_at: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Name of the merchant
    merchant_name: str


class QueuedSubmissionRequirementsItem(TypedDict):
    # Name of the requirement, such as `business.tax_id`
    requirement: str
    # What is wrong with it
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    # What the merchant has to do, in words
    reason: str


class Redemption(TypedDict):
    # Id of a redemption
    id: str
    # Kind of object: always `redemption`
    object: Literal["redemption"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    # Whether the redemption still counts, in part or in full
    status: Literal["succeeded", "partially_rolled_back", "rolled_back"]
    # Amount taken from a gift balance; null for discounts (Minor units, such as cents)
    amount: int | None
    # What was taken off the order; null for gifts, and without an amount (Minor units, such as cents)
    discount_amount: int | None
    # The order in which it was used; null or omitted if there was none
    order: RedemptionOrder | None
    # Id of a location
    location_id: str | None
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # Whether a till recorded it while it had no connection
    offline: bool
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # Who made the change
    actor: RedemptionActor
    # Rollbacks, oldest first
    rollbacks: list[Rollback]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every rollback
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class RedemptionOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None
    # As sent
    items: NotRequired[list[RedemptionOrderItemsItem]]


class RedemptionOrderItemsItem(TypedDict):
    # Your article number; null or omitted if the item has none
    sku: NotRequired[str]
    # Name of the item, as on the receipt
    name: NotRequired[str]
    # Number of units
    quantity: int
    # Price of the line before discounts (Minor units, such as cents)
    amount: NotRequired[int]


class RedemptionActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class RedemptionSnapshot(TypedDict):
    # Id of a redemption
    id: str
    # Kind of object: always `redemption`
    object: Literal["redemption"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    # Whether the redemption still counts, in part or in full
    status: Literal["succeeded", "partially_rolled_back", "rolled_back"]
    # Amount taken from a gift balance; null for discounts (Minor units, such as cents)
    amount: int | None
    # What was taken off the order; null for gifts, and without an amount (Minor units, such as cents)
    discount_amount: int | None
    # The order in which it was used; null or omitted if there was none
    order: RedemptionSnapshotOrder | None
    # Id of a location
    location_id: str | None
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # Whether a till recorded it while it had no connection
    offline: bool
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # Who made the change
    actor: RedemptionSnapshotActor
    # Rollbacks, oldest first
    rollbacks: list[Rollback]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every rollback
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Currency of the discount or gift (ISO 4217); null if the order had none
    currency: str | None


class RedemptionSnapshotOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None
    # As sent
    items: NotRequired[list[RedemptionSnapshotOrderItemsItem]]


class RedemptionSnapshotOrderItemsItem(TypedDict):
    # Your article number; null or omitted if the item has none
    sku: NotRequired[str]
    # Name of the item, as on the receipt
    name: NotRequired[str]
    # Number of units
    quantity: int
    # Price of the line before discounts (Minor units, such as cents)
    amount: NotRequired[int]


class RedemptionSnapshotActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class Referral(TypedDict):
    # Id of a referral
    id: str
    # Kind of object: always `referral`
    object: Literal["referral"]
    # Id of a merchant
    merchant_id: str
    # Id of a referral code
    code_id: str
    # Who brings customers
    referrer: ReferralReferrer
    # The referred customer
    customer_id: str
    # Id of a membership
    membership_id: str
    # `flagged` ones wait for a decision of the merchant
    status: Literal["pending", "flagged", "approved", "rewarded", "voided", "expired"]
    # Why the referral needs a review. `many_in_a_day`: the code was used unusually often; `same_name`:
    # the customer has the name of the referrer; `same_mailbox`: their email addresses lead to one
    # mailbox, such as `ada+shop@example.com` and `ada@example.com`; `earned_before`: the customer had
    # already earned points; `circular`: the customer referred the referrer, directly or through others;
    # `referred_before`: the customer was merged with another who had been referred. All but the first are
    # checked again before points are credited, because customers can be merged in between
    flags: list[Literal["many_in_a_day", "same_name", "same_mailbox", "earned_before", "circular", "referred_before"]]
    # Points that both sides get once it is approved
    reward: ReferralReward
    # Points credited; removed if the referral is voided
    granted: ReferralGranted
    # When the customer first earned points
    qualified_at: str | None
    # Why it was voided; null unless it was
    void_reason: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class ReferralReferrer(TypedDict):
    # `customer`: a customer of the merchant; `merchant`: the merchant itself
    type: Literal["merchant", "customer"]
    # Id of a customer
    customer_id: str | None


class ReferralReward(TypedDict):
    # Points for the referrer; 0 if the merchant is the referrer
    referrer: int
    # Points for the referred customer
    referee: int


class ReferralGranted(TypedDict):
    # Points that the referrer got
    referrer: int
    # Points that the new customer got
    referee: int


class ReferralCode(TypedDict):
    # Id of a referral code
    id: str
    # Kind of object: always `referral_code`
    object: Literal["referral_code"]
    # Id of a merchant
    merchant_id: str
    # The code that friends use
    code: str
    # Who brings customers
    referrer: ReferralCodeReferrer
    # Points for both sides of each referral
    reward: ReferralCodeReward
    # How many customers the code can bring; null for any number
    max_referrals: int | None
    # Customers that the code has brought
    referrals_count: int
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # Whether the code can be used
    active: bool
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class ReferralCodeReferrer(TypedDict):
    # `customer`: a customer of the merchant; `merchant`: the merchant itself
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
    # Kind of object: always `referral_code`
    object: Literal["referral_code"]
    # Id of a merchant
    merchant_id: str
    # Who brings customers
    referrer: ReferralCodeSnapshotReferrer
    # Points for both sides of each referral
    reward: ReferralCodeSnapshotReward
    # How many customers the code can bring; null for any number
    max_referrals: int | None
    # Customers that the code has brought
    referrals_count: int
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # Whether the code can be used
    active: bool
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class ReferralCodeSnapshotReferrer(TypedDict):
    # `customer`: a customer of the merchant; `merchant`: the merchant itself
    type: Literal["merchant", "customer"]
    # Id of a customer
    customer_id: str | None


class ReferralCodeSnapshotReward(TypedDict):
    # Points for the referrer; 0 if the merchant is the referrer
    referrer: int
    # Points for the referred customer
    referee: int


class ReferralSummary(TypedDict):
    # Kind of object: always `referral_summary`
    object: Literal["referral_summary"]
    # Codes active now
    codes_active: int
    # Number of uses of all codes, over all time
    clicks: int
    # Number of referrals by status
    referrals: ReferralSummaryReferrals
    # Share of referrals that were approved or rewarded, in hundredths of a percent
    conversion_bps: int
    # Points granted as rewards
    rewards_granted: int


class ReferralSummaryReferrals(TypedDict):
    # Waiting until the new customer first earns points
    pending: int
    # Waiting for a decision of the merchant
    flagged: int
    # Approved, and not rewarded yet
    approved: int
    # Rewarded
    rewarded: int
    # Voided, without a reward
    voided: int
    # Expired before the new customer earned points
    expired: int


class RefusedInstrument(TypedDict):
    # Place in the request, such as `/vouchers/0`
    pointer: str
    # Error code
    code: str
    # What is wrong and what to do, for people
    detail: str
    # What was checked, one entry for each fact
    conditions: list[ConditionResult]


class Registration(TypedDict):
    # `open`: anyone can register; `invite`: only people who were invited; `off`: no one can
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
    # Amount that went back to a gift balance; null for discounts (Minor units, such as cents)
    amount: int | None
    # Why it was rolled back, in your words
    reason: str
    # When it was created (RFC 3339, UTC)
    created_at: str


class RolledBackRedemption(TypedDict):
    # Id of a redemption
    id: str
    # Kind of object: always `redemption`
    object: Literal["redemption"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    # Whether the redemption still counts, in part or in full
    status: Literal["succeeded", "partially_rolled_back", "rolled_back"]
    # Amount taken from a gift balance; null for discounts (Minor units, such as cents)
    amount: int | None
    # What was taken off the order; null for gifts, and without an amount (Minor units, such as cents)
    discount_amount: int | None
    # The order in which it was used; null or omitted if there was none
    order: RolledBackRedemptionOrder | None
    # Id of a location
    location_id: str | None
    # When it happened, which can be before it was recorded (RFC 3339, UTC)
    occurred_at: str
    # Whether a till recorded it while it had no connection
    offline: bool
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # Who made the change
    actor: RolledBackRedemptionActor
    # Rollbacks, oldest first
    rollbacks: list[Rollback]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every rollback
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Currency of the discount or gift (ISO 4217); null if the order had none
    currency: str | None
    # The state of a voucher after the call
    voucher: VoucherState


class RolledBackRedemptionOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str | None
    # Total of the order before discounts (Minor units, such as cents)
    amount: int | None
    # ISO 4217
    currency: str | None
    # As sent
    items: NotRequired[list[RolledBackRedemptionOrderItemsItem]]


class RolledBackRedemptionOrderItemsItem(TypedDict):
    # Your article number; null or omitted if the item has none
    sku: NotRequired[str]
    # Name of the item, as on the receipt
    name: NotRequired[str]
    # Number of units
    quantity: int
    # Price of the line before discounts (Minor units, such as cents)
    amount: NotRequired[int]


class RolledBackRedemptionActor(TypedDict):
    # `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server
    # itself
    type: Literal["token", "user", "system"]
    # Id of the token, user or customer; null for the server itself
    id: str | None


class Scope(TypedDict):
    # Name, as people see it
    name: ScopeName
    # What a token with this scope can do
    description: str
    # Routes that the scope opens
    routes: list[ScopeRoutesItem]


class ScopeRoutesItem(TypedDict):
    # Name of the route, as in the SDKs
    name: str
    # HTTP method
    method: str
    # Path, with parameters after a colon
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


class SeparatedMembership(TypedDict):
    # Id of a pass
    pass_id: str
    # The membership that is on its own again
    membership_id: str
    # The membership with which it was joined
    kept_id: str
    # Balances in points
    points: SeparatedMembershipPoints
    # Points that had moved and were spent or expired since; they stay with the other membership
    points_gone: int


class SeparatedMembershipPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int


class Session(TypedDict):
    # Id of a session
    id: str
    # The user who is signed in
    user: SessionUser
    # The merchant that the session is for
    merchant: SessionMerchant
    # All merchants of this user
    merchants: list[SessionMerchant]
    # Role in the team, which decides the permissions
    role: RoleName
    # What the role lets the user do, sorted by name
    permissions: list[PermissionName]
    # Whether the routes under `/admin` are open to this user
    platform_admin: bool
    # When the user last proved who they are; null if not in this session (RFC 3339, UTC)
    stepped_up_at: str | None
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class SessionMerchant(TypedDict):
    # Id of a merchant
    id: str
    # Name of the merchant
    name: str
    # Status of the merchant; only an `active` one can be used
    status: Literal["pending", "active", "suspended", "closed"]
    # Whether this is the sandbox of a merchant, where nothing is real
    sandbox: bool
    # Id of a merchant
    live_merchant_id: str | None
    # Role in the team, which decides the permissions
    role: RoleName


class SessionUser(TypedDict):
    # Id of a user
    id: str
    # Email address, up to 254 characters; matched without regard to case
    email: str
    # Name of the user; null until they set one
    name: str | None
    # Until verified, routes that require step-up authentication return `email_unverified`
    email_verified: bool


class SignedIn(TypedDict):
    # A JWT; send it as `Authorization: Bearer <access_token>`
    access_token: str
    # How to send the token: `Authorization: Bearer …`
    token_type: Literal["Bearer"]
    # Seconds until `access_token` expires
    expires_in: int
    # Can be used once, at `POST /auth/refresh`. Null if it was sent as a cookie because the request had
    # `Refresh-Token-Delivery: cookie`
    refresh_token: str | None
    # Until when the session can be continued, if it is used in between (RFC 3339, UTC)
    refresh_expires_at: str
    # The user who is signed in
    user: SessionUser
    # The merchant that the session is for
    merchant: SessionMerchant
    # All merchants of this user
    merchants: list[SessionMerchant]


class SimulatedAmount(TypedDict):
    # ISO 4217
    currency: str
    # Sum (Minor units, such as cents)
    total: int
    # What was taken off (Minor units, such as cents)
    discount_amount: int


class SimulatedOrder(TypedDict):
    # Null for the order in the request
    order_id: str | None
    # Id of a customer
    customer_id: str | None
    # ISO 4217
    currency: str
    # Sum (Minor units, such as cents)
    total: int
    # What was taken off (Minor units, such as cents)
    discount_amount: int
    # Whether the order meets the conditions
    met: bool
    # What was checked, one entry for each fact
    conditions: list[ConditionResult]


class Stacking(TypedDict):
    # `alone`: no other discount on the same order
    mode: NotRequired[Literal["together", "alone"]]
    # One discount of each category counts on an order
    category: NotRequired[str]
    # 0 if omitted. Higher ones are calculated first; of equal ones, those on items, then on the order,
    # then on the shipping
    priority: NotRequired[int]
    # Amounts that percentages, fixed prices and the prices of units refer to: before other discounts, or
    # what earlier ones left; `initial` if omitted
    basis: NotRequired[Literal["initial", "remaining"]]


class StartedDeviceLogin(TypedDict):
    # Secret of the device
    device_code: str
    # The code that the device shows
    user_code: str
    # Page of the console, with the code
    verification_url: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str
    # How long to wait between calls
    interval_seconds: int


Statistics = TypedDict(
    "Statistics",
    {
        # Kind of object: always `statistics`
        "object": "Literal[\"statistics\"]",
        # The first day
        "from": "str",
        # The last day
        "to": "str",
        # Weeks start on Monday
        "granularity": "Literal[\"day\", \"week\", \"month\"]",
        # Figures of a period
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
        # Figures of a period
        "totals": "Figures",
    },
)


class StepUp(TypedDict):
    # When the user proved who they are (RFC 3339, UTC)
    stepped_up_at: str
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class Subscription(TypedDict):
    # Kind of object: always `subscription`
    object: Literal["subscription"]
    # Id of a merchant
    merchant_id: str
    # Plan of the merchant; `self_hosted` is free and without limits
    plan: Literal["self_hosted", "starter", "growth"]
    # Current status
    status: Literal["trialing", "active", "past_due", "canceled"]


class SwitchedMerchant(TypedDict):
    # A JWT; send it as `Authorization: Bearer <access_token>`
    access_token: str
    # How to send the token: `Authorization: Bearer …`
    token_type: Literal["Bearer"]
    # Seconds until `access_token` expires
    expires_in: int
    # The merchant that the session is for
    merchant: SessionMerchant


class TeamMember(TypedDict):
    # Id of a team member
    id: str
    # Kind of object: always `team_member`
    object: Literal["team_member"]
    # Id of a merchant
    merchant_id: str
    # Id of a user
    user_id: str | None
    # Email address, up to 254 characters; matched without regard to case
    email: str
    # Name of the user; null until they accept the invitation
    name: str | None
    # Role in the team, which decides the permissions
    role: RoleName
    # Permissions granted by the role
    permissions: list[PermissionName]
    # `invited`: the invitation is open; `disabled`: has no access, but keeps the role
    status: Literal["invited", "active", "disabled"]
    # Until when the invitation can be accepted; null once it is (RFC 3339, UTC)
    invitation_expires_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class TeamMemberSnapshot(TypedDict):
    # Id of a team member
    id: str
    # Kind of object: always `team_member`
    object: Literal["team_member"]
    # Id of a merchant
    merchant_id: str
    # Id of a user
    user_id: str | None
    # Role in the team, which decides the permissions
    role: RoleName
    # `invited`: the invitation is open; `disabled`: has no access, but keeps the role
    status: Literal["invited", "active", "disabled"]
    # Until when the invitation can be accepted; null once it is (RFC 3339, UTC)
    invitation_expires_at: str | None
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class TestClock(TypedDict):
    # Kind of object: always `test_clock`
    object: Literal["test_clock"]
    # Id of a merchant
    merchant_id: str
    # Time of the sandbox (RFC 3339, UTC)
    now: str
    # Whether the clock has reached the requested time
    complete: bool


class TestClockAdvance(TypedDict):
    # Kind of object: always `test_clock`
    object: Literal["test_clock"]
    # Id of a merchant
    merchant_id: str
    # Time of the sandbox (RFC 3339, UTC)
    now: str
    # Time to which the clock was moved (RFC 3339, UTC)
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


class TillLimits(TypedDict):
    # Minor units, such as cents
    gift_card: int
    # Minor units, such as cents
    gift_cards_per_day: int


class UndoneCustomerMerge(TypedDict):
    # A customer of the merchant
    customer: Customer
    # A customer of the merchant
    merged_into: Customer
    # Memberships that are two again
    separated: list[SeparatedMembership]


class UpdatedCustomer(TypedDict):
    # Id of a customer
    id: str
    # Kind of object: always `customer`
    object: Literal["customer"]
    # Id of a merchant
    merchant_id: str
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in
    # `merged_into`
    status: Literal["active", "suppressed", "merged", "erased"]
    # What the customer agreed to, with time and source
    consents: NotRequired[UpdatedCustomerConsents]
    # Names of the fields that changed
    changed_fields: NotRequired[list[str]]
    # Increases with every change; send it in quotes as `If-Match`
    version: NotRequired[int]
    # When it was created (RFC 3339, UTC)
    created_at: NotRequired[str]
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class UpdatedCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: Literal["granted", "denied", "unset"]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: Literal["granted", "denied", "unset"]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: Literal["granted", "denied", "unset"]
    # When it last changed (RFC 3339, UTC)
    updated_at: str | None
    # Where the latest consent was given
    source: str | None
    # The text that the customer was shown with the latest consent
    words: NotRequired[str | None]


class UsageThreshold(TypedDict):
    # Kind of object: always `usage`
    object: Literal["usage"]
    # Id of a merchant
    merchant_id: str
    # What is counted
    metric: Literal["memberships_issued", "points_transactions", "vouchers_redeemed", "messages_sent"]
    # How many were used in the period
    used: int
    # How many the plan includes; null for any number
    included: int | None
    # Percentage of the included usage that was reached
    threshold_percent: int
    # A calendar month in UTC; `end` is exclusive
    period: BillingPeriod


class UsedGiftCard(TypedDict):
    # Id of a voucher
    voucher_id: str
    # Id of a redemption
    redemption_id: str | None
    # The end of the code of the card
    code_masked: NotRequired[str]
    # Amount (Minor units, such as cents)
    amount: int
    # Balance after it (Minor units, such as cents)
    balance_after: int


class VerificationRequested(TypedDict):
    # Always true, whether or not a mail was necessary
    accepted: Literal[True]


class VisitedMembership(TypedDict):
    # Id of a membership
    id: str
    # Kind of object: always `membership`
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
    # Current status; memberships start and expire automatically. `merged`: joined with the one in
    # `merged_into`, to which its id, serial, barcode and card lead
    status: Literal["pending", "active", "suspended", "expired", "revoked", "merged"]
    # Id of a membership
    merged_into: NotRequired[str]
    # When it was issued (RFC 3339, UTC)
    issued_at: str
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # When it was revoked; null unless it was (RFC 3339, UTC)
    revoked_at: str | None
    # Why it was revoked; null unless it was, with a reason
    revoke_reason: str | None
    # Links and state of the pass in wallets
    wallet: VisitedMembershipWallet
    # Number of visits; does not raise `version`
    check_ins: int
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # Who issued it
    issued_by: VisitedMembershipIssuedBy
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # The reason given for the change
    reason: NotRequired[str]
    # Balances in points
    points: VisitedMembershipPoints
    # Id of a location
    location_id: NotRequired[str | None]


class VisitedMembershipWallet(TypedDict):
    # Valid for 90 days. Null if the server or the template does not support these passes
    apple_pass_url: str | None
    # Valid for 90 days. Null if the server or the template does not support these passes
    google_save_url: str | None
    # Number of Apple devices with the pass
    apple_registrations: int
    # `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template
    # does not support these passes
    google_state: str | None


class VisitedMembershipIssuedBy(TypedDict):
    # `token`: an API token; `user`: a member of staff; `system`: the server itself
    type: Literal["token", "user", "system"]
    # Id of the token or user; null for the server itself
    id: str | None


class VisitedMembershipPoints(TypedDict):
    # Points that can be spent now
    available: int
    # Points earned that become available later
    pending: int
    # Points reserved by holds
    held: int
    # Points owed, because points were taken back after they had been spent; the next ones earned pay it
    debt: int
    # All points ever earned, whether spent, expired or left
    lifetime_earned: int
    # All points ever spent
    lifetime_redeemed: int
    # Millionths of a point kept for the next earning, if the rule of the pass is `carry`
    carry: int
    # The next points to expire; null if none will
    next_expiry: NotRequired[VisitedMembershipPointsNextExpiry | None]


class VisitedMembershipPointsNextExpiry(TypedDict):
    # Number of points
    points: int
    # When these points expire (RFC 3339, UTC)
    expires_at: str


class Voucher(TypedDict):
    # Id of a voucher
    id: str
    # Kind of object: always `voucher`
    object: Literal["voucher"]
    # Id of a merchant
    merchant_id: str
    # The code with all but its last characters masked
    code_masked: str
    # Returned only on creation, unless `code_visibility` is `public`
    code: NotRequired[str]
    # `secret` codes are shown once and stored encrypted; `public` ones can always be read
    code_visibility: Literal["secret", "public"]
    # Id of a campaign
    campaign_id: str | None
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # `discount`: reduces an order; `gift`: has a balance to pay with
    type: Literal["discount", "gift"]
    # What it takes off; null or omitted for gifts
    discount: Discount | None
    # What the discount takes off, as a receipt prints it; omitted for gifts
    summary: NotRequired[str]
    # The gift balance, in minor units; null for discounts
    gift: VoucherGift | None
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: int | None
    # How often each customer can redeem it; null for any number of times
    per_customer_limit: int | None
    # How often it was redeemed, less rollbacks
    redeemed_quantity: int
    # Uses that holds reserve now
    held_quantity: int
    # Whether it can be redeemed; `false` disables it until it is set again
    active: bool
    # Why it is disabled, if a reason was given
    disabled_reason: str | None
    # Customer to whom a gift or single-use voucher was issued
    holder_id: str | None
    # Where, when and for whom a voucher can be used
    restrictions: VoucherRestrictions
    # Calculated, in this order of precedence; `inactive`: a gift card that was never activated
    status: Literal["voided", "disabled", "scheduled", "expired", "inactive", "exhausted", "active"]
    # When it was voided; null unless it was (RFC 3339, UTC)
    voided_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class VoucherGift(TypedDict):
    # What was put on the card in all (Minor units, such as cents)
    amount: int
    # What is left on the card (Minor units, such as cents)
    balance: int
    # ISO 4217
    currency: str


class VoucherHold(TypedDict):
    # Id of a voucher hold
    id: str
    # Kind of object: always `voucher_hold`
    object: Literal["voucher_hold"]
    # Id of a merchant
    merchant_id: str
    # Id of a voucher
    voucher_id: str
    # Id of a customer
    customer_id: str | None
    # Uses that are reserved; 0 for a gift amount
    quantity: int
    # Gift amount that is reserved; null for discounts (Minor units, such as cents)
    amount: int | None
    # `captured` once the redemption used it
    status: Literal["active", "captured", "released", "expired"]
    # When the hold ends if it is not captured (RFC 3339, UTC)
    expires_at: str
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class VoucherImportPreview(TypedDict):
    # Kind of object: always `import_preview`
    object: Literal["import_preview"]
    # What was found out about the file
    file: VoucherImportPreviewFile
    # In the order of the file, with what each was read as
    columns: list[VoucherImportPreviewColumnsItem]
    # Of the amounts, if there can be any
    currency: str | None
    # The rows that can be imported, as they will be stored: send each `item` to the bulk route
    rows: list[VoucherImportPreviewRowsItem]
    # Rows that are left out, with each reason
    faults: list[VoucherImportPreviewFaultsItem]
    # Values that are left out or strange, in rows that can be imported
    warnings: list[VoucherImportPreviewWarningsItem]
    # Rows that repeat an earlier one
    skipped: list[VoucherImportPreviewSkippedItem]


class VoucherImportPreviewFile(TypedDict):
    # Format of the file
    format: Literal["csv", "xlsx"]
    # Such as `utf-8` or `windows-1252`; null for a workbook
    encoding: str | None
    # Null for a workbook, or with one column
    separator: str | None
    # How its lines end; null for a workbook, or with one line
    line_ends: Literal["lf", "crlf", "cr", "mixed"] | None
    # The program that wrote it, if its columns tell
    program: Literal["shopify", "square", "woocommerce", "mailchimp", "klaviyo", "smile", "loyaltylion", "stamp_me"] | None
    # Whether a row names the columns
    has_header: bool
    # Rows below the header
    rows: int


class VoucherImportPreviewColumnsItem(TypedDict):
    # As in the header
    name: str | None
    # Up to three cells as in the file
    sample: list[str]
    # What the column was read as; null if it is ignored
    field: Literal["code", "external_id", "balance", "currency"] | None


class VoucherImportPreviewRowsItem(TypedDict):
    # Where the row starts in the file
    line: int
    # What the bulk route takes
    item: VoucherImportPreviewRowsItemItem


class VoucherImportPreviewRowsItemItem(TypedDict):
    # At least one letter or digit. Compared without case, spaces, hyphens and other punctuation
    code: str
    # Your own id for the voucher, unique per merchant
    external_id: NotRequired[str]
    # Minor units, such as cents
    balance: NotRequired[int]


class VoucherImportPreviewFaultsItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class VoucherImportPreviewWarningsItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class VoucherImportPreviewSkippedItem(TypedDict):
    # Line of the file, or row of the sheet, where the row starts
    line: int
    # Column, counted from 1; null if it concerns the whole row
    column: int | None
    # What the column is
    field: str | None
    # The reason
    code: Literal["required", "identifier_required", "too_many_cells", "too_long", "damaged_text", "email_invalid", "phone_invalid", "code_invalid", "digits_lost", "not_a_whole_number", "not_an_amount", "ambiguous_amount", "too_many_decimals", "other_currency", "negative", "too_large", "not_positive", "unknown_word", "not_a_date", "ambiguous_date", "dates_inverted", "repeated", "contradicts"]
    # The reason in English, without text of the file
    detail: str
    # The row that it repeats or contradicts
    other_line: NotRequired[int]


class VoucherRestrictions(TypedDict):
    # Order amount from which it can be redeemed, in `currency` (Minor units, such as cents)
    minimum_amount: NotRequired[int]
    # ISO 4217; the voucher can only be used on orders in this currency. A `minimum_amount` without one is
    # in that of the discount, of the budget of the campaign or of the merchant, in this order
    currency: NotRequired[str]
    # Whether only customers without an earlier redemption can redeem it
    first_time_customer: NotRequired[bool]
    # Locations of the merchant, of which one must match
    location_ids: NotRequired[list[str]]
    # Customers who can redeem it; anyone if omitted
    customer_ids: NotRequired[list[str]]
    # Days of the week in the time zone of the merchant, of which one must match. With `hours` past
    # midnight, the day on which they begin
    weekdays: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]]
    # Times of day in the time zone of the merchant. An `end` before `start` is on the next day; equal
    # times are the whole day
    hours: NotRequired[VoucherRestrictionsHours]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking]
    # When the use comes back to the customer: once all lines of the order are returned (if omitted), with
    # any return, or never
    on_return: NotRequired[Literal["full", "any", "never"]]


class VoucherRestrictionsHours(TypedDict):
    # First minute, `HH:MM`, included
    start: str
    # First minute after them, `HH:MM`; `24:00` is the end of the day
    end: str


class VoucherSnapshot(TypedDict):
    # Id of a voucher
    id: str
    # Kind of object: always `voucher`
    object: Literal["voucher"]
    # Id of a merchant
    merchant_id: str
    # The code with all but its last characters masked
    code_masked: str
    # `secret` codes are shown once and stored encrypted; `public` ones can always be read
    code_visibility: Literal["secret", "public"]
    # Id of a campaign
    campaign_id: str | None
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: str | None
    # `discount`: reduces an order; `gift`: has a balance to pay with
    type: Literal["discount", "gift"]
    # What it takes off; null or omitted for gifts
    discount: Discount | None
    # What the discount takes off, as a receipt prints it; omitted for gifts
    summary: NotRequired[str]
    # The gift balance, in minor units; null for discounts
    gift: VoucherSnapshotGift | None
    # From when it is valid; null for at once (RFC 3339, UTC)
    starts_at: str | None
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str | None
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: int | None
    # How often each customer can redeem it; null for any number of times
    per_customer_limit: int | None
    # How often it was redeemed, less rollbacks
    redeemed_quantity: int
    # Uses that holds reserve now
    held_quantity: int
    # Whether it can be redeemed; `false` disables it until it is set again
    active: bool
    # Why it is disabled, if a reason was given
    disabled_reason: str | None
    # Customer to whom a gift or single-use voucher was issued
    holder_id: str | None
    # Where, when and for whom a voucher can be used
    restrictions: VoucherRestrictions
    # Calculated, in this order of precedence; `inactive`: a gift card that was never activated
    status: Literal["voided", "disabled", "scheduled", "expired", "inactive", "exhausted", "active"]
    # When it was voided; null unless it was (RFC 3339, UTC)
    voided_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class VoucherSnapshotGift(TypedDict):
    # What was put on the card in all (Minor units, such as cents)
    amount: int
    # What is left on the card (Minor units, such as cents)
    balance: int
    # ISO 4217
    currency: str


class VoucherState(TypedDict):
    # Id of a voucher
    id: str
    # Current status
    status: Literal["voided", "disabled", "scheduled", "expired", "inactive", "exhausted", "active"]
    # How often it was redeemed, less rollbacks
    redeemed_quantity: int
    # Uses that holds reserve now
    held_quantity: int
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: int | None
    # The gift balance, in minor units; null for discounts
    gift: VoucherStateGift | None


class VoucherStateGift(TypedDict):
    # What was put on the card in all (Minor units, such as cents)
    amount: int
    # What is left on the card (Minor units, such as cents)
    balance: int
    # ISO 4217
    currency: str


class VouchersGetResult(Voucher):
    # What the voucher was used for so far
    counts: VouchersGetResultCounts
    # The customer it belongs to; null if it belongs to no customer
    holder: NotRequired[Customer | None]
    # The latest redemption, with `expand=last_redemption`; null if there was none
    last_redemption: NotRequired[Redemption | None]


class VouchersGetResultGift(TypedDict):
    # What was put on the card in all (Minor units, such as cents)
    amount: int
    # What is left on the card (Minor units, such as cents)
    balance: int
    # ISO 4217
    currency: str


class VouchersGetResultCounts(TypedDict):
    # Customers to whom it was issued
    issued: int
    # Redemptions, less rollbacks
    redeemed: int
    # Uses that holds reserve now
    held: int


class VouchersIssueResult(VoucherRecipient):
    # Consents that were not taken, because the customer refused them later; missing if all were
    consents_kept: NotRequired[list[Literal["marketing_email", "marketing_push", "marketing_sms"]]]
    # The code of the voucher, returned only in this response
    code: str


class Wallet(TypedDict):
    # Id of a wallet
    id: str
    # Kind of object: always `wallet`
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class WalletPass(TypedDict):
    # Kind of object: always `wallet_pass`
    object: Literal["wallet_pass"]
    # Id of a membership
    membership_id: str
    # Wallet in which the pass was saved
    platform: Literal["apple", "google"]


WalletReport = TypedDict(
    "WalletReport",
    {
        # Kind of object: always `wallet_statistics`
        "object": "Literal[\"wallet_statistics\"]",
        # ISO 4217
        "currency": "str",
        # Start of the range (RFC 3339, UTC)
        "from": "str",
        # End of the range (RFC 3339, UTC)
        "to": "str",
        # Length of the periods in `series`
        "granularity": "Literal[\"day\", \"week\", \"month\"]",
        # Time zone of the periods, IANA
        "timezone": "str",
        # Balance at the start, in minor units
        "opening": "int",
        # Balance at the end, in minor units
        "closing": "int",
        # Money in, in minor units
        "inflow": "int",
        # Money out without fees, in minor units
        "outflow": "int",
        # Fees, in minor units
        "fees": "int",
        # Transactions by type; types without any are left out
        "by_type": "list[WalletReportByTypeItem]",
        # Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count,
        # because they can be extended. The `gift_liability` of the dashboard
        "stored_value_outstanding": "list[WalletReportStoredValueOutstandingItem]",
        # Points available, held and pending, including frozen points of revoked memberships. The
        # `points_outstanding` of the dashboard
        "points_outstanding": "int",
        # Periods of the range, oldest first
        "series": "list[WalletReportSeriesItem]",
    },
)


class WalletReportByTypeItem(TypedDict):
    # Type of the transactions
    type: Literal["top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund", "fee", "adjustment", "settlement"]
    # Number of transactions
    count: int
    # Minor units; positive for money in, negative for money out
    amount: int
    # Fees (Minor units, such as cents)
    fees: int


class WalletReportStoredValueOutstandingItem(TypedDict):
    # ISO 4217
    currency: str
    # Amount (Minor units, such as cents)
    amount: int


class WalletReportSeriesItem(TypedDict):
    # Start of the period, included (RFC 3339, UTC)
    start: str
    # Balance at the start, in minor units
    opening: int
    # Balance at the end, in minor units
    closing: int
    # Money in, in minor units
    inflow: int
    # Money out without fees, in minor units
    outflow: int
    # Fees, in minor units
    fees: int


class WalletSnapshot(TypedDict):
    # Id of a wallet
    id: str
    # Kind of object: always `wallet`
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
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Why the operator of the server did it
    reason: str | None


class WalletTransaction(TypedDict):
    # Id of a wallet transaction
    id: str
    # Kind of object: always `wallet_transaction`
    object: Literal["wallet_transaction"]
    # Id of a merchant
    merchant_id: str
    # What kind of movement it is
    type: Literal["top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund", "fee", "adjustment", "settlement"]
    # Minor units; positive for money in, negative for money out, before the fee
    amount: int
    # Fee of the payment provider (Minor units, such as cents)
    fee: int
    # Minor units; change of the wallet: `amount` less `fee`
    net: int
    # ISO 4217
    currency: str
    # `pending`: not yet confirmed or available; `failed` and `canceled` have no effect on the wallet
    status: Literal["pending", "available", "failed", "canceled"]
    # Code from the payment provider
    failure_code: str | None
    # From when the money can be spent; null for money that leaves (RFC 3339, UTC)
    available_on: str | None
    # When the transaction was posted (RFC 3339, UTC); null until then
    posted_at: str | None
    # Text in statements; null if there is none
    description: str | None
    # Your own reference, such as a receipt number; null if you sent none
    reference: str | None
    # What caused it; null for what has no object of its own
    source: WalletTransactionSource | None
    # Available and pending money after the transaction, excluding held money
    balance_after: int
    # Category for bookkeeping
    reporting_category: Literal["funding", "payout", "transfer", "payment", "fee", "correction"]
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class WalletTransactionSource(TypedDict):
    # Kind of the object that caused it
    type: Literal["withdrawal", "payment_request", "merchant"]
    # Id of the object that caused it
    id: str


class Wallets(TypedDict):
    # Kind of object: always `wallets`
    object: Literal["wallets"]
    # One wallet for each currency
    wallets: list[Wallet]


class WebhookAttempt(TypedDict):
    # Id of a event
    event_id: str
    # `succeeded`: answered with a status of 200 to 299 in time
    status: Literal["succeeded", "failed"]
    # HTTP status of the answer; null if there was none
    http_status: int | None
    # Why the attempt failed; null unless it did
    failure: Literal["http_error", "redirected", "timeout", "answer_too_large", "address_refused", "name_unresolved", "connection_failed"] | None
    # Milliseconds until the answer or the failure
    duration_ms: int
    # When it happened (RFC 3339, UTC)
    at: str


class WebhookDelivery(TypedDict):
    # Kind of object: always `webhook_delivery`
    object: Literal["webhook_delivery"]
    # Id of a event
    event_id: str
    # Null once the event has been deleted
    event_type: EventType | None
    # `retrying`: failed and will be retried; `failed`: out of retries; `canceled`: can no longer be sent
    status: Literal["pending", "retrying", "delivered", "failed", "canceled"]
    # Number of attempts so far
    attempt_count: int
    # When the next attempt is due; null if there will be none (RFC 3339, UTC)
    next_attempt_at: str | None
    # The latest attempt; null before the first
    last_attempt: WebhookAttempt | None
    # When it was created (RFC 3339, UTC)
    created_at: str


class WebhookDeliveryDetail(TypedDict):
    # Kind of object: always `webhook_delivery`
    object: Literal["webhook_delivery"]
    # Id of a event
    event_id: str
    # Null once the event has been deleted
    event_type: EventType | None
    # Current status
    status: Literal["pending", "retrying", "delivered", "failed", "canceled"]
    # Number of attempts so far
    attempt_count: int
    # When the next attempt is due; null if there will be none (RFC 3339, UTC)
    next_attempt_at: str | None
    # The latest attempt; null before the first
    last_attempt: WebhookAttempt | None
    # When it was created (RFC 3339, UTC)
    created_at: str
    # The request, as it is sent
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
    # Kind of object: always `webhook_endpoint`
    object: Literal["webhook_endpoint"]
    # Id of a merchant
    merchant_id: str
    # URL that receives the events
    url: str
    # Notes for staff; null if there are none
    description: str | None
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    # `disabled` endpoints get nothing; see `disabled_reason`
    status: Literal["enabled", "disabled"]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None
    # Version of the payloads
    api_version: Literal["v1"]
    # Failed attempts since the last success
    failure_streak: int
    # Since when every attempt has failed; null while they succeed (RFC 3339, UTC)
    failing_since: str | None
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: str | None
    # Past events that are being sent again; null if there are none
    replay: WebhookEndpointReplay | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # The last 20, newest first
    attempts: list[WebhookAttempt]


class WebhookEndpointReplay(TypedDict):
    # `sequence` of the next event to send
    next_sequence: int
    # `sequence` of the last event to send
    last_sequence: int


class WebhookEndpointSnapshot(TypedDict):
    # Id of a webhook endpoint
    id: str
    # Kind of object: always `webhook_endpoint`
    object: Literal["webhook_endpoint"]
    # Id of a merchant
    merchant_id: str
    # URL that receives the events
    url: str
    # Notes for staff; null if there are none
    description: str | None
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    # `disabled` endpoints get nothing; see `disabled_reason`
    status: Literal["enabled", "disabled"]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None
    # Version of the payloads
    api_version: Literal["v1"]
    # Failed attempts since the last success
    failure_streak: int
    # Since when every attempt has failed; null while they succeed (RFC 3339, UTC)
    failing_since: str | None
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: str | None
    # Past events that are being sent again; null if there are none
    replay: WebhookEndpointSnapshotReplay | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class WebhookEndpointSnapshotReplay(TypedDict):
    # `sequence` of the next event to send
    next_sequence: int
    # `sequence` of the last event to send
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
    "membership.merged",
    "membership.unmerged",
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
    "picture.created",
    "picture.deleted",
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
    # Kind of object: always `webhook_endpoint`
    object: Literal["webhook_endpoint"]
    # Id of a merchant
    merchant_id: str
    # URL that receives the events
    url: str
    # Notes for staff; null if there are none
    description: str | None
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    # `disabled` endpoints get nothing; see `disabled_reason`
    status: Literal["enabled", "disabled"]
    # `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the
    # user who set it up no longer has permission to read events; `secret_unreadable`: the server can't
    # decrypt the signing secret, so rotate it and enable the endpoint again
    disabled_reason: Literal["by_hand", "gone", "failing", "access_ended", "secret_unreadable"] | None
    # Version of the payloads
    api_version: Literal["v1"]
    # Failed attempts since the last success
    failure_streak: int
    # Since when every attempt has failed; null while they succeed (RFC 3339, UTC)
    failing_since: str | None
    # Until this time, webhooks are also signed with the previous secret
    previous_secret_until: str | None
    # Past events that are being sent again; null if there are none
    replay: WebhooksCreateResultReplay | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str
    # Returned only in this response
    secret: NotRequired[str]


class WebhooksCreateResultReplay(TypedDict):
    # `sequence` of the next event to send
    next_sequence: int
    # `sequence` of the last event to send
    last_sequence: int


class Withdrawal(TypedDict):
    # Id of a withdrawal
    id: str
    # Kind of object: always `withdrawal`
    object: Literal["withdrawal"]
    # Id of a merchant
    merchant_id: str
    # Amount (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str
    # Id of the bank account at the payment provider
    destination_id: str
    # `processing` once the payment provider has it; then it cannot be canceled
    status: Literal["requested", "processing", "paid", "failed", "canceled"]
    # Id of a wallet transaction
    transaction_id: str
    # Code from the payment provider
    failure_code: str | None
    # Until when it can be canceled (RFC 3339, UTC)
    cancelable_until: str
    # When it was paid; null until then (RFC 3339, UTC)
    paid_at: str | None
    # Up to 50 key-value pairs of your own
    metadata: dict[str, str]
    # Increases with every change; send it in quotes as `If-Match`
    version: int
    # When it was created (RFC 3339, UTC)
    created_at: str
    # When it last changed (RFC 3339, UTC)
    updated_at: str


class AuthRegisterParams(TypedDict):
    # Email address, up to 254 characters; matched without regard to case
    email: str
    # New password, of 12 to 256 characters
    password: str
    # Your name, as colleagues see it
    name: NotRequired[str]
    # Name of the merchant to create
    merchant_name: str
    # ISO 3166-1
    country: str


class AuthLoginParams(TypedDict):
    # Email address, up to 254 characters; matched without regard to case
    email: str
    # Password, up to 256 characters
    password: str
    # One-time code or recovery code
    otp: NotRequired[str]


class AuthRefreshParams(TypedDict):
    # Omit it if it is in the cookie, with `Refresh-Token-Delivery: cookie`
    refresh_token: NotRequired[str]


class AuthStepUpParams(TypedDict):
    # Password, up to 256 characters
    password: str
    # One-time code or recovery code
    otp: NotRequired[str]


class AuthSwitchMerchantParams(TypedDict):
    # Id of a merchant
    merchant_id: str


class AuthForgotPasswordParams(TypedDict):
    # Email address, up to 254 characters; matched without regard to case
    email: str


class AuthResetPasswordParams(TypedDict):
    # Token from the link in the email
    token: str
    # New password, of 12 to 256 characters
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
    # New password, of 12 to 256 characters
    password: str
    # Your name, as colleagues see it
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]


class AuthEndOtherSessionsResult(TypedDict):
    # Number of sessions that ended
    ended: int


class AuthBeginPasskeyResult(TypedDict):
    # `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`
    options: dict[str, Any]
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class AuthCreatePasskeyParams(TypedDict):
    # Result of `PublicKeyCredential.toJSON()` (`RegistrationResponseJSON`)
    credential: AuthCreatePasskeyParamsCredential
    # Your name for the device, such as `Phone`
    name: NotRequired[str]


class AuthCreatePasskeyParamsCredential(TypedDict):
    # base64url
    id: str
    # base64url
    rawId: str
    # Type of the credential, as the browser returns it
    type: Literal["public-key"]
    # What the authenticator returned, with binary values as base64url
    response: AuthCreatePasskeyParamsCredentialResponse


class AuthCreatePasskeyParamsCredentialResponse(TypedDict):
    # base64url
    clientDataJSON: str
    # base64url
    attestationObject: str
    # Ways to reach the authenticator, as the browser returns them
    transports: NotRequired[list[str]]


class AuthPasskeyChallengeResult(TypedDict):
    # `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`
    options: dict[str, Any]
    # When it expires; null for never (RFC 3339, UTC)
    expires_at: str


class AuthSignInWithPasskeyParams(TypedDict):
    # Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`)
    credential: AuthSignInWithPasskeyParamsCredential


class AuthSignInWithPasskeyParamsCredential(TypedDict):
    # base64url
    id: str
    # base64url
    rawId: str
    # Type of the credential, as the browser returns it
    type: Literal["public-key"]
    # What the authenticator returned, with binary values as base64url
    response: AuthSignInWithPasskeyParamsCredentialResponse


class AuthSignInWithPasskeyParamsCredentialResponse(TypedDict):
    # base64url
    clientDataJSON: str
    # base64url
    authenticatorData: str
    # base64url
    signature: str
    # Id of the user, as base64url; null if the authenticator returned none
    userHandle: NotRequired[str | None]


class AuthStepUpWithPasskeyParams(TypedDict):
    # Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`)
    credential: AuthStepUpWithPasskeyParamsCredential


class AuthStepUpWithPasskeyParamsCredential(TypedDict):
    # base64url
    id: str
    # base64url
    rawId: str
    # Type of the credential, as the browser returns it
    type: Literal["public-key"]
    # What the authenticator returned, with binary values as base64url
    response: AuthStepUpWithPasskeyParamsCredentialResponse


class AuthStepUpWithPasskeyParamsCredentialResponse(TypedDict):
    # base64url
    clientDataJSON: str
    # base64url
    authenticatorData: str
    # base64url
    signature: str
    # Id of the user, as base64url; null if the authenticator returned none
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only members with this role
    role: NotRequired[RoleName]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["invited", "active", "disabled"]]


class TeamInviteParams(TypedDict):
    # Email address, up to 254 characters; matched without regard to case
    email: str
    # Role in the team, which decides the permissions
    role: RoleName
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class TeamUpdateParams(TypedDict):
    # Role in the team, which decides the permissions
    role: NotRequired[RoleName]
    # `disabled` ends all access at once; `active` gives it back
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["active", "expired", "revoked"]]


class ApiTokensCreateParams(TypedDict):
    # What the token is for, such as `Till 3`
    name: str
    # Set of scopes for a kind of program
    preset: NotRequired[PresetName]
    # See `GET /scopes`
    scopes: NotRequired[list[str]]
    # Days until the token expires; 90 if omitted
    expires_in_days: NotRequired[int]
    # IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address
    ip_allowlist: NotRequired[list[str]]
    # Origins of pages: scheme, host and port; `http` only for `localhost`
    allowed_origins: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class ApiTokensUpdateParams(TypedDict):
    # What the token is for, such as `Till 3`
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
    # Hours in which the previous secret still works; with 0 it ends at once; 24 if omitted
    overlap_hours: NotRequired[int]


class ApiTokensRevokeParams(TypedDict):
    # Why it was done, in your words
    reason: NotRequired[str]


class ApiTokensRevokeAllParams(TypedDict):
    # Why it was done, in your words
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
    # What the token is for, such as `Till 3`
    name: str
    # Set of scopes for a kind of program
    preset: NotRequired[PresetName]
    # See `GET /scopes`
    scopes: NotRequired[list[str]]
    # Days until the token expires; 90 if omitted
    expires_in_days: NotRequired[int]
    # IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address
    ip_allowlist: NotRequired[list[str]]


class VouchersRedeemParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Exactly one identifier of an existing customer
    customer: NotRequired[VouchersRedeemParamsCustomer]
    # The order in which it was used; null or omitted if there was none
    order: NotRequired[VouchersRedeemParamsOrder]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]
    # Id of a voucher hold
    hold_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # When it happened, for redemptions that a till made offline; now if omitted, or up to 5 minutes ahead
    # (RFC 3339 with an offset, or a date in the merchant’s time zone)
    occurred_at: NotRequired[str]
    # Your own reference, such as a receipt number; null if you sent none
    reference: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class VouchersRedeemParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class VouchersRedeemParamsOrder(TypedDict):
    # Discounts and gifts on one order `id` never exceed `amount`
    id: NotRequired[str]
    # Total of the order before discounts (Minor units, such as cents)
    amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    # Stored with the redemption and returned in it
    items: NotRequired[list[VouchersRedeemParamsOrderItemsItem]]


class VouchersRedeemParamsOrderItemsItem(TypedDict):
    # Your article number; null or omitted if the item has none
    sku: NotRequired[str]
    # Name of the item, as on the receipt
    name: NotRequired[str]
    # Number of units
    quantity: int
    # Price of the line before discounts (Minor units, such as cents)
    amount: NotRequired[int]


class VouchersRedeemResult(TypedDict):
    # A use of a voucher
    redemption: Redemption
    # The state of a voucher after the call
    voucher: VoucherState
    # What was taken off (Minor units, such as cents)
    discount_amount: int | None
    # What remains to pay of the order; null without an amount (Minor units, such as cents)
    order_total_after: int | None


class VouchersValidateParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Exactly one identifier of an existing customer
    customer: NotRequired[VouchersValidateParamsCustomer]
    # The order in which it was used; null or omitted if there was none
    order: NotRequired[VouchersValidateParamsOrder]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]
    # Id of a voucher hold
    hold_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # When it happened, which can be before it was recorded (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    occurred_at: NotRequired[str]
    # Your own reference, such as a receipt number; null if you sent none
    reference: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # The reservation; null unless you asked for one and the voucher is valid
    hold: NotRequired[VouchersValidateParamsHold]


class VouchersValidateParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class VouchersValidateParamsOrder(TypedDict):
    # Discounts and gifts on one order `id` never exceed `amount`
    id: NotRequired[str]
    # Total of the order before discounts (Minor units, such as cents)
    amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    # Stored with the redemption and returned in it
    items: NotRequired[list[VouchersValidateParamsOrderItemsItem]]


class VouchersValidateParamsOrderItemsItem(TypedDict):
    # Your article number; null or omitted if the item has none
    sku: NotRequired[str]
    # Name of the item, as on the receipt
    name: NotRequired[str]
    # Number of units
    quantity: int
    # Price of the line before discounts (Minor units, such as cents)
    amount: NotRequired[int]


class VouchersValidateParamsHold(TypedDict):
    # Seconds until the reservation expires; 900 if omitted
    ttl_seconds: NotRequired[int]
    # Repeating a key returns the same active hold
    key: NotRequired[str]


class VouchersValidateResult(TypedDict):
    # Whether it could be used now
    valid: bool
    # Error code that a redemption would return
    failure_code: str | None
    # What was taken off (Minor units, such as cents)
    discount_amount: int | None
    # What remains to pay of the order; null without an amount (Minor units, such as cents)
    order_total_after: int | None
    # The reservation; null unless you asked for one and the voucher is valid
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # The time that `order` sorts by; `created_at` if omitted. With `order=asc`, objects that change while
    # you read come again at the end
    order_by: NotRequired[Literal["created_at", "updated_at"]]
    # Changed at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    updated_gte: NotRequired[str]
    # Changed before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    updated_lt: NotRequired[str]
    # Returns only the objects with these ids
    ids: NotRequired[list[str]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["voided", "disabled", "scheduled", "expired", "inactive", "exhausted", "active"]]]
    # Returns only objects of this type, or one of these
    type: NotRequired[Literal["discount", "gift"]]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # Vouchers issued to this customer
    holder_id: NotRequired[str]
    # Returns only the voucher with exactly this code
    code: NotRequired[str]
    # Expires before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_lt: NotRequired[str]
    # Expires at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_gte: NotRequired[str]


class VouchersCreateParams(TypedDict):
    # `discount`: reduces an order; `gift`: has a balance to pay with
    type: Literal["discount", "gift"]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. Only whole units that cost something count, and each once: a unit that is given, or that was
    # bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without
    # `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the
    # most per order.
    discount: NotRequired[Discount]
    # The gift balance, in minor units; null for discounts
    gift: NotRequired[VouchersCreateParamsGift]
    # How random codes look; without effect if you send a `code`
    code_config: NotRequired[VouchersCreateParamsCodeConfig]
    # `secret` codes are shown once and stored encrypted; `public` ones can always be read
    code_visibility: NotRequired[Literal["secret", "public"]]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str | None]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str | None]
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: NotRequired[int | None]
    # How often each customer can redeem it; null for any number of times
    per_customer_limit: NotRequired[int | None]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # The code; a random one if omitted
    code: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]


class VouchersCreateParamsGift(TypedDict):
    # Minor units; 0 or omitted: the card is `inactive` until it is sold
    amount: NotRequired[int]
    # ISO 4217
    currency: str


class VouchersCreateParamsCodeConfig(TypedDict):
    # Number of random characters
    length: NotRequired[int]
    # Characters to use; `unambiguous` leaves out those that look alike, such as 0 and O
    charset: NotRequired[Literal["alphanumeric", "alphabetic", "numeric", "unambiguous"]]
    # Start of every code: letters, digits and hyphens
    prefix: NotRequired[str]
    # `#` is a random character
    pattern: NotRequired[str]


class VouchersGetParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Related objects to include in full
    expand: NotRequired[list[Literal["holder", "last_redemption"]]]


class VouchersUpdateParams(TypedDict):
    # `false` disables the voucher, `true` enables it again
    active: NotRequired[bool]
    # With `active: false`: why, such as a lost gift card. Forgotten when it is enabled
    disabled_reason: NotRequired[str]
    # `true` voids the voucher for good
    void: NotRequired[Literal[True]]
    # Needed for a change that takes something from customers to whom vouchers were issued; it then holds
    # from now on
    apply: NotRequired[Literal["from_now"]]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str | None]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str | None]
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: NotRequired[int | None]
    # How often each customer can redeem it; null for any number of times
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
    # Number of vouchers with random codes, instead of `codes`
    quantity: NotRequired[int]
    # Codes of your own, one voucher each, instead of `quantity`
    codes: NotRequired[list[VouchersBulkParamsCodesItem]]
    # Whether `codes` are already printed or in people’s hands: they are stored as printed, and can be
    # short or easy to guess. `weak_codes` in the result counts secret ones that are
    existing: NotRequired[bool]


class VouchersBulkParamsCampaign(TypedDict):
    # Id of a campaign
    id: NotRequired[str]
    # Name of a new campaign
    name: NotRequired[str]


class VouchersBulkParamsTemplate(TypedDict):
    # `discount`: reduces an order; `gift`: has a balance to pay with
    type: Literal["discount", "gift"]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. Only whole units that cost something count, and each once: a unit that is given, or that was
    # bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without
    # `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the
    # most per order.
    discount: NotRequired[Discount]
    # The gift balance, in minor units; null for discounts
    gift: NotRequired[VouchersBulkParamsTemplateGift]
    # How random codes look; not allowed with `codes`
    code_config: NotRequired[VouchersBulkParamsTemplateCodeConfig]
    # `secret` codes are shown once and stored encrypted; `public` ones can always be read
    code_visibility: NotRequired[Literal["secret", "public"]]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str | None]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str | None]
    # How often it can be redeemed in total; null for any number of times
    redemption_limit: NotRequired[int | None]
    # How often each customer can redeem it; null for any number of times
    per_customer_limit: NotRequired[int | None]
    # Where, when and for whom a voucher can be used
    restrictions: NotRequired[VoucherRestrictions]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class VouchersBulkParamsTemplateGift(TypedDict):
    # Minor units; 0 or omitted: the card is `inactive` until it is sold
    amount: NotRequired[int]
    # ISO 4217
    currency: str


class VouchersBulkParamsTemplateCodeConfig(TypedDict):
    # Number of random characters
    length: NotRequired[int]
    # Characters to use; `unambiguous` leaves out those that look alike, such as 0 and O
    charset: NotRequired[Literal["alphanumeric", "alphabetic", "numeric", "unambiguous"]]
    # Start of every code: letters, digits and hyphens
    prefix: NotRequired[str]
    # `#` is a random character
    pattern: NotRequired[str]


class VouchersBulkParamsCodesItem(TypedDict):
    # At least one letter or digit. Compared without case, spaces, hyphens and other punctuation
    code: str
    # Your own id for the voucher, unique per merchant
    external_id: NotRequired[str]
    # Balance of the gift card; that of the template if omitted (Minor units, such as cents)
    balance: NotRequired[int]


class VouchersIssueParams(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[VouchersIssueParamsCustomerConsents]


class VouchersIssueParamsCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class VouchersListRecipientsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Id of a voucher
    voucher_id: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # Id of a customer
    customer_id: NotRequired[str]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["succeeded", "partially_rolled_back", "rolled_back"]]]
    # Id of a location
    location_id: NotRequired[str]
    # Returns only objects of this order of yours
    order_id: NotRequired[str]
    # Returns only objects with this reference of yours
    reference: NotRequired[str]
    # Happened at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone)
    occurred_gte: NotRequired[str]
    # Happened before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone)
    occurred_lt: NotRequired[str]


class VouchersRollbackParams(TypedDict):
    # Why you roll it back
    reason: str
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]


class VouchersRollbackResult(TypedDict):
    # The return of a redemption, in part or in full
    rollback: Rollback
    # A use of a voucher
    redemption: Redemption
    # The state of a voucher after the call
    voucher: VoucherState


class VouchersRollbackOwnParams(TypedDict):
    # Why you roll it back
    reason: str
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]


class VouchersRollbackOwnResult(TypedDict):
    # The return of a redemption, in part or in full
    rollback: Rollback
    # A use of a voucher
    redemption: Redemption
    # The state of a voucher after the call
    voucher: VoucherState


class VouchersDecryptParams(TypedDict):
    # Why you need the code, stored in the audit log
    reason: str


class VouchersDecryptResult(TypedDict):
    # The code in plain text
    code: str


class OrdersQuoteParams(TypedDict):
    # Items of the order, in the order of the receipt
    items: list[BasketItem]
    # Shipping before discounts (Minor units, such as cents)
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[OrdersQuoteParamsCustomer]
    # The membership of the customer, which pays and earns points
    membership: NotRequired[OrdersQuoteParamsMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then
    # the first ones in this list; in which order they are calculated doesn’t depend on it
    vouchers: NotRequired[list[OrdersQuoteParamsVouchersItem]]
    # Gift vouchers that pay `amount`, or as much as is needed
    gift_cards: NotRequired[list[OrdersQuoteParamsGiftCardsItem]]
    # Points that pay by the `spend_rule` of the pass; 0 is none
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    # Whether `membership` earns points with the order; true if omitted
    earn_points: NotRequired[bool]
    # Your own id of the order, up to 120 characters
    order_id: NotRequired[str]


class OrdersQuoteParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class OrdersQuoteParamsMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    # Serial of the membership, instead of its `id`
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class OrdersQuoteParamsVouchersItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the voucher, instead of its `id`
    code: NotRequired[str]


class OrdersQuoteParamsGiftCardsItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the gift card, instead of its `id`
    code: NotRequired[str]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]


class OrdersQuoteResult(TypedDict):
    # Whether nothing was refused, so that the order can be applied
    valid: bool
    # What an order costs after discounts, gifts and points
    pricing: Pricing
    # What else would apply, best first
    available: list[AvailableDiscount]


class OrdersHoldParams(TypedDict):
    # Items of the order, in the order of the receipt
    items: list[BasketItem]
    # Shipping before discounts (Minor units, such as cents)
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[OrdersHoldParamsCustomer]
    # The membership of the customer, which pays and earns points
    membership: NotRequired[OrdersHoldParamsMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then
    # the first ones in this list; in which order they are calculated doesn’t depend on it
    vouchers: NotRequired[list[OrdersHoldParamsVouchersItem]]
    # Gift vouchers that pay `amount`, or as much as is needed
    gift_cards: NotRequired[list[OrdersHoldParamsGiftCardsItem]]
    # Points that pay by the `spend_rule` of the pass; 0 is none
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    # Whether `membership` earns points with the order; true if omitted
    earn_points: NotRequired[bool]
    # Seconds until the reservation expires; 900 if omitted
    ttl_seconds: NotRequired[int]


class OrdersHoldParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class OrdersHoldParamsMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    # Serial of the membership, instead of its `id`
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class OrdersHoldParamsVouchersItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the voucher, instead of its `id`
    code: NotRequired[str]


class OrdersHoldParamsGiftCardsItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the gift card, instead of its `id`
    code: NotRequired[str]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]


class OrdersApplyParams(TypedDict):
    # Items of the order, in the order of the receipt
    items: list[BasketItem]
    # Shipping before discounts (Minor units, such as cents)
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[OrdersApplyParamsCustomer]
    # The membership of the customer, which pays and earns points
    membership: NotRequired[OrdersApplyParamsMembership]
    # Id of a location
    location_id: NotRequired[str]
    # Your own name of the channel, such as `web` or `till`
    channel: NotRequired[str]
    # Who served the customer
    staff: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then
    # the first ones in this list; in which order they are calculated doesn’t depend on it
    vouchers: NotRequired[list[OrdersApplyParamsVouchersItem]]
    # Gift vouchers that pay `amount`, or as much as is needed
    gift_cards: NotRequired[list[OrdersApplyParamsGiftCardsItem]]
    # Points that pay by the `spend_rule` of the pass; 0 is none
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class OrdersApplyParamsMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    # Serial of the membership, instead of its `id`
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class OrdersApplyParamsVouchersItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the voucher, instead of its `id`
    code: NotRequired[str]


class OrdersApplyParamsGiftCardsItem(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the gift card, instead of its `id`
    code: NotRequired[str]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]


class OrdersReturnParams(TypedDict):
    # Why it is returned
    reason: str
    # Lines to return; the whole order if neither `lines` nor an amount is sent
    lines: NotRequired[list[OrdersReturnParamsLinesItem]]
    # With `lines`: whether the shipping is returned too
    shipping: NotRequired[bool]
    # Amount (Minor units, such as cents)
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
        # What was returned of an order, in part or in full
        "return": "OrderReturn",
        # An order with its discounts, gifts, points and returns
        "order": "Order",
        # The membership of the customer, which pays and earns points
        "membership": "NotRequired[MemberBalance | None]",
    },
)


class OrdersReturnOwnParams(TypedDict):
    # Why it is returned
    reason: str
    # Lines to return; the whole order if neither `lines` nor an amount is sent
    lines: NotRequired[list[OrdersReturnOwnParamsLinesItem]]
    # With `lines`: whether the shipping is returned too
    shipping: NotRequired[bool]
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]
    # Your own reference for this return; it can be used once
    reference: NotRequired[str]


class OrdersReturnOwnParamsLinesItem(TypedDict):
    # Index of the line
    line: int
    # What remains of the line if omitted
    quantity: NotRequired[float]


OrdersReturnOwnResult = TypedDict(
    "OrdersReturnOwnResult",
    {
        # What was returned of an order, in part or in full
        "return": "OrderReturn",
        # An order with its discounts, gifts, points and returns
        "order": "Order",
        # The membership of the customer, which pays and earns points
        "membership": "NotRequired[MemberBalance | None]",
    },
)


class OrdersListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
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
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["open", "held", "applied", "partially_returned", "returned"]]]


class CampaignsCreateParams(TypedDict):
    # Name, for staff
    name: str
    # `codes`: for vouchers with codes; `automatic`: applies to every matching order. Cannot be changed
    kind: NotRequired[Literal["codes", "automatic"]]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. Only whole units that cost something count, and each once: a unit that is given, or that was
    # bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without
    # `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the
    # most per order.
    discount: NotRequired[Discount]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking]
    # Limits of all its uses together; none if omitted
    budget: NotRequired[CampaignsCreateParamsBudget]
    # Percentage of customers who never get an automatic promotion, or to whom no code is ever published,
    # so that `campaigns.results` can tell what the campaign changes. It can’t be changed later. Orders
    # without a customer always get the promotion; vouchers of the campaign can then only be given to
    # customers by publishing them
    holdout_percent: NotRequired[int]
    # Notes for staff
    description: NotRequired[str | None]
    # From when it applies; at once if omitted (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str | None]
    # When it ends; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    ends_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CampaignsCreateParamsBudget(TypedDict):
    # How often it can be used in total; null for any number of times
    uses: NotRequired[int | None]
    # How much can be taken off in total; null for any amount (Minor units, such as cents)
    amount: NotRequired[int | None]
    # ISO 4217
    currency: NotRequired[str | None]
    # Uses by one customer
    customer_uses: NotRequired[int | None]
    # Discount for one customer, in minor units
    customer_amount: NotRequired[int | None]


class CampaignsUpdateParams(TypedDict):
    # Name, for staff
    name: NotRequired[str]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. Only whole units that cost something count, and each once: a unit that is given, or that was
    # bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without
    # `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the
    # most per order.
    discount: NotRequired[Discount]
    # When it applies; `null` makes it apply to every order
    conditions: NotRequired[Conditions | None]
    # How it combines with other discounts; `null` restores the default
    stacking: NotRequired[Stacking | None]
    # Limits of all its uses together; `null` removes them all
    budget: NotRequired[CampaignsUpdateParamsBudget | None]
    # Needed for a change that takes something from customers to whom vouchers were issued; it then holds
    # from now on
    apply: NotRequired[Literal["from_now"]]
    # Notes for staff; `null` removes them
    description: NotRequired[str | None]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str | None]
    # When it ends; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    ends_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class CampaignsUpdateParamsBudget(TypedDict):
    # How often it can be used in total; null for any number of times
    uses: NotRequired[int | None]
    # How much can be taken off in total; null for any amount (Minor units, such as cents)
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects of this kind, or one of these
    kind: NotRequired[Literal["codes", "automatic"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["paused", "scheduled", "ended", "spent", "active"]]]


class CampaignsPublishParams(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[CampaignsPublishParamsCustomerConsents]


class CampaignsPublishParamsCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class CampaignsPublishBulkParams(TypedDict):
    # Customers who get a voucher each; known ones are found by `external_id`, `email` or `phone`
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
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Name, as people see it
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[CampaignsPublishBulkParamsCustomersItemConsents]


class CampaignsPublishBulkParamsCustomersItemConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


CampaignsResultsParams = TypedDict(
    "CampaignsResultsParams",
    {
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "to": "NotRequired[str]",
        # ISO 4217
        "currency": "NotRequired[str]",
    },
)


class CampaignsSimulateParams(TypedDict):
    # A basket to try instead of past orders
    order: NotRequired[CampaignsSimulateParamsOrder]
    # Plays the orders of this many past days
    days: NotRequired[int]
    # `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest
    # units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole
    # order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity`
    # cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit`
    # times. Only whole units that cost something count, and each once: a unit that is given, or that was
    # bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without
    # `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the
    # most per order.
    discount: NotRequired[Discount]
    # Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`
    conditions: NotRequired[Conditions]
    # How the discount combines with others on the same order
    stacking: NotRequired[Stacking]


class CampaignsSimulateParamsOrder(TypedDict):
    # Items of the order, in the order of the receipt
    items: list[BasketItem]
    # Shipping before discounts (Minor units, such as cents)
    shipping_amount: NotRequired[int]
    # ISO 4217
    currency: str
    # Exactly one identifier of an existing customer
    customer: NotRequired[CampaignsSimulateParamsOrderCustomer]
    # The membership of the customer, which pays and earns points
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class CampaignsSimulateParamsOrderMembership(TypedDict):
    # Id of a membership
    id: NotRequired[str]
    # Serial of the membership, instead of its `id`
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]


class GiftCardsActivateParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Amount (Minor units, such as cents)
    amount: int
    # Your reference of the payment
    reference: str
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsActivateResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState


class GiftCardsLoadParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Amount (Minor units, such as cents)
    amount: int
    # Your reference of the payment
    reference: str
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsLoadResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState


class GiftCardsSellParams(TypedDict):
    # The card to activate or load; a new one if omitted
    card: NotRequired[GiftCardsSellParamsCard]
    # Amount (Minor units, such as cents)
    amount: int
    # Your reference of the payment
    reference: str
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsSellParamsCard(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the gift card, instead of its `id`
    code: NotRequired[str]


class GiftCardsSellResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState
    # Code of a new card
    code: str | None


class GiftCardsCancelSaleParams(TypedDict):
    # Why it was done, in your words
    reason: str


class GiftCardsCancelSaleResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState


class GiftCardsRefundParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Amount (Minor units, such as cents)
    amount: int
    # Why it was done, in your words
    reason: str
    # Your reference of the refund; it can be used once
    reference: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]


class GiftCardsRefundResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState


class GiftCardsAdjustParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Minor units to add; negative to take off; not 0
    amount: int
    # Why it was done, in your words
    reason: str
    # Your own reference; it can be used once
    reference: NotRequired[str]


class GiftCardsAdjustResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState


class GiftCardsTransferParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # The gift card that gets the money
    to: GiftCardsTransferParamsTo
    # Amount (Minor units, such as cents)
    amount: NotRequired[int]
    # Why the money is moved
    reason: NotRequired[str]


class GiftCardsTransferParamsTo(TypedDict):
    # Id of a voucher
    id: NotRequired[str]
    # Code of the gift card, instead of its `id`
    code: NotRequired[str]


class GiftCardsTransferResult(TypedDict):
    # A movement on a gift card
    transaction: GiftTransaction
    # The state of a voucher after the call
    voucher: VoucherState
    # A movement on a gift card
    received: GiftTransaction
    # The state of a voucher after the call
    recipient: VoucherState


class GiftCardsDeliverParams(TypedDict):
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
    customer: GiftCardsDeliverParamsCustomer
    # Your message in the mail: plain text, without placeholders
    message: NotRequired[str]
    # When it is to start; null or omitted for at once (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    scheduled_at: NotRequired[str]


class GiftCardsDeliverParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[GiftCardsDeliverParamsCustomerConsents]


class GiftCardsDeliverParamsCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class GiftCardsDeliverResult(TypedDict):
    # The customer to whom the card was delivered
    recipient: GiftCardRecipient
    # A message to one or more customers
    communication: Communication


class GiftCardsListTransactionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Type of `:id`; `id` if omitted
    by: NotRequired[Literal["id", "code"]]
    # Returns only objects of this type, or one of these
    type: NotRequired[list[Literal["opened", "activated", "loaded", "redeemed", "rolled_back", "adjusted", "refunded", "transferred", "expired", "reinstated", "closed"]]]


GiftCardsLiabilityParams = TypedDict(
    "GiftCardsLiabilityParams",
    {
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "to": "NotRequired[str]",
    },
)


GiftCardsExportTransactionsParams = TypedDict(
    "GiftCardsExportTransactionsParams",
    {
        # `csv` if omitted
        "format": "NotRequired[Literal[\"csv\", \"ndjson\", \"json\", \"xlsx\"]]",
        # Of CSV; `comma` if omitted. Excel in Italian or German and in most of Europe opens files with
        # `semicolon`, whose decimals have a comma
        "separator": "NotRequired[Literal[\"comma\", \"semicolon\", \"tab\"]]",
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "to": "NotRequired[str]",
        # Columns of the file, in this order; all of them if omitted
        "columns": "NotRequired[list[Literal[\"id\", \"voucher_id\", \"occurred_at\", \"created_at\", \"type\", \"amount\", \"currency\", \"amount_formatted\", \"balance_after\", \"reference\", \"reason\", \"redemption_id\", \"counterpart_id\", \"location_id\", \"actor_type\", \"actor_id\"]]]",
        # IANA time zone
        "timezone": "NotRequired[str]",
        # Returns only objects of this type, or one of these
        "type": "NotRequired[list[Literal[\"opened\", \"activated\", \"loaded\", \"redeemed\", \"rolled_back\", \"adjusted\", \"refunded\", \"transferred\", \"expired\", \"reinstated\", \"closed\"]]]",
        # ISO 4217
        "currency": "NotRequired[str]",
        # Id of a voucher
        "voucher_id": "NotRequired[str]",
    },
)


class MembershipsCreateTemplateParams(TypedDict):
    # Unique among the templates of the merchant, ignoring case
    name: str
    # `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of
    # places
    type: Literal["loyalty", "membership", "stamp", "event"]
    # Colors and images; null until they are set
    design: NotRequired[MembershipsCreateTemplateParamsDesign]
    # Lines of the pass; keys must be unique
    fields: NotRequired[list[MembershipsCreateTemplateParamsFieldsItem]]
    # `qr` if omitted
    barcode_format: NotRequired[Literal["qr", "pdf417", "aztec", "code128"]]
    # Wallets in which the pass can be saved
    wallets: NotRequired[MembershipsCreateTemplateParamsWallets]
    # Terms, on the back of the pass; null if there are none
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
    # An https URL on a public host, or the `url` of an uploaded picture
    logo_url: NotRequired[str]
    # The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no
    # other strip; an https URL on a public host is kept for other uses
    strip_url: NotRequired[str]
    # An https URL on a public host, or the `url` of an uploaded picture
    hero_url: NotRequired[str]


class MembershipsCreateTemplateParamsFieldsItem(TypedDict):
    # Lower-case name of the field, unique on the pass
    key: str
    # Text that people see
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    # Where the field is on the pass
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class MembershipsCreateTemplateParamsWallets(TypedDict):
    # Whether Apple Wallet is offered
    apple: NotRequired[bool]
    # Whether Google Wallet is offered
    google: NotRequired[bool]


class MembershipsListTemplatesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only the objects with these ids
    ids: NotRequired[list[str]]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["draft", "published", "archived"]]
    # Returns only objects of this type, or one of these
    type: NotRequired[Literal["loyalty", "membership", "stamp", "event"]]


class MembershipsUpdateTemplateParams(TypedDict):
    # Unique among the templates of the merchant, ignoring case
    name: NotRequired[str]
    # `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of
    # places
    type: NotRequired[Literal["loyalty", "membership", "stamp", "event"]]
    # Colors and images; null until they are set
    design: NotRequired[MembershipsUpdateTemplateParamsDesign]
    # Lines of the pass; keys must be unique
    fields: NotRequired[list[MembershipsUpdateTemplateParamsFieldsItem]]
    # `qr` if omitted
    barcode_format: NotRequired[Literal["qr", "pdf417", "aztec", "code128"]]
    # Wallets in which the pass can be saved
    wallets: NotRequired[MembershipsUpdateTemplateParamsWallets]
    # Terms, on the back of the pass; null if there are none
    terms: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Only `published` templates can be used for new passes
    status: NotRequired[Literal["draft", "published", "archived"]]


class MembershipsUpdateTemplateParamsDesign(TypedDict):
    # #RRGGBB
    background_color: str
    # #RRGGBB
    foreground_color: str
    # #RRGGBB
    label_color: NotRequired[str]
    # An https URL on a public host, or the `url` of an uploaded picture
    logo_url: NotRequired[str]
    # The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no
    # other strip; an https URL on a public host is kept for other uses
    strip_url: NotRequired[str]
    # An https URL on a public host, or the `url` of an uploaded picture
    hero_url: NotRequired[str]


class MembershipsUpdateTemplateParamsFieldsItem(TypedDict):
    # Lower-case name of the field, unique on the pass
    key: str
    # Text that people see
    label: str
    # Text with placeholders such as `{{points.available}}`
    value_template: str
    # Where the field is on the pass
    placement: Literal["header", "primary", "secondary", "auxiliary", "back"]


class MembershipsUpdateTemplateParamsWallets(TypedDict):
    # Whether Apple Wallet is offered
    apple: NotRequired[bool]
    # Whether Google Wallet is offered
    google: NotRequired[bool]


class MembershipsCreatePassParams(TypedDict):
    # Id of a pass template
    template_id: str
    # Unique among the passes of the merchant, ignoring case
    name: str
    # Longer text, for people; null if there is none
    description: NotRequired[str]
    # In order of threshold
    tiers: NotRequired[list[MembershipsCreatePassParamsTiersItem]]
    # Earns `points_per_unit` for each `unit_amount` spent, or for each visit
    earn_rule: NotRequired[MembershipsCreatePassParamsEarnRule]
    # `points` points pay `amount` of an order
    spend_rule: NotRequired[MembershipsCreatePassParamsSpendRule]
    # Points expire at the end of the day, `months` after they were earned or on `month_day` of every year
    points_expiry: NotRequired[MembershipsCreatePassParamsPointsExpiry]
    # Days until earned points can be spent; 0 for at once
    pending_days: NotRequired[int]
    # No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each
    validity: NotRequired[MembershipsCreatePassParamsValidity]
    # How many memberships can be issued; null for any number
    max_issued: NotRequired[int]
    # Whether a customer can have several memberships of this pass
    allow_multiple: NotRequired[bool]
    # Not supported yet; refused with `not_supported`
    price: NotRequired[MembershipsCreatePassParamsPrice]
    # What customers can get for points; empty if there is nothing
    rewards: NotRequired[list[MembershipsCreatePassParamsRewardsItem]]
    # Maximum points without an order, also as `initial_points`, for callers who can neither adjust points
    # nor change passes
    till_limits: NotRequired[PassTillLimits]
    # `draft` if omitted; `active` with `issue_to`
    status: NotRequired[Literal["draft", "active"]]
    # Issues the new pass to a customer immediately, and notifies them by email
    issue_to: NotRequired[MembershipsCreatePassParamsIssueTo]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsCreatePassParamsTiersItem(TypedDict):
    # Name of the tier, as customers see it
    name: str
    # Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are
    # assigned manually
    threshold_points: NotRequired[int]
    # Basis points; 10000 if omitted
    multiplier_bps: NotRequired[int]
    # What the tier offers, one line each, for customers
    benefits: NotRequired[list[str]]


class MembershipsCreatePassParamsEarnRule(TypedDict):
    # `spend`: by amount; `visit`: by visit; `none`: tills send the points
    basis: Literal["spend", "visit", "none"]
    # Points for each `unit_amount` spent, or for each visit
    points_per_unit: NotRequired[int]
    # Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units,
    # such as cents)
    unit_amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    # What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next
    # earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50
    # are 5 points for 3.00, not 6
    rounding: NotRequired[Literal["floor", "nearest", "whole_units", "carry"]]
    # Items that match every given field; an empty filter matches all items
    excludes: NotRequired[ItemFilter]


class MembershipsCreatePassParamsSpendRule(TypedDict):
    # Points that pay `amount`
    points: int
    # What these points pay (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassParamsPointsExpiry(TypedDict):
    # `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never
    mode: Literal["none", "rolling", "calendar"]
    # With `rolling`: months after which points expire; null otherwise
    months: NotRequired[int]
    # With `calendar`: day of the year, `MM-DD`; null otherwise
    month_day: NotRequired[str]


class MembershipsCreatePassParamsValidity(TypedDict):
    # `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end
    mode: Literal["none", "fixed", "rolling"]
    # With `rolling`: days from the start; null otherwise
    days: NotRequired[int]
    # With `fixed`: when all memberships end; null otherwise (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    ends_at: NotRequired[str]


class MembershipsCreatePassParamsPrice(TypedDict):
    # Price (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassParamsRewardsItem(TypedDict):
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int
    # `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else
    kind: Literal["discount", "item", "custom"]
    # What the reward takes off, or is worth; null if it has no value in money
    value: NotRequired[MembershipsCreatePassParamsRewardsItemValue]
    # An https URL, or the `url` of an uploaded picture
    image_url: NotRequired[str]


class MembershipsCreatePassParamsRewardsItemValue(TypedDict):
    # Value (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsCreatePassParamsIssueTo(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
    customer: MembershipsCreatePassParamsIssueToCustomer


class MembershipsCreatePassParamsIssueToCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[MembershipsCreatePassParamsIssueToCustomerConsents]


class MembershipsCreatePassParamsIssueToCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class MembershipsListPassesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only the objects with these ids
    ids: NotRequired[list[str]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["draft", "active", "paused", "archived"]]]
    # Id of a pass template
    template_id: NotRequired[str]


class MembershipsUpdatePassParams(TypedDict):
    # Unique among the passes of the merchant, ignoring case
    name: NotRequired[str]
    # Longer text, for people; null if there is none
    description: NotRequired[str | None]
    # All tiers in order of threshold; existing tiers keep their `id`
    tiers: NotRequired[list[MembershipsUpdatePassParamsTiersItem]]
    # Earns `points_per_unit` for each `unit_amount` spent, or for each visit
    earn_rule: NotRequired[MembershipsUpdatePassParamsEarnRule | None]
    # `points` points pay `amount` of an order
    spend_rule: NotRequired[MembershipsUpdatePassParamsSpendRule | None]
    # Points expire at the end of the day, `months` after they were earned or on `month_day` of every year
    points_expiry: NotRequired[MembershipsUpdatePassParamsPointsExpiry | None]
    # Days until earned points can be spent; 0 for at once
    pending_days: NotRequired[int]
    # No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each
    validity: NotRequired[MembershipsUpdatePassParamsValidity]
    # How many memberships can be issued; null for any number
    max_issued: NotRequired[int | None]
    # Whether a customer can have several memberships of this pass
    allow_multiple: NotRequired[bool]
    # Not supported yet; refused with `not_supported`
    price: NotRequired[MembershipsUpdatePassParamsPrice | None]
    # All rewards; existing rewards keep their `id`
    rewards: NotRequired[list[MembershipsUpdatePassParamsRewardsItem]]
    # Maximum points without an order, also as `initial_points`, for callers who can neither adjust points
    # nor change passes
    till_limits: NotRequired[PassTillLimits | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]
    # Only an `active` pass can be issued. `paused` can be resumed; `archived` is final
    status: NotRequired[Literal["draft", "active", "paused", "archived"]]
    # Needed for a change that takes something from members, which is otherwise refused with
    # `change_takes_from_members`. `from_now`: the new terms hold from now on, also for the points that
    # members have; tiers they reached and the expiry of their points stay
    apply: NotRequired[Literal["from_now"]]
    # Whether to archive the pass even if it has memberships that have not ended; false if omitted
    force: NotRequired[bool]


class MembershipsUpdatePassParamsTiersItem(TypedDict):
    # Id of a tier
    id: NotRequired[str]
    # Name of the tier, as customers see it
    name: str
    # Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are
    # assigned manually
    threshold_points: NotRequired[int]
    # Basis points; 10000 if omitted
    multiplier_bps: NotRequired[int]
    # What the tier offers, one line each, for customers
    benefits: NotRequired[list[str]]


class MembershipsUpdatePassParamsEarnRule(TypedDict):
    # `spend`: by amount; `visit`: by visit; `none`: tills send the points
    basis: Literal["spend", "visit", "none"]
    # Points for each `unit_amount` spent, or for each visit
    points_per_unit: NotRequired[int]
    # Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units,
    # such as cents)
    unit_amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]
    # What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next
    # earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50
    # are 5 points for 3.00, not 6
    rounding: NotRequired[Literal["floor", "nearest", "whole_units", "carry"]]
    # Items that match every given field; an empty filter matches all items
    excludes: NotRequired[ItemFilter]


class MembershipsUpdatePassParamsSpendRule(TypedDict):
    # Points that pay `amount`
    points: int
    # What these points pay (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsUpdatePassParamsPointsExpiry(TypedDict):
    # `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never
    mode: Literal["none", "rolling", "calendar"]
    # With `rolling`: months after which points expire; null otherwise
    months: NotRequired[int]
    # With `calendar`: day of the year, `MM-DD`; null otherwise
    month_day: NotRequired[str]


class MembershipsUpdatePassParamsValidity(TypedDict):
    # `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end
    mode: Literal["none", "fixed", "rolling"]
    # With `rolling`: days from the start; null otherwise
    days: NotRequired[int]
    # With `fixed`: when all memberships end; null otherwise (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    ends_at: NotRequired[str]


class MembershipsUpdatePassParamsPrice(TypedDict):
    # Price (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsUpdatePassParamsRewardsItem(TypedDict):
    # Id of a reward
    id: NotRequired[str]
    # Name of the reward, as customers see it
    name: str
    # Points that a customer spends on it
    points_cost: int
    # `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else
    kind: Literal["discount", "item", "custom"]
    # What the reward takes off, or is worth; null if it has no value in money
    value: NotRequired[MembershipsUpdatePassParamsRewardsItemValue]
    # An https URL, or the `url` of an uploaded picture
    image_url: NotRequired[str]


class MembershipsUpdatePassParamsRewardsItemValue(TypedDict):
    # Value (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str


class MembershipsIssueParams(TypedDict):
    # Id of a pass
    pass_id: str
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
    customer: MembershipsIssueParamsCustomer
    # Id of a tier
    tier_id: NotRequired[str]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[MembershipsIssueParamsCustomerConsents]


class MembershipsIssueParamsCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class MembershipsListIssuedParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # The time that `order` sorts by; `created_at` if omitted. With `order=asc`, objects that change while
    # you read come again at the end
    order_by: NotRequired[Literal["created_at", "updated_at"]]
    # Changed at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    updated_gte: NotRequired[str]
    # Changed before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    updated_lt: NotRequired[str]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["pending", "active", "suspended", "expired", "revoked", "merged"]]]
    # Id of a tier
    tier_id: NotRequired[str]
    # Id of a customer
    customer_id: NotRequired[str]
    # Returns only the object with this id of yours
    external_id: NotRequired[str]
    # Finds members as `GET /customers` finds customers
    q: NotRequired[str]
    # Expires before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_lt: NotRequired[str]
    # Related objects to include in full
    expand: NotRequired[list[Literal["customer"]]]


class MembershipsGetParams(TypedDict):
    # Related objects to include in full
    expand: NotRequired[list[Literal["customer", "pass"]]]


class MembershipsUpdateParams(TypedDict):
    # `suspended` pauses the membership, `active` reinstates it
    status: NotRequired[Literal["active", "suspended"]]
    # `null` for no expiry
    expires_at: NotRequired[str | None]
    # Id of a tier
    tier_id: NotRequired[str]
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: NotRequired[str | None]
    # For a lost or copied card: gives it a new serial and sends the holder its new link. The old serial,
    # barcode, links and wallet passes stop working, and a scan of it has the reason `renewed`
    renew_card: NotRequired[Literal[True]]
    # Stored with the events of the change
    reason: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class MembershipsRevokeParams(TypedDict):
    # Why it was done, in your words
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class MembershipsVerifyResult(TypedDict):
    # Whether the barcode is genuine and the membership active
    valid: bool
    # Only if it is not valid
    reason: NotRequired[Literal["expired", "revoked", "suspended", "pending", "renewed", "unknown", "signature_invalid"]]
    # A pass that was issued to a customer, with points and tier
    membership: NotRequired[Membership]
    # What the counter sees of the customer of a membership
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects of this type, or one of these
    type: NotRequired[list[Literal["issued", "activated", "suspended", "reinstated", "renewed", "expired", "revoked", "updated", "check_in", "tier.changed", "points.earned", "points.redeemed", "points.adjusted", "points.reversed", "points.expired", "communication.sent"]]]
    # Id of a pass
    pass_id: NotRequired[str]
    # Id of a membership
    membership_id: NotRequired[str]
    # Id of a customer
    customer_id: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # Returns only changes by this type of actor
    actor_type: NotRequired[Literal["token", "user", "member", "system"]]


class MembershipsIssueBulkParams(TypedDict):
    # Id of a pass
    pass_id: str
    # Customers to issue to, each with the options of a single issue
    recipients: list[MembershipsIssueBulkParamsRecipientsItem]
    # `skip` if omitted
    on_duplicate: NotRequired[Literal["skip", "error"]]
    # Whether to email the customer, if an address is known, with the name of the pass, serial, tier and
    # points. Sent within seconds, as a communication of kind `membership_issued`; true if omitted
    notify: NotRequired[bool]


class MembershipsIssueBulkParamsRecipientsItem(TypedDict):
    # At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields
    # are filled in and consents follow `customers.update`; nothing else changes
    customer: MembershipsIssueBulkParamsRecipientsItemCustomer
    # Id of a tier
    tier_id: NotRequired[str]
    # From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    starts_at: NotRequired[str]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
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
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Full name
    name: NotRequired[str]
    # What the customer agreed to, with time and source
    consents: NotRequired[MembershipsIssueBulkParamsRecipientsItemCustomerConsents]


class MembershipsIssueBulkParamsRecipientsItemCustomerConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class ImportsPreviewMembersParams(TypedDict):
    # The file itself
    file: bytes
    # What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted
    columns: NotRequired[str]
    # Whether a row names the columns; guessed if omitted
    has_header: NotRequired[Literal["true", "false"]]
    # BCP 47
    language: NotRequired[str]
    # How dates are written; told from their values if omitted
    dates: NotRequired[Literal["ymd", "dmy", "mdy", "ydm"]]


class ImportsPreviewCustomersParams(TypedDict):
    # The file itself
    file: bytes
    # What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted
    columns: NotRequired[str]
    # Whether a row names the columns; guessed if omitted
    has_header: NotRequired[Literal["true", "false"]]
    # BCP 47
    language: NotRequired[str]


class ImportsPreviewVouchersParams(TypedDict):
    # The file itself
    file: bytes
    # What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted
    columns: NotRequired[str]
    # Whether a row names the columns; guessed if omitted
    has_header: NotRequired[Literal["true", "false"]]
    # BCP 47
    language: NotRequired[str]
    # ISO 4217
    currency: NotRequired[str]


class PointsRedeemParams(TypedDict):
    # Id of a membership
    membership_id: NotRequired[str]
    # Serial of the membership, as printed or in the barcode
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]
    # Exactly one identifier of an existing customer
    customer: NotRequired[PointsRedeemParamsCustomer]
    # Which membership is meant, if `customer` holds several
    pass_id: NotRequired[str]
    # Points to spend, instead of a reward
    points: NotRequired[int]
    # Id of a reward
    reward_id: NotRequired[str]
    # Reservation for a limited time, until it is captured, released or expires
    hold: NotRequired[PointsRedeemParamsHold]
    # The order in which it was used; null or omitted if there was none
    order: NotRequired[PointsRedeemParamsOrder]
    # Id of a location
    location_id: NotRequired[str]
    # When it happened, for what a till did offline; now if omitted, or up to 5 minutes ahead (RFC 3339
    # with an offset, or a date in the merchant’s time zone)
    occurred_at: NotRequired[str]
    # Your own reference for this redemption; it can be used once
    reference: NotRequired[str]
    # Why it was done, in your words
    reason: NotRequired[str]


class PointsRedeemParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class PointsRedeemParamsHold(TypedDict):
    # `none` if omitted. `capture` and `release` require `hold_id`; `capture` spends the full hold unless
    # `points` is lower
    mode: NotRequired[Literal["none", "create", "capture", "release"]]
    # Id of a points hold
    hold_id: NotRequired[str]
    # Seconds until the reservation expires; 900 if omitted
    ttl_seconds: NotRequired[int]


class PointsRedeemParamsOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: NotRequired[str]
    # Total of the order before discounts (Minor units, such as cents)
    amount: NotRequired[int]
    # ISO 4217
    currency: NotRequired[str]


class PointsRedeemResult(TypedDict):
    # Null if points were only reserved or returned
    transaction: PointsTransaction | None
    # Balances of a membership after a points transaction
    membership: PointsAccount
    # Reservation for a limited time, until it is captured, released or expires
    hold: PointsHold | None


class PointsEarnParams(TypedDict):
    # Id of a membership
    membership_id: NotRequired[str]
    # Serial of the membership, as printed or in the barcode
    serial: NotRequired[str]
    # Content of the barcode on the pass
    barcode: NotRequired[str]
    # Exactly one identifier of an existing customer
    customer: NotRequired[PointsEarnParamsCustomer]
    # Which membership is meant, if `customer` holds several
    pass_id: NotRequired[str]
    # Points to add, instead of an `order` that the earn rule converts
    points: NotRequired[int]
    # The order in which it was used; null or omitted if there was none
    order: NotRequired[PointsEarnParamsOrder]
    # `order.id` if omitted; required with `points`
    reference: NotRequired[str]
    # Id of a location
    location_id: NotRequired[str]
    # When it happened, for what a till did offline; now if omitted, or up to 5 minutes ahead (RFC 3339
    # with an offset, or a date in the merchant’s time zone)
    occurred_at: NotRequired[str]
    # The referral code the customer used. A customer can be referred once, and cannot refer themselves
    referral_code: NotRequired[str]
    # Returns what would happen, and changes nothing; false if omitted
    dry_run: NotRequired[bool]


class PointsEarnParamsCustomer(TypedDict):
    # Id of a customer
    id: NotRequired[str]
    # Your own id of the customer
    external_id: NotRequired[str]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]


class PointsEarnParamsOrder(TypedDict):
    # Your own id of the order; null if you sent none
    id: str
    # Total of the order before discounts (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str
    # Lines of the order, so that those that never earn are left out of `amount`: stored value, and what
    # the pass excludes. What they don’t add up to is shipping, or a discount on all of them
    items: NotRequired[list[BasketItem]]


class PointsEarnResult(TypedDict):
    # Null with `dry_run`, or if the order earns no points
    transaction: PointsTransaction | None
    # Points credited, or that would be credited
    points: int
    # Balances of a membership after a points transaction
    membership: PointsAccount
    # The change of tier that this caused; null if the tier stayed the same
    tier_changed: TierChange | None


class PointsAdjustParams(TypedDict):
    # Id of a membership
    membership_id: str
    # Must not be 0; a negative number removes points
    points: int
    # Why you adjust the points
    reason: str
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str]
    # Your own reference for this adjustment; it can be used once
    reference: NotRequired[str]


class PointsAdjustResult(TypedDict):
    # A change of points
    transaction: PointsTransaction
    # Balances of a membership after a points transaction
    membership: PointsAccount


class PointsReverseParams(TypedDict):
    # Number of points
    points: NotRequired[int]
    # Why you reverse the transaction
    reason: str
    # Your own reference for this reversal; it can be used once
    reference: NotRequired[str]


class PointsReverseOwnParams(TypedDict):
    # Number of points
    points: NotRequired[int]
    # Why you reverse the transaction
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Returns only objects of this type, or one of these
    type: NotRequired[list[Literal["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"]]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["pending", "posted", "canceled"]]]
    # Happened at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone)
    occurred_gte: NotRequired[str]
    # Happened before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone)
    occurred_lt: NotRequired[str]
    # What else to include
    include: NotRequired[list[Literal["lots", "total_count"]]]


class PointsStatementPage(Page["PointsTransaction"]):
    # Balances of a membership
    summary: PointsSummary


class MerchantUpdateProfileParams(TypedDict):
    # Name, as people see it
    name: NotRequired[str]
    # What the business offers, for customers; `null` removes it
    description: NotRequired[str | None]
    # Website of the business: an `https` URL; null if there is none
    website: NotRequired[str | None]
    # Address for customers with questions; null if there is none
    support_email: NotRequired[str | None]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    support_phone: NotRequired[str | None]
    # An https URL, or the `url` of an uploaded picture
    logo_url: NotRequired[str | None]
    # Main color of the brand, `#RRGGBB`; null if none is set
    brand_color: NotRequired[str | None]
    # Postal address
    address: NotRequired[MerchantUpdateProfileParamsAddress | None]
    # IANA time zone
    timezone: NotRequired[str]
    # BCP 47
    locale: NotRequired[str]
    # Sender, quiet hours and spending notices of mails to customers
    communication_settings: NotRequired[MerchantUpdateProfileParamsCommunicationSettings]
    # How discounts combine on one order
    discount_rule: NotRequired[DiscountRule]
    # Maximum balance of a gift card that a till sells or loads, and of what one person or token sells
    # since midnight, for callers who can’t create vouchers
    till_limits: NotRequired[TillLimits | None]
    # Shops and branches; a list that you send replaces the present one
    locations: NotRequired[list[MerchantUpdateProfileParamsLocationsItem]]


class MerchantUpdateProfileParamsAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class MerchantUpdateProfileParamsCommunicationSettings(TypedDict):
    # Sender name of mails; null for the name of the merchant
    from_name: NotRequired[str | None]
    # Address that answers go to; null for none of its own
    reply_to: NotRequired[str | None]
    # Marketing messages are not sent between these times, in the merchant’s time zone; never the whole
    # day
    quiet_hours: NotRequired[MerchantUpdateProfileParamsCommunicationSettingsQuietHours | None]
    # Whether members get a mail when points, or money on a gift card of theirs, were spent
    spending_notices: NotRequired[bool]


class MerchantUpdateProfileParamsCommunicationSettingsQuietHours(TypedDict):
    # Start of the quiet time, `HH:MM` in the time zone of the merchant
    start: str
    # End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day
    end: str


class MerchantUpdateProfileParamsLocationsItem(TypedDict):
    # Id of a location
    id: NotRequired[str]
    # Name of the location, as customers know it
    name: str
    # Postal address
    address: NotRequired[MerchantUpdateProfileParamsLocationsItemAddress]


class MerchantUpdateProfileParamsLocationsItemAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only the objects with these ids
    ids: NotRequired[list[str]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["draft", "open", "paid", "uncollectible", "void"]]]
    # Due before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone)
    due_lt: NotRequired[str]


class PicturesUploadParams(TypedDict):
    # The file itself
    file: bytes


class PicturesListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]


class KybUpdateDetailsParams(TypedDict):
    # Legal form of the business; null until it is set
    business_type: NotRequired[Literal["company", "sole_proprietor", "non_profit", "individual"]]
    # Registered name of the business; null if unknown
    legal_name: NotRequired[str | None]
    # Number in the business register, with its letters and separators
    registration_number: NotRequired[str | None]
    # Tax number of the business, with its letters and separators
    tax_id: NotRequired[str | None]
    # RFC 3339 full-date
    incorporation_date: NotRequired[str | None]
    # Address in the business register; null until it is set
    registered_address: NotRequired[KybUpdateDetailsParamsRegisteredAddress | None]


class KybUpdateDetailsParamsRegisteredAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class KybAddPersonParams(TypedDict):
    # Role in the business; `owner` from a share of 25%
    role: Literal["owner", "director", "representative"]
    # First name, as on the identity document
    first_name: str
    # Last name, as on the identity document
    last_name: str
    # Share of the business in basis points, so 2,500 is 25%; null if unknown
    ownership_bps: NotRequired[int | None]
    # RFC 3339 full-date
    date_of_birth: NotRequired[str | None]
    # Email address of the person; null if unknown
    email: NotRequired[str | None]
    # Number of the identity document; `null` removes it
    id_number: NotRequired[str | None]
    # Postal address
    address: NotRequired[KybAddPersonParamsAddress | None]


class KybAddPersonParamsAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class KybUpdatePersonParams(TypedDict):
    # Role in the business; `owner` from a share of 25%
    role: NotRequired[Literal["owner", "director", "representative"]]
    # First name, as on the identity document
    first_name: NotRequired[str]
    # Last name, as on the identity document
    last_name: NotRequired[str]
    # Share of the business in basis points, so 2,500 is 25%; null if unknown
    ownership_bps: NotRequired[int | None]
    # RFC 3339 full-date
    date_of_birth: NotRequired[str | None]
    # Email address of the person; `null` removes it
    email: NotRequired[str | None]
    # Number of the identity document; `null` removes it
    id_number: NotRequired[str | None]
    # Postal address
    address: NotRequired[KybUpdatePersonParamsAddress | None]


class KybUpdatePersonParamsAddress(TypedDict):
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["in_review", "approved", "action_required", "rejected"]]


class KybUploadDocumentParams(TypedDict):
    # What the document proves
    type: Literal["identity", "registration", "proof_of_address", "ownership", "bank_statement"]
    # Side of the document; null or omitted if it has only one
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["in_review", "approved", "action_required", "rejected"]]
    # Id of a merchant
    merchant_id: NotRequired[str]


class AdminListKybSubmissionsPage(Page["QueuedSubmission"]):
    # Cells that could not be asked; what they hold is missing from the list
    unavailable_cells: list[str]


class AdminDecideKybSubmissionParams(TypedDict):
    # `request_action` returns the submission to the merchant with requirements
    decision: Literal["approve", "request_action", "reject"]
    # What the merchant has to send again, with `request_action`
    requirements: NotRequired[list[AdminDecideKybSubmissionParamsRequirementsItem]]
    # Omitted documents are accepted by an approval
    documents: NotRequired[list[AdminDecideKybSubmissionParamsDocumentsItem]]
    # Reason for the merchant
    reason: NotRequired[str]


class AdminDecideKybSubmissionParamsRequirementsItem(TypedDict):
    # Name of the requirement, such as `business.tax_id`
    requirement: str
    # What is wrong with it
    code: Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]
    # What the merchant has to do, in words
    reason: str


class AdminDecideKybSubmissionParamsDocumentsItem(TypedDict):
    # Id of a kyb document
    id: str
    # Decision about the document
    status: Literal["accepted", "rejected"]
    # Why it was rejected; null unless it was
    failure_code: NotRequired[Literal["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"]]


class AdminSetMerchantStatusParams(TypedDict):
    # New status. `closed` is final
    status: Literal["active", "suspended", "closed"]
    # Reason for the merchant, stored with the event
    reason: NotRequired[str]


class AdminSettleInvoiceParams(TypedDict):
    # What became of the invoice outside this server
    status: Literal["paid", "payment_failed", "uncollectible", "void"]


class AdminListMerchantsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Beginning of the name, in upper or lower case, or the id of a merchant
    search: NotRequired[str]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["pending", "active", "suspended", "closed"]]
    # Returns only merchants with this status of business verification
    kyb_status: NotRequired[Literal["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"]]
    # Returns only live merchants, or only sandboxes
    mode: NotRequired[Literal["live", "sandbox"]]
    # Name of a cell
    cell: NotRequired[str]


class AdminListMerchantsPage(Page["MerchantSummary"]):
    # Cells that could not be asked; what they hold is missing from the list
    unavailable_cells: list[str]


class AdminSetWalletStatusParams(TypedDict):
    # `frozen` stops all outgoing payments; incoming ones still arrive
    status: Literal["active", "frozen"]
    # Reason, stored with the event
    reason: NotRequired[str]


class AdminListFrozenWalletsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]


class AdminListFrozenWalletsPage(Page["FrozenWallet"]):
    # Cells that could not be asked; what they hold is missing from the list
    unavailable_cells: list[str]


class PostsCreateParams(TypedDict):
    # Heading, in plain text
    title: str
    # Text, as people see it
    body: str
    # Images and videos, in this order; empty if there are none
    media: NotRequired[list[PostsCreateParamsMediaItem]]
    # Button below the text; null if there is none
    cta: NotRequired[PostsCreateParamsCta | None]
    # `draft` if omitted, or `scheduled` with `publish_at`
    status: NotRequired[Literal["draft", "scheduled", "published"]]
    # When it is to be published; null for no schedule (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    publish_at: NotRequired[str | None]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str | None]
    # `public` if omitted
    audience: NotRequired[Literal["public", "members"]]
    # With `members`: only holders of one of these passes
    pass_ids: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PostsCreateParamsMediaItem(TypedDict):
    # An https URL, or the `url` of an uploaded picture
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PostsCreateParamsCta(TypedDict):
    # Text of the button
    label: str
    # Page that the button opens: `https`
    url: str


class PostsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only the objects with these ids
    ids: NotRequired[list[str]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["draft", "scheduled", "published", "archived"]]]
    # Returns only objects for this audience
    audience: NotRequired[Literal["public", "members"]]
    # Posts addressed to members of this pass
    pass_id: NotRequired[str]
    # Published at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone)
    published_gte: NotRequired[str]


class PostsUpdateParams(TypedDict):
    # Heading, in plain text
    title: NotRequired[str]
    # Text, as people see it
    body: NotRequired[str]
    # Images and videos, in this order; empty if there are none
    media: NotRequired[list[PostsUpdateParamsMediaItem]]
    # Button below the text; null if there is none
    cta: NotRequired[PostsUpdateParamsCta | None]
    # `published` publishes the post now, `archived` hides it
    status: NotRequired[Literal["draft", "scheduled", "published", "archived"]]
    # When it is to be published; null for no schedule (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    publish_at: NotRequired[str | None]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str | None]
    # `public` if omitted
    audience: NotRequired[Literal["public", "members"]]
    # With `members`: only holders of one of these passes
    pass_ids: NotRequired[list[str]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class PostsUpdateParamsMediaItem(TypedDict):
    # An https URL, or the `url` of an uploaded picture
    url: str
    # Must match the file extension of the link
    type: Literal["image", "video"]
    # Alternative text for screen readers
    alt: NotRequired[str]


class PostsUpdateParamsCta(TypedDict):
    # Text of the button
    label: str
    # Page that the button opens: `https`
    url: str


class CustomersCreateParams(TypedDict):
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: NotRequired[str | None]
    # Full name
    name: NotRequired[str | None]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str | None]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str | None]
    # `1990-05-17`, or `--05-17` if the year is unknown
    birthday: NotRequired[str | None]
    # BCP 47
    locale: NotRequired[str | None]
    # Postal address
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
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class CustomersCreateParamsConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class CustomersListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # The time that `order` sorts by; `created_at` if omitted. With `order=asc`, objects that change while
    # you read come again at the end
    order_by: NotRequired[Literal["created_at", "updated_at"]]
    # Changed at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    updated_gte: NotRequired[str]
    # Changed before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    updated_lt: NotRequired[str]
    # Words to search for; each must match the start of a word. Two characters or more, or one in Chinese,
    # Japanese or Korean
    q: NotRequired[str]
    # Returns only the object with this id of yours
    external_id: NotRequired[str]
    # Returns only objects with exactly this email address
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Returns only customers with this tag
    tag: NotRequired[str]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["active", "suppressed", "merged", "erased"]]
    # Related objects to include in full
    expand: NotRequired[list[Literal["memberships"]]]


class CustomersUpdateParams(TypedDict):
    # Your own id of this object, unique per merchant; null or omitted if you set none
    external_id: NotRequired[str | None]
    # Full name; `null` removes it
    name: NotRequired[str | None]
    # Email address, up to 254 characters; matched without regard to case
    email: NotRequired[str | None]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str | None]
    # `1990-05-17`, or `--05-17` if the year is unknown
    birthday: NotRequired[str | None]
    # BCP 47
    locale: NotRequired[str | None]
    # Postal address
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
    # Street and number
    line1: str
    # Floor, apartment or building; omitted if there is none
    line2: NotRequired[str]
    # City or town
    city: str
    # State, province or region; omitted if the country has none
    region: NotRequired[str]
    # Postal code, in the format of the country
    postal_code: str
    # ISO 3166-1
    country: str


class CustomersUpdateParamsConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied", "unset"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied", "unset"]]
    # Where the consent was given, such as `counter`; `api` if omitted
    source: NotRequired[str]
    # The text that the customer was shown
    words: NotRequired[str]
    # When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with
    # an offset, or a date in the merchant’s time zone)
    given_at: NotRequired[str]


class CustomersMergeParams(TypedDict):
    # Id of a customer
    duplicate_id: str
    # Whether two memberships of a pass become one; `join` if omitted
    memberships: NotRequired[Literal["join", "keep"]]
    # Returns what would happen, and changes nothing; false if omitted
    dry_run: NotRequired[bool]


class CustomersSetAttributesParams(TypedDict):
    # All attributes, in this order. Those that you leave out are archived
    attributes: list[CustomersSetAttributesParamsAttributesItem]


class CustomersSetAttributesParamsAttributesItem(TypedDict):
    # Lower-case name of the attribute; it cannot change
    key: str
    # Name of the attribute, for people
    label: str
    # `date`: a day such as `2026-11-23`; `choice`: one of `choices`
    type: Literal["text", "number", "date", "boolean", "choice"]
    # Values that can be chosen; omitted if any value can be entered
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
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "to": "NotRequired[str]",
        # `day` if omitted
        "granularity": "NotRequired[Literal[\"day\", \"week\", \"month\"]]",
        # Adds the same figures of the period of equal length before it
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Words to search for; each must match the start of a word. Two characters or more, or one in Chinese,
    # Japanese or Korean
    q: NotRequired[str]
    # Returns only the object with this id of yours
    external_id: NotRequired[str]
    # Returns only objects with exactly this email address
    email: NotRequired[str]
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: NotRequired[str]
    # Whether the customer has a membership that is not revoked
    has_membership: NotRequired[bool]
    # Customers who hold a membership of this pass
    pass_id: NotRequired[str]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["active", "suppressed", "merged", "erased"]]
    # Active at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone)
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Start of the name
    q: NotRequired[str]
    # ISO 3166-1 alpha-2
    country: NotRequired[str]
    # Returns only objects of this category
    category: NotRequired[str]


class GroupsGetResult(TypedDict):
    # The group; null if the merchant belongs to none
    group: Group | None
    # Membership of the merchant in the group; null if it has none
    membership: GroupsGetResultMembership | None
    # Up to 200
    members: list[GroupsGetResultMembersItem]
    # What the merchant owes or is owed since the last settlement; null without settlement
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
    # Whether the merchant founded the group
    is_founder: bool
    # Current status
    status: Literal["invited", "applied", "active", "left", "removed"]
    # When the merchant joined; null until then (RFC 3339, UTC)
    joined_at: str | None
    # When the merchant left; null while it belongs to the group (RFC 3339, UTC)
    left_at: str | None


class GroupsGetResultMembersItem(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Id of a group
    group_id: str
    # Name of the merchant
    name: str
    # Whether the merchant founded the group
    is_founder: bool
    # Status of the merchant in the group
    status: Literal["invited", "applied", "active", "left", "removed"]
    # When the merchant joined; null until then (RFC 3339, UTC)
    joined_at: str | None
    # When the merchant left; null while it belongs to the group (RFC 3339, UTC)
    left_at: str | None


class GroupsCreateParams(TypedDict):
    # Name of the group
    name: str
    # What the group is for
    description: NotRequired[str]
    # Line of business; any if omitted
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
    # Whether the merchant founded the group
    is_founder: bool
    # Current status
    status: Literal["invited", "applied", "active", "left", "removed"]
    # When the merchant joined; null until then (RFC 3339, UTC)
    joined_at: str | None
    # When the merchant left; null while it belongs to the group (RFC 3339, UTC)
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
    # Whether the merchant founded the group
    is_founder: bool
    # Current status
    status: Literal["invited", "applied", "active", "left", "removed"]
    # When the merchant joined; null until then (RFC 3339, UTC)
    joined_at: str | None
    # When the merchant left; null while it belongs to the group (RFC 3339, UTC)
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
    # Whether the merchant founded the group
    is_founder: bool
    # Current status
    status: Literal["invited", "applied", "active", "left", "removed"]
    # When the merchant joined; null until then (RFC 3339, UTC)
    joined_at: str | None
    # When the merchant left; null while it belongs to the group (RFC 3339, UTC)
    left_at: str | None


ReferralsSummaryParams = TypedDict(
    "ReferralsSummaryParams",
    {
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["pending", "flagged", "approved", "rewarded", "voided", "expired"]]]
    # Id of a referral code
    code_id: NotRequired[str]


class ReferralsCreateCodeParams(TypedDict):
    # Not case-sensitive; random if omitted
    code: NotRequired[str]
    # Who brings customers
    referrer: ReferralsCreateCodeParamsReferrer
    # Points for both sides of each referral; none if omitted
    reward: ReferralsCreateCodeParamsReward
    # How many customers the code can bring; null for any number
    max_referrals: NotRequired[int | None]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
    expires_at: NotRequired[str | None]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class ReferralsCreateCodeParamsReferrer(TypedDict):
    # `customer`: a customer of the merchant; `merchant`: the merchant itself
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
    # Subject line, with placeholders such as `{{customer.name}}`
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsEmailParamsTranslations]
    # `transactional` if omitted
    category: NotRequired[Literal["marketing", "transactional"]]
    # Address that answers go to; null for none of its own
    reply_to: NotRequired[str]


class CommunicationsEmailParamsTranslations(TypedDict):
    # In English
    en: NotRequired[CommunicationsEmailParamsTranslationsEn]
    # In Italian
    it: NotRequired[CommunicationsEmailParamsTranslationsIt]
    # In German
    de: NotRequired[CommunicationsEmailParamsTranslationsDe]
    # In French
    fr: NotRequired[CommunicationsEmailParamsTranslationsFr]
    # In Spanish
    es: NotRequired[CommunicationsEmailParamsTranslationsEs]


class CommunicationsEmailParamsTranslationsEn(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsIt(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsDe(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsFr(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsEmailParamsTranslationsEs(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParams(TypedDict):
    # `push` reaches members who have turned on notifications on their card, `sms` customers with a phone
    # number. A channel over which the merchant can reach no one is refused
    channels: NotRequired[list[Literal["email", "push", "wallet", "sms"]]]
    # `all`, the default: one message over each channel. `first`: one message over the cheapest channel
    # that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried
    channel_choice: NotRequired[Literal["all", "first"]]
    # Subject line, with placeholders; required with mail
    subject: NotRequired[str]
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsBroadcastToMembersParamsTranslations]
    # `marketing` if omitted
    category: NotRequired[Literal["marketing", "transactional"]]
    # When it is to start; null or omitted for at once (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    scheduled_at: NotRequired[str]
    # Returns what would happen, and changes nothing; false if omitted
    dry_run: NotRequired[bool]
    # Filters the holders of the pass; all holders if omitted
    audience: NotRequired[CommunicationsBroadcastToMembersParamsAudience]


class CommunicationsBroadcastToMembersParamsTranslations(TypedDict):
    # In English
    en: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsEn]
    # In Italian
    it: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsIt]
    # In German
    de: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsDe]
    # In French
    fr: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsFr]
    # In Spanish
    es: NotRequired[CommunicationsBroadcastToMembersParamsTranslationsEs]


class CommunicationsBroadcastToMembersParamsTranslationsEn(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsIt(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsDe(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsFr(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsTranslationsEs(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastToMembersParamsAudience(TypedDict):
    # `all`: every membership that is not revoked. `active`, `expiring`, `inactive` and `tier`: only
    # active memberships
    segment: NotRequired[Literal["all", "active", "expiring", "inactive", "tier"]]
    # With `tier`: ids of the tiers
    tier_ids: NotRequired[list[str]]
    # With `inactive`: days without activity; 90 if omitted
    inactive_days: NotRequired[int]
    # With `expiring`: memberships that expire within this many days; 30 if omitted
    expiring_within_days: NotRequired[int]
    # Only these memberships; omitted for the whole segment
    membership_ids: NotRequired[list[str]]


class CommunicationsBroadcastToMembersResult(TypedDict):
    # A message to one or more customers
    communication: Communication
    # Work that continues after the response
    job: Job


class CommunicationsBroadcastVoucherParams(TypedDict):
    # Id of a voucher
    voucher_id: NotRequired[str]
    # Id of a campaign
    campaign_id: NotRequired[str]
    # `push` reaches members who have turned on notifications on their card, `sms` customers with a phone
    # number. A channel over which the merchant can reach no one is refused
    channels: NotRequired[list[Literal["email", "push", "wallet", "sms"]]]
    # `all`, the default: one message over each channel. `first`: one message over the cheapest channel
    # that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried
    channel_choice: NotRequired[Literal["all", "first"]]
    # Subject line, with placeholders; required with mail
    subject: NotRequired[str]
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsBroadcastVoucherParamsTranslations]
    # `marketing` if omitted
    category: NotRequired[Literal["marketing", "transactional"]]
    # When it is to start; null or omitted for at once (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    scheduled_at: NotRequired[str]
    # Returns what would happen, and changes nothing; false if omitted
    dry_run: NotRequired[bool]
    # Filters the voucher recipients; all recipients if omitted
    audience: NotRequired[CommunicationsBroadcastVoucherParamsAudience]


class CommunicationsBroadcastVoucherParamsTranslations(TypedDict):
    # In English
    en: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsEn]
    # In Italian
    it: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsIt]
    # In German
    de: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsDe]
    # In French
    fr: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsFr]
    # In Spanish
    es: NotRequired[CommunicationsBroadcastVoucherParamsTranslationsEs]


class CommunicationsBroadcastVoucherParamsTranslationsEn(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsIt(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsDe(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsFr(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsTranslationsEs(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsBroadcastVoucherParamsAudience(TypedDict):
    # `unredeemed`: recipients whose voucher can still be redeemed. `expiring`: those whose voucher also
    # expires within 30 days
    segment: NotRequired[Literal["all", "unredeemed", "redeemed", "expiring"]]
    # Only these customers; omitted for the whole segment
    customer_ids: NotRequired[list[str]]


class CommunicationsBroadcastVoucherResult(TypedDict):
    # A message to one or more customers
    communication: Communication
    # Work that continues after the response
    job: Job


class CommunicationsNudgeParams(TypedDict):
    # All recipients who have not redeemed it if omitted
    recipient_ids: NotRequired[list[str]]
    # `push` reaches members who have turned on notifications on their card, `sms` customers with a phone
    # number. A channel over which the merchant can reach no one is refused
    channels: list[Literal["email", "push", "wallet", "sms"]]
    # `all`, the default: one message over each channel. `first`: one message over the cheapest channel
    # that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried
    channel_choice: NotRequired[Literal["all", "first"]]
    # Subject line, with placeholders; a standard one if omitted
    subject: NotRequired[str]
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: NotRequired[str]
    # Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s
    # if they have none; without it, `subject` and `body`
    translations: NotRequired[CommunicationsNudgeParamsTranslations]


class CommunicationsNudgeParamsTranslations(TypedDict):
    # In English
    en: NotRequired[CommunicationsNudgeParamsTranslationsEn]
    # In Italian
    it: NotRequired[CommunicationsNudgeParamsTranslationsIt]
    # In German
    de: NotRequired[CommunicationsNudgeParamsTranslationsDe]
    # In French
    fr: NotRequired[CommunicationsNudgeParamsTranslationsFr]
    # In Spanish
    es: NotRequired[CommunicationsNudgeParamsTranslationsEs]


class CommunicationsNudgeParamsTranslationsEn(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsIt(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsDe(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsFr(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeParamsTranslationsEs(TypedDict):
    # Subject line of the mail
    subject: str
    # Plain text: a blank line starts a paragraph, and https URLs become links
    body: str


class CommunicationsNudgeResult(TypedDict):
    # A message to one or more customers
    communication: Communication
    # Work that continues after the response
    job: Job


class CommunicationsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects of this kind, or one of these
    kind: NotRequired[list[Literal["membership_email", "pass_broadcast", "voucher_broadcast", "voucher_nudge", "membership_issued", "membership_revoked", "voucher_issued", "value_spent", "card_renewed"]]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"]]]
    # Returns only objects of this category
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["queued", "sent", "delivered", "bounced", "complained", "suppressed", "failed"]]]
    # Your name of the sales channel, such as `web`; null if you sent none
    channel: NotRequired[Literal["email", "push", "wallet", "sms"]]
    # Id of a customer
    customer_id: NotRequired[str]


class CommunicationsListOutboxParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # `true` for unread notifications only, `false` for read ones only
    unread: NotRequired[bool]
    # Returns only objects of this type, or one of these
    type: NotRequired[list[Literal["api_token.created", "api_token.expiring", "api_token.abuse_detected", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]]
    # Returns only notifications of these severities
    severity: NotRequired[list[Literal["info", "warning", "critical"]]]


class NotificationsListPage(Page["Notification"]):
    # Number of unread notifications
    unread_count: int


class NotificationsUnreadCountResult(TypedDict):
    # Number of unread notifications
    unread_count: int
    # Number of unread notifications by severity
    by_severity: NotificationsUnreadCountResultBySeverity


class NotificationsUnreadCountResultBySeverity(TypedDict):
    # Unread notifications that need no action
    info: int
    # Unread notifications that need attention soon
    warning: int
    # Unread notifications that need attention now
    critical: int


class NotificationsMarkAllAsReadParams(TypedDict):
    # Only notifications created up to this time, or this day; all if omitted (RFC 3339 with an offset, or
    # a date in the merchant’s time zone)
    before: NotRequired[str]
    # Marks only notifications of these types
    type: NotRequired[list[Literal["api_token.created", "api_token.expiring", "api_token.abuse_detected", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]]


class NotificationsMarkAllAsReadResult(TypedDict):
    # Number of notifications that were marked
    updated: int


class NotificationsDeleteAllParams(TypedDict):
    # Only notifications created up to this time, or this day; all if omitted (RFC 3339 with an offset, or
    # a date in the merchant’s time zone)
    before: NotRequired[str]
    # Deletes only notifications that were read; false if omitted
    only_read: NotRequired[bool]


class NotificationsDeleteAllResult(TypedDict):
    # Number of notifications that were deleted
    deleted: int


class NotificationsUpdatePreferencesParams(TypedDict):
    # Types of notification that the user does not get
    muted_types: NotRequired[list[Literal["api_token.created", "api_token.expiring", "api_token.abuse_detected", "voucher.exhausted", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied", "group.invited", "group.settlement_closed"]]]
    # The user gets only notifications of at least this severity
    minimum_severity: NotRequired[Literal["info", "warning", "critical"]]


class WalletListTransactionsParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects of this type, or one of these
    type: NotRequired[list[Literal["top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund", "fee", "adjustment", "settlement"]]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["pending", "available", "failed", "canceled"]]]
    # ISO 4217
    currency: NotRequired[str]
    # Id of a withdrawal, a payment request or a merchant
    source_id: NotRequired[str]
    # Available at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone)
    available_gte: NotRequired[str]
    # Available before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone)
    available_lt: NotRequired[str]
    # Returns only amounts of at least this many minor units
    amount_gte: NotRequired[int]
    # Returns only amounts of up to this many minor units
    amount_lte: NotRequired[int]


WalletStatisticsParams = TypedDict(
    "WalletStatisticsParams",
    {
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
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
        # Of CSV; `comma` if omitted. Excel in Italian or German and in most of Europe opens files with
        # `semicolon`, whose decimals have a comma
        "separator": "NotRequired[Literal[\"comma\", \"semicolon\", \"tab\"]]",
        # Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "from": "NotRequired[str]",
        # End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone)
        "to": "NotRequired[str]",
        # Columns of the file, in this order; all of them if omitted
        "columns": "NotRequired[list[Literal[\"id\", \"created_at\", \"posted_at\", \"type\", \"status\", \"amount\", \"fee\", \"net\", \"currency\", \"amount_formatted\", \"balance_after\", \"available_on\", \"description\", \"reference\", \"source_type\", \"source_id\", \"reporting_category\", \"failure_code\"]]]",
        # IANA time zone
        "timezone": "NotRequired[str]",
        # Returns only objects of this type, or one of these
        "type": "NotRequired[list[Literal[\"top_up\", \"withdrawal\", \"withdrawal_reversal\", \"transfer_in\", \"transfer_out\", \"payment\", \"payment_refund\", \"fee\", \"adjustment\", \"settlement\"]]]",
        # Returns only objects with this status, or one of these
        "status": "NotRequired[list[Literal[\"pending\", \"available\", \"failed\", \"canceled\"]]]",
        # ISO 4217
        "currency": "NotRequired[str]",
    },
)


class WalletTopUpParams(TypedDict):
    # Amount (Minor units, such as cents)
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
    # Amount (Minor units, such as cents)
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
    # Amount (Minor units, such as cents)
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
    # Amount (Minor units, such as cents)
    amount: int
    # ISO 4217
    currency: str
    # Who pays; null or omitted if you collect the money with a payment method
    payer: NotRequired[WalletRequestPaymentParamsPayer]
    # One line, shown in statements
    description: NotRequired[str]
    # When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone)
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only requests in this direction
    direction: NotRequired[Literal["outgoing", "incoming"]]
    # Returns only objects with this status, or one of these
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
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[Literal["enabled", "disabled"]]


class WebhooksCreateParams(TypedDict):
    # An https URL on a public host, port 443 or 8443
    url: str
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: list[WebhookSubscription]
    # Notes for staff
    description: NotRequired[str]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WebhooksUpdateParams(TypedDict):
    # An https URL on a public host, port 443 or 8443
    url: NotRequired[str]
    # Event types, or `["*"]` for all events its creator has permission to read
    enabled_events: NotRequired[list[WebhookSubscription]]
    # Notes for staff; `null` removes them
    description: NotRequired[str | None]
    # `enabled` starts deliveries again, `disabled` stops them
    status: NotRequired[Literal["enabled", "disabled"]]
    # `true` makes a new signing secret. Both sign for a while, see `previous_secret_until`
    rotate_secret: NotRequired[Literal[True]]
    # Exactly one of the two
    replay: NotRequired[WebhooksUpdateParamsReplay]
    # `true` sends a test event now
    test: NotRequired[Literal[True]]
    # Up to 50 key-value pairs of your own
    metadata: NotRequired[dict[str, str]]


class WebhooksUpdateParamsReplay(TypedDict):
    # Id of a event
    from_event: NotRequired[str]
    # Sends all events again from this time on (RFC 3339 with an offset, or a date in the merchant’s time
    # zone)
    since: NotRequired[str]


class WebhooksListDeliveriesParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects with this status, or one of these
    status: NotRequired[list[Literal["pending", "retrying", "delivered", "failed", "canceled"]]]


class EventsListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # Adds `total_count`, which is exact up to 10,000
    include: NotRequired[Literal["total_count"]]
    # Returns only objects of this type, or one of these
    type: NotRequired[list[EventType]]
    # Id of the object the events are about
    object_id: NotRequired[str]
    # Returns only events with a higher `sequence`, which no later event precedes
    after_sequence: NotRequired[int]
    # The log that you read `after_sequence` from
    log: NotRequired[str]


class EventsListPage(Page["Event"]):
    # The log that these events are in. Store it beside the last `sequence`
    log: str
    # Last position of the log, also if you cannot read its event
    newest_sequence: int


class AuditLogListParams(TypedDict):
    # Number of objects per page; 25 if omitted
    limit: NotRequired[int]
    # `next_cursor` from the previous page
    cursor: NotRequired[str]
    # Sort order by creation time
    order: NotRequired[Literal["desc", "asc"]]
    # Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_gte: NotRequired[str]
    # Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone
    created_lt: NotRequired[str]
    # `change`: what was changed; `access`: who signed in, exported or read secrets
    kind: NotRequired[Literal["change", "access"]]
    # Event types and route names
    action: NotRequired[list[str]]
    # Id of a user, an API token or a member
    actor_id: NotRequired[str]
    # Id of the object that was changed or read
    object_id: NotRequired[str]


class MeUpdateParams(TypedDict):
    # Full name
    name: NotRequired[str]
    # Language of pages and mails
    locale: NotRequired[Literal["en", "it", "de", "fr", "es"]]
    # What the customer agreed to, with time and source
    consents: NotRequired[MeUpdateParamsConsents]


class MeUpdateParamsConsents(TypedDict):
    # Consent to marketing mails. Only `granted` lets them be sent
    marketing_email: NotRequired[Literal["granted", "denied"]]
    # Consent to marketing push notifications. Only `granted` lets them be sent
    marketing_push: NotRequired[Literal["granted", "denied"]]
    # Consent to marketing text messages. Only `granted` lets them be sent
    marketing_sms: NotRequired[Literal["granted", "denied"]]
    # The text that the member was shown
    words: NotRequired[str]


class MeChangeEmailParams(TypedDict):
    # New email address, which gets a mail with a link to confirm it
    email: str


class MeChangePhoneParams(TypedDict):
    # E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as
    # `(0)` are ignored
    phone: str


class MeConfirmPhoneParams(TypedDict):
    # From `me.change-phone`
    request: str
    # Code from the text message
    code: str


class MeAddPushSubscriptionParams(TypedDict):
    # Address at the push service, from `PushSubscription.toJSON()`; https except in development
    endpoint: str
    # Keys of the browser, from `PushSubscription.toJSON()`
    keys: MeAddPushSubscriptionParamsKeys


class MeAddPushSubscriptionParamsKeys(TypedDict):
    # Public key of the browser, base64url
    p256dh: str
    # Authentication secret of the browser, base64url
    auth: str


class MeEraseParams(TypedDict):
    # The word `erase`
    confirm: Literal["erase"]


class MembersUpdateEnrollmentParams(TypedDict):
    # Whether customers can join online
    enabled: NotRequired[bool]
    # Text above the form; null for a standard one
    headline: NotRequired[str | None]
    # Text of the consent to marketing mails; null for a standard one
    marketing_consent: NotRequired[str | None]
    # Privacy notice: an `https` URL; null if there is none
    privacy_url: NotRequired[str | None]


class MembersGetPanelParams(TypedDict):
    # BCP 47; the closest language of the member pages is used
    language: NotRequired[str]


class MembersRequestCodeParams(TypedDict):
    # Id of a merchant
    merchant_id: str
    # Email address, up to 254 characters; matched without regard to case
    email: str
    # Language of the mail; the merchant’s if omitted
    language: NotRequired[Literal["en", "it", "de", "fr", "es"]]


class MembersSignInParams(TypedDict):
    # From `members.request-code`
    request: str
    # Code from the mail
    code: str
    # Shown on the member’s list of devices
    device: NotRequired[str]


class SandboxAdvanceClockParams(TypedDict):
    # Time to which to move the clock; it only moves forward (RFC 3339 with an offset, or a date in the
    # merchant’s time zone)
    to: str


class HealthLiveResult(TypedDict):
    # Always `ok`
    status: Literal["ok"]


class HealthReadyResult(TypedDict):
    # Always `ok`; a server that is not ready answers 503
    status: Literal["ok"]
    # Storage without space: uploads are refused, everything else is served
    full_disks: NotRequired[list[Literal["files"]]]
