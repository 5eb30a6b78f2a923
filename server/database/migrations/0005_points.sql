-- Points: what each transaction took from which lot, holds, what was reversed, and what the clock has to find.

alter table memberships
  -- The number of the last entry in the membership's ledger; whoever writes one holds the membership's lock.
  add column points_entries bigint not null default 0 check (points_entries >= 0),
  add check (lifetime_earned >= 0 and lifetime_redeemed >= 0),
  -- Whatever comes in pays a debt first.
  add check (points_debt = 0 or points_available = 0);

-- A transaction is written once; what was reversed of it is counted in a table of its own below.
alter table points_transactions
  drop column reversed_points,
  -- 0 for the points that a membership was issued with.
  add column number bigint not null default 0 check (number >= 0),
  -- Of a reversal: what became debt, and what needs no taking back because it had expired unspent.
  add column debt_points bigint not null default 0,
  add column lapsed_points bigint not null default 0,
  add column reward_id text,
  add column hold_id uuid,
  add column activates_id uuid,
  -- Of a pending earning: when its points can be spent.
  add column available_at timestamptz,
  add check (points <> 0 and points between -1000000000000 and 1000000000000),
  add check (balance_after >= 0),
  add check (debt_points >= 0 and lapsed_points >= 0 and debt_points + lapsed_points <= abs(points)),
  add check ((type = 'reverse') = (reverses_id is not null)),
  add check ((type = 'activate') = (activates_id is not null)),
  add check (type <> 'adjust' or reason is not null),
  add foreign key (merchant_id, reverses_id) references points_transactions (merchant_id, id),
  add foreign key (merchant_id, activates_id) references points_transactions (merchant_id, id);
create unique index points_transactions_number on points_transactions (merchant_id, membership_id, number) where number > 0;
create unique index points_transactions_once_activated on points_transactions (merchant_id, activates_id) where activates_id is not null;
create unique index points_transactions_once_captured on points_transactions (merchant_id, hold_id) where hold_id is not null;
create index points_transactions_reversals on points_transactions (merchant_id, reverses_id) where reverses_id is not null;

create table points_reversals (
  merchant_id uuid not null,
  transaction_id uuid not null,
  points bigint not null check (points > 0),
  reversed_points bigint not null check (reversed_points > 0 and reversed_points <= points),
  primary key (merchant_id, transaction_id),
  foreign key (merchant_id, transaction_id) references points_transactions (merchant_id, id)
);
call tessera_protect('points_reversals');

alter table points_lots
  add column activated boolean not null default true,
  -- The holder has been told that the lot will expire.
  add column noticed boolean not null default false,
  -- The membership was revoked; the clock leaves the lot alone.
  add column frozen boolean not null default false,
  -- Indexes say `is_open` and not `points_remaining > 0`, so that taking a part of a lot touches none of them.
  add column is_open boolean generated always as (points_remaining > 0) stored;
drop index points_lots_open;
-- In the order in which lots are consumed: soonest to expire, then oldest.
create index points_lots_open on points_lots (merchant_id, membership_id, expires_at, id) where is_open and activated;
create index points_lots_waiting on points_lots (merchant_id, membership_id, available_at) where is_open and not activated;
create index points_lots_of_transaction on points_lots (merchant_id, source_transaction_id);
create index points_lots_to_activate on points_lots (available_at) where is_open and not activated and not frozen;
create index points_lots_to_expire on points_lots (noticed, expires_at)
  where is_open and activated and not frozen and expires_at is not null;
create policy points on points_lots for select using ((select tessera_task()) = 'points');

-- What a transaction took from a lot (negative) or gave back to it. A grant is the lot itself.
create table points_lot_entries (
  merchant_id uuid not null,
  transaction_id uuid not null,
  lot_id uuid not null,
  points bigint not null check (points <> 0),
  primary key (merchant_id, transaction_id, lot_id),
  foreign key (merchant_id, transaction_id) references points_transactions (merchant_id, id),
  foreign key (merchant_id, lot_id) references points_lots (merchant_id, id)
);
create index points_lot_entries_of_lot on points_lot_entries (merchant_id, lot_id);
call tessera_protect('points_lot_entries');

create table points_holds (
  merchant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  points bigint not null check (points > 0),
  status text not null check (status in ('active', 'captured', 'released', 'expired')),
  reward_id text,
  reference text,
  order_details json,
  location_id text,
  reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id)
) with (fillfactor = 80);
create index points_holds_active on points_holds (merchant_id, membership_id) where status = 'active';
create index points_holds_due on points_holds (expires_at) where status = 'active';
call tessera_protect('points_holds');
create policy points on points_holds for select using ((select tessera_task()) = 'points');

alter table points_transactions add foreign key (merchant_id, hold_id) references points_holds (merchant_id, id);

-- Points move members into tiers that were read without a lock, so that whoever edits a pass does not wait for tills.
-- From here on the pass keeps these tiers until the transaction ends; one that was removed meanwhile makes it begin again.
create function tessera_hold_tiers(merchant_ids uuid[], pass_ids uuid[], tier_ids text[]) returns void
language plpgsql as $$
begin
  perform from (
    select p.id from passes p
    where (p.merchant_id, p.id) in (select * from unnest(merchant_ids, pass_ids))
    order by p.merchant_id, p.id
    for key share
  ) as held;
  if exists (
    select from unnest(merchant_ids, pass_ids, tier_ids) as wanted (merchant_id, pass_id, tier_id)
    where not exists (
      select from passes p, json_array_elements(p.tiers) as tier
      where p.merchant_id = wanted.merchant_id and p.id = wanted.pass_id and tier ->> 'id' = wanted.tier_id))
  then
    raise exception 'A tier was removed meanwhile.' using errcode = 'serialization_failure';
  end if;
end $$;
