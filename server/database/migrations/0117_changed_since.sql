-- online
-- Lists of what changed since a time. Block ranges instead of a tree: an index on the column itself would make every
-- redemption and every point write all indexes of its row again.

-- step
create index concurrently if not exists customers_by_change on customers using brin (updated_at) with (pages_per_range = 16, autosummarize = on);

-- step
create index concurrently if not exists memberships_by_change on memberships using brin (updated_at) with (pages_per_range = 16, autosummarize = on);

-- step
create index concurrently if not exists vouchers_by_change on vouchers using brin (updated_at) with (pages_per_range = 16, autosummarize = on);
