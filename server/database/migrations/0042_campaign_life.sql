-- Campaigns that publish codes, budgets for each customer, holds of automatic promotions, and a merchant's rule for
-- combining discounts.

alter table campaigns
  -- The most that one customer can use.
  add column customer_uses bigint check (customer_uses > 0),
  add column customer_amount bigint check (customer_amount > 0),
  drop constraint campaigns_counted,
  drop constraint campaigns_currency,
  add constraint campaigns_counted check (
    counted or num_nonnulls(budget_uses, budget_amount, customer_uses, customer_amount) = 0
  ),
  add constraint campaigns_currency check (
    (num_nonnulls(budget_amount, customer_amount) > 0) = (budget_currency is not null)
  );

-- What each customer used of a campaign that limits it; kept only for those. The limits are copied from the campaign, so
-- that they are constraints.
create table campaign_customers (
  merchant_id uuid not null,
  campaign_id uuid not null,
  customer_id uuid not null,
  used_uses bigint not null check (used_uses >= 0),
  used_amount bigint not null check (used_amount >= 0),
  held_uses bigint not null check (held_uses >= 0),
  held_amount bigint not null check (held_amount >= 0),
  use_limit bigint,
  amount_limit bigint,
  primary key (merchant_id, campaign_id, customer_id),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  constraint campaign_customers_uses check (used_uses + held_uses <= use_limit),
  constraint campaign_customers_amount check (used_amount + held_amount <= amount_limit)
) with (fillfactor = 80);
create index campaign_customers_by_customer on campaign_customers (merchant_id, customer_id);
call tessera_protect('campaign_customers');

-- What an order on hold reserves of the budgets of automatic promotions; deleted when the hold ends.
create table campaign_holds (
  merchant_id uuid not null,
  order_key uuid not null,
  campaign_id uuid not null,
  customer_id uuid,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  primary key (merchant_id, order_key, campaign_id),
  foreign key (merchant_id, order_key) references orders (merchant_id, id),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id)
);
create index campaign_holds_by_campaign on campaign_holds (merchant_id, campaign_id, expires_at);
create index campaign_holds_due on campaign_holds (expires_at);
call tessera_protect('campaign_holds');
create policy sweep on campaign_holds for select using ((select tessera_task()) = 'sweep');

-- The code of a campaign that each customer got.
create table campaign_publications (
  merchant_id uuid not null,
  campaign_id uuid not null,
  customer_id uuid not null,
  recipient_id uuid not null,
  voucher_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, campaign_id, customer_id),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  foreign key (merchant_id, recipient_id) references voucher_recipients (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id)
);
create unique index campaign_publications_recipient on campaign_publications (merchant_id, recipient_id);
create index campaign_publications_by_customer on campaign_publications (merchant_id, customer_id);
create index campaign_publications_by_voucher on campaign_publications (merchant_id, voucher_id);
create index campaign_publications_in_order on campaign_publications (merchant_id, campaign_id, created_at);
call tessera_protect('campaign_publications');

-- The last code that was published, so that the next one is found at once. No index of vouchers tells which are left: it
-- would make every redemption write to it.
create table campaign_cursors (
  merchant_id uuid not null,
  campaign_id uuid not null,
  voucher_id uuid not null,
  primary key (merchant_id, campaign_id),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id)
) with (fillfactor = 80);
call tessera_protect('campaign_cursors');

-- The part of a discount that stays on its order although the use was returned, because only a part of the order was.
alter table redemptions add column kept_amount bigint not null default 0 check (kept_amount >= 0),
  add constraint redemptions_kept_of_rolled_back check (kept_amount = 0 or status = 'rolled_back');

-- For simulations, which play the latest orders.
create index orders_applied on orders (merchant_id, applied_at) where applied_at is not null;

-- How many discounts an order can have, and who chooses them.
alter table merchants add column discount_rule json not null default '{"maximum":null,"choice":"presented"}';

alter table jobs drop constraint jobs_type_check, add constraint jobs_type_check check (
  type in ('memberships.bulk_issue', 'vouchers.bulk', 'communication', 'export', 'campaigns.publish')
);
