-- online
-- The latest entries of a membership, read by their index alone: see `order-book/purchases.ts`.

-- step
create index concurrently if not exists order_points_of_members on order_points (merchant_id, membership_id, transaction_id);

-- step
drop index if exists order_points_by_membership;
