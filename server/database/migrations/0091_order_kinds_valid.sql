-- online

-- step
alter table orders_elsewhere validate constraint orders_elsewhere_kind_check;
