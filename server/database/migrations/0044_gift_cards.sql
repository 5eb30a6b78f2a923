-- Gift cards as stored value: a ledger for each card, and an entry of the journal for each movement.

alter table ledger_postings drop constraint ledger_postings_account_check;
-- Every account there was is still allowed, so the rows need no check.
alter table ledger_postings add constraint ledger_postings_account_check check (account in ('wallet:available',
  'wallet:pending', 'wallet:held', 'external:funding', 'external:payout', 'external:transfer', 'external:payment',
  'platform:fees', 'gift:outstanding', 'gift:granted', 'gift:sold', 'gift:redeemed', 'gift:adjusted', 'gift:refunded',
  'gift:expired', 'gift:closed')) not valid;

alter table vouchers
  -- The balance that expired. It comes back if the end is moved to the future.
  add column gift_expired bigint not null default 0,
  -- The end (void or expiry) whose balance was booked.
  add column gift_ended_at timestamptz,
  add constraint vouchers_gift_expired check (gift_expired >= 0 and gift_balance + gift_expired <= gift_amount);

-- The balance stays out, so that redeeming a gift card touches no index.
create index vouchers_gift_ends on vouchers (coalesce(voided_at, expires_at))
  where type = 'gift' and coalesce(voided_at, expires_at) is not null
    and gift_ended_at is distinct from coalesce(voided_at, expires_at);
create policy gift_clock on vouchers for select using ((select tessera_task()) = 'gift-clock');

-- Movements of a card. Each is part of a journal entry; a transfer is one entry with a movement of each card.
create table gift_transactions (
  merchant_id uuid not null,
  id uuid not null,
  voucher_id uuid not null,
  -- The version of the voucher after the movement: their order, and no version moves money twice.
  version integer not null check (version >= 1),
  entry_id uuid not null,
  type text not null check (type in ('opened', 'activated', 'loaded', 'redeemed', 'rolled_back', 'adjusted', 'refunded',
    'transferred', 'expired', 'reinstated', 'closed')),
  amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  balance_after bigint not null check (balance_after >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text check (length(reference) between 1 and 160),
  reason text check (length(reason) between 1 and 500),
  redemption_id uuid,
  -- The other card of a transfer.
  counterpart_id uuid,
  location_id text,
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, counterpart_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, entry_id) references journal_entries (merchant_id, id),
  foreign key (merchant_id, redemption_id) references redemptions (merchant_id, id),
  check (case when type in ('opened', 'activated', 'loaded', 'rolled_back', 'refunded', 'reinstated') then amount > 0
         when type in ('redeemed', 'expired', 'closed') then amount < 0 else true end),
  check ((type in ('redeemed', 'rolled_back')) = (redemption_id is not null)),
  check ((type = 'transferred') = (counterpart_id is not null))
) with (fillfactor = 90);
create unique index gift_transactions_version on gift_transactions (merchant_id, voucher_id, version);
create unique index gift_transactions_reference on gift_transactions (merchant_id, reference)
  where reference is not null;
create index gift_transactions_by_voucher on gift_transactions (merchant_id, voucher_id, id);
create index gift_transactions_by_entry on gift_transactions (merchant_id, entry_id);
create index gift_transactions_by_time on gift_transactions (merchant_id, occurred_at)
  include (type, currency, amount);
call tessera_protect('gift_transactions');

-- Cards that exist already open with the balance that they have.
alter table vouchers no force row level security;
alter table journal_entries no force row level security;
alter table ledger_postings no force row level security;
alter table journal_unsealed no force row level security;
alter table gift_transactions no force row level security;
with ids as materialized (
  select v.merchant_id, v.id as voucher_id, v.version, v.gift_balance as amount, v.currency,
         -- Cards that ended had their balance before, so it is written off as of their end.
         date_trunc('milliseconds', least(now(), v.voided_at, v.expires_at)) as at,
         tessera_new_id((extract(epoch from now()) * 1000)::bigint) as id,
         tessera_new_id((extract(epoch from now()) * 1000)::bigint) as entry_id
  from vouchers v where v.type = 'gift' and v.gift_balance > 0
), entries as (
  insert into journal_entries (merchant_id, id, reference, description, effective_at, created_at)
  select merchant_id, entry_id, 'gift:' || id, 'Balance carried over', at, date_trunc('milliseconds', now()) from ids
), lines as (
  insert into ledger_postings (merchant_id, entry_id, line, account, asset, direction, amount)
  select merchant_id, entry_id, 1, 'gift:granted', currency, 'debit', amount from ids
  union all
  select merchant_id, entry_id, 2, 'gift:outstanding', currency, 'credit', amount from ids
), queued as (
  insert into journal_unsealed (merchant_id, entry_id) select merchant_id, entry_id from ids
)
insert into gift_transactions (merchant_id, id, voucher_id, version, entry_id, type, amount, balance_after, currency,
  actor_type, occurred_at, created_at)
