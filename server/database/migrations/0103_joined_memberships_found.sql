-- online
-- Finds what leads to a membership, the lots that moved, and memberships that are held twice since a merge of customers.

-- step
create index concurrently if not exists memberships_merged_into on memberships (merchant_id, merged_into)
  where merged_into is not null;

-- step
create index concurrently if not exists points_lots_moved_from on points_lots (merchant_id, moved_from)
  where moved_from is not null;

-- step
create index concurrently if not exists memberships_held_twice on memberships (merchant_id, customer_id, pass_id)
  where not one_per_customer and status not in ('revoked', 'merged');

-- step
alter table memberships validate constraint memberships_status_known;

-- step
alter table memberships validate constraint memberships_merged;

-- step
alter table memberships validate constraint memberships_merged_empty;
