-- online

-- Orders whose hold has not ended, for a budget that is added to a promotion that they use.

-- step
drop index concurrently if exists orders_held;

-- step
create index concurrently orders_held on orders (merchant_id, held_until) where hold is not null;
