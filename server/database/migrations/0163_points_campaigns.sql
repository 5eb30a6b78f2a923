-- online
-- Campaigns that add points to what orders earn. Their budgets are in points: the columns for amounts count them, without a
-- currency. All rows of before meet the constraints, so they aren’t read for them.

-- step
alter table campaigns
  -- What the campaign adds, and the passes whose members get it; null for all passes.
  add column if not exists bonus json,
  add column if not exists pass_ids json,
  drop constraint if exists campaigns_kind_check,
  drop constraint if exists campaigns_automatic_discount,
  drop constraint if exists campaigns_points_bonus,
  drop constraint if exists campaigns_points_passes,
  drop constraint if exists campaigns_currency,
  add constraint campaigns_kind_check check (kind in ('codes', 'automatic', 'points')) not valid,
  add constraint campaigns_automatic_discount check ((kind = 'automatic') = (discount is not null)) not valid,
  add constraint campaigns_points_bonus check ((kind = 'points') = (bonus is not null)) not valid,
  add constraint campaigns_points_passes check (kind = 'points' or pass_ids is null) not valid,
  add constraint campaigns_currency check (
    (kind <> 'points' and num_nonnulls(budget_amount, customer_amount) > 0) = (budget_currency is not null)
  ) not valid;

-- step
create index concurrently if not exists campaigns_without_codes on campaigns (merchant_id, id) where kind <> 'codes' and active;

-- step
drop index campaigns_automatic;

-- What points campaigns added to the earnings of orders.
create table campaign_points (
  merchant_id uuid not null,
  transaction_id uuid not null,
  campaign_id uuid not null,
  order_key uuid not null,
  membership_id uuid not null,
  points bigint not null check (points > 0),
  -- Whether the whole earning was taken back, so that the points are in the budget again.
  returned boolean not null default false,
  -- The day whose budget they take; null without a period.
  budget_day date,
  created_at timestamptz not null default now(),
  primary key (merchant_id, transaction_id, campaign_id),
  foreign key (merchant_id, order_key) references orders (merchant_id, id),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id)
) with (fillfactor = 80);
create index campaign_points_by_campaign on campaign_points (merchant_id, campaign_id, transaction_id);
create index campaign_points_by_order on campaign_points (merchant_id, order_key);
create index campaign_points_by_membership on campaign_points (merchant_id, membership_id);
call tessera_protect('campaign_points');
