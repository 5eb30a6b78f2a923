-- online
-- What each redemption wrote into indexes that repeat each other. Old servers find a merchant's redemptions by order, and
-- their last seal, more slowly until they are replaced.

-- step
-- A voucher is used once on an order; what was rolled back counts by its own id, and so the index has all redemptions of
-- an order.
create unique index concurrently if not exists redemptions_on_orders
  on redemptions (merchant_id, order_key, (case when status = 'rolled_back' then id else voucher_id end))
  where order_key is not null;

-- step
-- Redemptions from before orders were counted.
create index concurrently if not exists redemptions_of_uncounted_orders on redemptions (merchant_id, order_id, id)
  where order_id is not null and order_key is null;

-- step
drop index if exists redemptions_once_per_order, redemptions_by_order_key, redemptions_by_order;

-- step
-- The last seal of a log is the one with the highest position. Seals are written in the order of time and stay, so block
-- ranges find those of a month.
create index concurrently if not exists log_seals_sealed_at on log_seals using brin (sealed_at)
  with (pages_per_range = 16, autosummarize = on);

-- step
drop index if exists log_seals_sequence, log_seals_by_time;
