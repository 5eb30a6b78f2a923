-- What is counted of a membership in a period: for tiers, and for limits of what it can earn. The membership's row is the
-- lock of its counters. Limits are copied from the terms, so that each is a constraint.
create table membership_counters (
  merchant_id uuid not null,
  membership_id uuid not null,
  counter text not null check (char_length(counter) between 1 and 100),
  -- The first day of the period, in the time zone of the merchant.
  bucket date not null,
  value bigint not null check (value >= 0),
  "limit" bigint,
  primary key (merchant_id, membership_id, counter, bucket),
  constraint membership_counters_within_limit check (value <= "limit")
) with (fillfactor = 80);
call tessera_protect('membership_counters');

-- By counter that its terms name: how many days ago the oldest period can have begun that they still read; null for all
-- periods. Null itself if the terms name no counters.
alter table passes add column counters json;

alter table points_transactions
  -- What the entry added to counters, so that a reversal takes it off where it was added. Null if it added nothing.
  add column counted json,
  drop constraint points_transactions_moves_something,
  add constraint points_transactions_moves_something
    check (points <> 0 or (type in ('earn', 'reverse', 'transfer_in', 'transfer_out')
      and (coalesce(carry, 0) <> 0 or counted is not null))) not valid;
