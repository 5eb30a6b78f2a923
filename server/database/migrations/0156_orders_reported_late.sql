-- Orders that a till reports late: `applied_at` is when it applied them, and `reported_at` when the report arrived.
-- `stated_at` is when what was first stated of an order that is only recorded happened, if that was reported late.
alter table orders
  add column reported_at timestamptz,
  add column stated_at timestamptz;
