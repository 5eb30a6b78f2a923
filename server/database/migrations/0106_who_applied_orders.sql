-- Who applied an order, so that a till can return what it applied itself. Null for orders from before.
alter table orders
  add column applied_by_type text check (applied_by_type in ('token', 'user')),
  add column applied_by_id uuid;
