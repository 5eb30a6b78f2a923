-- online

-- Orders whose hold has not ended, for a budget that is added to a promotion that they use.

-- step
create index concurrently if not exists orders_held on orders (merchant_id, held_until) where hold is not null;
