-- online

-- step
alter table points_transactions validate constraint points_transactions_carry_check;

-- step
alter table points_transactions validate constraint points_transactions_points_check;

-- step
alter table points_transactions validate constraint points_transactions_moves_something;

-- step
alter table order_points validate constraint order_points_points_check;
