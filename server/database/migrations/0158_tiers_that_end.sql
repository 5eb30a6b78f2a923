-- online
-- Tiers that count for a period, and end.

-- step
alter table passes add column if not exists tier_rule json;

-- step
alter table memberships
  add column if not exists tier_reached_at timestamptz,
  -- The last moment of the tier; null if it has no end.
  add column if not exists tier_until timestamptz,
  -- Null for tiers from before.
  add column if not exists tier_source text check (tier_source in ('earned', 'manual', 'imported')),
  -- Tiers that the membership has until their end whatever is counted.
  add column if not exists tier_grants json,
  -- When the clock has to look at the tier: to give notice of its end, or to end it.
  add column if not exists tier_due_at timestamptz,
  -- The end of which notice was given last.
  add column if not exists tier_noticed_for timestamptz;

-- step
create index concurrently if not exists memberships_tier_due on memberships (tier_due_at)
  where tier_due_at is not null and status not in ('revoked', 'merged');

-- step
alter table points_transactions validate constraint points_transactions_moves_something;