select merchant_id, id, voucher_id, version, entry_id, 'opened', amount, amount, currency, 'system', at,
  date_trunc('milliseconds', now())
from ids;
-- Deferred checks run now: the tables can't be altered while they are pending.
set constraints all immediate;
alter table vouchers force row level security;
alter table journal_entries force row level security;
alter table ledger_postings force row level security;
alter table journal_unsealed force row level security;
alter table gift_transactions force row level security;

-- Loads, transfers and expiries of gift cards change what is outstanding.
create or replace function tessera_figures(type text, data json, previous json)
returns table (figure text, value bigint, is_money boolean)
language sql immutable parallel safe
as $$
  select f.figure, f.value, f.figure in ('discount_amount', 'gift_liability') from (
    select 'new_customers' as figure, 1::bigint as value where type = 'customer.created'
    union all
    select 'customers', case type when 'customer.created' then 1 else -1 end
      where type in ('customer.created', 'customer.erased')
    union all
    select 'memberships_issued', 1 where type = 'membership.issued'
    union all
    select 'memberships_active',
           (data ->> 'status' = 'active')::int - (coalesce(previous ->> 'status', '') = 'active')::int
      where type in ('membership.activated', 'membership.suspended', 'membership.reinstated', 'membership.renewed',
                     'membership.expired', 'membership.revoked')
    union all
    select 'points_earned', (data ->> 'points')::bigint where type in ('points.earned', 'points.pending')
    union all
    select 'points_redeemed', -(data ->> 'points')::bigint where type = 'points.redeemed'
    union all
    select 'points_expired', -(data ->> 'points')::bigint where type = 'points.expired'
    union all
    -- What a reversal could not take back, because it was spent or had expired, was not outstanding any more.
    select 'points_outstanding',
           (data ->> 'points')::bigint + case when type = 'points.reversed' and (data ->> 'points')::bigint < 0
             then (data ->> 'debt')::bigint + (data ->> 'lapsed')::bigint else 0 end
      where type in ('points.earned', 'points.pending', 'points.redeemed', 'points.adjusted', 'points.expired',
                     'points.reversed', 'points.debt_recovered')
    union all
    select 'vouchers_issued', 1 where type = 'voucher.issued'
    union all
    select 'vouchers_redeemed', 1 where type = 'redemption.succeeded'
    union all
    select 'discount_amount', (data ->> 'discount_amount')::bigint
      where type = 'redemption.succeeded' and data ->> 'discount_amount' is not null
    union all
    select 'gift_liability', case type
        when 'voucher.created' then (data -> 'gift' ->> 'balance')::bigint
        when 'voucher.voided' then -(data -> 'gift' ->> 'balance')::bigint
        when 'redemption.succeeded' then -(data ->> 'amount')::bigint
        -- What is given back to a voided gift is owed to nobody.
        else case when data -> 'voucher' ->> 'status' = 'voided' then 0
          else (data -> 'rollbacks' -> -1 ->> 'amount')::bigint end end
      where type in ('voucher.created', 'voucher.voided', 'redemption.succeeded', 'redemption.rolled_back')
    union all
    select 'gift_liability', (data ->> 'amount')::bigint where type like 'gift\_card.%'
    union all
    select 'messages_sent', 1 where type = 'delivery.sent'
  ) as f
  where f.value is not null and f.value <> 0
$$;
