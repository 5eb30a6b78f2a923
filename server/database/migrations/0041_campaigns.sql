-- Campaigns with a life and a budget, and promotions that need no code.

alter table campaigns
  add column description text check (length(description) between 1 and 1000),
  add column kind text not null default 'codes' check (kind in ('codes', 'automatic')),
  add column active boolean not null default true,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- What an automatic promotion takes off, and when.
  add column discount json,
  add column conditions json,
  add column stacking json,
  -- Whether uses are counted. Set when the campaign is created, so that no use is missed.
  add column counted boolean not null default false,
  add column budget_uses bigint check (budget_uses > 0),
  add column budget_amount bigint check (budget_amount > 0),
  add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  add column used_uses bigint not null default 0 check (used_uses >= 0),
  add column used_amount bigint not null default 0 check (used_amount >= 0),
  add column held_uses bigint not null default 0 check (held_uses >= 0),
  add column held_amount bigint not null default 0 check (held_amount >= 0),
  -- Whether the merchant was notified that the budget is nearly or entirely spent.
  add column near_noted boolean not null default false,
  add column spent_noted boolean not null default false,
  add constraint campaigns_uses_in_budget check (used_uses + held_uses <= budget_uses),
  add constraint campaigns_amount_in_budget check (used_amount + held_amount <= budget_amount),
  add constraint campaigns_counted check (counted or (budget_uses is null and budget_amount is null)),
  add constraint campaigns_currency check ((budget_amount is null) = (budget_currency is null)),
  add constraint campaigns_automatic_discount check ((kind = 'automatic') = (discount is not null)),
  add check (ends_at is null or starts_at is null or starts_at < ends_at);
create index campaigns_automatic on campaigns (merchant_id, id) where kind = 'automatic' and active;

-- What a hold reserves of the budget of its voucher's campaign.
alter table voucher_holds add column budget_amount bigint check (budget_amount >= 0);

-- What automatic promotions took off orders.
create table order_promotions (
  merchant_id uuid not null,
  id uuid not null,
  order_key uuid not null,
  campaign_id uuid not null,
  amount bigint not null check (amount > 0),
  returned boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_key) references orders (merchant_id, id),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id)
) with (fillfactor = 80);
create unique index order_promotions_once on order_promotions (merchant_id, order_key, campaign_id);
create index order_promotions_by_campaign on order_promotions (merchant_id, campaign_id, id);
call tessera_protect('order_promotions');
