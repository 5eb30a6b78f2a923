-- Budgets of campaigns for each day, week, month or year.

-- All rows of before meet the constraints, so they aren’t read for them.
alter table campaigns
  -- The period of `budget_uses` and `budget_amount`; null for all time.
  add column budget_per text check (budget_per in ('day', 'week', 'month', 'year')),
  add constraint campaigns_per_of_budget check (budget_per is null or num_nonnulls(budget_uses, budget_amount) > 0) not valid,
  drop constraint campaigns_uses_in_budget,
  drop constraint campaigns_amount_in_budget,
  add constraint campaigns_uses_in_budget check (budget_per is not null or used_uses + held_uses <= budget_uses) not valid,
  add constraint campaigns_amount_in_budget check (budget_per is not null or used_amount + held_amount <= budget_amount) not valid;

-- What was used of each period of such a budget. `bucket` is its first day in the time zone of the merchant. The limits are
-- copied from the campaign, so that they are constraints; what a hold promised keeps those of its period.
create table campaign_periods (
  merchant_id uuid not null,
  campaign_id uuid not null,
  bucket date not null,
  used_uses bigint not null check (used_uses >= 0),
  used_amount bigint not null check (used_amount >= 0),
  held_uses bigint not null check (held_uses >= 0),
  held_amount bigint not null check (held_amount >= 0),
  use_limit bigint,
  amount_limit bigint,
  near_noted boolean not null,
  spent_noted boolean not null,
  primary key (merchant_id, campaign_id, bucket),
  foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id),
  constraint campaign_periods_uses check (used_uses + held_uses <= use_limit),
  constraint campaign_periods_amount check (used_amount + held_amount <= amount_limit)
) with (fillfactor = 80);
call tessera_protect('campaign_periods');

-- The day whose budget a use or a hold takes, in the time zone that the merchant had then; null without a period.
alter table redemptions add column budget_day date;
alter table order_promotions add column budget_day date;
alter table voucher_holds add column budget_day date;
alter table campaign_holds add column budget_day date;
